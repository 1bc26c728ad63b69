import type { SearchEntry, SearchIndex } from '@/lib/search/entry';
import type { Site, SiteEntry } from '@/lib/site/site';
import { cleanText, safeJson } from './text';

/**
 * The file that the search screen and dialog read: listed posts in site order, then listed pages.
 * Of a locked one title, summary, category and tags only, whatever `bodies` holds.
 *
 * @param bodies body text by the id of its post or page
 */
export function searchIndex(site: Site, bodies: ReadonlyMap<string, string>): string {
  const index: SearchIndex = { entries: [...site.posts, ...site.pages].map((entry) => toSearchEntry(entry, bodies)) };
  return safeJson(index);
}

function toSearchEntry(entry: SiteEntry, bodies: ReadonlyMap<string, string>): SearchEntry {
  const { id, href, target, date, publishDay, summary, category, tags, pageCoverThumbnail } = entry.card;
  return {
    id,
    title: cleanText(entry.title),
    href,
    target,
    date,
    publishDay,
    summary: cleanText(summary),
    category: category?.name ?? '',
    tags: tags.map((tag) => tag.name),
    body: entry.locked ? '' : cleanText(bodies.get(id) ?? ''),
    cover: pageCoverThumbnail,
  };
}
