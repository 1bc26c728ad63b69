import type { Site, SiteEntry } from '@/lib/site/site';

/** An article's document title, by which some comment systems know it. */
export function articleTitle(entry: SiteEntry, site: Site): string {
  return joinTitle([entry.title, site.info.title]);
}

/** Joins the parts of a document's title, without empty ones. */
export function joinTitle(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' | ');
}
