import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Breadcrumb } from '@/lib/site/model';

/** Breadcrumbs: home, category, the article above. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  const { NAV } = useMessages();
  if (items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={NAV.BREADCRUMB}>
      <ol>
        {items.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>
              <ContentText>{name}</ContentText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
