import type { SiteEntry } from '@/lib/site/site';

/** The date column's time of day breaks ties between posts of one day; it is not part of the publish date. */
export function byPublishDate(one: SiteEntry, other: SiteEntry): number {
  return other.publishDate - one.publishDate || startTime(other).localeCompare(startTime(one), 'en');
}

/** Newest edit first. */
function byLastEdit(one: SiteEntry, other: SiteEntry): number {
  return other.lastEditedTime - one.lastEditedTime;
}

/**
 * Posts that carry the pinning tag, if at least two do, are put in order of their last edit among the places that they
 * hold together; the others do not move.
 */
export function withPinnedOrder(posts: readonly SiteEntry[]): SiteEntry[] {
  const newestFirst = posts.filter((post) => post.card.pinned).sort(byLastEdit);
  let taken = 0;
  return posts.map((post) => (post.card.pinned ? (newestFirst[taken++] ?? post) : post));
}

function startTime(entry: SiteEntry): string {
  return entry.row.date?.startTime ?? '';
}
