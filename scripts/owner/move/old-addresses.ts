import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml';
import { NotelightError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { isExternal } from '@/lib/site/addresses';
import { ForbiddenAddressError, GuardedFetch } from '@/lib/sync/guarded-fetch';
import { moveTexts } from './messages';

/** An address of the old site. */
export interface OldAddress {
  /** Encoded path, from the root of the host. */
  path: string;
  /** Its title, if the old site has it; feeds do. */
  title: string;
}

/** Where sites list their pages, if `robots.txt` does not say; the first that is there counts. */
const SITEMAPS = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/sitemap-0.xml',
  '/wp-sitemap.xml',
  '/sitemap.txt',
];
const FEEDS = ['/rss/feed.xml', '/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/rss', '/index.xml'];
const LIST_FILE = /\.(?:xml|txt|json|gz)$/i;
/** Enough for the largest sites; a sitemap that names itself comes to an end. */
const MAX_LISTS = 1_000;
/** The largest sitemap that the protocol allows. */
const MAX_LIST_BYTES = 50 * 1024 ** 2;
const TIMEOUT_MS = 30_000;

/**
 * The addresses of a site: from its address, that of a sitemap or feed, a saved one, or a folder of HTML files.
 *
 * @throws NotelightError if nothing can be read there
 */
export async function readOldAddresses(source: string): Promise<OldAddress[]> {
  const found = isExternal(source) ? await readSite(new URL(source)) : await readSaved(source);
  const byPath = new Map<string, OldAddress>();
  for (const address of found) {
    const known = byPath.get(address.path);
    if (!known || known.title === '') byPath.set(address.path, address);
  }
  if (byPath.size === 0) throw new NotelightError(moveTexts.nothing(source));
  return [...byPath.values()];
}

async function readSite(site: URL): Promise<OldAddress[]> {
  const host = new OldHost(site, { isNamed: true });
  const read = (address: string): Promise<string | null> => host.read(address);
  const found = await listedBy(site, read);
  if (found.length === 0) host.explain(site.href);
  return toAddresses(found, site);
}

async function listedBy(site: URL, read: Read): Promise<Listed[]> {
  if (LIST_FILE.test(site.pathname) || /\/(?:feed|rss|atom)\/?$/i.test(site.pathname))
    return followLists([site.href], site, read);
  const robots = (await read(new URL('/robots.txt', site).href)) ?? '';
  const named = [...robots.matchAll(/^\s*sitemap:\s*(\S+)/gim)].flatMap(([, address = '']) =>
    URL.canParse(address, site) ? new URL(address, site).href : [],
  );
  const found = named.length > 0 ? await followLists(named, site, read) : [];
  if (found.length > 0) return found;
  const folder = site.pathname.replace(/\/$/, '');
  for (const name of [...SITEMAPS, ...FEEDS]) {
    const listed = await followLists([new URL(folder + name, site).href], site, read);
    if (listed.length > 0) return listed;
  }
  return [];
}

async function readSaved(source: string): Promise<OldAddress[]> {
  const info = await stat(source).catch(missing);
  if (!info) throw new NotelightError(moveTexts.missing(source));
  if (info.isDirectory()) return readFolder(source);
  let host: OldHost | undefined;
  // A saved index names parts by their old addresses: they lie beside it, or are still there.
  const fromDisk = async (address: string): Promise<string | null> => {
    if (address === source) return unpack(await readFile(source));
    if (!isExternal(address)) return null;
    const url = new URL(address);
    const name = path.posix.basename(url.pathname);
    const bytes = LIST_FILE.test(name) && (await readFile(path.join(path.dirname(source), name)).catch(missing));
    if (bytes) return unpack(bytes);
    host ??= new OldHost(url, { isNamed: false });
    return host.read(address);
  };
  return toAddresses(await followLists([source], null, fromDisk), null);
}

/** The pages in a folder, as file hosts answer with them. */
async function readFolder(folder: string): Promise<OldAddress[]> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => /\.html?$/i.test(file)).map((file) => file.split(path.sep).join('/'));
  return Promise.all(
    pages.sort().map(async (file) => {
      const html = await readFile(path.join(folder, file), 'utf8');
      const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1]?.trim() ?? '';
      return {
        path: `/${file
          .replace(/(^|\/)index\.html?$/i, '$1')
          .split('/')
          .map(encodeURIComponent)
          .join('/')}`,
        title,
      };
    }),
  );
}

interface Listed {
  address: string;
  title: string;
}

type Read = (address: string) => Promise<string | null>;

/** All that the lists name, and the lists that they name. */
async function followLists(first: readonly string[], site: URL | null, readList: Read): Promise<Listed[]> {
  const queue = [...first];
  const seen = new Set(queue);
  const found: Listed[] = [];
  for (let index = 0; index < queue.length && index < MAX_LISTS; index++) {
    const text = await readList(queue[index] as string);
    const { pages, lists } = text === null ? { pages: [], lists: [] } : namesIn(text);
    found.push(...pages);
    for (const address of lists) {
      const whole = site && URL.canParse(address, site) ? new URL(address, site).href : address;
      if (!seen.has(whole)) queue.push(whole);
      seen.add(whole);
    }
  }
  return found;
}

/** What a sitemap, a sitemap index, a feed in any of its three formats or a list of lines names. */
function namesIn(text: string): { pages: Listed[]; lists: string[] } {
  const none = { pages: [], lists: [] };
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return { ...none, pages: readJsonFeed(start) };
  if (!start.startsWith('<')) {
    const lines = start.split(/\r?\n/).map((line) => line.trim());
    return { ...none, pages: lines.filter(isExternal).map((address) => ({ address, title: '' })) };
  }
  const root = rootOf(start);
  if (!root) return none;
  switch (root.name) {
    case 'sitemapindex':
      return { ...none, lists: childrenOf(root, 'sitemap').map((entry) => textOf(entry, 'loc')) };
    case 'urlset':
      return { ...none, pages: childrenOf(root, 'url').map((entry) => ({ address: textOf(entry, 'loc'), title: '' })) };
    case 'rss':
      return {
        ...none,
        pages: childrenOf(root, 'channel')
          .flatMap((channel) => childrenOf(channel, 'item'))
          .map((item) => ({ address: textOf(item, 'link'), title: textOf(item, 'title') })),
      };
    case 'feed':
      return {
        ...none,
        pages: childrenOf(root, 'entry').map((entry) => ({ address: linkOf(entry), title: textOf(entry, 'title') })),
      };
    default:
      return none;
  }
}

function rootOf(text: string): XmlElement | null {
  try {
    const document: XmlDocument = parseXml(text, { ignoreUndefinedEntities: true });
    return document.root;
  } catch {
    // Among others the page for a missing file.
    return null;
  }
}

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

const textOf = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text.trim() ?? '';

function linkOf(entry: XmlElement): string {
  const links = childrenOf(entry, 'link');
  const page = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate');
  return page?.attributes.href ?? '';
}

function readJsonFeed(text: string): Listed[] {
  try {
    const { items } = JSON.parse(text) as { items?: { url?: unknown; title?: unknown }[] };
    return (items ?? []).map(({ url, title }) => ({ address: String(url ?? ''), title: String(title ?? '') }));
  } catch {
    return [];
  }
}

/** `www` may be there or not; a scheme does not matter. */
const hostOf = ({ host }: Pick<URL, 'host'>): string => host.replace(/^www\./, '');

/** Those of the site itself: feeds link to others too. */
function toAddresses(listed: readonly Listed[], site: URL | null): OldAddress[] {
  return listed.flatMap(({ address, title }) => {
    const base = site?.href ?? 'https://localhost/';
    if (address === '' || !URL.canParse(address, base)) return [];
    const url = new URL(address, base);
    if (site && hostOf({ host: url.hostname }) !== hostOf({ host: site.hostname })) return [];
    return [{ path: url.pathname + url.search, title }];
  });
}

/**
 * Reads lists of one host and of no other: what a list or a redirect names was written by whoever runs the old site, and may lead into
 * the owner's own network. Only a host that the owner has typed may be there.
 */
class OldHost {
  readonly #host: string;
  readonly #fetch: GuardedFetch;
  #failure = '';
  #status = 0;
  /** Where a list or a redirect leads that is not asked. */
  #elsewhere = '';
  #hasAnswered = false;

  constructor(site: URL, { isNamed }: { isNamed: boolean }) {
    this.#host = hostOf(site);
    this.#fetch = new GuardedFetch({ privateHosts: isNamed ? [this.#host, `www.${this.#host}`] : [] });
  }

  async read(address: string): Promise<string | null> {
    const onHop = (url: URL): void => {
      if (hostOf(url) === this.#host) return;
      this.#elsewhere = url.host;
      throw new ForbiddenAddressError(url.host);
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await this.#fetch.fetch(address, { headers: {}, signal, onHop });
      if ([401, 403, 429].includes(response.status) || response.status >= 500) this.#status = response.status;
      else this.#hasAnswered = true;
      return response.ok ? await unpack(Buffer.from(await response.arrayBuffer())) : null;
    } catch (error) {
      this.#failure = reasonOf(error);
      return null;
    }
  }

  /** @throws NotelightError if the host has answered nothing, or with nothing but refusals, or leads to another */
  explain(source: string): void {
    if (this.#elsewhere !== '') throw new NotelightError(moveTexts.elsewhere(source, this.#elsewhere));
    if (this.#hasAnswered) return;
    if (this.#status > 0) throw new NotelightError(moveTexts.refused(source, this.#status));
    throw new NotelightError(moveTexts.unreachable(source, this.#failure));
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message || String(error);
}

async function unpack(bytes: Buffer): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: MAX_LIST_BYTES }) : bytes).toString('utf8');
}
