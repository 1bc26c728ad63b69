import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { refreshState } from '@/lib/server/refresh/refresh-state';

/** So long a running sync may take to end by itself. Docker kills what does not end within 10 seconds. */
const SYNC_GRACE_MS = 8_000;
/**
 * So long requests are still taken after SIGTERM: those that are on their way, and those of a balancer that has not yet looked at
 * `/api/health`, which answers 503 from the signal on. Node resets connections that it has not accepted when it stops listening.
 */
const LAST_REQUESTS_MS = 1_000;
/** How often connections are closed that have been answered. */
const CLOSE_IDLE_MS = 50;

/** The servers of this process that have been asked for anything. */
export function watchServers(): ReadonlySet<Server> {
  const servers = new Set<Server>();
  subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server);
  });
  return servers;
}

/**
 * Takes no new requests, answers those that are open, lets a running sync publish what it has, and resolves.
 *
 * @param lastRequestsMs milliseconds for which requests are still taken
 */
export async function drain(servers: ReadonlySet<Server>, lastRequestsMs = 0): Promise<void> {
  const state = refreshState();
  state.isStopping = true;
  clearTimeout(state.timer);
  await Promise.all([endSync(), closeServers(servers, lastRequestsMs)]);
}

async function closeServers(servers: ReadonlySet<Server>, lastRequestsMs: number): Promise<void> {
  if (lastRequestsMs > 0) await setTimeout(lastRequestsMs);
  await Promise.all([...servers].map(closeServer));
}

async function endSync(): Promise<void> {
  const state = refreshState();
  // A copy of the content is written whole or not at all, so ending it only loses time.
  const timer = globalThis.setTimeout(() => state.stopSync?.(), SYNC_GRACE_MS);
  await state.running;
  clearTimeout(timer);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
  });
}

/** Drains and ends the process with 0 when it is asked to end. */
export function drainOnSignal(): void {
  const servers = watchServers();
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    // A terminal, npm and the script that started the server may each pass the same signal on.
    if (isEnding) return;
    isEnding = true;
    // A person who presses Ctrl+C has no load balancer.
    const lastRequestsMs = signal === 'SIGTERM' ? LAST_REQUESTS_MS : 0;
    void drain(servers, lastRequestsMs).finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}
