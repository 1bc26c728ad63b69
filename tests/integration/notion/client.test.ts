import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NotionClient, type NotionClientOptions } from '@/lib/notion/v3/client';
import { normalizeRecordMap } from '@/lib/notion/v3/records';
import { plainText } from '@/lib/notion/v3/values';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { Fault } from '@/tests/fake-notion/faults';
import { startServer } from '@/tests/unit/sync/local-server';

/** Nothing but a silent server takes so long, however busy the machine is. */
const TIMING = { cooldownMs: 200, backoffMs: 2, timeoutMs: 20_000 };
/** For servers that never answer. */
const HOPELESS = { ...TIMING, timeoutMs: 200 };

async function start(options: Partial<NotionClientOptions> = {}, workspace = buildWorkspace({ posts: 1 })) {
  const fakeNotion = await startFakeNotion({ workspaces: [workspace] });
  onTestFinished(() => fakeNotion.close());
  return {
    fakeNotion,
    client: new NotionClient({ apiBaseUrl: fakeNotion.apiBaseUrl, timing: TIMING, ...options }),
    id: workspace.pageId,
  };
}

test('an answer comes without halves of characters and control characters', async () => {
  const text = 'a\tb\nc\ud83d\ude00\ufffd';
  const workspace = buildWorkspace({ rows: [row({ title: 'Cut \ud83d', slug: 'cut', text: 'x\u0007\udc00y' })] });
  appendText(workspace, rowBySlug(workspace, 'cut'), text);
  const { client } = await start({}, workspace);
  const { recordMap } = await client.getPageRaw(rowBySlug(workspace, 'cut').id);
  const { block } = normalizeRecordMap(recordMap);
  const texts = Object.values(block).map(({ properties }) => plainText(properties?.title));
  expect(texts).toEqual(expect.arrayContaining(['Cut', 'xy', text]));
});

describe('a limit', () => {
  test('stops the whole queue until the cool-down is over, whatever Retry-After says', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const waits: string[] = [];
    const cooldownMs = 7;
    const { fakeNotion, client, id } = await start({
      timing: { ...TIMING, cooldownMs },
      onWait: (reason) => waits.push(reason),
    });
    await client.getPageRaw(id);
    fakeNotion.resetLog();
    // The client's clock stands still: the cool-down lasts until the test ends it, and is waited for again and again.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 429, retryAfter: 0 }, times: 1, after: 3 });
    const answers = Promise.all(Array.from({ length: 12 }, () => client.getPageRaw(id)));
    await vi.waitUntil(() => clock.mock.calls.length >= 100, { timeout: 50_000 });
    // Those that were under way when one was refused come to their end; the others wait.
    expect(fakeNotion.requests.length).toBeLessThan(12);
    clock.mockReturnValue(cooldownMs);
    await answers;
    expect(fakeNotion.requests).toHaveLength(13);
    expect(waits).toEqual(['Notion is limiting requests']);
  });

  test('ends in its time though the machine’s clock is put back meanwhile', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const { fakeNotion, client, id } = await start({
      timing: { ...TIMING, cooldownMs: 50 },
      onWait: () => vi.spyOn(Date, 'now').mockReturnValue(0),
    });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 429 }, times: 1 });
    await client.getPageRaw(id);
    expect(fakeNotion.requests).toHaveLength(2);
  });

  test('that stays is an error after a bounded number of tries', async () => {
    const { fakeNotion, client, id } = await start({ timing: { ...TIMING, cooldownMs: 10 } });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 429 } });
    await expect(client.getPageRaw(id)).rejects.toThrow(
      /it is limiting requests \(429\)\. Wait a few minutes, then try again; what a sync has read so far is kept\.$/,
    );
    expect(fakeNotion.requests).toHaveLength(4);
  });
});

/** Faults that pass; `tries` is how often one that stays is tried. */
const PASSING: { name: string; fault: Fault; message: string; tries?: number }[] = [
  { name: '500', fault: { kind: 'status', status: 500 }, message: 'status 500' },
  { name: '529', fault: { kind: 'status', status: 529 }, message: 'status 529' },
  { name: 'a reset', fault: { kind: 'reset' }, message: 'fetch failed' },
  { name: 'no answer', fault: { kind: 'hang' }, message: 'no answer in time', tries: 3 },
  { name: 'cut JSON', fault: { kind: 'cut-json' }, message: 'not JSON but “{' },
  { name: 'a broken connection', fault: { kind: 'cut-connection' }, message: 'the connection was lost in the middle' },
  { name: 'HTML 200', fault: { kind: 'html', status: 200 }, message: 'not JSON but “<!DOCTYPE html>' },
  { name: 'HTML 403', fault: { kind: 'html', status: 403 }, message: 'status 403 with an HTML page' },
  { name: 'HTML 503', fault: { kind: 'html', status: 503 }, message: 'status 503' },
  { name: 'nothing', fault: { kind: 'empty' }, message: 'an empty answer' },
  { name: 'JSON of another kind', fault: { kind: 'wrong-content' }, message: 'an answer without records' },
];

describe('a fault that may pass', () => {
  test('is tried again, and told in words that an owner knows', async () => {
    const waits: string[] = [];
    const { fakeNotion, client, id } = await start({ onWait: (reason) => void waits.push(reason) });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'reset' }, times: 2 });
    await expect(client.getPageRaw(id)).resolves.toHaveProperty('recordMap');
    expect(client.requestCount).toBe(3);
    expect(waits).toEqual([expect.stringMatching(/^Notion does not answer \(.+\)$/)]);
  });

  test.each(PASSING)(
    'and stays is an error that says what happened and what to do: $name',
    async ({ fault, message, tries = 5 }) => {
      const { fakeNotion, client, id } = await start({ timing: fault.kind === 'hang' ? HOPELESS : TIMING });
      fakeNotion.fail({ endpoint: '*', fault });
      const error = await client.getPageRaw(id).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(SourceUnreachableError);
      expect((error as Error).message).toContain(message);
      expect((error as Error).message).toContain(`a request for a page at ${fakeNotion.apiBaseUrl}`);
      const advice = /^status 5/.test(message) ? /https:..www\.notion-status\.com/ : /Check the network connection and/;
      expect((error as Error).message).toMatch(advice);
      expect(fakeNotion.requests).toHaveLength(tries);
    },
  );
});

describe('a refusal', () => {
  test.each([
    [400, 'Check NOTION_PAGE_ID'],
    [404, 'Check NOTION_PAGE_ID'],
    [401, 'NOTION_TOKEN_V2'],
    [403, 'NOTION_TOKEN_V2'],
  ])('with %i is not tried again', async (status, advice) => {
    const { fakeNotion, client, id } = await start();
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status } });
    const error = await client.getPageRaw(id).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).not.toBeInstanceOf(SourceUnreachableError);
    expect((error as Error).message).toContain(advice);
    expect(fakeNotion.requests).toHaveLength(1);
  });
});

test('a server that is not there is an error that names it', async () => {
  const client = new NotionClient({ apiBaseUrl: 'http://127.0.0.1:9/api/v3/', timing: TIMING });
  await expect(client.getPageRaw('067dd719a912471ea9a3ac10710e7fdf')).rejects.toThrow(
    /^Notion did not answer a request for a page at http:\/\/127\.0\.0\.1:9\/api\/v3: /,
  );
});

test('a body that never ends is given up like an answer that never comes', async () => {
  const { origin } = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"recordMap":');
  });
  const client = new NotionClient({ apiBaseUrl: origin, timing: HOPELESS });
  await expect(client.getPageRaw('067dd719a912471ea9a3ac10710e7fdf')).rejects.toThrow('no answer in time');
  expect(client.requestCount).toBe(3);
});

test('the login goes along with every request, and nothing of it into an error', async () => {
  const { fakeNotion, client, id } = await start({ tokenV2: 'secret-token', activeUser: 'someone' });
  await client.getPageRaw(id);
  expect(fakeNotion.requests[0]?.headers).toMatchObject({
    cookie: 'token_v2=secret-token',
    'x-notion-active-user-header': 'someone',
  });
  fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 401 } });
  await expect(client.getPageRaw(id)).rejects.not.toThrow(/secret-token/);
});

test('at most three requests are under way at once', async () => {
  const { fakeNotion, client, id } = await start();
  fakeNotion.fail({ endpoint: '*', fault: { kind: 'slow', ms: 60 } });
  await Promise.all(Array.from({ length: 9 }, () => client.getPageRaw(id)));
  const times = fakeNotion.requests.map(({ at }) => at);
  for (let index = 3; index < times.length; index++) {
    expect((times[index] ?? 0) - (times[index - 3] ?? 0)).toBeGreaterThanOrEqual(50);
  }
});
