import { type Route, splitPrefix } from '@/lib/routes/paths/route-table';
import { toHref } from '@/lib/site/addresses';
import { translationIn, translationsOf } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';

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
    if (!entry || !isOpen(entry)) continue;
    // Else the translation was given another address.
    if (translationIn(entry, source, site) === null)
      return translationsOf(entry, source, sites).filter((version) => isOpen(version.entry));
  }
  return [];
}

/** The page that explains it, at a path of decoded segments; null if there is none. */
export function untranslatedAt(path: readonly string[], sites: readonly Site[]): Route | null {
  const { site, inner } = splitPrefix(
    path.filter((segment) => segment !== '').map((segment) => segment.normalize('NFC')),
    sites,
  );
  const at = inner.join('/');
  return versionsFor(at, site, sites).length > 0 ? { name: 'untranslated', path: at, prefix: site.prefix } : null;
}

/** The address of the notice in a language without the entry; null if it has a page there, or no notice. */
export function untranslatedHref({ path }: SiteEntry, site: Site, sites: readonly Site[]): string | null {
  return versionsFor(path, site, sites).length > 0 ? toHref(path.split('/'), site) : null;
}

const isOpen = ({ kind, listed, locked }: SiteEntry): boolean =>
  (kind === 'post' || kind === 'page') && listed && !locked;

/** The first site has no prefix, so an address that begins with another one's is that one's. */
const isOfOtherSite = (path: string, { prefix }: Site, sites: readonly Site[]): boolean =>
  prefix === '' && sites.some((other) => other.prefix !== '' && other.prefix === path.split('/')[0]);
