import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Downloader, type DownloaderOptions } from '@/lib/sync/media/download';

/** A host that answers each request, with what it was asked for. */
async function startHost(answer: RequestListener) {
  const asked: { url: string; at: number; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', at: performance.now(), headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, host: new URL(origin).host, asked };
}

const makeDownloader = (options: DownloaderOptions = {}) =>
  new Downloader({ timing: { pauseMs: 1 }, guard: { privateHosts: ['127.0.0.1'] }, ...options });

describe('an answer', () => {
  test('is the file with its type, without parameters', async () => {
    const host = await startHost(({ url }, response) => {
      if (url === '/typed') response.setHeader('content-type', 'text/plain ; charset=utf-8');
      response.end('Text.');
    });
    const downloader = makeDownloader();
    expect(await downloader.download(`${host.origin}/typed`)).toEqual({
      content: Buffer.from('Text.'),
      type: 'text/plain',
    });
    expect(await downloader.download(`${host.origin}/a`)).toEqual({ content: Buffer.from('Text.'), type: '' });
    expect(host.asked[0]?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Notelight'),
      accept: expect.stringContaining('image/avif'),
    });
  });

  test.each([
    [500, 3],
    [599, 3],
    [429, 3],
    [408, 3],
    [499, 1],
    [404, 1],
    [403, 1],
    [400, 1],
  ])('of the status %i is asked for %i times', async (status, times) => {
    const host = await startHost((_request, response) => response.writeHead(status).end('Not now.'));
    expect(await makeDownloader().download(`${host.origin}/a`)).toMatchObject({
      status,
      reason: expect.stringContaining(String(status)),
    });
    expect(host.asked).toHaveLength(times);
  });

  test('that comes at the second try is as good', async () => {
    const host = await startHost((_request, response) =>
      host.asked.length === 1 ? response.destroy() : response.end('Text.'),
    );
    expect(await makeDownloader().download(`${host.origin}/a`)).toMatchObject({ content: Buffer.from('Text.') });
    expect(host.asked).toHaveLength(2);
  });

  test('is waited for twice as long before the third try', async () => {
    const host = await startHost((_request, response) => response.writeHead(503).end());
    await makeDownloader({ timing: { pauseMs: 60 } }).download(`${host.origin}/a`);
    const [first, second, third] = host.asked.map(({ at }) => at);
    // Timers may be a millisecond early.
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(55);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(115);
  });

  test('without content is told, and not asked for again', async () => {
    const host = await startHost((_request, response) => response.end());
    expect(await makeDownloader().download(`${host.origin}/a`)).toEqual({
      reason: 'it is empty',
      status: 200,
      isPassing: false,
    });
    expect(host.asked).toHaveLength(1);
  });

  test.each(['told', 'not told'])('may be as large as the limit, and not larger: its length is %s', async (isTold) => {
    const host = await startHost(({ url }, response) => {
      const content = 'x'.repeat(Number(url?.slice(1)));
      if (isTold === 'told') response.setHeader('content-length', content.length);
      response.write(content);
      response.end();
    });
    const downloader = makeDownloader({ maxBytes: 1024 * 1024 });
    const [fits, large] = [1024 * 1024, 1024 * 1024 + 1];
    expect(await downloader.download(`${host.origin}/${fits}`)).toHaveProperty('content.length', fits);
    expect(await downloader.download(`${host.origin}/${large}`)).toEqual({
      reason: 'it is larger than 1 MB',
      status: 200,
      isPassing: false,
    });
    expect(host.asked).toHaveLength(2);
  });

  test('that says it is too large is not read at all', async () => {
    const host = await startHost(
      (_request, response) => void response.writeHead(200, { 'content-length': 1025 }).write('a'),
    );
    expect(await makeDownloader({ maxBytes: 1024 }).download(`${host.origin}/a`)).toMatchObject({
      reason: expect.stringContaining('larger than'),
    });
  });

  test('of a redirect to the owner’s network is told by its host, and what they can do', async () => {
    const host = await startHost((_request, response) =>
      response.writeHead(302, { location: 'http://10.0.0.7/a' }).end(),
    );
    const outcome = await makeDownloader().download(`${host.origin}/a`);
    expect(outcome).toMatchObject({ status: 0, isPassing: false, hint: expect.stringContaining('10.0.0.7') });
    expect(outcome).toMatchObject({ reason: expect.stringContaining('redirects to 10.0.0.7') });
    expect(await makeDownloader().download('http://10.0.0.7/a')).toMatchObject({
      reason: expect.stringMatching(/^its host 10\.0\.0\.7/),
      hint: expect.stringContaining('10.0.0.7'),
    });
  });
});

describe('an address that leads nowhere', () => {
  /** Tries an address whose name cannot be resolved for a reason. */
  async function failWith(...[message, fields]: [string, { code?: string }?]) {
    let tries = 0;
    const downloader = makeDownloader({
      guard: {
        lookup: (_name, _options, callback) => {
          tries++;
          callback(Object.assign(new Error(message), fields), []);
        },
      },
    });
    const outcome = await downloader.download('http://files.example.com/a');
    return { outcome, tries };
  }

  test.each(['getaddrinfo ENOTFOUND files.example.com', 'self-signed CERT in chain'])(
    'is not asked for again: %s',
    async (message) => {
      expect(await failWith(message)).toMatchObject({
        outcome: { reason: message, status: 0, isPassing: false },
        tries: 1,
      });
    },
  );

  test('for now is asked for again', async () => {
    expect(await failWith('getaddrinfo EAI_AGAIN')).toMatchObject({ outcome: { isPassing: true }, tries: 3 });
  });

  test.each(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'])(
    'in silence is told as such: %s',
    async (code) => {
      expect(await failWith('Too long', { code })).toMatchObject({
        outcome: { reason: 'its server does not answer', status: 0, isSilence: true },
        tries: 1,
      });
    },
  );

  test('without words is told by its code or name', async () => {
    expect((await failWith('', { code: 'EFAIL' })).outcome).toMatchObject({ reason: 'EFAIL' });
    expect((await failWith('')).outcome).toMatchObject({ reason: 'Error' });
  });

  test('because it is none is told', async () => {
    expect(await makeDownloader().download('no address')).toMatchObject({
      reason: expect.stringMatching(/Invalid URL/),
      isPassing: false,
    });
  });
});

describe('a host', () => {
  // Long enough for a busy machine to answer within.
  const silent = { answerMs: 300, pauseMs: 1 };

  test('is given up after two silences in a row, which an answer in between takes back', async () => {
    const host = await startHost(({ url }, response) => void (url === '/silent' || response.writeHead(404).end()));
    const lost: string[] = [];
    const downloader = makeDownloader({ timing: silent, onLostHost: (name, reason) => lost.push(`${name} ${reason}`) });
    for (const url of ['/silent', '/a', '/silent']) await downloader.download(host.origin + url);
    expect(lost).toEqual([]);
    await downloader.download(`${host.origin}/silent`);
    expect(lost).toEqual([`${host.host} does not answer`]);
    for (let file = 0; file < 2; file++)
      expect(await downloader.download(`${host.origin}/a`)).toEqual({
        reason: `${host.host} does not answer`,
        status: 0,
        isPassing: false,
      });
    expect([host.asked.length, lost.length]).toEqual([4, 1]);
  });

  test('of Notion is given up after twelve, but only for files that were uploaded there', async () => {
    const host = await startHost(() => {});
    const guard = { notionAddresses: [host.origin] };
    const downloader = makeDownloader({ timing: { answerMs: 80, pauseMs: 1 }, guard });
    for (let file = 0; file < 5; file++) await downloader.download(`${host.origin}/a`, { isUploaded: true });
    expect(host.asked).toHaveLength(12);
    const other = makeDownloader({ timing: { answerMs: 80, pauseMs: 1 }, guard });
    for (let file = 0; file < 3; file++) await other.download(`${host.origin}/b`);
    expect(host.asked).toHaveLength(14);
  });
});

describe('a host that sends too slowly', () => {
  /** Sends a byte now and then, without end. */
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write('a'), 5);
    response.on('close', () => clearInterval(timer));
  };

  test('is given up, too, when a file takes longer than any may', async () => {
    const host = await startHost((_request, response) => drip(response));
    const downloader = makeDownloader({ timing: { bodyMs: 50, windowMs: 60_000 } });
    expect(await downloader.download(`${host.origin}/a`)).toEqual({
      reason: 'it did not arrive within 0.05 seconds',
      status: 200,
      isPassing: false,
      isSlow: true,
    });
    expect(await downloader.download(`${host.origin}/b`)).toMatchObject({ status: 0 });
    expect(host.asked).toHaveLength(1);
  });

  test('is waited for, and asked for the next file, if it is Notion’s', async () => {
    const host = await startHost((_request, response) => drip(response));
    const downloader = makeDownloader({
      timing: { bodyMs: 100, windowMs: 10 },
      guard: { notionAddresses: [host.origin] },
    });
    for (const name of ['a', 'b'])
      expect(await downloader.download(`${host.origin}/${name}`, { isUploaded: true })).toMatchObject({
        reason: 'it did not arrive within 0.1 seconds',
        isSlow: false,
      });
    expect(host.asked).toHaveLength(2);
  });

  test.each([
    [499, 12],
    [500, 12],
    [600, 10],
  ])('is given up when tries that fail after %i ms have cost six seconds: the %ith', async (cost, tries) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const host = await startHost((_request, response) => {
      vi.advanceTimersByTime(cost);
      response.destroy();
    });
    const lost: string[] = [];
    const downloader = makeDownloader({
      timing: { windowMs: 1_000, pauseMs: 1 },
      onLostHost: (name) => lost.push(name),
    });
    for (let file = 0; file < 4; file++) await downloader.download(`${host.origin}/${file}`);
    expect(host.asked).toHaveLength(tries);
    expect(lost).toEqual(cost < 500 ? [] : [host.host]);
  });
});
