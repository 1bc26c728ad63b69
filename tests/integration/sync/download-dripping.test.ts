import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Downloader } from '@/lib/sync/media/download';

test('a host of Notion whose files drip one after another is given up, too', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    // One byte, and never another; `/whole` is there at once.
    response.write('a');
    if (request.url === '/whole') response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lost: string[] = [];
  const downloader = new Downloader({
    timing: { answerMs: 5_000, bodyMs: 40, windowMs: 5_000, pauseMs: 1 },
    guard: { notionAddresses: [origin] },
    onLostHost: (host, reason) => lost.push(`${host} ${reason}`),
  });
  const download = (name: string) => downloader.download(`${origin}/${name}`, { isUploaded: true });
  for (let count = 0; count < 8; count++) await download(`slow-${count}`);
  // One that comes in between tells that the host is not lost.
  expect(await download('whole')).toMatchObject({ content: Buffer.from('a') });
  for (let count = 0; count < 20; count++)
    expect(await download(`later-${count}`)).toMatchObject({ status: count < 12 ? 200 : 0 });
  expect(asked).toHaveLength(8 + 1 + 12);
  expect(lost).toEqual([`${new URL(origin).host} sends too slowly`]);
});
