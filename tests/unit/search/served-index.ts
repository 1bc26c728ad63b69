import { vi } from 'vitest';
import { buildSearchIndex } from '@/lib/outputs/search-index';
import type { SearchFound, SearchRequest } from '@/lib/search/search';
import { hasFailed } from '@/lib/search/search';
import { createLocalSearch } from '@/lib/search/sources/local-search';
import type { Site } from '@/lib/site/site';

const HEAD = '/data/search.json';

/** A site's index as a host would serve it, and the search of a browser over it. */
export interface ServedIndex {
  /** Addresses that were asked for, oldest first. */
  asked: string[];
  /** By address; a test takes files away or puts others in their place. */
  files: Map<string, () => Promise<Uint8Array | string>>;
  /** The first answer, before any text was read. */
  ask(query: string, request?: Partial<SearchRequest>): Promise<SearchFound>;
  find(query: string, request?: Partial<SearchRequest>): Promise<SearchFound>;
  titles(query: string, request?: Partial<SearchRequest>): Promise<string[]>;
}

/**
 * @param bodies texts by the key of their article
 * @param host whether it answers requests for a part of a file with that part
 */
export async function serveIndex(
  site: Site,
  bodies: Record<string, string> = {},
  { givesParts = true } = {},
): Promise<ServedIndex> {
  const files: ServedIndex['files'] = new Map();
  await putIndex(files, site, bodies);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (href: string, { headers }: { headers?: { range?: string } } = {}) => {
    asked.push(href);
    const content = await files.get(href.replace(/\?[0-9a-f]{12}$/, ''))?.();
    if (content === undefined) return new Response('', { status: 404 });
    const body = new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(headers?.range ?? '') ?? [];
    if (!givesParts || last === undefined) return new Response(body);
    return new Response(body.slice(Number(from), Number(last) + 1), { status: 206 });
  });
  // Not a hook of this module: files that share modules would have it only once.
  const search = createLocalSearch(HEAD);
  const ask: ServedIndex['ask'] = async (query, request) => {
    const answer = await search({ query, ancestorId: '', limit: 100, ...request });
    if (hasFailed(answer)) throw new Error('The local search always finds or rejects.');
    return answer;
  };
  const find: ServedIndex['find'] = async (query, request) => {
    const answer = await ask(query, request);
    return (await answer.complete?.()) ?? answer;
  };
  return {
    asked,
    files,
    ask,
    find,
    titles: async (query, request) => {
      const { results, recordMap } = await find(query, request);
      return results.map(({ id }) => recordMap[id]?.title ?? '');
    },
  };
}

/** Puts the files of a site's index in the place of all that were there. */
export async function putIndex(files: ServedIndex['files'], site: Site, bodies: Record<string, string>): Promise<void> {
  const index = await buildSearchIndex(site, async (key) => bodies[key] ?? '');
  files.clear();
  files.set(HEAD, async () => JSON.stringify(index.head));
  for (const { name, read } of index.files) files.set(`/data/search/${index.head.folder}/${name}`, read);
}
