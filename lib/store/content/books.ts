import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { hashOf } from '@/lib/hash';
import { readJson, writeAtomically } from '@/lib/store/files';
import type { StorePaths } from '@/lib/store/paths';

/** What a site remembers beside its content: the addresses of its rows, the numbers of its search index, the columns that lock them, the secret of its drafts. */

/** Where a row was, decoded and without language prefix, as `SiteEntry.path`. */
export interface AddressAlias {
  path: string;
  /** When it was seen to have another one: milliseconds since 1970. */
  until: number;
}

export interface AddressHistory {
  /** The address that the row had when it was last seen. */
  path: string;
  former: AddressAlias[];
}

/** The addresses of rows by their id, of every language by its prefix. A sync adds to it and nothing removes it. */
export type AddressBook = Record<string, Record<string, AddressHistory>>;

/** Empty when there is none: a site has to begin somewhere. */
export const readAddressBook = ({ addresses }: StorePaths): Promise<AddressBook> => readBook(addresses);

async function readBook<Part>(file: string): Promise<Record<string, Part>> {
  const book = await readJson<Record<string, Part>>(file);
  return typeof book === 'object' && book !== null && !Array.isArray(book) ? book : {};
}

export async function writeAddressBook({ addresses }: StorePaths, book: AddressBook): Promise<void> {
  await writeAtomically(addresses, JSON.stringify(book));
}

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
  const book = await readBook<SearchNumbers>(searchNumbers);
  return Object.fromEntries(
    Object.entries(book).filter(([, site]) => Number.isSafeInteger(site?.generation) && Array.isArray(site.ids)),
  );
}

export async function writeSearchNumbers({ searchNumbers }: StorePaths, book: SearchNumberBook): Promise<void> {
  await writeAtomically(searchNumbers, JSON.stringify(book));
}

/**
 * By workspace, what the site reads in the columns that decide who reads its rows, with their ids. It outlives versions of the store, and
 * the site publishes it for a store that is lost.
 */
export type ColumnBook = Record<string, Record<string, string>>;

/** Names a workspace where everybody may read it: ids are random, so none can be guessed to compare its hash. */
export const workspaceKey = (pageId: string): string => hashOf(pageId, 32);

export const readColumnBook = ({ columns }: StorePaths): Promise<ColumnBook> => readBook(columns);

/** Adds to it what a sync has found. */
export async function rememberColumns(paths: StorePaths, found: ColumnBook): Promise<void> {
  const known = await readColumnBook(paths);
  const book = JSON.stringify({ ...known, ...found });
  if (book !== JSON.stringify(known)) await writeAtomically(paths.columns, book);
}

const KEY = /^[0-9a-f]{64}$/;

/** The secret that the addresses of drafts are made with; '' before the first sync has made it. */
export async function readPreviewKey({ previewKey }: StorePaths): Promise<string> {
  const text = (await readFile(previewKey, 'utf8').catch(missing)) ?? '';
  return KEY.test(text) ? text : '';
}

/** Makes the secret unless there is one: the addresses of drafts stay what they are as long as the store does. */
export async function ensurePreviewKey(paths: StorePaths): Promise<void> {
  if ((await readPreviewKey(paths)) === '') await writeAtomically(paths.previewKey, randomBytes(32).toString('hex'));
}
