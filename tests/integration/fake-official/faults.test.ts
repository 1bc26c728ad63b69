import { APIResponseError, RequestTimeoutError, UnknownHTTPResponseError } from '@notionhq/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import type { OfficialFault } from '@/tests/fake-official/faults';
import { clientOf } from './client';

let fake: FakeOfficial;
beforeEach(async () => {
  fake = await startFakeOfficial({ workspaces: [buildWorkspace({ posts: 2 })] });
});
afterEach(() => fake.close());

const me = () => clientOf(fake).users.me({});
const failed = () => me().catch((error: unknown) => error);
const fail = (fault: OfficialFault, times = 1) => fake.fail({ endpoint: 'users/me', fault, times });

describe('refusals', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'restricted_resource'],
    [404, 'object_not_found'],
    [409, 'conflict_error'],
    [429, 'rate_limited'],
    [500, 'internal_server_error'],
    [503, 'service_unavailable'],
    [504, 'gateway_timeout'],
    [529, 'service_overload'],
  ])('%i is the error %s, then all is well again', async (status, code) => {
    fail({ kind: 'error', status });
    const error = await failed();
    expect(error).toBeInstanceOf(APIResponseError);
    expect(error).toMatchObject({ status, code, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(JSON.parse((error as APIResponseError).body)).toMatchObject({ object: 'error', status, code });
    expect((await me()).type).toBe('bot');
  });

  test('both hints of a 429, and the client waits as long as it is told', async () => {
    const additional_data = { rate_limit_reason: 'integration', retry_after: '1' };
    fail({ kind: 'error', status: 429, retryAfter: 1, additional_data });
    expect(await failed()).toMatchObject({ code: 'rate_limited', additional_data });
    fail({ kind: 'error', status: 429, retryAfter: 0 });
    const patient = clientOf(fake, { retry: { maxRetries: 1, initialRetryDelayMs: 1 } });
    expect((await patient.users.me({})).type).toBe('bot');
    expect(fake.counts()).toEqual({ 'users/me': 3 });
  });

  test.each([403, 502])("a gateway's HTML with status %i has no request id", async (status) => {
    fail({ kind: 'gateway', status });
    const error = await failed();
    expect(error).toBeInstanceOf(UnknownHTTPResponseError);
    expect(error).toMatchObject({ status, request_id: undefined, ray_id: expect.any(String) as string });
  });
});

describe('broken answers', () => {
  test('JSON that ends in the middle', async () => {
    fail({ kind: 'cut-json' });
    expect(await failed()).toBeInstanceOf(SyntaxError);
  });

  test('a connection that breaks at once or in the middle', async () => {
    fail({ kind: 'reset' });
    expect(await failed()).toBeInstanceOf(TypeError);
    fail({ kind: 'cut-connection' });
    expect(await failed()).toBeInstanceOf(TypeError);
    expect((await me()).type).toBe('bot');
  });

  test('an answer that never comes', async () => {
    fail({ kind: 'hang' });
    await expect(clientOf(fake, { timeoutMs: 100 }).users.me({})).rejects.toBeInstanceOf(RequestTimeoutError);
  });
});

describe('rules', () => {
  test('by endpoint, by id, after some calls, and until recovery', async () => {
    const client = clientOf(fake);
    const [first, second] = Object.values(fake.workspaces[0]?.recordMap.block ?? {}).filter(
      ({ type }) => type === 'page',
    );
    fake.fail({ endpoint: 'pages', fault: { kind: 'error', status: 500 }, ids: [first?.id ?? ''], after: 1 });
    const read = (id = '') => client.pages.retrieve({ page_id: id });
    await read(first?.id);
    await expect(read(first?.id)).rejects.toMatchObject({ status: 500 });
    await expect(read(first?.id)).rejects.toMatchObject({ status: 500 });
    await read(second?.id);
    await client.users.me({});
    fake.recover();
    expect(await read(first?.id)).toMatchObject({ id: first?.id });
  });
});

describe('strict mode', () => {
  test('180 requests in a minute of the clock, no more; the next window is free', async () => {
    let now = Date.UTC(2026, 8, 1, 12, 0, 20);
    const strict = await startFakeOfficial({ now: () => now, budget: {} });
    try {
      const client = clientOf(strict);
      for (let count = 0; count < 180; count++) await client.users.me({});
      const error = await client.users.me({}).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: 'rate_limited',
        additional_data: { rate_limit_reason: expect.any(String) as string, retry_after: '40' },
      });
      expect(((error as APIResponseError).headers as Headers).get('retry-after')).toBe('40');
      now += 40_000;
      expect((await client.users.me({})).type).toBe('bot');
    } finally {
      await strict.close();
    }
  });
});
