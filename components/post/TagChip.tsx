import { TagIcon } from '@/components/icons/icons';
import type { PostTag } from '@/lib/site/model';

export interface TagChipProps {
  tag: PostTag & { count?: number };
  /** With an icon before the name, as on the tag index. */
  icon?: boolean;
}

/** A tag in its Notion colour: `#name`, with an icon `name`, or `name(count)` where a count is given and not zero. */
export function TagChip({ tag, icon }: TagChipProps) {
  return (
    <a className={`tag-chip notion-${tag.color}_background`} href={tag.href}>
      {icon && <TagIcon />}
      {icon ? '' : '#'}
      {tag.name}
      {tag.count ? <span className="tag-count">({tag.count})</span> : null}
    </a>
  );
}
