import { readFile } from 'node:fs/promises';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { NotelightError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { isExternal } from '@/lib/site/addresses';
import { ForbiddenAddressError, GuardedFetch } from '@/lib/sync/guarded-fetch';
import { isUrl } from '@/lib/web-addresses';
import { moveTexts } from './messages';

/** Where sites list their pages, if `robots.txt` does not say; the first that is there counts. */
const LISTS = [
  ...['/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml', '/sitemap-0.xml', '/wp-sitemap.xml', '/sitemap.txt'],
  ...['/rss/feed.xml', '/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/rss', '/index.xml'],
];
/** The address of a list, not of a site. */
const IS_LIST = /\.(?:xml|txt)$|\/(?:feed|rss|atom)\/?$/i;
/** Enough for the largest sites; a sitemap that names itself comes to an end. */
const MAX_LISTS = 1_000;
const TIMEOUT_MS = 30_000;
const NO_LIST = 'no sitemap, no feed';

/**
 * The addresses of a site, as encoded paths from the root of its host: from its address, that of a sitemap or feed, or a saved one.
 *
 * @throws NotelightError if nothing can be read there
 */
export async function readOldAddresses(source: string): Promise<string[]> {
  if (isExternal(source)) return readSite(new URL(source));
  const text = await readFile(source, 'utf8').catch(missing);
  if (text === undefined) throw new NotelightError(moveTexts.missing(source));
  const found = pathsOf(namesIn(text).pages);
  if (found.length === 0) throw new NotelightError(moveTexts.nothing(source, NO_LIST));
  return found;
}

async function readSite(site: URL): Promise<string[]> {
  const { read, reason } = readerOf(site);
  const folder = site.pathname.replace(/\/$/, '');
  const named = async (): Promise<string[]> => {
    const robots = await read(new URL('/robots.txt', site).href);
    return [...robots.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, address = '']) => address);
  };
  const candidates = IS_LIST.test(site.pathname)
    ? [[site.href]]
    : [await named(), ...LISTS.map((name) => [folder + name])];
  for (const lists of candidates) {
    const whole = lists.map((list) => new URL(list, site).href);
    const found = pathsOf(await followLists(whole, read), site);
    if (found.length > 0) return found;
  }
  throw new NotelightError(moveTexts.nothing(site.href, reason()));
}

type Read = (list: string) => Promise<string>;

/** All that the lists name, and the lists that they name. */
async function followLists(first: readonly string[], read: Read): Promise<string[]> {
  const queue = new Set(first);
  const found: string[] = [];
  // What is added meanwhile comes later.
  for (const list of queue) {
    const { pages, lists } = namesIn(await read(list));
    found.push(...pages);
    for (const one of lists) if (queue.size < MAX_LISTS && isUrl(one, list)) queue.add(new URL(one, list).href);
  }
  return found;
}

/** What a sitemap, a sitemap index, RSS, Atom or a list of lines names. */
function namesIn(text: string): { pages: string[]; lists: string[] } {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (!start.startsWith('<')) return { pages: start.split(/\s+/).filter(isExternal), lists: [] };
  const pages: string[] = [];
  const lists: string[] = [];
  const visit = (element: XmlElement): void => {
    const children = element.children.filter((child) => child instanceof XmlElement);
    const textOf = (name: string): string => children.find((child) => child.name === name)?.text.trim() ?? '';
    if (element.name === 'sitemap') lists.push(textOf('loc'));
    else if (element.name === 'url') pages.push(textOf('loc'));
    else if (element.name === 'item') pages.push(textOf('link'));
    else if (element.name === 'entry') {
      const links = children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
      pages.push(links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? '');
    } else children.forEach(visit);
  };
  try {
    visit(parseXml(start, { ignoreUndefinedEntities: true }).root ?? new XmlElement(''));
  } catch {
    // Among others the page for a missing file.
  }
  return { pages, lists };
}

/** `www` may be there or not; a scheme does not matter. */
const hostOf = (host: string): string => host.replace(/^www\./, '');

/** Those of the site itself, each once: feeds link to others too. */
function pathsOf(addresses: readonly string[], site?: URL): string[] {
  const base = site?.href ?? 'https://localhost/';
  const urls = addresses.filter((one) => one !== '' && isUrl(one, base)).map((one) => new URL(one, base));
  const own = urls.filter(({ hostname }) => !site || hostOf(hostname) === hostOf(site.hostname));
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

/**
 * Reads lists of one host and of no other: what a list or a redirect names was written by whoever runs the old site, and may lead into
 * the owner's own network. Only the host that the owner has typed may be there.
 */
function readerOf(site: URL): { read: Read; reason(): string } {
  const own = hostOf(site.host);
  const guarded = new GuardedFetch({ privateHosts: [own, `www.${own}`] });
  let reason = NO_LIST;
  const onHop = ({ host }: URL): void => {
    if (hostOf(host) === own) return;
    reason = `it leads to ${host}`;
    throw new ForbiddenAddressError(host);
  };
  return {
    reason: () => reason,
    async read(list) {
      try {
        const response = await guarded.fetch(list, { headers: {}, signal: AbortSignal.timeout(TIMEOUT_MS), onHop });
        if (response.ok) return await response.text();
        if (response.status !== 404) reason = `it answers with status ${response.status}`;
      } catch (error) {
        const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
        if (!(error instanceof ForbiddenAddressError)) reason = cause?.code || cause?.message || message;
      }
      return '';
    },
  };
}
