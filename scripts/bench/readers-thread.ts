import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { timeOf } from './time-of';

/** Readers who come at a fixed rate. */
export interface Readers {
  /** Of pages that are cached. */
  addresses: readonly string[];
  /** Requests a second. */
  rate: number;
  seconds: number;
}

// A thread of its own: the fake Notion answers syncs meanwhile, and a request that waits for it would be timed late.
const { addresses, rate, seconds } = workerData as Readers;
// Given up before the server, which waits five seconds, closes an unused connection.
const agent = new Agent({ keepAlive: true, timeout: 4_000 });
for (const address of [...addresses, ...addresses]) await timeOf(address, agent);
parentPort?.postMessage('cached');
const times: Promise<number>[] = [];
const startedAt = performance.now();
for (let sent = 0; sent < rate * seconds; sent++) {
  const due = startedAt + (sent * 1000) / rate;
  if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  times.push(timeOf(addresses[sent % addresses.length] ?? '', agent));
}
parentPort?.postMessage(await Promise.all(times));
agent.destroy();
