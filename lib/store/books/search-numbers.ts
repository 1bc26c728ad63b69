import { readJson, writeAtomically } from '@/lib/store/files';
import type { StorePaths } from '@/lib/store/paths';

/** The numbers of posts and pages in a site's search index: each id's place in the list. Ids that left the index keep theirs. */
export interface SearchNumbers {
  /** Counts how often numbering started over. */
  generation: number;
  ids: readonly string[];
}

/** The numbers of every language by its prefix. */
export type SearchNumberBook = Record<string, SearchNumbers>;

/** Empty when there is none: posts are then numbered in the order of the site. */
export async function readSearchNumbers({ searchNumbers }: StorePaths): Promise<SearchNumberBook> {
  const book = await readJson<SearchNumberBook | null>(searchNumbers);
  if (typeof book !== 'object' || book === null) return {};
  return Object.fromEntries(
    Object.entries(book).filter(([, site]) => Number.isSafeInteger(site?.generation) && Array.isArray(site.ids)),
  );
}

export async function writeSearchNumbers({ searchNumbers }: StorePaths, book: SearchNumberBook): Promise<void> {
  await writeAtomically(searchNumbers, JSON.stringify(book));
}
