import type { Search, SearchAnswer, SearchFound, SearchRequest } from '@/lib/search/search';

/** One end of a connection between a worker and its page. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** To the worker: a request, or a request for the complete form of an earlier answer. */
interface Asked {
  turn: number;
  request?: SearchRequest;
}

/** From the worker: an answer or a failure. Functions cannot be sent: `isPart` represents `complete`. */
interface Answered {
  turn: number;
  answer?: SearchAnswer;
  isPart?: boolean;
  diagnostic?: string;
}

/** Serves requests at the other end. Only the last answer can be completed; a visitor who types on needs no older ones. */
export function serveSearch(port: Port, search: Search): void {
  let last: { turn: number; complete: () => Promise<SearchFound> } | undefined;

  async function answer({ turn, request }: Asked): Promise<Answered> {
    if (!request) {
      if (last?.turn !== turn) throw new Error('A newer query has been answered.');
      return { turn, answer: await last.complete() };
    }
    const found = await search(request);
    if (!('complete' in found) || !found.complete) return { turn, answer: found };
    const { complete, ...part } = found;
    if (!last || last.turn < turn) last = { turn, complete };
    return { turn, answer: part, isPart: true };
  }

  port.addEventListener('message', ({ data }) => {
    const asked = data as Asked;
    answer(asked).then(
      (answered) => port.postMessage(answered),
      (error: unknown) => port.postMessage({ turn: asked.turn, diagnostic: String(error) } satisfies Answered),
    );
  });
}

/** The search at the other end, as if it were local. */
export function searchOver(port: Port): Search {
  const pending = new Map<number, { resolve: (answered: Answered) => void; reject: (error: Error) => void }>();
  let turns = 0;

  port.addEventListener('message', ({ data }) => {
    const answered = data as Answered;
    const asker = pending.get(answered.turn);
    pending.delete(answered.turn);
    if (answered.diagnostic === undefined) asker?.resolve(answered);
    else asker?.reject(new Error(answered.diagnostic));
  });

  const ask = (asked: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      pending.set(asked.turn, { resolve, reject });
      port.postMessage(asked);
    });

  return async (request) => {
    const turn = ++turns;
    const { answer, isPart } = await ask({ turn, request });
    const found = answer as SearchAnswer;
    if (!isPart) return found;
    const complete = async () => (await ask({ turn })).answer as SearchFound;
    return { ...(found as SearchFound), complete };
  };
}
