import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { builtBasePath } from '@/lib/environment';
import { decodeOnce } from '@/lib/percent-encoding';
import { readJson, writeAtomically } from '@/lib/store/files';

/** How often pages were read: by day, by page. */
type Views = Record<string, Record<string, number>>;
type View = [day: string, page: string, count: number];

/** Programs that call themselves so, or name their address. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|https?:|^(?:curl|wget|python|go-|node|axios|java)/i;
/** More different addresses within a few seconds are nobody's. */
const MAX_WAITING = 10_000;

/**
 * The page that a reader is shown; undefined for programs, for what is fetched ahead, and for all that is no page that was found. Of what
 * was fetched ahead, a script asks for the headers once it is shown (`components/boot/entries/views.ts`), and the router does so for
 * each page.
 */
export function viewOf({ method, headers }: IncomingMessage, target: string, status: number): string | undefined {
  const agent = headers['user-agent'] ?? '';
  const place = headers['sec-fetch-dest'] ?? 'document';
  const isAhead = /prefetch|preview/i.test([headers['sec-purpose'], headers.purpose, headers['x-moz']].join());
  const isData = target.includes('/_next/data/');
  // Link previews fetch documents too.
  const isShown = method === 'HEAD' ? isData || place === 'empty' : method === 'GET' && !isData && place === 'document';
  const isFound = status === 200 || status === 304;
  if (!isShown || !isFound || isAhead || agent === '' || PROGRAM.test(agent)) return undefined;
  return pageAt(target);
}

/** The decoded path of an address, or of the data of its page, without base path and with neither query nor slash at its end. */
export function pageAt(target: string): string {
  const [pathname = ''] = target.slice((builtBasePath() ?? '').length).split('?', 1);
  const page = pathname.replace(/^\/_next\/data\/[^/]+(?:\/index(?=[/.]))?(.*)\.json$/, '$1').replace(/\/$/, '');
  return decodeOnce(page) || '/';
}

/** Counts, in files of its own for each day: other servers on the same disk have theirs, so none waits for another. */
export function createCounter(folder: string, knownPages: () => Promise<ReadonlySet<string>>) {
  const id = randomUUID();
  const views: Views = {};
  let waiting = new Map<string, number>();
  return {
    add(day: string, page: string): void {
      const key = day + page;
      if (waiting.has(key) || waiting.size < MAX_WAITING) waiting.set(key, (waiting.get(key) ?? 0) + 1);
    },
    async write(): Promise<void> {
      if (waiting.size === 0) return;
      const known = await knownPages();
      const changed = new Set<string>();
      for (const [key, count] of waiting) {
        const [day, page] = [key.slice(0, 10), key.slice(10)];
        if (!known.has(page)) continue;
        views[day] = { ...views[day], [page]: (views[day]?.[page] ?? 0) + count };
        changed.add(day);
      }
      waiting = new Map();
      for (const day of changed)
        await writeAtomically(path.join(folder, `${day}.${id}.json`), JSON.stringify(views[day]));
    },
  };
}

/** What all servers have counted from a day on: how often each page was read, day by day. */
export async function readViews(folder: string, first: string): Promise<View[]> {
  const views: View[] = [];
  for (const name of ((await readdir(folder).catch(missing)) ?? []).filter((file) => file >= first)) {
    const pages = (await readJson<Views[string]>(path.join(folder, name))) ?? {};
    views.push(...Object.entries(pages).map(([page, count]): View => [name.slice(0, first.length), page, count]));
  }
  return views;
}
