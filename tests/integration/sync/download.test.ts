import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Downloader, type DownloaderOptions } from '@/lib/sync/media/download';

/** A host that does with each request what is said. */
async function startHost(answer: (url: string, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Milliseconds of the clock, which goes on when nothing is left to do: how busy the machine is makes no difference. */
const STEP_MS = 10;
/** Turns of the event loop in which a request comes to its answer, both being in this process. */
const TURNS = 12;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the clock run until something is done. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(STEP_MS);
  }
  return work;
}

/** A downloader that may open hosts on loopback, where those of the tests are. */
function makeDownloader(options?: DownloaderOptions) {
  const downloader = new Downloader({ timing, guard: { privateHosts: ['127.0.0.1'] }, ...options });
  const download: Downloader['download'] = (...given) => inTime(downloader.download(...given));
  return { download };
}

const timing = { answerMs: 600, bodyMs: 1000, windowMs: 800, pauseMs: 1 };
/** For hosts that only drip. */
const quickWindow = { ...timing, windowMs: 250 };

test('a file may take longer than the answer, and is not begun again when it takes too long', async () => {
  const host = await startHost((url, response) => {
    response.write('a');
    if (url === '/slow') setTimeout(() => response.end('b'), 700);
  });
  const downloader = makeDownloader({ guard: { notionAddresses: [host.origin] } });
  expect(await downloader.download(`${host.origin}/slow`)).toMatchObject({ content: Buffer.from('ab') });
  expect(await downloader.download(`${host.origin}/endless`, { isUploaded: true })).toMatchObject({
    reason: 'it did not arrive within 1 seconds',
  });
  expect(host.asked).toEqual(['/slow', '/endless']);
});

/** Writes a little of a file again and again, without end. */
function drip(response: ServerResponse, bytes: number, everyMs: number): void {
  const timer = setInterval(() => response.write(Buffer.alloc(bytes)), everyMs);
  response.on('close', () => clearInterval(timer));
}

test('a host that drips is given up after one file', async () => {
  const host = await startHost((_url, response) => drip(response, 1, 20));
  const lost: string[] = [];
  const downloader = makeDownloader({
    timing: { ...timing, bodyMs: 60_000 },
    onLostHost: (name, reason) => lost.push(`${name} ${reason}`),
  });
  expect(await downloader.download(`${host.origin}/a`)).toMatchObject({ reason: 'its server sends it too slowly' });
  const name = new URL(host.origin).host;
  for (const file of ['b', 'c', 'd']) {
    expect(await downloader.download(`${host.origin}/${file}`)).toMatchObject({ reason: `${name} sends too slowly` });
  }
  expect(host.asked).toEqual(['/a']);
  expect(lost).toEqual([`${name} sends too slowly`]);
});

test('so is one whose files break off late, again and again, but for a host of Notion', async () => {
  const host = await startHost((_url, response) => {
    drip(response, 1, 20);
    setTimeout(() => response.destroy(), 130);
  });
  const quick = { ...timing, windowMs: 200 };
  const downloader = makeDownloader({ timing: quick });
  for (let file = 0; file < 6; file++) await downloader.download(`${host.origin}/${file}`);
  // Ten tries cost six windows; each file is tried three times.
  expect(host.asked.length).toBeGreaterThan(2);
  expect(host.asked.length).toBeLessThan(12);
  expect(await downloader.download(`${host.origin}/a`)).toMatchObject({
    reason: expect.stringContaining('sends too slowly'),
  });

  host.asked.length = 0;
  const own = makeDownloader({ timing: quick, guard: { notionAddresses: [host.origin] } });
  for (let file = 0; file < 4; file++) await own.download(`${host.origin}/${file}`, { isUploaded: true });
  expect(host.asked).toHaveLength(12);
});

test('a host outside gets no more patience when Notion redirects to it', async () => {
  const dripping = await startHost((_url, response) => drip(response, 1, 20));
  const notion = await startHost((_url, response) =>
    response.writeHead(302, { location: `${dripping.origin}/x` }).end(),
  );
  const guard = { notionAddresses: [notion.origin], privateHosts: [new URL(dripping.origin).host] };
  const outcome = await makeDownloader({ guard, timing: quickWindow }).download(`${notion.origin}/a`, {
    isUploaded: true,
  });
  expect(outcome).toMatchObject({ reason: 'its server sends it too slowly' });
});

test('a host that was given up is not asked by way of another one either', async () => {
  const dripping = await startHost((_url, response) => drip(response, 1, 20));
  const host = await startHost(
    (_url, response) => void response.writeHead(302, { location: `${dripping.origin}/x` }).end(),
  );
  const downloader = makeDownloader({ timing: quickWindow });
  await downloader.download(`${dripping.origin}/a`);
  expect(await downloader.download(`${host.origin}/b`)).toMatchObject({
    reason: `${new URL(dripping.origin).host} sends too slowly`,
  });
  expect(dripping.asked).toEqual(['/a']);
});

test('the time for an answer is one for all redirects that lead to it', async () => {
  let count = 0;
  const host = await startHost((_url, response) => {
    count++;
    setTimeout(() => response.writeHead(302, { location: `/${count}` }).end(), 250);
  });
  expect(await makeDownloader().download(`${host.origin}/a`)).toMatchObject({ reason: 'its server does not answer' });
  expect(count).toBeLessThan(5);
});

test('a file that says it is too large, or becomes so when it is unpacked, is left where it is', async () => {
  const packed = gzipSync(Buffer.alloc(3 * 1024 * 1024));
  expect(packed.length).toBeLessThan(100_000);
  const host = await startHost((url, response) => {
    if (url === '/said') response.writeHead(200, { 'content-length': 201 * 1024 * 1024 }).write('a');
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  expect(await makeDownloader().download(`${host.origin}/said`)).toMatchObject({ reason: 'it is larger than 200 MB' });
  const patient = { ...timing, bodyMs: 30_000, windowMs: 30_000 };
  const small = makeDownloader({ timing: patient, maxBytes: 2 * 1024 * 1024 });
  expect(await small.download(`${host.origin}/packed`)).toMatchObject({ reason: 'it is larger than 2 MB' });
});
