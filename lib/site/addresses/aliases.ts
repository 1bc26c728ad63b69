import type { Diagnostic } from '@/lib/diagnostics/errors';
import { parseNotionId } from '@/lib/ids';
import { decodeOnce } from '@/lib/percent-encoding';
import { isExternal, pathnameOf } from '@/lib/site/addresses';
import { byteLength, MAX_PATH_BYTES } from '@/lib/site/addresses/file-names';
import { whyReserved } from '@/lib/site/addresses/reserved-segments';
import { withoutPseudoEnding } from '@/lib/site/addresses/slugs';
import { aliasProblem, unusableAlias } from '@/lib/site/messages';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import type { AddressBook, AddressHistory } from '@/lib/store/reader';
import { isUrl } from '@/lib/web-addresses';

/** Addresses kept for one row; who changes a slug more often is trying things out. */
const MAX_ALIASES = 20;

/**
 * The address book with what the sites have now: a row, category or tag whose address is another than when it was last seen has left the old one.
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
    for (const term of Object.values(site.terms).flatMap(({ bySegment }) => [...bySegment.values()])) {
      // A name that no list has ever had is nobody's business.
      const key = term.posts.length > 0 ? termKey(term) : undefined;
      const path = `${term.kind}/${term.segment}`;
      if (key === undefined || histories[key]?.path === path) continue;
      histories[key] = moved(histories[key], path, now);
      changed = true;
    }
    next[site.prefix] = histories;
  }
  return changed ? next : book;
}

/** Under which the addresses of a category, tag or author are remembered; undefined where renaming it makes another one of it. */
export const termKey = ({ kind, id }: Pick<Term, 'kind' | 'id'>): string | undefined => id && `${kind}:${id}`;

function moved(history: AddressHistory | undefined, path: string, now: number): AddressHistory {
  if (!history) return { path, former: [] };
  const former = [...history.former, { path: history.path, until: now }].filter((address) => address.path !== path);
  return { path, former: former.slice(-MAX_ALIASES) };
}

/**
 * The entries by the aliases that the owner gave their rows. Drafts have none: their address is secret.
 *
 * @returns the paths, and what is wrong with the others
 */
export function givenAliases(
  entries: readonly SiteEntry[],
  { byPath, config, basePath, prefix }: Pick<Site, 'byPath' | 'config' | 'basePath' | 'prefix'>,
): { given: Map<string, SiteEntry>; diagnostics: Diagnostic[] } {
  const given = new Map<string, SiteEntry>();
  const diagnostics: Diagnostic[] = [];
  for (const entry of entries) {
    if (entry.secret || entry.path === '') continue;
    for (const alias of entry.row.aliases ?? []) {
      const path = aliasPath(alias, basePath, prefix);
      const report = (problem: string): void => void diagnostics.push(unusableAlias(entry.row, alias, problem));
      const reason = path === null ? aliasProblem.unreadable : whyUnusable(path);
      const own = path === null ? '' : withoutPseudoEnding(path, config);
      const owner = byPath.get(own);
      const other = given.get(own);
      if (reason !== null) report(reason);
      else if (owner === entry || other === entry) continue;
      else if (owner) report(aliasProblem.ofPage(owner.title));
      else if (other) report(aliasProblem.ofOther(other.title));
      else given.set(own, entry);
    }
  }
  return { given, diagnostics };
}

/** Why no alias can be at a path, as the end of a sentence; null if one can. */
function whyUnusable(path: string): string | null {
  return byteLength(path) > MAX_PATH_BYTES ? aliasProblem.tooLong(MAX_PATH_BYTES) : whyReserved(path, []);
}

/** The decoded path of an alias, which may be a whole address, within its site; null if it is not one. */
function aliasPath(alias: string, basePath: string, prefix: string): string | null {
  if (isExternal(alias) && !isUrl(alias)) return null;
  const address = isExternal(alias) ? new URL(alias).pathname : `/${pathnameOf(alias)}`;
  const segments = address.split('/').filter(Boolean).map(decodeOnce);
  const base = basePath.split('/').filter(Boolean);
  if (base.length > 0 && base.every((segment, index) => segments[index] === segment)) segments.splice(0, base.length);
  if (prefix !== '' && segments[0] === prefix) segments.shift();
  const path = segments.join('/').normalize('NFC');
  return path === '' || /[\p{Cc}\p{Cs}]/u.test(path) ? null : path;
}

/**
 * The entries by the addresses that they had, and by their slugs as written, which no address could hold. Where a page is now, nothing
 * is former; where several were, the last one counts. Only what readers may reach is led to.
 *
 * @param written entries by the paths that their owner gave them
 * @param given entries by aliases, which go over what was
 */
export function aliases(
  histories: Readonly<Record<string, AddressHistory>>,
  { byPath, byId, config }: Pick<Site, 'byPath' | 'byId' | 'config'>,
  written: ReadonlyMap<string, SiteEntry> = new Map(),
  given: ReadonlyMap<string, SiteEntry> = new Map(),
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
  const former = [...written, ...found.map(({ path, entry }) => [path, entry] as const), ...given];
  return new Map(former.filter(([path]) => !byPath.has(path) && whyUnusable(path) === null));
}
