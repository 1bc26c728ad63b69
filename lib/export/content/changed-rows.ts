import type { Diagnostic } from '@/lib/diagnostics/errors';
import { decodeOnce } from '@/lib/percent-encoding';
import { type OwnerRedirect, ownerRedirectFor, redirectFor } from '@/lib/routes/redirects';
import { match } from '@/lib/routes/routes';
import { toHref } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';
import type { AddressBook } from '@/lib/store/reader';
import type { RowChanges } from '@/lib/sync/report';
import { movedRow, removedRow, renamedRow } from './messages';

interface ChangeContext {
  /** The addresses before this sync. */
  book: AddressBook;
  sites: readonly Site[];
  rules: readonly OwnerRedirect[];
}

/** What an owner removed, moved or renamed since the last sync, each with what became of its address. */
export function changedRows(changes: readonly RowChanges[], { book, sites, rules }: ChangeContext): Diagnostic[] {
  /** Where an address leads now: to itself where a page is. */
  const leadsTo = (site: Site, path: string): string => {
    const segments = [site.prefix, ...path.split('/')].filter(Boolean);
    if (match(segments, sites) !== null) return toHref(path.split('/'), site);
    return redirectFor(segments, sites) ?? ownerRedirectFor(segments, rules)?.to ?? '';
  };
  return sites.flatMap((site): Diagnostic[] => {
    const known = book[site.prefix] ?? {};
    const href = (path: string): string => decodeOnce(toHref(path.split('/'), site));
    const own = changes.find(({ prefix }) => prefix === site.prefix);
    const removed = (own?.removed ?? []).map((row) => {
      const path = known[row.id]?.path;
      return removedRow(
        row,
        path === undefined ? undefined : { from: href(path), to: decodeOnce(leadsTo(site, path)) },
      );
    });
    const moved = [...site.byPath.values()].flatMap((entry) => {
      const path = entry.kind === 'subPage' || entry.secret ? undefined : known[entry.id]?.path;
      if (path === undefined || path === entry.path) return [];
      const at = decodeOnce(entry.href);
      return [movedRow(entry, { from: href(path), to: decodeOnce(leadsTo(site, path)), at })];
    });
    const renamed = (own?.renamed ?? []).map(({ from, row }) => renamedRow(from, row));
    return [...removed, ...moved, ...renamed];
  });
}
