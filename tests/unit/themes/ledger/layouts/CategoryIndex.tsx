import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { LayoutProps } from '@/themes/theme';

/** The categories with their numbers of posts, as a table of accounts. */
export default function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <h1>{COMMON.CATEGORY}</h1>
      <ul id="category-list" className="ledger-accounts">
        {categories.map(({ name, count, href }) => (
          <li key={href}>
            <a href={href}>
              <ContentText>{name}</ContentText>
            </a>{' '}
            {count}
          </li>
        ))}
      </ul>
    </>
  );
}
