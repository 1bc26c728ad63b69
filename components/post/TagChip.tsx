import { TagIcon } from '@/components/icons/icons';
import { ContentText } from '@/components/shell/ContentText';
import { formatCount } from '@/lib/i18n/format';
import { useLocale } from '@/lib/i18n/messages-context';
import type { PostTag } from '@/lib/site/model';

export interface TagChipProps {
  tag: PostTag & { count?: number };
  /** With an icon before the name, as on the tag index. */
  icon?: boolean;
}

/** A tag in its Notion color: `#name`, or `name` with an icon, or `name(count)` if a count other than zero is given. */
export function TagChip({ tag, icon }: TagChipProps) {
  const locale = useLocale();
  return (
    <a className={`tag-chip notion-${tag.color}_background`} href={tag.href}>
      {icon && <TagIcon />}
      <ContentText>{icon ? tag.name : `#${tag.name}`}</ContentText>
      {tag.count ? <span className="tag-count">{`(${formatCount(tag.count, locale)})`}</span> : null}
    </a>
  );
}

/** The tags of a post or of the site in a row; nothing without tags. */
export function TagRow({ tags }: { tags: readonly PostTag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-row">
      {tags.map(({ name, color, href }) => (
        <li key={href}>
          <TagChip tag={{ name, color, href }} />
        </li>
      ))}
    </ul>
  );
}
