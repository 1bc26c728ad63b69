import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Downloader, type DownloaderOptions } from '@/lib/sync/media/download';
import { startServer } from '@/tests/unit/sync/local-server';

/** A host that answers each request, with what it was asked for. */
async function startHost(answer: RequestListener) {
  const asked: { url: string; at: number; headers: Record<string, unknown> }[] = [];
  const server = await startServer((request, response) => {
    asked.push({ url: request.url ?? '', at: performance.now(), headers: request.headers });
    answer(request, response);
  });
  return { ...server, asked };
}

/** A downloader that may open hosts on loopback, with the hosts that it gives up. */
function makeDownloader(options: DownloaderOptions = {}) {
  const lost: string[] = [];
  const onLostHost = (host: string, reason: string) => void lost.push(`${host} ${reason}`);
  const guard = { privateHosts: ['127.0.0.1'] };
  return Object.assign(new Downloader({ timing: { pauseMs: 1 }, guard, onLostHost, ...options }), { lost });
}

describe('an answer', () => {
  test('is the file with its type, without parameters', async () => {
    const host = await startHost(({ url }, response) => {
      if (url === '/typed') response.setHeader('content-type', 'text/plain ; charset=utf-8');
      response.end('Text.');
    });
    const downloader = makeDownloader();
    const content = Buffer.from('Text.');
    expect(await downloader.download(`${host.origin}/typed`)).toEqual({ content, type: 'text/plain' });
    expect(await downloader.download(`${host.origin}/a`)).toEqual({ content, type: '' });
    expect(host.asked[0]?.headers).toMatchObject({
      'user-agent': expect.stringContaining('Notelight'),
      accept: expect.stringContaining('image/avif'),
    });
  });

  test.each([
    [500, 3],
    [429, 3],
    [408, 3],
    [499, 1],
    [404, 1],
  ])('of the status %i is asked for %i times', async (status, times) => {
    const host = await startHost((_request, response) => response.writeHead(status).end('Not now.'));
    const reason = expect.stringContaining(String(status));
    expect(await makeDownloader().download(`${host.origin}/a`)).toMatchObject({ status, reason });
    expect(host.asked).toHaveLength(times);
  });

  test('is waited for twice as long before the third try, which is as good', async () => {
    const host = await startHost((_request, response) =>
      host.asked.length < 3 ? response.destroy() : response.end('Text.'),
    );
    const downloader = makeDownloader({ timing: { pauseMs: 60 } });
    expect(await downloader.download(`${host.origin}/a`)).toMatchObject({ content: Buffer.from('Text.') });
    const [first, second, third] = host.asked.map(({ at }) => at);
    // Timers may be a millisecond early.
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(55);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(115);
  });

  test('without content is told, and not asked for again', async () => {
    const host = await startHost((_request, response) => response.end());
    expect(await makeDownloader().download(`${host.origin}/a`)).toMatchObject({ reason: 'it is empty', status: 200 });
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
    const failure = { reason: 'it is larger than 1 MB', status: 200, isPassing: false };
    expect(await downloader.download(`${host.origin}/${large}`)).toEqual(failure);
    expect(host.asked).toHaveLength(2);
  });

  test('that says it is too large is not read, and one that becomes so when it is unpacked is left', async () => {
    const host = await startHost(({ url }, response) => {
      if (url === '/said') response.writeHead(200, { 'content-length': 201 * 1024 * 1024 }).write('a');
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3 * 1024 * 1024)));
    });
    const reason = (megabytes: number) => `it is larger than ${megabytes} MB`;
    expect(await makeDownloader().download(`${host.origin}/said`)).toMatchObject({ reason: reason(200) });
    const small = makeDownloader({ maxBytes: 2 * 1024 * 1024 });
    expect(await small.download(`${host.origin}/packed`)).toMatchObject({ reason: reason(2) });
  });
});

test('that was asked for when the work was given up ends it, and nothing is asked for afterwards', async () => {
  const work = new AbortController();
  const host = await startHost(() => work.abort(new Error('given up')));
  const downloader = makeDownloader({ signal: work.signal });
  for (const url of ['/a', '/b']) await expect(downloader.download(host.origin + url)).rejects.toThrow('given up');
  expect([host.asked.length, downloader.lost]).toEqual([1, []]);
});

describe('an address that leads nowhere', () => {
  test.each([
    ['getaddrinfo ENOTFOUND files.example.com', '', 1, 'getaddrinfo ENOTFOUND files.example.com'],
    ['self-signed CERT in chain', '', 1, 'self-signed CERT in chain'],
    ['getaddrinfo EAI_AGAIN', '', 3, 'getaddrinfo EAI_AGAIN'],
    ['Too long', 'ETIMEDOUT', 1, 'its server does not answer'],
    ['Too long', 'UND_ERR_CONNECT_TIMEOUT', 1, 'its server does not answer'],
    ['Too long', 'UND_ERR_HEADERS_TIMEOUT', 1, 'its server does not answer'],
    ['', 'EFAIL', 3, 'EFAIL'],
    ['', '', 3, 'Error'],
  ])('“%s” %s is asked for %i times, because “%s”', async (message, code, times, reason) => {
    let tries = 0;
    const downloader = makeDownloader({
      guard: {
        lookup: (_name, _options, callback) => {
          tries++;
          callback(Object.assign(new Error(message), code && { code }), []);
        },
      },
    });
    expect(await downloader.download('http://files.example.com/a')).toMatchObject({ reason, status: 0 });
    expect(tries).toBe(times);
  });

  test('because it is none is told', async () => {
    const failure = { reason: expect.stringMatching(/Invalid URL/), isPassing: false };
    expect(await makeDownloader().download('no address')).toMatchObject(failure);
  });
});

describe('a host that sends nothing in time', () => {
  // Long enough for a busy machine to answer within.
  const silent = { answerMs: 300, pauseMs: 1 };
  /** Sends a byte now and then, without end. */
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write('a'), 5);
    response.on('close', () => clearInterval(timer));
  };
  const lostWords = (host: string) => `${host} does not answer in time`;

  test('is given up after two silences in a row, which an answer in between takes back', async () => {
    const host = await startHost(({ url }, response) => void (url === '/silent' || response.writeHead(404).end()));
    const downloader = makeDownloader({ timing: silent });
    for (const url of ['/silent', '/a', '/silent']) await downloader.download(host.origin + url);
    expect(downloader.lost).toEqual([]);
    await downloader.download(`${host.origin}/silent`);
    const failure = { reason: lostWords(host.host), status: 0, isPassing: false };
    for (let file = 0; file < 2; file++) expect(await downloader.download(`${host.origin}/a`)).toEqual(failure);
    expect(downloader.lost).toEqual([lostWords(host.host)]);
    expect(host.asked).toHaveLength(4);
  });

  test('of Notion is given up after twelve, but only for files that were uploaded there', async () => {
    const host = await startHost(() => {});
    const own = { timing: { answerMs: 80, pauseMs: 1 }, guard: { notionAddresses: [host.origin] } };
    const downloader = makeDownloader(own);
    for (let file = 0; file < 5; file++) await downloader.download(`${host.origin}/a`, { isUploaded: true });
    expect(host.asked).toHaveLength(12);
    const other = makeDownloader(own);
    for (let file = 0; file < 3; file++) await other.download(`${host.origin}/b`);
    expect(host.asked).toHaveLength(14);
  });

  test('a host that drips is given up after one file', async () => {
    const host = await startHost((_request, response) => drip(response));
    const downloader = makeDownloader({ timing: { bodyMs: 50 } });
    const late = { reason: 'it did not arrive within 0.05 seconds', status: 200 };
    expect(await downloader.download(`${host.origin}/a`)).toMatchObject(late);
    for (const file of ['b', 'c'])
      expect(await downloader.download(`${host.origin}/${file}`)).toMatchObject({ reason: lostWords(host.host) });
    expect(host.asked).toHaveLength(1);
    expect(downloader.lost).toEqual([lostWords(host.host)]);
  });

  test('but for Notion’s, which is given up when twelve files drip one after another', async () => {
    const host = await startHost(({ url }, response) => (url === '/whole' ? response.end('a') : drip(response)));
    const downloader = makeDownloader({ timing: { bodyMs: 40 }, guard: { notionAddresses: [host.origin] } });
    const download = (name: string) => downloader.download(`${host.origin}/${name}`, { isUploaded: true });
    for (let count = 0; count < 8; count++) await download(`slow-${count}`);
    // One that comes in between tells that the host is not lost.
    expect(await download('whole')).toMatchObject({ content: Buffer.from('a') });
    for (let count = 0; count < 15; count++)
      expect(await download(`later-${count}`)).toMatchObject({ status: count < 12 ? 200 : 0 });
    expect(host.asked).toHaveLength(8 + 1 + 12);
  });

  test('gets no more patience when Notion redirects to it, and is not asked by way of another one either', async () => {
    const dripping = await startHost((_request, response) => drip(response));
    const notion = await startHost((_request, response) =>
      response.writeHead(302, { location: `${dripping.origin}/x` }).end(),
    );
    const guard = { notionAddresses: [notion.origin], privateHosts: ['127.0.0.1'] };
    const downloader = makeDownloader({ guard, timing: { bodyMs: 50 } });
    const late = { reason: 'it did not arrive within 0.05 seconds' };
    expect(await downloader.download(`${notion.origin}/a`, { isUploaded: true })).toMatchObject(late);
    const lost = { reason: lostWords(dripping.host) };
    expect(await downloader.download(`${notion.origin}/b`)).toMatchObject(lost);
    expect(dripping.asked).toHaveLength(1);
  });

  test('has one time for an answer, however many redirects lead to it', async () => {
    const host = await startHost((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: `/${host.asked.length}` }).end(), 120);
    });
    const failure = { reason: 'its server does not answer' };
    expect(await makeDownloader({ timing: silent }).download(`${host.origin}/a`)).toMatchObject(failure);
    expect(host.asked.length).toBeLessThan(5);
  });
});
