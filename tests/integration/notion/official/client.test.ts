import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { API_VERSION, OfficialClient, RefusedError } from '@/lib/notion/official/client/client';
import { SourceError, SourceUnreachableError, TokenError } from '@/lib/source/source';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import type { OfficialFault } from '@/tests/fake-official/faults';
import { startServer } from '@/tests/unit/sync/local-server';

const QUICK = { cooldownMs: 40, backoffMs: 2, timeoutMs: 5_000 };
/** Of a server that hangs. */
const SILENCE_MS = 300;

async function start(timeoutMs = QUICK.timeoutMs) {
  const workspace = buildWorkspace();
  const fake = await startFakeOfficial({ workspaces: [workspace] });
  onTestFinished(() => fake.close());
  const waits: [reason: string, milliseconds: number][] = [];
  const onWait = (reason: string, milliseconds: number) => void waits.push([reason, milliseconds]);
  const timing = { ...QUICK, timeoutMs };
  const client = new OfficialClient({ token: fake.token, baseUrl: `${fake.url}/`, timing, onWait });
  const ask = () => client.databases.retrieve({ database_id: workspace.pageId });
  return { fake, workspace, client, waits, ask };
}

/** A server that answers every request in one way. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const { origin } = await startServer((request, response) => {
    request.resume();
    answer(response);
  });
  return origin;
}

test('requests name the version, the integration and who asks', async () => {
  const { fake, ask, client } = await start();
  await ask();
  expect(fake.requests[0]?.headers).toMatchObject({
    'notion-version': API_VERSION,
    authorization: `Bearer ${fake.token}`,
    'user-agent': expect.stringContaining('notionhq-client'),
  });
  expect(client.requestCount).toBe(1);
});

describe('what passes is asked for again', () => {
  const faults: OfficialFault[] = [
    { kind: 'error', status: 500 },
    { kind: 'error', status: 408 },
    { kind: 'error', status: 425 },
    { kind: 'error', status: 529, retryAfter: 0 },
    { kind: 'gateway', status: 502 },
    { kind: 'gateway', status: 403 },
    { kind: 'cut-json' },
    { kind: 'cut-connection' },
    { kind: 'reset' },
    { kind: 'empty' },
    { kind: 'wrong-content' },
    { kind: 'hang' },
  ];
  test('of three tries the last one counts', async () => {
    const { fake, workspace, ask, client } = await start();
    fake.fail({ endpoint: 'databases', fault: { kind: 'error', status: 409 }, times: 2 });
    await expect(ask()).resolves.toMatchObject({ object: 'database', id: workspace.pageId });
    expect(client.requestCount).toBe(3);
  });

  test.each(faults)('%o without an end means that Notion is down', async (fault) => {
    const { fake, ask, client } = await start(fault.kind === 'hang' ? SILENCE_MS : undefined);
    fake.fail({ endpoint: '*', fault });
    const error = await ask().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SourceUnreachableError);
    expect(String(error)).toContain(fault.kind === 'cut-json' ? 'an answer that is not JSON' : fake.url);
    expect(client.requestCount).toBe(fault.kind === 'hang' ? 3 : 'retryAfter' in fault ? 4 : 5);
  });
});

describe('a limit', () => {
  test('stops the whole queue for as long as the answer says, and says why', async () => {
    const { fake, waits, ask } = await start();
    const additional_data = { rate_limit_reason: 'integration_request_budget', retry_after: '0.4' };
    const fault: OfficialFault = { kind: 'error', status: 429, retryAfter: 0, additional_data };
    fake.fail({ endpoint: 'databases', fault, times: 1 });
    const limited = ask();
    await vi.waitFor(() => expect(waits).toEqual([[expect.stringContaining('integration request budget'), 400]]));
    const begun = performance.now();
    await Promise.all([limited, ask(), ask()]);
    expect(performance.now() - begun).toBeGreaterThan(300);
    expect(fake.requests).toHaveLength(4);
    expect(waits).toHaveLength(1);
  });

  test.each([
    ['that asks for more time than a sync has', { retry_after: '900' }, /limiting requests \(429\) for 15 minutes/],
    ['that does not pass', { rate_limit_reason: 'public_api_request_blocked' }, /has blocked the requests of/],
  ])('%s is not tried again, by no request', async (_name, additional_data, message) => {
    const { fake, waits, ask, client } = await start();
    fake.fail({
      endpoint: 'databases',
      fault: { kind: 'error', status: 429, retryAfter: 1, additional_data },
      times: 1,
    });
    for (const _time of [1, 2]) {
      const error = await ask().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(SourceUnreachableError);
      expect(String(error)).toMatch(message);
    }
    expect([client.requestCount, waits]).toEqual([1, []]);
  });

  test('of a workspace may last longer than a minute, and may name a time', async () => {
    const { fake, waits, ask } = await start();
    const until = new Date(Date.now() + 90_000).toUTCString();
    const fault: OfficialFault = { kind: 'error', status: 429, additional_data: { retry_after: until } };
    fake.fail({ endpoint: 'databases', fault, times: 1 });
    ask().catch(() => undefined);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(waits[0]?.[1]).toBeGreaterThan(80_000);
  });

  test('without a hint is waited out, and one without an end is given up', async () => {
    const { fake, waits, ask, client } = await start();
    fake.fail({ endpoint: 'databases', fault: { kind: 'error', status: 429 } });
    await expect(ask()).rejects.toThrow(/limiting requests.*Wait a few minutes/);
    expect(client.requestCount).toBe(4);
    expect(waits).toHaveLength(3);
  });
});

describe('what is refused is explained at once', () => {
  const revoked = /does not accept NOTION_API_TOKEN.*expired.*revoked.*blocked.*left.*Copy the/;
  const lacksRight = /The integration may not read content.*“Read content” under Capabilities/;
  test.each([
    ['that was revoked, or has ended in any other way', 401, TokenError, revoked],
    ['without the right to read', 403, RefusedError, lacksRight],
  ])('a token %s', async (_name, status, kind, message) => {
    const { fake, ask, client } = await start();
    fake.fail({ endpoint: 'databases', fault: { kind: 'error', status } });
    const error = await ask().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).toMatch(message);
    expect(client.requestCount).toBe(1);
  });

  test('a request that Notion does not understand, in its own words', async () => {
    const { client } = await start();
    const error = await client.pages.retrieve({ page_id: 'x' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 400, code: 'validation_error' });
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).toContain('should be a valid uuid');
    expect(client.requestCount).toBe(1);
  });
});

test('nothing that is said has the token in it, whatever the server answers', async () => {
  const token = 'ntn_canary0123456789';
  const seen: unknown[] = [];
  for (const [status, body] of [
    [400, JSON.stringify({ object: 'error', code: 'validation_error', message: `no ${token}` })],
    [403, JSON.stringify({ object: 'error', code: 'restricted_resource', message: token })],
    [500, JSON.stringify({ object: 'error', code: 'internal_server_error', message: token })],
    [401, token],
    [200, token],
    [200, `{"a": "${token}`],
  ] as const) {
    const baseUrl = await serve((response) => void response.writeHead(status).end(body));
    const onWait = (reason: string) => void seen.push(reason);
    const client = new OfficialClient({ token, baseUrl, timing: QUICK, onWait });
    const request = { path: `pages/${token}`, method: 'get' } as const;
    seen.push(await client.request(request).catch((caught: unknown) => caught));
    seen.push(await client.askNow(request).catch((caught: unknown) => caught));
  }
  expect(seen.length).toBeGreaterThan(11);
  for (const one of seen) expect(inspect(one, { depth: 9, showHidden: true })).not.toContain(token);
});
