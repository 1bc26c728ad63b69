import type { SiteEntry } from '@/lib/site/site';

/** Newest first. */
export const byPublishDate = (one: SiteEntry, other: SiteEntry): number => other.publishDate - one.publishDate;

/**
 * Posts that carry the pinning tag, if at least two do, are put in order of their last edit among the places that they
 * hold together; the others do not move. Those with a tick in the column `pinned` come before all others.
 */
export function withPinnedOrder(posts: readonly SiteEntry[]): SiteEntry[] {
  const [first, others] = [posts.filter(isFirst), posts.filter((post) => !isFirst(post))];
  const newestFirst = others
    .filter((post) => post.card.pinned)
    .sort((one, other) => other.lastEditedTime - one.lastEditedTime);
  let taken = 0;
  return [...first, ...others.map((post) => (post.card.pinned ? (newestFirst[taken++] ?? post) : post))];
}

const isFirst = ({ row }: SiteEntry): boolean => row.pinned === true;
