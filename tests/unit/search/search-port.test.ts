import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWorkerSearch } from '@/lib/search/browser';
import type { Search, SearchFound } from '@/lib/search/search';
import { type Port, searchOver, serveSearch } from '@/lib/search/sources/search-port';

const found = (id: string, more?: SearchFound): SearchFound => ({
  results: [{ id, highlightText: '' }],
  recordMap: {},
  total: 1,
  ...(more ? { complete: async () => more } : {}),
});
const request = (query: string) => ({ query, ancestorId: '' });

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** A search at the far end of a real line, which copies what passes. */
function overLine(search: Search): Search {
  const channel = new MessageChannel();
  channels.push(channel);
  channel.port1.start();
  channel.port2.start();
  serveSearch(channel.port2 as unknown as Port, search);
  return searchOver(channel.port1 as unknown as Port);
}

describe('a search over a line', () => {
  test('answers as the search itself', async () => {
    const search = overLine(async ({ query }) => found(query));
    expect(await search(request('lamp'))).toEqual(found('lamp'));
    expect(await overLine(async () => ({ errorId: 'busy' }))(request('lamp'))).toEqual({ errorId: 'busy' });
  });

  test('gives all of an answer when it is asked for', async () => {
    const search = overLine(async ({ query }) => found(query, found(`all of ${query}`)));
    const answer = (await search(request('lamp'))) as SearchFound;
    expect(answer.results[0]?.id).toBe('lamp');
    expect(await answer.complete?.()).toEqual(found('all of lamp'));
  });

  test('answers each request with its own, whatever comes first', async () => {
    let answerSlow = (_: SearchFound): void => undefined;
    const slow = new Promise<SearchFound>((resolve) => {
      answerSlow = resolve;
    });
    const search = overLine(({ query }) => (query === 'slow' ? slow : Promise.resolve(found(query))));
    const first = search(request('slow'));
    expect(await search(request('fast'))).toEqual(found('fast'));
    answerSlow(found('slow'));
    expect(await first).toEqual(found('slow'));
  });

  test('keeps the newest of two answers that come in the wrong order', async () => {
    let answerOlder = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      answerOlder = resolve;
    });
    const search = overLine(async ({ query }) => {
      if (query === 'la') await later;
      return found(query, found(`all of ${query}`));
    });
    const older = search(request('la'));
    const newer = (await search(request('lamp'))) as SearchFound;
    answerOlder();
    await older;
    expect(await newer.complete?.()).toEqual(found('all of lamp'));
  });

  test('gives nothing more to a request that another has followed', async () => {
    const search = overLine(async ({ query }) => found(query, found(`all of ${query}`)));
    const older = (await search(request('la'))) as SearchFound;
    const newer = (await search(request('lamp'))) as SearchFound;
    await expect(older.complete?.()).rejects.toThrow('A newer query');
    expect(await newer.complete?.()).toEqual(found('all of lamp'));
  });

  test('rejects when the search does, and answers the next request', async () => {
    const search = overLine(async ({ query }) => {
      if (query === 'broken') throw new Error('The index is gone.');
      return found(query);
    });
    await expect(search(request('broken'))).rejects.toThrow('The index is gone.');
    expect(await search(request('lamp'))).toEqual(found('lamp'));
  });
});

describe('the search of a page', () => {
  /** A worker whose search answers with its name. */
  class AnsweringWorker extends EventTarget {
    static started: AnsweringWorker[] = [];
    constructor(
      readonly href: string,
      readonly options: WorkerOptions,
    ) {
      super();
      AnsweringWorker.started.push(this);
      queueMicrotask(() => this.say('ready'));
    }
    say(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    postMessage({ turn }: { turn: number }): void {
      queueMicrotask(() => this.say({ turn, answer: found(this.options.name ?? '') }));
    }
  }

  test('is one worker, whose name is the address of the index', async () => {
    vi.stubGlobal('Worker', AnsweringWorker);
    const search = createWorkerSearch('/workers/search.js', '/data/search.json');
    expect(AnsweringWorker.started).toEqual([]);
    const answers = await Promise.all([search(request('la')), search(request('lamp'))]);
    expect(answers).toEqual([found('/data/search.json'), found('/data/search.json')]);
    expect(AnsweringWorker.started.map(({ href }) => href)).toEqual(['/workers/search.js']);
  });

  /** An index without posts. */
  const serveNothing = () =>
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ version: 'v', folder: 'f', order: [], termFiles: 1, variants: '' })),
    );

  test.each([
    [
      'is not allowed',
      class {
        constructor() {
          throw new Error('Refused');
        }
      },
    ],
    [
      'does not come',
      class extends EventTarget {
        constructor() {
          super();
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      },
    ],
  ])('runs in the page where a worker %s', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker);
    serveNothing();
    const search = createWorkerSearch('/workers/search.js', '/data/search.json');
    expect(await search(request(''))).toEqual({ results: [], recordMap: {}, total: 0 });
  });
});
