import { ID, parseNotionId } from '@/lib/ids';

/**
 * An address that may be none, parsed; null if it is none. `URL.canParse` is not asked for it: once it has been called some thousand
 * times, Node 20 answers false for hosts with letters such as ü.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Whether an address can be parsed. */
export const isUrl = (address: string, base?: string | URL): boolean => parseUrl(address, base) !== null;

/** True for addresses of other hosts. */
export const isExternal = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * The absolute form of a complete href, or '' when no base address is configured.
 * The base may lack its scheme, and may or may not repeat the base path.
 *
 * @example absoluteUrl('/blog/about/', 'example.com/blog/') // => 'https://example.com/blog/about/'
 */
export function absoluteUrl(href: string, link: string): string {
  if (isExternal(href)) return href;
  const base = baseOf(link);
  if (!base) return '';
  const folder = base.pathname.replace(/\/+$/, '');
  const repeated = href === folder || href.startsWith(`${folder}/`);
  return `${base.origin}${repeated ? '' : folder}${href}`;
}

/** The addresses of a site's settings. Every page makes a dozen addresses from the same one. */
const bases = new Map<string, URL | null>();

function baseOf(link: string): URL | null {
  const known = bases.get(link);
  if (known !== undefined) return known;
  const text = link.trim();
  const base = parseUrl(isExternal(text) ? text : `https://${text}`);
  bases.set(link, base);
  return base;
}

/** An address without scheme, as people type it: `www.example.com/about`. */
const BARE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** A web address as an owner writes it, or null. */
export function readUrl(written: string): URL | null {
  const text = written.trim().replace(/^notion:(?=\/\/)/i, 'https:');
  if (BARE.test(text)) return parseUrl(`https://${text}`);
  if (text.startsWith('//')) return parseUrl(`https:${text}`);
  return isExternal(text) ? parseUrl(text) : null;
}

const hostOf = (url: URL): string => url.host.toLowerCase().replace(/^www\./, '');

/**
 * The path on the site, below its base path, that one of its own whole addresses means, with what follows the path; null for any other
 * address. Owners paste their addresses with either scheme or none, with and without `www.`.
 *
 * @param home the absolute address of the site's root; '' when no base address is configured
 * @example pathOnSite('http://www.example.com/blog/about?x#y', 'https://example.com/blog/') // => '/about?x#y'
 */
export function pathOnSite(written: string, home: string): string | null {
  const [url, own] = [readUrl(written), readUrl(home)];
  if (!url || !own || hostOf(url) !== hostOf(own)) return null;
  const folder = own.pathname.replace(/\/+$/, '');
  if (url.pathname !== folder && !url.pathname.startsWith(`${folder}/`)) return null;
  // Two slashes at the beginning would name a host.
  return `/${url.pathname.slice(folder.length).replace(/^\/+/, '')}${url.search}${url.hash}`;
}

/** Notion's own hosts: where pages live. */
export function isNotionHost(hostname: string, more: readonly string[] = []): boolean {
  const host = hostname.toLowerCase();
  return /^(?:www\.|app\.)?notion\.(?:so|com)$/.test(host) || isPublishedHost(host) || more.some((own) => own === host);
}

/** Where Notion shows the pages that their owners made public. */
export const isPublishedHost = (hostname: string): boolean => hostname.toLowerCase().endsWith('.notion.site');

/** The page (32 hex digits) whose id a path ends in, behind the words of its title or alone. */
export function pageAtEnd(path: string): string | undefined {
  // Made here, so that bundlers leave it out of scripts that read no ids.
  return parseNotionId(new RegExp(`(?:^|[^0-9a-f])(${ID})/*$`, 'i').exec(path)?.[1] ?? '');
}

/** The page that an address means in Notion. A peek names the opened page in `p`. */
export const pageIdIn = ({ pathname, searchParams }: URL): string | null =>
  parseNotionId(searchParams.get('p') ?? '') ?? pageAtEnd(pathname) ?? null;

/** The page (32 hex digits) that an address in Notion means; null for any other address. */
export function pageInNotion(written: string): string | null {
  const url = readUrl(written);
  return url && isNotionHost(url.hostname) ? pageIdIn(url) : null;
}

/**
 * Where a redirect leads, with what stands after `?` in the address that was asked for, unless it has a query of its own.
 *
 * @param query with its `?`, or a web server's name for it; '' for none
 * @example withQuery('/new/#part', '?password=x') // => '/new/?password=x#part'
 */
export const withQuery = (to: string, query: string): string =>
  to.includes('?') ? to : to.replace(/#|$/, (end) => query + end);
