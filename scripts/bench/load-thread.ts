import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { NotelightError } from '@/lib/diagnostics/errors';

/** Readers of some pages. */
export interface Load {
  addresses: readonly string[];
  requests: number;
  /** Requests a second; without it, eight readers ask as fast as they are answered. */
  rate?: number;
}

const AT_ONCE = 8;
/** Shares no factor with any number of pages that is asked for: every page in turn, in an order without neighbors. */
const STEP = 7919;

// A thread of its own: the fake Notion answers syncs meanwhile, and a request that waits for it would be timed late.
const { addresses, requests, rate } = workerData as Load;
// Given up before the server, which waits five seconds, closes an unused connection.
const agent = new Agent({ keepAlive: true, timeout: 4_000 });
const times: number[] = [];
const startedAt = performance.now();
let sent = 0;

/** How many milliseconds a page takes, to its last byte. */
function ask(number: number): Promise<void> {
  const address = addresses[(number * STEP) % addresses.length] ?? '';
  return new Promise((resolve, reject) => {
    const askedAt = performance.now();
    const request = get(address, { agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode !== 200)
          return reject(new NotelightError(`${address} answered with status ${response.statusCode}.`));
        times.push(performance.now() - askedAt);
        resolve();
      });
    });
    request.on('error', reject);
  });
}

async function askInTurn(): Promise<void> {
  while (sent < requests) await ask(sent++);
}

async function askAtRate(perSecond: number): Promise<void> {
  const asked: Promise<void>[] = [];
  for (; sent < requests; sent++) {
    const due = startedAt + (sent * 1000) / perSecond;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    asked.push(ask(sent));
  }
  await Promise.all(asked);
}

await (rate ? askAtRate(rate) : Promise.all(Array.from({ length: AT_ONCE }, askInTurn)));
parentPort?.postMessage({ times, seconds: (performance.now() - startedAt) / 1000 });
agent.destroy();
