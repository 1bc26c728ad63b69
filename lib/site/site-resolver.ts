import { parseNotionId } from '@/lib/ids';
import { decodeOnce, pathnameOf, toAssetHref } from '@/lib/site/addresses';
import { cleanPath } from '@/lib/site/addresses/slugs';
import { linkOf } from '@/lib/site/menu/menu';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import { findTerm } from '@/lib/site/terms/terms';

export { linkOf } from './menu/menu';

const FILE = /\.[a-z0-9]{2,5}$/i;

/**
 * What a stored article asks of the site that shows it: where pages and files are, and which rows readers must not see. `sites` are
 * all languages, its own among them. A draft and the pages below it know each other; to all other pages they do not exist.
 *
 * @param reader the page that shows the article
 */
export function siteResolver(site: Site, sites: readonly Site[], reader?: SiteEntry) {
  const inOrder = [site, ...sites];
  const secret = (id: string): SiteEntry | undefined => {
    const entry = reader?.secret ? site.secrets.get(parseNotionId(id) ?? id) : undefined;
    return entry?.row.id === reader?.row.id ? entry : undefined;
  };
  return {
    page: (id: string): string | null => secret(id)?.href ?? pageHref(id, inOrder),
    path: (path: string): string => pathHref(path, site, sites),
    media: site.mediaHref,
    hidden: (id: string): boolean => secret(id) === undefined && isExcluded(id, inOrder),
  };
}

/** Pages link and mention rows of other languages too. What a site knows of a page itself is what counts. */
function pageHref(id: string, sites: readonly Site[]): string | null {
  for (const { hrefById, excluded } of sites) {
    const href = hrefById(id);
    if (href !== null || excluded.has(id)) return href;
  }
  return null;
}

function isExcluded(id: string, sites: readonly Site[]): boolean {
  return sites.find(({ byId, excluded }) => byId.has(id) || excluded.has(id))?.excluded.has(id) ?? false;
}

/** A path that an author wrote, by the rule of menus and settings: within the language unless it names another one. */
function pathHref(written: string, site: Site, sites: readonly Site[]): string {
  const address = entryAt(pathnameOf(written), site, sites) ? written : withoutBasePath(written, site.basePath);
  const path = pathnameOf(address);
  const entry = entryAt(path, site, sites);
  if (entry) return entry.href + address.slice(path.length);
  // A file of the site's own, such as a PDF in `public/`, is the same for every language.
  if (FILE.test(path)) return toAssetHref(address, site.basePath);
  return linkOf(address, { ...site, prefixes: sites.map(({ prefix }) => prefix) }).href;
}

/** What is at a path: of the language that it names, else of the site itself, else of the one without prefix. */
function entryAt(path: string, site: Site, sites: readonly Site[]): SiteEntry | Term | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const named = sites.find(({ prefix }) => prefix === segments[0]);
  if (named) return atPath(segments.slice(1), named);
  const main = sites.find(({ prefix }) => prefix === '');
  return atPath(segments, site) ?? (main && atPath(segments, main));
}

function atPath(segments: readonly string[], site: Site): SiteEntry | Term | undefined {
  const clean = cleanPath(segments.join('/'))?.path ?? '';
  return site.byPath.get(clean) ?? site.byPath.get(clean.replace(/\.html$/, '')) ?? termAt(segments, site);
}

/** Names such as `Next.js` are not files. */
function termAt([kind, name = '', more]: readonly string[], { terms }: Site): Term | undefined {
  return (kind === 'tag' || kind === 'category' || kind === 'author') && more === undefined
    ? findTerm(terms[kind], decodeOnce(name))
    : undefined;
}

/** Authors who noticed that a base path was missing wrote it themselves. */
function withoutBasePath(address: string, basePath: string): string {
  const rest = address.startsWith(basePath) ? address.slice(basePath.length) : address;
  return /^(?:$|[/?#])/.test(rest) ? `/${rest.replace(/^\//, '')}` : address;
}
