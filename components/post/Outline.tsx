import { ChevronDownIcon } from '@/components/icons/icons';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { OutlineItem } from '@/lib/store/model';

export interface OutlineProps {
  /** None if the article has too few headings for an outline to help. */
  items: OutlineItem[];
  /** `margin` beside the text on wide screens, `disclosure` above it on narrow ones. Layouts render both. */
  form: 'margin' | 'disclosure';
}

/** The article's sections. The article's behaviors mark the active one (`data-outline`). */
export function Outline({ items, form }: OutlineProps) {
  const { COMMON } = useMessages();
  if (items.length === 0) return null;
  const list = (
    <ol data-outline="">
      {items.map(({ id, text, level }) => (
        <li key={id} className={level > 0 ? `notion-toc-level-${level}` : undefined}>
          <a href={`#${id}`}>
            <ContentText>{text}</ContentText>
          </a>
        </li>
      ))}
    </ol>
  );
  if (form === 'disclosure') {
    return (
      <details className="outline-disclosure">
        <summary>
          {COMMON.TABLE_OF_CONTENTS}
          <ChevronDownIcon className="menu-chevron" />
        </summary>
        <nav aria-label={COMMON.TABLE_OF_CONTENTS}>{list}</nav>
      </details>
    );
  }
  return (
    <nav className="outline-margin" aria-label={COMMON.TABLE_OF_CONTENTS}>
      <p className="outline-title" aria-hidden="true">
        {COMMON.TABLE_OF_CONTENTS}
      </p>
      {list}
    </nav>
  );
}
