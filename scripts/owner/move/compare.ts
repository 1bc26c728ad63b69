import { distance } from 'fastest-levenshtein';
import { parseNotionId } from '@/lib/ids';
import { feedFiles } from '@/lib/outputs/channels';
import { feedHref, listedRedirects, movedPaths, ownerRedirectFor, redirectFor } from '@/lib/routes/redirects';
import { firstPages, href, match, siteOf, splitPrefix } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { decodeOnce, pathnameOf } from '@/lib/site/addresses';
import { findTerm } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import type { OldAddress } from './old-addresses';

/** Where an old address could lead. */
export interface Proposal {
  to: string;
  /** `same`: it is the same page; `slug`: a page with that slug; `near`: one with a similar slug or title. */
  reason: 'same' | 'slug' | 'near';
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
/** What other systems call their lists. */
const TERM_FOLDERS: Readonly<Record<string, 'category' | 'tag'>> = {
  category: 'category',
  categories: 'category',
  topics: 'category',
  tag: 'tag',
  tags: 'tag',
};
const OLD_FEEDS: Readonly<Record<string, keyof typeof feedFiles>> = {
  'atom.xml': 'atom',
  'feed.json': 'json',
  feed: 'rss',
  'feed.xml': 'rss',
  'index.xml': 'rss',
  rss: 'rss',
  'rss.xml': 'rss',
};
/** A share of letters that may differ; more would be another word. */
const MAX_DIFFERENCE = 0.34;

function propose(path: string, title: string, { sites }: Known): Proposal | null {
  const whole = segmentsOf(path);
  const { site, inner } = splitPrefix(whole, sites);
  const known = redirectFor(whole, sites);
  if (known) return { to: known, reason: 'same' };
  const route = match(whole, sites);
  if (route && route.name !== 'notFound' && route.name !== 'search')
    return { to: href(route, siteOf(route, sites)), reason: 'same' };
  const last = (inner.at(-1) ?? '').replace(ENDING, '');
  // Hosts of Notion pages put the title before the id.
  const id = parseNotionId(last.slice(-36)) ?? parseNotionId(last.slice(-32));
  const byId = id ? site.byId.get(id) : undefined;
  if (byId?.path) return { to: byId.href, reason: 'same' };
  const feed = OLD_FEEDS[inner.at(-1) ?? ''];
  if (feed && inner.length <= 2) return { to: feedHref(site, feedFiles[feed]), reason: 'same' };
  return proposeTerm(inner, site) ?? proposeEntry(last, title, [site, ...sites.filter((other) => other !== site)]);
}

function proposeTerm(inner: readonly string[], site: Site): Proposal | null {
  const kind = TERM_FOLDERS[inner.at(-2)?.toLowerCase() ?? ''];
  const name = (inner.at(-1) ?? '').replace(ENDING, '');
  if (!kind) return null;
  const index = site.terms[kind];
  const term = findTerm(index, name) ?? [...index.bySegment.values()].find((one) => slugOf(one.name) === slugOf(name));
  return term ? { to: term.href, reason: 'slug' } : null;
}

function proposeEntry(last: string, title: string, sites: readonly Site[]): Proposal | null {
  // Jekyll and others put the day before the slug.
  const slug = slugOf(last.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, ''));
  const wanted = [slug, slugOf(title)].filter((text) => text !== '');
  if (wanted.length === 0) return null;
  const candidates = sites
    .flatMap((site) => [...site.byPath.values()])
    .filter(({ listed }) => listed)
    .map((entry) => {
      const names = [slugOf(entry.path.slice(entry.path.lastIndexOf('/') + 1)), slugOf(entry.title)];
      const differences = names.flatMap((name) => wanted.map((text) => differenceOf(name, text)));
      return { entry, difference: Math.min(...differences) };
    });
  const [nearest] = candidates.toSorted((one, other) => one.difference - other.difference);
  if (!nearest || nearest.difference >= MAX_DIFFERENCE) return null;
  return { to: nearest.entry.href, reason: nearest.difference === 0 ? 'slug' : 'near' };
}

/** The share of letters that differ. Comparing them takes its time: names of other lengths are not candidates. */
function differenceOf(name: string, text: string): number {
  const length = Math.max(name.length, text.length);
  const byLength = Math.abs(name.length - text.length) / length;
  return byLength >= MAX_DIFFERENCE ? byLength : distance(name, text) / length;
}

/** A text as slugs are written: small letters and digits of any script, with hyphens between. */
function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
