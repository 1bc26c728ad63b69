import { parseNotionId } from '@/lib/site/addresses';
import { whyReserved } from '@/lib/site/reserved-segments';
import type { Site, SiteEntry } from '@/lib/site/site';
import { withoutPseudoEnding } from '@/lib/site/slugs';
import type { AddressBook, AddressHistory } from '@/lib/store/addresses';

/** Addresses kept for one row; who changes a slug more often is trying things out. */
const MAX_ALIASES = 20;

/**
 * The address book with what the sites have now: a row whose address is another than when it was last seen has left the old one.
 * That a slug, a date, a category or the prefix of posts changed is all one. The same object when nothing is new.
 */
export function rememberAddresses(book: AddressBook, sites: readonly Site[], now: number): AddressBook {
  let changed = false;
  const next = { ...book };
  for (const site of sites) {
    const histories = { ...book[site.prefix] };
    for (const entry of site.byPath.values()) {
      // A page below a row is found by its id, which stays.
      // A draft's secret address is its first one: once published, it leads on to the page.
      if (entry.kind === 'subPage' || histories[entry.id]?.path === entry.path) continue;
      histories[entry.id] = moved(histories[entry.id], entry.path, now);
      changed = true;
    }
    next[site.prefix] = histories;
  }
  return changed ? next : book;
}

function moved(history: AddressHistory | undefined, path: string, now: number): AddressHistory {
  if (!history) return { path, former: [] };
  const former = [...history.former, { path: history.path, until: now }].filter((address) => address.path !== path);
  return { path, former: former.slice(-MAX_ALIASES) };
}

/**
 * The entries by the addresses that they had, and by their slugs as written, which no address could hold. Where a page is now, nothing
 * is former; where several were, the last one counts. Only what readers may reach is led to.
 *
 * @param written entries by the paths that their owner gave them
 */
export function aliases(
  histories: Readonly<Record<string, AddressHistory>>,
  { byPath, byId, config }: Pick<Site, 'byPath' | 'byId' | 'config'>,
  written: ReadonlyMap<string, SiteEntry> = new Map(),
): Map<string, SiteEntry> {
  const found = Object.entries(histories).flatMap(([id, { former, path }]) => {
    const entry = byId.get(parseNotionId(id) ?? id);
    if (!entry || entry.path === '') return [];
    // The last address seen is former too while the book is older than the site.
    return [...former, { path, until: Number.POSITIVE_INFINITY }].map((address) => ({
      entry,
      path: withoutPseudoEnding(address.path, config),
      until: address.until,
    }));
  });
  found.sort((one, other) => one.until - other.until);
  const former = [...written, ...found.map(({ path, entry }) => [path, entry] as const)];
  return new Map(former.filter(([path]) => !byPath.has(path) && whyReserved(path, []) === null));
}
