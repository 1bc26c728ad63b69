import type { Site, SiteEntry } from '@/lib/site/site';

/**
 * Listed posts that share a tag with a listed post, in site order, without itself.
 * Only the first few of each tag are looked at, so that it stays cheap when thousands share one.
 */
export function recommendedFor(entry: SiteEntry, site: Site, count: number): SiteEntry[] {
  if (entry.position < 0) return [];
  const found = new Map<number, SiteEntry>();
  for (const name of entry.row.tags) {
    for (const post of site.terms.tag.byName.get(name)?.posts.slice(0, count + 1) ?? []) {
      if (post !== entry) found.set(post.position, post);
    }
  }
  return [...found.values()].sort((one, other) => one.position - other.position).slice(0, count);
}

/**
 * The neighbours of a listed post in site order. Null at the ends: a last post whose "next" is the first one tells
 * readers that there is more when there is not.
 */
export function neighboursOf(entry: SiteEntry, site: Site): { previous: SiteEntry | null; next: SiteEntry | null } {
  if (entry.position < 0) return { previous: null, next: null };
  return { previous: site.posts[entry.position - 1] ?? null, next: site.posts[entry.position + 1] ?? null };
}
