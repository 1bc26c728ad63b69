import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drain, watchServers } from '@/lib/server/instances/drain';
import { refreshState } from '@/lib/server/refresh/refresh-state';

const state = refreshState();
beforeEach(() => {
  Object.assign(state, { isStopping: false, running: undefined, stopSync: undefined });
});

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('an open request is answered, and none is taken after it', async () => {
  const servers = watchServers();
  let answer = () => {};
  let onRequest = () => {};
  const asked = new Promise<void>((resolve) => (onRequest = resolve));
  const server = createServer((_request, response) => {
    answer = () => response.end('answered');
    onRequest();
  });
  started.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const open = fetch(url).then((response) => response.text());
  await asked;
  let isDrained = false;
  const drained = drain(servers).then(() => (isDrained = true));
  await expect(fetch(url)).rejects.toThrow();
  expect(isDrained).toBe(false);
  answer();
  expect(await open).toBe('answered');
  await drained;
});

test('requests that are on their way when the signal comes are still answered', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  started.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const drained = drain(new Set([server]), { lastRequestsMs: 200 });
  expect(refreshState().isStopping).toBe(true);
  expect(await (await fetch(url)).text()).toBe('answered');
  await drained;
  await expect(fetch(url)).rejects.toThrow();
});

test('a sync may end by itself, and is ended when it takes too long', async () => {
  const stopSync = vi.fn();
  let end = () => {};
  const begin = () => {
    state.stopSync = stopSync;
    state.running = new Promise((resolve) => (end = resolve));
  };
  begin();
  const quick = drain(new Set(), { graceMs: 60_000 });
  end();
  await quick;
  expect(stopSync).not.toHaveBeenCalled();
  expect(state.isStopping).toBe(true);
  begin();
  stopSync.mockImplementation(() => end());
  await drain(new Set(), { graceMs: 20 });
  expect(stopSync).toHaveBeenCalledOnce();
});
