import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

export interface CrawlResult {
  /** How many HTML pages were read. */
  pages: number;
  /** `<page> → <address>: <what is wrong>` */
  dead: string[];
}

interface PageContent {
  links: string[];
  anchors: Set<string>;
}

/** Attributes that name an address. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  audio: ['src'],
  iframe: ['src'],
  img: ['src', 'srcSet'],
  link: ['href'],
  script: ['src'],
  source: ['src', 'srcSet'],
  video: ['src', 'poster'],
};

/** The number of parallel requests: more would only queue up in the server. */
const AT_ONCE = 8;

/** A response from the site. */
export interface CrawledAnswer {
  address: string;
  response: Response;
  content: Buffer;
}

/**
 * Reads every page of a site that links reach, and requests everything that they name below the same address: pages, pictures in all
 * sizes, styles, scripts, feeds. Anchors must exist in the page that they point to.
 *
 * @param see is called with every response and its content
 * @param skip paths that are neither requested nor missed
 */
export async function crawl(
  start: string,
  { see, skip = [] }: { see?: (answer: CrawledAnswer) => void; skip?: readonly string[] } = {},
): Promise<CrawlResult> {
  const root = new URL(start);
  const statuses = new Map<string, Promise<number>>();
  const pages = new Map<string, PageContent>();
  const dead: string[] = [];
  const queue = [start];
  const seen = new Set(queue);
  const references: { page: string; address: URL }[] = [];

  await inParallel(queue, async (page) => {
    const status = load(page);
    statuses.set(page, status);
    await status;
  });

  for (const { page, address } of references) {
    const target = address.origin + address.pathname + address.search;
    const status = await statuses.get(target);
    const anchor = decodeURIComponent(address.hash.slice(1));
    if (status === undefined || status >= 400) dead.push(`${page} → ${address.href}: ${status ?? 'not asked'}`);
    else if (anchor && pages.has(target) && !pages.get(target)?.anchors.has(anchor)) {
      dead.push(`${page} → ${address.href}: no such anchor`);
    }
  }
  return { pages: pages.size, dead: [...new Set(dead)] };

  async function load(url: string): Promise<number> {
    const response = await fetch(url);
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
    const isRead = isPage && response.ok;
    if (!isRead && !see) {
      await response.body?.cancel();
      return response.status;
    }
    const content = Buffer.from(await response.arrayBuffer());
    see?.({ address: url, response, content });
    if (!isRead) return response.status;
    const page = readPage(content.toString());
    pages.set(url, page);
    for (const link of page.links) {
      const address = resolve(link, response.url);
      // Other hosts are not ours to test.
      if (!address || address.origin !== root.origin || skip.includes(address.pathname)) continue;
      references.push({ page: url, address });
      const target = address.origin + address.pathname + address.search;
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
    return response.status;
  }
}

function resolve(link: string, base: string): URL | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const address = new URL(link, base);
  return address.protocol === 'http:' || address.protocol === 'https:' ? address : undefined;
}

function readPage(html: string): PageContent {
  const links: string[] = [];
  const anchors = new Set<string>(['top']);
  visit(unified().use(rehypeParse).parse(html), 'element', ({ tagName, properties }) => {
    if (typeof properties.id === 'string') anchors.add(properties.id);
    if (tagName === 'link' && isHint(properties.rel)) return;
    for (const name of ADDRESSES[tagName] ?? []) {
      const value = properties[name];
      if (Array.isArray(value)) links.push(...value.map((part) => String(part).trim().split(/\s+/)[0] ?? ''));
      else if (typeof value === 'string' && name === 'srcSet') links.push(...fromSrcSet(value));
      else if (typeof value === 'string') links.push(value);
    }
  });
  return { links: links.filter((link) => link !== ''), anchors };
}

const fromSrcSet = (value: string): string[] => value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? '');

/** `preconnect` and the like name a host, not a file. */
function isHint(rel: unknown): boolean {
  return Array.isArray(rel) && rel.some((word) => word === 'preconnect' || word === 'dns-prefetch');
}

/** Processes a queue that grows meanwhile. */
async function inParallel(queue: string[], work: (item: string) => Promise<void>): Promise<void> {
  let index = 0;
  const running = new Set<Promise<void>>();
  while (index < queue.length || running.size > 0) {
    const item = queue[index];
    if (item !== undefined && running.size < AT_ONCE) {
      index += 1;
      const task = work(item).finally(() => running.delete(task));
      running.add(task);
    } else await Promise.race(running);
  }
}
