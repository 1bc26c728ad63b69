import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { NotelightError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { isExternal } from '@/lib/site/addresses';
import { ForbiddenAddressError, GuardedFetch } from '@/lib/sync/guarded-fetch';
import { isUrl } from '@/lib/web-addresses';
import { moveTexts } from './messages';

/** An address of the old site. */
export interface OldAddress {
  /** Encoded path, from the root of the host. */
  path: string;
  /** Its title, if the old site has it; feeds do. */
  title: string;
}

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

/**
 * The addresses of a site: from its address, that of a sitemap or feed, a saved one, or a folder of HTML files.
 *
 * @throws NotelightError if nothing can be read there
 */
export async function readOldAddresses(source: string): Promise<OldAddress[]> {
  const found = isExternal(source) ? await readSite(new URL(source)) : await readSaved(source);
  if (found.length === 0) throw new NotelightError(moveTexts.nothing(source, 'no sitemap, no feed'));
  const titles = new Map(found.map(({ path: own }) => [own, '']));
  for (const { path: own, title } of found) if (title !== '') titles.set(own, title);
  return [...titles].map(([own, title]) => ({ path: own, title }));
}

async function readSite(site: URL): Promise<OldAddress[]> {
  const { read, reason } = readerOf(site);
  if (IS_LIST.test(site.pathname)) return ofSite(await followLists([site.href], read), site);
  const robots = await read(new URL('/robots.txt', site).href);
  const named = [...robots.matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, address = '']) => address);
  const folder = site.pathname.replace(/\/$/, '');
  for (const lists of [named, ...LISTS.map((name) => [folder + name])]) {
    const whole = lists.map((list) => new URL(list, site).href);
    const found = ofSite(await followLists(whole, read), site);
    if (found.length > 0) return found;
  }
  throw new NotelightError(moveTexts.nothing(site.href, reason()));
}

async function readSaved(source: string): Promise<OldAddress[]> {
  const info = await stat(source).catch(missing);
  if (!info) throw new NotelightError(moveTexts.missing(source));
  return info.isDirectory() ? readFolder(source) : ofSite(namesIn(await readFile(source, 'utf8')).pages);
}

/** The pages in a folder, as file hosts answer with them. */
async function readFolder(folder: string): Promise<OldAddress[]> {
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .filter((file) => /\.html?$/i.test(file))
      .sort()
      .map(async (file) => {
        const html = await readFile(path.join(folder, file), 'utf8');
        const address = file.split(path.sep).map(encodeURIComponent).join('/');
        return {
          path: `/${address.replace(/(^|\/)index\.html?$/i, '$1')}`,
          title: /<title[^>]*>([^<]*)/i.exec(html)?.[1]?.trim() ?? '',
        };
      }),
  );
}

interface Listed {
  address: string;
  title: string;
}

type Read = (list: string) => Promise<string>;

/** All that the lists name, and the lists that they name. */
async function followLists(first: readonly string[], read: Read): Promise<Listed[]> {
  const queue = new Set(first);
  const found: Listed[] = [];
  // What is added meanwhile comes later.
  for (const list of queue) {
    const { pages, lists } = namesIn(await read(list));
    found.push(...pages);
    for (const one of lists) if (queue.size < MAX_LISTS && isUrl(one, list)) queue.add(new URL(one, list).href);
  }
  return found;
}

/** What a sitemap, a sitemap index, RSS, Atom or a list of lines names. */
function namesIn(text: string): { pages: Listed[]; lists: string[] } {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (!start.startsWith('<'))
    return {
      pages: start
        .split(/\s+/)
        .map((address) => ({ address, title: '' }))
        .filter(({ address }) => isExternal(address)),
      lists: [],
    };
  const pages: Listed[] = [];
  const lists: string[] = [];
  const visit = (element: XmlElement): void => {
    const children = element.children.filter((child) => child instanceof XmlElement);
    const textOf = (name: string): string => children.find((child) => child.name === name)?.text.trim() ?? '';
    const title = textOf('title');
    if (element.name === 'sitemap') lists.push(textOf('loc'));
    else if (element.name === 'url') pages.push({ address: textOf('loc'), title: '' });
    else if (element.name === 'item') pages.push({ address: textOf('link'), title });
    else if (element.name === 'entry') {
      const links = children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
      pages.push({ address: links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? '', title });
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

/** Those of the site itself: feeds link to others too. */
function ofSite(listed: readonly Listed[], site?: URL): OldAddress[] {
  const base = site?.href ?? 'https://localhost/';
  return listed.flatMap(({ address, title }) => {
    if (address === '' || !isUrl(address, base)) return [];
    const url = new URL(address, base);
    if (site && hostOf(url.hostname) !== hostOf(site.hostname)) return [];
    return [{ path: url.pathname + url.search, title }];
  });
}

/**
 * Reads lists of one host and of no other: what a list or a redirect names was written by whoever runs the old site, and may lead into
 * the owner's own network. Only the host that the owner has typed may be there.
 */
function readerOf(site: URL): { read: Read; reason(): string } {
  const own = hostOf(site.host);
  const guarded = new GuardedFetch({ privateHosts: [own, `www.${own}`] });
  let reason = 'no sitemap, no feed';
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
