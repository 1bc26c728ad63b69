import type { CategoryOption, PostCard, PostLink, TagOption } from '@/lib/site/model';
import type { SiteEntry, Term } from '@/lib/site/site';

/** Model in, exactly the fields that pages may carry out. */

export function toPostLink({ card }: SiteEntry): PostLink {
  const { id, title, href, target, date, publishDay, pageCoverThumbnail } = card;
  return { id, title, href, target, date, publishDay, pageCoverThumbnail };
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
