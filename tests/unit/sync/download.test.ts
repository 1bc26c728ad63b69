import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Downloader } from '@/lib/sync/download';

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

/** Long enough for a busy machine to answer within. */
const timing = { answerMs: 600, bodyMs: 1000, pauseMs: 1 };

test('a host that stays silent is asked for two files, once each', async () => {
  const host = await startHost(() => {});
  const given: string[] = [];
  const downloader = new Downloader({ timing, onSilentHost: (name) => given.push(name) });
  for (const name of ['a', 'b', 'c', 'd']) {
    expect(await downloader.download(`${host.origin}/${name}`)).toMatchObject({
      reason: expect.stringContaining('does not answer'),
    });
  }
  expect(host.asked).toEqual(['/a', '/b']);
  expect(given).toEqual([new URL(host.origin).host]);
});

test('Notion’s own file is asked for again after a silence, and its host is not given up so soon', async () => {
  const host = await startHost((_url, response) => void (host.asked.length > 2 && response.end('x')));
  const downloader = new Downloader({ timing });
  expect(await downloader.download(`${host.origin}/a`, { isNotions: true })).toMatchObject({
    content: Buffer.from('x'),
  });
  expect(host.asked).toEqual(['/a', '/a', '/a']);
});

test('a host that answers in between is not given up', async () => {
  const host = await startHost((url, response) => void (url === '/silent' || response.end('x')));
  const downloader = new Downloader({ timing });
  for (const name of ['silent', 'a', 'silent', 'b']) await downloader.download(`${host.origin}/${name}`);
  expect(host.asked).toHaveLength(4);
  expect(await downloader.download(`${host.origin}/c`)).toMatchObject({ content: Buffer.from('x') });
});

test('a file may take longer than the answer, and is not begun again when it takes too long', async () => {
  const host = await startHost((url, response) => {
    response.write('a');
    if (url === '/slow') setTimeout(() => response.end('b'), 700);
  });
  const downloader = new Downloader({ timing });
  expect(await downloader.download(`${host.origin}/slow`)).toMatchObject({ content: Buffer.from('ab') });
  expect(await downloader.download(`${host.origin}/endless`)).toMatchObject({
    reason: 'it did not arrive within 1 seconds',
  });
  expect(host.asked).toEqual(['/slow', '/endless']);
});

test('passing faults are still tried three times', async () => {
  const host = await startHost((_url, response) => void response.writeHead(503).end());
  expect(await new Downloader({ timing }).download(`${host.origin}/a`)).toMatchObject({ status: 503 });
  expect(host.asked).toHaveLength(3);
});
