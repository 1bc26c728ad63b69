import type { CategoryOption, PostCard, PostLink, PostTitle, TagOption } from '@/lib/site/model';
import type { SiteEntry, Term } from '@/lib/site/site';

/** Model in, exactly the fields that pages may carry out. */

export function toPostTitle({ card }: SiteEntry): PostTitle {
  const { id, title, href, target, date, publishDay } = card;
  return { id, title, href, target, date, publishDay };
}

export function toPostLink(entry: SiteEntry): PostLink {
  return { ...toPostTitle(entry), pageCoverThumbnail: entry.card.pageCoverThumbnail };
}

export function toPostCard({ card }: SiteEntry): PostCard {
  return card;
}

export function toCategoryOption({ name, href, posts }: Term): CategoryOption {
  return { name, count: posts.length, href };
}

export function toTagOption({ name, color, href, posts }: Term): TagOption {
  return { name, color, count: posts.length, href };
}
