import * as z from 'zod';
import { hashOf } from '@/lib/hash';
import { parseNotionId } from '@/lib/ids';
import { isSecretPath, termKey } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import type { AddressBook, AddressHistory, ColumnBook } from '@/lib/store/reader';

/** Where a site publishes the history of its addresses, without base path: a content store that is lost takes it from there. */
export const ADDRESSES_PATH = '/data/addresses.json';

const history = z.object({
  path: z.string(),
  former: z.array(z.object({ path: z.string(), until: z.number() })),
});

const published = z.object({
  version: z.literal(1),
  /** By language prefix. */
  sites: z.record(
    z.string(),
    z.object({
      rows: z.record(z.string(), history),
      /** Hashed ids of rows in no list: their addresses are not published. */
      hidden: z.array(z.string()),
    }),
  ),
  columns: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

export type PublishedAddresses = z.output<typeof published>;

/** The part of an address book that anyone may read, with the columns that lock rows. */
export function publishedAddresses(
  book: AddressBook,
  sites: readonly Site[],
  columns: ColumnBook = {},
): PublishedAddresses {
  const parts = sites.map(({ prefix, byId, categories, tags, terms }) => {
    const authors = [...terms.author.bySegment.values()];
    const listed = new Set([...categories, ...tags, ...authors].map(termKey));
    const known = Object.entries(book[prefix] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
    const rows: Record<string, AddressHistory> = {};
    const hidden: string[] = [];
    for (const [id, { path, former }] of known) {
      // The first address of many a post is the secret one of a draft.
      if (listed.has(id) || byId.get(parseNotionId(id) ?? id)?.listed)
        rows[id] = { path, former: former.filter((address) => !isSecretPath(address.path)) };
      else hidden.push(hashedId(id));
    }
    return [prefix, { rows, hidden: hidden.sort() }] as const;
  });
  return { version: 1, sites: Object.fromEntries(parts), columns };
}

/** The columns in a published file; none if it is not one. */
export const restoreColumns = (file: unknown): ColumnBook => published.safeParse(file).data?.columns ?? {};

/**
 * The address book in a published file; null if it is not one.
 *
 * @returns also how many of the sites' rows had addresses that the file does not contain
 */
export function restoreAddresses(file: unknown, sites: readonly Site[]): { book: AddressBook; lost: number } | null {
  const { data } = published.safeParse(file);
  if (!data) return null;
  const book = Object.fromEntries(Object.entries(data.sites).map(([prefix, { rows }]) => [prefix, rows]));
  const lost = sites.flatMap(({ prefix, byPath }) => {
    const hidden = new Set(data.sites[prefix]?.hidden);
    return [...byPath.values()].filter(({ id, kind }) => kind !== 'subPage' && hidden.has(hashedId(id)));
  });
  return { book, lost: lost.length };
}

/** Ids are random, so none can be guessed to compare its hash. */
const hashedId = (id: string): string => hashOf(parseNotionId(id) ?? id, 32);
