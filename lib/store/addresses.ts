import { readJson, writeAtomically } from './files';
import type { StorePaths } from './paths';

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
export async function readAddressBook({ addresses }: StorePaths): Promise<AddressBook> {
  const book = await readJson<AddressBook>(addresses);
  return typeof book === 'object' && book !== null && !Array.isArray(book) ? book : {};
}

export async function writeAddressBook({ addresses }: StorePaths, book: AddressBook): Promise<void> {
  await writeAtomically(addresses, JSON.stringify(book));
}
