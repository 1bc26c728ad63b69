import type { Site, SiteEntry } from '@/lib/site/site';

/** The title of an article's document, which some comment systems know it by. */
export function articleTitle(entry: SiteEntry, site: Site): string {
  return joinTitle([entry.title, site.info.title]);
}

/** The parts of a document's title in one line, empty ones left out. */
export function joinTitle(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' | ');
}
