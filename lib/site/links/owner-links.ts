import { withBlockAnchor } from '@/lib/ids';
import { decodeOnce } from '@/lib/percent-encoding';
import { absoluteUrl, isExternal, pathnameOf, toAssetHref, toHref } from '@/lib/site/addresses';
import { cleanPath } from '@/lib/site/addresses/slugs';
import { findTerm } from '@/lib/site/addresses/term-segments';
import type { MenuItem } from '@/lib/site/model';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import { pageInNotion, pathOnSite } from '@/lib/web-addresses';

/** What is known of a site when an address is read. */
export type LinkContext = Pick<Site, 'basePath' | 'prefix' | 'byPath' | 'hrefById' | 'config' | 'terms'> & {
  /** Of all languages. */
  prefixes: readonly string[];
};

const FILE = /\.[a-z0-9]{1,8}$/i;

/**
 * Where an address leads that an owner wrote into a menu, a setting or an article: a path, the whole address of a page of the site, a
 * row's address in Notion, or the address of another site. Paths are meant within their language unless they begin with the prefix of
 * another one; whole addresses are meant as they are.
 */
export function linkOf(written: string, context: LinkContext): Pick<MenuItem, 'href' | 'target'> {
  const address = written.trim();
  // Without an address an entry only opens its sub-menu.
  if (address === '') return { href: '#', target: '_self' };
  if (/^(mailto|tel):/i.test(address)) return { href: address, target: '_self' };
  const page = pageInNotion(address);
  const known = page === null ? null : context.hrefById(page);
  if (known !== null) return { href: known + withBlockAnchor(/#.*$/.exec(address)?.[0] ?? ''), target: '_self' };
  const own = pathOnSite(address, homeOf(context));
  if (own === null && isExternal(address))
    return { href: address, target: isOnHost(address, context) ? '_self' : '_blank' };

  const pathText = pathnameOf(own ?? address);
  const rest = (own ?? address).slice(pathText.length);
  const segments = cleanPath(pathText) ? pathText.split('/').filter(Boolean) : [];
  const languages = context.prefixes.filter((prefix) => prefix !== '');
  const [first = ''] = segments;
  const isNamed = languages.includes(first);
  const prefix = isNamed ? first : own === null ? context.prefix : '';
  const href = hrefWithin(isNamed ? segments.slice(1) : segments, { ...context, prefix }, prefix === context.prefix);
  // The reference opens a switch to another language in a tab of its own.
  return { href: href + rest, target: languages.includes(segments.at(-1) ?? '') ? '_blank' : '_self' };
}

/** Of a language whose pages are known, or not. */
function hrefWithin(segments: readonly string[], context: LinkContext, isKnown: boolean): string {
  const known = isKnown ? (atPath(segments, context)?.href ?? context.hrefById(segments.join('/'))) : null;
  if (known !== null) return known;
  const href = toHref(
    segments.map((segment) => decodeOnce(segment).normalize('NFC').toWellFormed()),
    context,
  );
  // A file, such as `/rss/feed.xml`, has no trailing slash.
  return FILE.test(segments.at(-1) ?? '') ? href.slice(0, -1) : href;
}

const homeOf = ({ basePath, config }: Pick<Site, 'basePath' | 'config'>): string =>
  absoluteUrl(`${basePath}/`, config.site.link);

const isOnHost = (address: string, { config }: LinkContext): boolean => {
  const home = absoluteUrl('/', config.site.link);
  return home !== '' && pathOnSite(address, new URL('/', home).href) !== null;
};

/** The same for an address in an article, which may lead to a page of any language: what none has is treated as in `linkOf`. */
export function articleHref(written: string, site: Site, sites: readonly Site[]): string {
  const own = pathOnSite(written, homeOf(site));
  const main = sites.find(({ prefix }) => prefix === '');
  const from = own === null ? site : (main ?? site);
  const given = own ?? written;
  const address =
    own !== null || entryAt(pathnameOf(given), from, sites) ? given : withoutBasePath(given, site.basePath);
  const path = pathnameOf(address);
  const entry = entryAt(path, from, sites);
  if (entry) return entry.href + address.slice(path.length);
  // A file of the site's own, such as a PDF in `public/`, is the same for every language.
  if (FILE.test(path)) return toAssetHref(address, site.basePath);
  return linkOf(own === null ? address : written, { ...site, prefixes: sites.map(({ prefix }) => prefix) }).href;
}

/** The settings of a theme, with rows' addresses in Notion, as owners paste them, as those of their pages. */
export function withOwnPages<T>(settings: T, { byId, config }: Pick<Site, 'byId' | 'config'>): T {
  const text = JSON.stringify(settings);
  if (!text.includes('notion')) return settings;
  return JSON.parse(text, (_key, value: unknown) => {
    const page = typeof value === 'string' ? byId.get(pageInNotion(value) ?? '') : undefined;
    return page?.path ? absoluteUrl(page.href, config.site.link) || `/${page.path}` : value;
  });
}

/** What is at a path: of the language that it names, else of the site itself, else of the one without prefix. */
function entryAt(path: string, site: Site, sites: readonly Site[]): SiteEntry | Term | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const named = sites.find(({ prefix }) => prefix === segments[0]);
  if (named) return atPath(segments.slice(1), named);
  const main = sites.find(({ prefix }) => prefix === '');
  return atPath(segments, site) ?? (main && atPath(segments, main));
}

function atPath(segments: readonly string[], site: Pick<Site, 'byPath' | 'terms'>): SiteEntry | Term | undefined {
  const clean = cleanPath(segments.join('/'))?.path ?? '';
  return site.byPath.get(clean) ?? site.byPath.get(clean.replace(/\.html$/, '')) ?? termAt(segments, site);
}

/** Names such as `Next.js` are not files. */
function termAt([kind, name = '', more]: readonly string[], { terms }: Pick<Site, 'terms'>): Term | undefined {
  return (kind === 'tag' || kind === 'category' || kind === 'author') && more === undefined
    ? findTerm(terms[kind], decodeOnce(name))
    : undefined;
}

/** Authors who noticed that a base path was missing wrote it themselves. */
function withoutBasePath(address: string, basePath: string): string {
  const rest = address.startsWith(basePath) ? address.slice(basePath.length) : address;
  return /^(?:$|[/?#])/.test(rest) ? `/${rest.replace(/^\//, '')}` : address;
}
