import type { Site, SiteEntry } from '@/lib/site/site';
import type { SearchNumberBook, SearchNumbers } from '@/lib/store/reader';

/** So many numbers may be unused before numbering starts over, and a quarter of all on a large site. */
const MAX_UNUSED = 32;

/** Posts and pages in the search index: listed posts in site order, then listed pages, then open pages below both. */
export function searchEntries(site: Site): SiteEntry[] {
  const below = site.subPages.filter((entry) => entry.listed && !entry.locked);
  return [...site.posts, ...site.pages, ...below];
}

/** The numbers of everything in a site's index: known ones stay, and new entries follow. The same object when nothing is new. */
export function searchNumbersOf(site: Site): SearchNumbers {
  const entries = searchEntries(site).map(({ id }) => id);
  const known = site.searchNumbers ?? { generation: 0, ids: [] };
  const knownIds = new Set(known.ids);
  const added = entries.filter((id) => !knownIds.has(id));
  const size = known.ids.length + added.length;
  if (size - entries.length > Math.max(MAX_UNUSED, size / 4)) {
    return { generation: known.generation + 1, ids: entries };
  }
  return added.length === 0 ? known : { ...known, ids: [...known.ids, ...added] };
}

/** The book with the numbers of what the sites have now; the same object when nothing is new. */
export function rememberSearchNumbers(book: SearchNumberBook, sites: readonly Site[]): SearchNumberBook {
  const numbers = sites.map((site) => [site.prefix, searchNumbersOf(site)] as const);
  const isKnown = numbers.every(([prefix, own]) => book[prefix] === own || own.ids.length === 0);
  return isKnown ? book : { ...book, ...Object.fromEntries(numbers) };
}
