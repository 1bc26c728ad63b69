import { nearest } from '@/lib/config/values';
import { parseNotionId } from '@/lib/ids';
import { feedFiles } from '@/lib/outputs/channels';
import { decodeOnce } from '@/lib/percent-encoding';
import { feedHref, listedRedirects, movedPaths, ownerRedirectFor, redirectFor } from '@/lib/routes/redirects';
import { firstPages, href, match, siteOf, splitPrefix } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { pathnameOf } from '@/lib/site/addresses';
import { findTerm } from '@/lib/site/queries';
import type { Site, Term } from '@/lib/site/site';
import type { OldAddress } from './old-addresses';

/** Where an old address could lead; `isSure` if it is the same page or one with that slug, and not just a similar one. */
export interface Proposal {
  to: string;
  isSure: boolean;
}

/** An old address that nothing answers. */
export interface MissingAddress {
  path: string;
  /** Null if no page is like it. */
  proposal: Proposal | null;
}

export interface Comparison {
  total: number;
  answered: number;
  missing: MissingAddress[];
  /** Addresses that depend on what follows `?`, which no rule can distinguish. */
  queries: string[];
}

type Known = Pick<SiteContext, 'sites' | 'redirects'>;

/**
 * Which of the old addresses the site answers, on a server and on every file host alike, and where the others could lead.
 *
 * @param hasFile whether the deployment has a file at a decoded path
 */
export function compareAddresses(
  old: readonly OldAddress[],
  context: Known,
  hasFile: (path: string) => boolean,
): Comparison {
  const answers = answersOf(context, hasFile);
  const missing: MissingAddress[] = [];
  const queries: string[] = [];
  for (const { path, title } of old) {
    if (path.includes('?')) queries.push(path);
    else if (!answers(path)) missing.push({ path, proposal: propose(path, title, context) });
  }
  return { total: old.length, answered: old.length - missing.length - queries.length, missing, queries };
}

const segmentsOf = (path: string): string[] =>
  pathnameOf(path)
    .split('/')
    .filter(Boolean)
    .map((segment) => decodeOnce(segment).normalize('NFC'));

const normal = (address: string): string => segmentsOf(address).join('/');

function answersOf({ sites, redirects }: Known, hasFile: (path: string) => boolean): (path: string) => boolean {
  const basePath = sites[0]?.basePath ?? '';
  // A site that moves into a sub-path has lost the addresses above it.
  const inner = (address: string): string => normal(address.slice(basePath.length));
  const moved = new Set(
    sites.flatMap((site) => {
      const folder = site.prefix === '' ? '' : `${site.prefix}/`;
      return [
        ...movedPaths(site).map(({ path }) => folder + path),
        ...listedRedirects(site).map(({ from }) => inner(from)),
        ...firstPages(site).map(({ path }) => folder + path.join('/')),
        ...['feed', ...Object.values(feedFiles).map((file) => `rss/${file}`)].map((file) => folder + file),
      ];
    }),
  );
  return (path) => {
    if (basePath !== '' && !`${path}/`.startsWith(`${basePath}/`)) return false;
    const own = inner(path);
    const segments = own.split('/').filter(Boolean);
    if (moved.has(own) || hasFile(own) || ownerRedirectFor(segments, redirects?.rules ?? [])) return true;
    const route = match(segments, sites);
    return route !== null && route.name !== 'notFound' && inner(href(route, siteOf(route, sites))) === own;
  };
}

/** Endings of pages on other systems. */
const ENDING = /\.(?:html?|php|aspx?|md)$/i;
/** Jekyll and others put the day before the slug. */
const DAY = /^\d{4}-\d{1,2}-\d{1,2}-/;
/** What other systems call their feeds. */
const OLD_FEED = /^(?:(atom)|rss|feed|index)(?:\.(?:xml|(json)))?$/;
/** A similar name is one that differs in a third of its letters at most. */
const SAME_LETTERS = 3;

function propose(path: string, title: string, { sites }: Known): Proposal | null {
  const sure = (to: string): Proposal => ({ to, isSure: true });
  const whole = segmentsOf(path);
  const { site, inner } = splitPrefix(whole, sites);
  const known = redirectFor(whole, sites);
  if (known) return sure(known);
  const route = match(whole, sites);
  if (route && route.name !== 'notFound' && route.name !== 'search') return sure(href(route, siteOf(route, sites)));
  const last = (inner.at(-1) ?? '').replace(ENDING, '');
  // Hosts of Notion pages put the title before the id.
  const id = parseNotionId(last.slice(-36)) ?? parseNotionId(last.slice(-32));
  const byId = id ? site.byId.get(id) : undefined;
  if (byId?.path) return sure(byId.href);
  const feed = inner.length <= 2 ? OLD_FEED.exec(inner.at(-1) ?? '') : null;
  if (feed) return sure(feedHref(site, feedFiles[feed[1] ? 'atom' : feed[2] ? 'json' : 'rss']));
  const term = termOf(inner.at(-2) ?? '', last, site);
  if (term) return sure(term.href);
  return proposeEntry([slugOf(last.replace(DAY, '')), slugOf(title)], [site, ...sites]);
}

/** In what other systems call their lists. */
function termOf(folder: string, name: string, { terms }: Site): Term | undefined {
  const index = /^(?:category|categories|topics)$/i.test(folder) ? terms.category : terms.tag;
  if (index === terms.tag && !/^tags?$/i.test(folder)) return undefined;
  return findTerm(index, name) ?? [...index.bySegment.values()].find((one) => slugOf(one.name) === slugOf(name));
}

function proposeEntry(wanted: readonly string[], sites: readonly Site[]): Proposal | null {
  const names = new Map<string, string>();
  for (const { href: to, listed, path, title } of sites.flatMap(({ byPath }) => [...byPath.values()]))
    for (const name of listed ? [path.slice(path.lastIndexOf('/') + 1), title].map(slugOf) : [])
      if (name !== '' && !names.has(name)) names.set(name, to);
  for (const name of wanted) {
    const to = names.get(name);
    if (to !== undefined) return { to, isSure: true };
  }
  for (const name of wanted) {
    const similar = nearest(name, names.keys(), Math.floor(name.length / SAME_LETTERS));
    if (similar !== undefined) return { to: names.get(similar) ?? '', isSure: false };
  }
  return null;
}

/** A text as slugs are written: small letters and digits of any script, with hyphens between. */
function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
