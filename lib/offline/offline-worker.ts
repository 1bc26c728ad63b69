import { ignore } from '@/lib/diagnostics/ignore';
import { escapeHtml } from '@/lib/http/escape';
import type { OfflineData } from './data';
import { appearanceIn, isHtml, mayBeKept, namesFile, sheetsIn, titleIn } from './kept-page';
import { offlinePage, PAGE_SCRIPT, siteAt } from './offline-page';
import { kindOf, type RequestKind } from './request-kind';

/** What the worker needs of its surroundings. */
export interface WorkerScope {
  caches: CacheStorage;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  origin: string;
}

/** One request that the browser hands to the worker. */
export interface FetchContext {
  request: Request;
  /** The document, if the browser has asked for it while the worker started. */
  preload?: Promise<Response | undefined>;
  /** Keeps the worker alive until something is done. */
  waitUntil(work: Promise<unknown>): void;
}

/** Messages from pages (`components/boot/entries/offline.ts`). */
export interface PageVisit {
  /** Its address. */
  page: string;
  /** What it has loaded before there was a worker. */
  files: readonly string[];
}

/** How many entries each cache has; the oldest go first. Fonts for Chinese and Japanese come in many small files. */
export const LIMITS = { pages: 50, code: 300, files: 200 } as const;
type CacheKind = keyof typeof LIMITS;

/**
 * Offline reading: keeps the pages that a reader has visited, if they say that they may be kept, and what these pages show. Documents come
 * from the network whenever there is one, so no reader gets an old text who could get the new one.
 */
export function createOfflineWorker({ caches, fetch, origin }: WorkerScope, data: OfflineData) {
  const nameOf = (kind: CacheKind): string => `${data.prefix}${kind} ${data.version}`;
  const open = (kind: CacheKind): Promise<Cache> => caches.open(nameOf(kind));
  /** Pages whose mark is being read: what they show waits for it. */
  const reading = new Set<Promise<unknown>>();

  /** Removes what earlier versions have kept. */
  async function removeOld(): Promise<void> {
    const current = new Set((Object.keys(LIMITS) as CacheKind[]).map(nameOf));
    const old = (await caches.keys()).filter((name) => name.startsWith(data.prefix) && !current.has(name));
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  async function keep(kind: CacheKind, address: string, response: Response): Promise<void> {
    const cache = await open(kind);
    // Put again, it is the newest.
    await cache.delete(address);
    await cache.put(address, response);
    const keys = await cache.keys();
    const old = keys.slice(0, Math.max(0, keys.length - LIMITS[kind]));
    await Promise.all(old.map((key) => cache.delete(key)));
  }

  const find = async (kind: CacheKind, address: string): Promise<Response | undefined> =>
    (await open(kind)).match(address, { ignoreVary: true });

  /** Keeps a page that is marked so, and forgets one that no longer is: it may be locked or gone now. */
  async function keepPage(address: string, response: Response): Promise<void> {
    const html = isHtml(response.headers) ? await response.clone().text() : '';
    if (mayBeKept(response, html)) await keep('pages', address, response);
    else if (response.status < 500) await (await open('pages')).delete(address);
  }

  function readMark(address: string, response: Response): Promise<void> {
    // A full disk must not disturb readers.
    const work = keepPage(address, response).catch(ignore('it is kept when it is asked for again'));
    reading.add(work);
    return work.finally(() => reading.delete(work));
  }

  /** The HTML of the pages on this device, the last visited first. */
  async function* keptPages(): AsyncGenerator<{ address: URL; html: string }> {
    const cache = await open('pages');
    for (const key of [...(await cache.keys())].reverse()) {
      const response = await cache.match(key, { ignoreVary: true });
      if (response) yield { address: new URL(key.url), html: await response.text() };
    }
  }

  /** Pictures are kept if a page on this device names them: those of a locked article or of a member's page are named by none. */
  async function isNamed(address: string): Promise<boolean> {
    await Promise.all(reading);
    const url = new URL(address);
    for await (const { html } of keptPages()) if (namesFile(html, url)) return true;
    return false;
  }

  async function keepFile(kind: CacheKind, { url, isOpen }: FileRequest, response: Response): Promise<void> {
    if (
      response.status !== 200 ||
      response.redirected ||
      /\bno-store\b/.test(response.headers.get('cache-control') ?? '')
    )
      return;
    if (isOpen || (await isNamed(url))) await keep(kind, url, response);
  }

  async function offline(address: string): Promise<Response> {
    const site = siteAt(new URL(address).pathname, data.sites);
    if (!site) return Response.error();
    const pages = [];
    for await (const page of keptPages()) pages.push(page);
    const own = pages.find(({ address: { pathname } }) => siteAt(pathname, data.sites) === site) ?? pages[0];
    const html = offlinePage({
      site,
      kept: pages.map(({ address: { pathname }, html }) => ({ href: escapeHtml(pathname), title: titleIn(html) })),
      sheets: own ? sheetsIn(own.html) : [],
      appearance: own ? appearanceIn(own.html) : 'auto',
    });
    const policy = `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; connect-src 'self'; script-src '${await hashOf(PAGE_SCRIPT)}'; base-uri 'none'; form-action 'none'`;
    return new Response(html, {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  }

  async function answerPage({ request, preload, waitUntil }: FetchContext, isVisit: boolean): Promise<Response> {
    const address = pageAddress(request.url);
    try {
      const response = (await preload) ?? (await fetch(request));
      if (isVisit) waitUntil(readMark(address, response.clone()));
      return response;
    } catch (error) {
      const kept = await find('pages', address);
      if (kept) return kept;
      // Soft navigation loads the page as a document then.
      if (!isVisit) throw error;
      return offline(address);
    }
  }

  async function answerFile({ request, preload, waitUntil }: FetchContext, kind: RequestKind): Promise<Response> {
    const cache = kind === 'code' ? 'code' : 'files';
    const file = { url: request.url, isOpen: kind === 'code' || request.destination === 'font' };
    const load = async (): Promise<Response> => {
      const response = (await preload) ?? (await fetch(request));
      waitUntil(keepFile(cache, file, response.clone()).catch(ignore('it is kept when it is asked for again')));
      return response;
    };
    if (kind !== 'file') {
      const kept = await find(cache, file.url);
      // Browsers warn of a document that was asked for and not waited for.
      if (kept && preload) waitUntil(preload.catch(ignore('it is kept when it is asked for again')));
      return kept ?? load();
    }
    try {
      return await load();
    } catch (error) {
      const kept = await find(cache, file.url);
      if (kept) return kept;
      throw error;
    }
  }

  /** The answer to a request; undefined leaves it to the browser. */
  function answer(context: FetchContext): Promise<Response> | undefined {
    const { request, preload } = context;
    const kind = kindOf(request, { origin, base: data.base });
    // The browser has asked for every document; other sites' pages must not be asked for twice.
    if (kind === null) return preload?.then((response) => response ?? fetch(request));
    return kind === 'visit' || kind === 'document' ? answerPage(context, kind === 'visit') : answerFile(context, kind);
  }

  /** Keeps a page that was opened without the worker: before it was there, or by soft navigation. */
  async function remember({ page, files }: PageVisit): Promise<void> {
    const address = pageAddress(page);
    if (kindOf(visitTo(address), { origin, base: data.base }) !== 'visit') return;
    // Asked again, or an old copy could be shown for a page that is locked by now.
    await readMark(address, await fetch(address, { cache: 'no-cache' }));
    const work: Promise<unknown>[] = [];
    for (const url of new Set(files)) {
      const asked = { ...visitTo(url), mode: 'no-cors' as const };
      const destination = FONT.test(new URL(url).pathname) ? 'font' : 'image';
      const kind = kindOf({ ...asked, destination }, { origin, base: data.base });
      if (kind === null || kind === 'visit' || kind === 'document') continue;
      const cache = kind === 'code' ? 'code' : 'files';
      if (await find(cache, url)) continue;
      work.push(keepFile(cache, { url, isOpen: kind === 'code' || destination === 'font' }, await fetch(url)));
    }
    await Promise.allSettled(work);
  }

  return { removeOld, answer, remember };
}

interface FileRequest {
  url: string;
  /** It is the same for everybody, whatever page shows it. */
  isOpen: boolean;
}

const FONT = /\.(?:woff2?|[ot]tf)$/i;

/** Without query and fragment, which change nothing in a document of the site and may hold a password. */
function pageAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

const visitTo = (url: string) =>
  ({ url, method: 'GET', mode: 'navigate', destination: 'document', headers: new Headers() }) as const;

/** As a policy names a script. */
async function hashOf(script: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
