import { mkdir, open, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { builtBasePath } from '@/lib/environment';
import { decodeOnce } from '@/lib/percent-encoding';
import { PRIVATE_FOLDER, readJson, writeAtomically } from '@/lib/store/files';

/** How often pages were read: by day, by page. */
type Views = Record<string, Record<string, number>>;

/** Programs that call themselves so, or name their address. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|https?:|^(?:curl|wget|python|go-|node|axios|java)/i;
/** More different addresses within a few seconds are nobody's. */
const MAX_WAITING = 10_000;
/** A server that has ended while it wrote holds the others up for so long. */
const LOCK_MS = 60_000;

/** The page that a reader was shown; undefined for programs, for what is fetched ahead, and for all that is no page that was found. */
export function viewOf({ method, headers }: IncomingMessage, target: string, status: number): string | undefined {
  const agent = headers['user-agent'] ?? '';
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join();
  const isFound = method === 'GET' && (status === 200 || status === 304);
  if (!isFound || agent === '' || PROGRAM.test(agent) || /prefetch|preview/i.test(purpose)) return undefined;
  const isDocument = (headers['sec-fetch-dest'] ?? 'document') === 'document';
  // Link previews fetch documents too.
  return isDocument || target.includes('/_next/data/') ? pageAt(target) : undefined;
}

/** The decoded path of an address, or of the data of its page, without base path and with neither query nor slash at its end. */
export function pageAt(target: string): string {
  const [pathname = ''] = target.slice((builtBasePath() ?? '').length).split('?', 1);
  const page = pathname.replace(/^\/_next\/data\/[^/]+(?:\/index)?(.*)\.json$/, '$1').replace(/\/$/, '');
  return decodeOnce(page) || '/';
}

/** Counts, and adds up in a file for each month what several servers on one disk have counted. */
export function createCounter(folder: string, knownPages: () => Promise<ReadonlySet<string>>) {
  let waiting = new Map<string, number>();
  const add = (key: string, count: number): void => {
    if (waiting.has(key) || waiting.size < MAX_WAITING) waiting.set(key, (waiting.get(key) ?? 0) + count);
  };
  async function writeMonth(month: string, counts: [key: string, count: number][]): Promise<void> {
    const file = path.join(folder, `${month}.json`);
    const views = await readViews(file);
    for (const [key, count] of counts) {
      const [day, page] = [key.slice(0, 10), key.slice(10)];
      views[day] = { ...views[day], [page]: (views[day]?.[page] ?? 0) + count };
    }
    await writeAtomically(file, JSON.stringify(views));
  }
  return {
    add: (day: string, page: string): void => add(day + page, 1),
    async write(): Promise<void> {
      if (waiting.size === 0) return;
      const known = await knownPages();
      const lock = path.join(folder, 'lock');
      if (!(await take(lock))) return;
      const counts = [...waiting].filter(([key]) => known.has(key.slice(10)));
      waiting = new Map();
      try {
        for (const month of new Set(counts.map(([key]) => key.slice(0, 7))))
          await writeMonth(
            month,
            counts.filter(([key]) => key.startsWith(month)),
          );
      } catch (error) {
        for (const [key, count] of counts) add(key, count);
        throw error;
      } finally {
        await rm(lock, { force: true });
      }
    },
  };
}

/** False while another server has it. */
async function take(lock: string): Promise<boolean> {
  const held = await stat(lock).catch(missing);
  if (held && Date.now() - held.mtimeMs > LOCK_MS) await rm(lock, { force: true });
  await mkdir(path.dirname(lock), { recursive: true, mode: PRIVATE_FOLDER });
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await handle?.close();
  return handle !== undefined;
}

/** What was counted in a month. */
export const readViews = async (file: string): Promise<Views> => (await readJson<Views>(file)) ?? {};
