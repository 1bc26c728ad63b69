import { ownerRedirectFor } from '@/lib/routes/owner-redirects';
import type { Route } from '@/lib/routes/route-table';
import { splitPrefix } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { toHref } from '@/lib/site/addresses';
import type { Site, SiteEntry } from '@/lib/site/site';
import { translationIn, translationsOf } from '@/lib/site/translations';

/** A post or page in one of the languages that it exists in. */
export interface Version {
  site: Site;
  entry: SiteEntry;
}

/**
 * In which languages there is a post or page whose address somebody asks for in a language that does not have it; empty if it is not
 * such an address. Only listed pages without a password are named.
 *
 * @param path decoded, without language prefix
 */
export function versionsFor(path: string, site: Site, sites: readonly Site[]): Version[] {
  const isTaken = site.byPath.has(path) || site.aliases.has(path);
  if (!site.config.posts.untranslatedPages || isTaken || isOfOtherSite(path, site, sites)) return [];
  for (const source of sites) {
    const entry = source.byPath.get(path);
    if (source === site || !entry || !isOpen(entry)) continue;
    const versions = translationsOf(entry, source, sites).filter((version) => isOpen(version.entry));
    // The translation was given another address.
    if (translationIn(entry, source, site) === null && versions.length > 0) return versions;
  }
  return [];
}

/** The page that says so, at a path of decoded segments; null if there is none. */
export function untranslatedAt(path: readonly string[], sites: readonly Site[]): Route | null {
  const { site, inner } = splitPrefix(
    path.filter((segment) => segment !== '').map((segment) => segment.normalize('NFC')),
    sites,
  );
  const at = inner.join('/');
  return versionsFor(at, site, sites).length > 0 ? { name: 'untranslated', path: at, prefix: site.prefix } : null;
}

/** All such pages of a site. The owner's own redirects come first. */
export function untranslatedRoutes(site: Site, { sites, redirects }: SiteContext): Route[] {
  if (!site.config.posts.untranslatedPages) return [];
  const paths = new Set(
    sites.flatMap((other) => (other === site ? [] : [...other.posts, ...other.pages].map(({ path }) => path))),
  );
  return [...paths].flatMap((path): Route[] => {
    const segments = [site.prefix, ...path.split('/')].filter(Boolean);
    const route = path === '' ? null : untranslatedAt(segments, sites);
    return route && !ownerRedirectFor(segments, redirects?.rules ?? []) ? [route] : [];
  });
}

/** Where a language without the entry says so; null if it has a page at that address, or says nothing. */
export function untranslatedHref({ path }: SiteEntry, site: Site, sites: readonly Site[]): string | null {
  return path !== '' && versionsFor(path, site, sites).length > 0 ? toHref(path.split('/'), site) : null;
}

const isOpen = ({ kind, listed, locked, path }: SiteEntry): boolean =>
  (kind === 'post' || kind === 'page') && listed && !locked && path !== '';

/** The first site has no prefix, so an address that begins with another one's is that one's. */
const isOfOtherSite = (path: string, { prefix }: Site, sites: readonly Site[]): boolean =>
  prefix === '' && sites.some((other) => other.prefix !== '' && other.prefix === path.split('/')[0]);
