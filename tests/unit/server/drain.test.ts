import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { drain, drainOnSignal } from '@/lib/server/start-instance/drain';
import { listen } from '../sync/local-server';

const state = refreshState();
beforeEach(() => {
  Object.assign(state, { isStopping: false, running: undefined, stopSync: undefined, timer: undefined });
});
afterEach(() => {
  state.isStopping = false;
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** A server that answers at once, or when the test says so. */
async function start(onRequest?: (answer: () => void) => void): Promise<Server> {
  const server = createServer((_request, response) => {
    const answer = () => void response.end('answered');
    if (onRequest) onRequest(answer);
    else answer();
  });
  await listen(server);
  return server;
}

function get(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: portOf(server), agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

test('draining stops refreshes, and forgets the one that was to come', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  state.timer = setTimeout(() => refresh(), 1_000);
  const drained = drain(new Set());
  expect(state.isStopping).toBe(true);
  await drained;
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refresh).not.toHaveBeenCalled();
});

test('a sync has eight seconds to end by itself', async () => {
  vi.useFakeTimers();
  let end = () => {};
  state.running = new Promise((resolve) => (end = resolve));
  state.stopSync = vi.fn(() => end());
  const drained = drain(new Set());
  await vi.advanceTimersByTimeAsync(7_999);
  expect(state.stopSync).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(state.stopSync).toHaveBeenCalledOnce();
  await drained;
  expect(vi.getTimerCount()).toBe(0);
});

test('connections are closed as soon as they have been answered, and the server is then closed', async () => {
  let answer = () => {};
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const server = await start((give) => {
    answer = give;
    asked();
  });
  // By itself it would stay open.
  server.keepAliveTimeout = 0;
  const socket = connect(portOf(server), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n');
  await isAsked;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const drained = drain(new Set([server]));
  // What is open is answered first.
  await vi.waitFor(() => expect(server.listening).toBe(false), 20_000);
  vi.advanceTimersByTime(200);
  expect(socket.destroyed).toBe(false);
  answer();
  await vi.waitFor(() => expect(text).toContain('answered'), 20_000);
  vi.advanceTimersByTime(100);
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), 20_000);
  await drained;
  expect(vi.getTimerCount()).toBe(0);
});

/** What ends this process, and how a signal comes. */
function watchSignals() {
  const known = (['SIGTERM', 'SIGINT'] as const).map((signal) => [signal, process.listeners(signal)] as const);
  drainOnSignal();
  onTestFinished(() => {
    for (const [signal, before] of known)
      for (const one of process.listeners(signal)) if (!before.includes(one)) process.off(signal, one);
  });
  return {
    exit: vi.spyOn(process, 'exit').mockImplementation((() => undefined) as unknown as typeof process.exit),
    send: (signal: NodeJS.Signals) => {
      for (const [name, before] of known)
        if (name === signal) for (const one of process.listeners(signal)) if (!before.includes(one)) one(signal);
    },
  };
}

test('Ctrl+C ends the process with 0 as soon as everything is answered', async () => {
  const { exit, send } = watchSignals();
  const server = await start();
  await get(server);
  send('SIGINT');
  expect(state.isStopping).toBe(true);
  await Promise.resolve();
  expect(server.listening).toBe(false);
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0), 20_000);
});

test('after SIGTERM requests are taken for a while, and a second signal changes nothing', async () => {
  const { exit, send } = watchSignals();
  const server = await start();
  await get(server);
  send('SIGTERM');
  send('SIGINT');
  await Promise.resolve();
  expect(server.listening).toBe(true);
  expect(await get(server)).toBe('answered');
  await vi.waitFor(() => expect(exit).toHaveBeenCalled(), 20_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(server.listening).toBe(false);
});
