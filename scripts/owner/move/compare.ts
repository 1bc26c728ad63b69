import { parseNotionId } from '@/lib/ids';
import { feedFiles } from '@/lib/outputs/channels';
import { decodeOnce } from '@/lib/percent-encoding';
import { feedHref, movedPaths, ownerRedirectFor, redirectFor } from '@/lib/routes/redirects';
import { firstPages, href, match, siteOf, splitPrefix } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { pathnameOf } from '@/lib/site/addresses';
import { findTerm } from '@/lib/site/queries';
import type { Site, Term } from '@/lib/site/site';

/** An old address that nothing answers, and where it could lead; null if no page has its slug. */
export interface MissingAddress {
  path: string;
  to: string | null;
}

export interface Comparison {
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
  old: readonly string[],
  context: Known,
  hasFile: (path: string) => boolean,
): Comparison {
  const answers = answersOf(context, hasFile);
  const queries = old.filter((path) => path.includes('?'));
  const missing = old
    .filter((path) => !path.includes('?') && !answers(path))
    .map((path) => ({ path, to: propose(path, context) }));
  return { answered: old.length - missing.length - queries.length, missing, queries };
}

const segmentsOf = (path: string): string[] =>
  pathnameOf(path)
    .split('/')
    .filter(Boolean)
    .map((segment) => decodeOnce(segment).normalize('NFC'));

function answersOf({ sites, redirects }: Known, hasFile: (path: string) => boolean): (path: string) => boolean {
  const basePath = sites[0]?.basePath ?? '';
  // A site that moves into a sub-path has lost the addresses above it.
  const inner = (address: string): string => segmentsOf(address.slice(basePath.length)).join('/');
  const moved = new Set(
    sites.flatMap((site) => {
      const folder = site.prefix === '' ? '' : `${site.prefix}/`;
      const lists = firstPages(site).map(({ path }) => path.join('/'));
      const feeds = ['feed', ...Object.values(feedFiles).map((file) => `rss/${file}`)];
      return [...movedPaths(site).map(({ path }) => path), ...lists, ...feeds].map((path) => folder + path);
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

function propose(path: string, { sites }: Known): string | null {
  const whole = segmentsOf(path);
  const { site, inner } = splitPrefix(whole, sites);
  const known = redirectFor(whole, sites);
  if (known) return known;
  const route = match(whole, sites);
  if (route && route.name !== 'notFound' && route.name !== 'search') return href(route, siteOf(route, sites));
  const last = (inner.at(-1) ?? '').replace(ENDING, '');
  // Hosts of Notion pages put the title before the id.
  const id = parseNotionId(last.slice(-36)) ?? parseNotionId(last.slice(-32));
  const byId = id ? site.byId.get(id) : undefined;
  if (byId?.path) return byId.href;
  const feed = inner.length <= 2 ? OLD_FEED.exec(inner.at(-1) ?? '') : null;
  if (feed) return feedHref(site, feedFiles[feed[1] ? 'atom' : feed[2] ? 'json' : 'rss']);
  const term = termOf(inner.at(-2) ?? '', last, site);
  if (term) return term.href;
  const wanted = slugOf(last.replace(DAY, ''));
  const entries = [site, ...sites].flatMap(({ byPath }) => [...byPath.values()]).filter(({ listed }) => listed);
  const named = entries.find((entry) => [entry.path.split('/').at(-1) ?? '', entry.title].map(slugOf).includes(wanted));
  return wanted !== '' && named ? named.href : null;
}

/** In what other systems call their lists. */
function termOf(folder: string, name: string, { terms }: Site): Term | undefined {
  const index = /^(?:category|categories|topics)$/i.test(folder) ? terms.category : terms.tag;
  if (index === terms.tag && !/^tags?$/i.test(folder)) return undefined;
  return findTerm(index, name) ?? [...index.bySegment.values()].find((one) => slugOf(one.name) === slugOf(name));
}

/** A text as slugs are written: small letters and digits of any script, with hyphens between. */
function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
