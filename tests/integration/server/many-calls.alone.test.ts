import { createHmac } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isSigned, readWebhook } from '@/lib/notion/webhook';
import { callOf, sendAnswer } from '@/lib/server/api/call';
import { createNotionWebhook } from '@/lib/server/api/notion-webhook';
import { createRevalidate } from '@/lib/server/api/revalidate';
import { visitorOf } from '@/lib/server/api/visitor';
import { requestRefresh } from '@/lib/server/refresh/refresh';
import { refreshState } from '@/lib/server/refresh/refresh-state';

/** A thousand calls at once, over HTTP, as `pages/api/revalidate.ts` and `pages/api/notion-webhook.ts` answer them. */

const CALLS = 1_000;
const SECRET = 'correct-horse-battery';
const TOKEN = 'secret_planted-by-this-test';

/** Processes that sync; each ends when the test says so. */
class Child extends EventEmitter {
  stdout = new PassThrough();
  stderr = new PassThrough();
  kill = vi.fn();
}
const children: Child[] = [];
vi.mock('node:child_process', () => ({
  spawn: () => {
    const child = new Child();
    children.push(child);
    return child;
  },
}));

beforeEach(() => {
  children.length = 0;
  for (const method of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const revalidate = createRevalidate({ pageOfAction: () => undefined, refresh: requestRefresh });
const receive = createNotionWebhook({ isSigned, readWebhook, refresh: requestRefresh });

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = callOf(incoming, visitorOf(incoming, 0));
  const isWebhook = incoming.url?.startsWith('/api/notion-webhook');
  sendAnswer(incoming, response, isWebhook ? await receive(call, TOKEN) : await revalidate(call, SECRET, []));
}

/** A server, and what posts to it as fast as it can. */
async function start() {
  const server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  const post = (path: string, headers: Record<string, string>, body: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      call.on('error', reject).end(body);
    });
  const postAll = async (path: string, callOfNumber: (number: number) => [Record<string, string>, string]) => {
    const statuses = await Promise.all(
      Array.from({ length: CALLS }, (_, number) => post(path, ...callOfNumber(number))),
    );
    const counts = new Map<number | undefined, number>();
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
    return Object.fromEntries([...counts].sort());
  };
  return { post, postAll };
}

const json = (body: object, headers: Record<string, string>): [Record<string, string>, string] => [
  { 'content-type': 'application/json', ...headers },
  JSON.stringify(body),
];

const eventOf = (number: number) => ({
  id: `event-${number}`,
  timestamp: new Date().toISOString(),
  type: 'page.content_updated',
  // Twenty pages, each many times.
  entity: { id: (number % 20).toString(16).padStart(32, '0'), type: 'page' },
  data: {},
});

function signed(number: number, token = TOKEN): [Record<string, string>, string] {
  const body = JSON.stringify(eventOf(number));
  return [{ 'x-notion-signature': `sha256=${createHmac('sha256', token).update(body).digest('hex')}` }, body];
}

/** Ends the syncs that run, and those that they lead to; answers how many there were. */
async function countSyncs(): Promise<number> {
  let ended = 0;
  const state = refreshState();
  await vi.waitFor(
    () => {
      for (const child of children.slice(ended)) {
        ended += 1;
        child.emit('close', 0, null);
      }
      expect([state.running, state.isAsked, state.named.size]).toEqual([undefined, false, 0]);
    },
    { timeout: 30_000, interval: 20 },
  );
  return ended;
}

test('with the secret are all accepted, and lead to one sync and at most one more', async () => {
  const { postAll } = await start();
  const counts = await postAll('/api/revalidate', () => json({}, { authorization: `Bearer ${SECRET}` }));
  expect(counts).toEqual({ 202: CALLS });
  expect(children.length).toBeLessThanOrEqual(1);
  expect(await countSyncs()).toBeOneOf([1, 2]);
});

test('that Notion signed are all accepted, and lead to one sync and at most one more', async () => {
  const { postAll } = await start();
  expect(await postAll('/api/notion-webhook', (number) => signed(number))).toEqual({ 200: CALLS });
  expect(refreshState().named.size).toBeLessThanOrEqual(20);
  expect(children.length).toBeLessThanOrEqual(1);
  expect(await countSyncs()).toBeOneOf([1, 2]);
});

test.each<
  [string, string, (number: number) => [Record<string, string>, string], [Record<string, string>, string], number]
>([
  [
    'without the secret',
    '/api/revalidate',
    (number) => json({}, { authorization: `Bearer guess-${number}` }),
    json({}, { authorization: `Bearer ${SECRET}` }),
    202,
  ],
  ['that somebody else signed', '/api/notion-webhook', (number) => signed(number, 'guess'), signed(5_000), 200],
])(
  '%s are refused, most of them unread, and keep nobody out who knows it',
  async (_name, path, wrong, right, status) => {
    const { post, postAll } = await start();
    const counts = await postAll(path, wrong);
    expect(Object.keys(counts)).toEqual(['401', '429']);
    expect(counts[401]).toBeLessThan(CALLS / 10);
    expect([children.length, refreshState().isAsked]).toEqual([0, false]);
    expect(await post(path, ...right)).toBe(status);
    expect(await countSyncs()).toBe(1);
  },
);
