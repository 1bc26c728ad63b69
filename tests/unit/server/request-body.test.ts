import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOf, sendAnswer } from '@/lib/server/api/call';
import { parseBody, readBody } from '@/lib/server/api/request-body';

let received = 0;
/** Answers with the length of the body; reads as a route of the site does. */
const server = createServer(async (message, response) => {
  message.socket.on('data', (chunk: Buffer) => (received += chunk.length));
  const call = callOf(message, '');
  const body = await call.readBody(1_000);
  const status = body ? 200 : 413;
  sendAnswer(message, response, { status, answer: { status: 'accepted', message: `${body?.length} ${call.query}` } });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number | undefined;
  text: string;
  connection: string | undefined;
}

function post(chunks: readonly string[], length?: number, path = '/'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const headers = length === undefined ? {} : { 'content-length': length };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode, text, connection: answer.headers.connection });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    if (length === undefined) sent.end();
  });
}

describe('a body', () => {
  test('is read whole up to the limit, also in parts', async () => {
    expect(await post(['x'.repeat(400), 'y'.repeat(600)])).toMatchObject({
      status: 200,
      text: expect.stringContaining('1000 '),
    });
    expect(await post([])).toMatchObject({ status: 200, text: expect.stringContaining('"0 "') });
    expect((await post([], undefined, '/x?a=b?c')).text).toContain('0 a=b?c');
  });

  test('that is longer is refused, and the connection ends', async () => {
    expect(await post(['x'.repeat(1_001)])).toMatchObject({ status: 413 });
    expect(await post(['x'.repeat(1_000), 'y'])).toMatchObject({ status: 413 });
    expect(await post(['x'.repeat(1_000)], 1_000)).toMatchObject({ status: 200 });
    expect(await post(['x'], 1_001)).toMatchObject({ status: 413 });
  });

  test('that is longer leaves the connection open for the answer', async () => {
    const long = Readable.from([Buffer.from('abc'), Buffer.from('def'), Buffer.from('ghi')]);
    expect(await readBody(Object.assign(long, { headers: {} }) as unknown as IncomingMessage, 4)).toBeNull();
    expect(long.destroyed).toBe(false);
    long.destroy();
  });

  test('that says that it is longer is refused before it comes', async () => {
    received = 0;
    expect(await post(['x'], 10 * 1024 * 1024)).toMatchObject({ status: 413, connection: 'close' });
    expect(received).toBeLessThan(1_000);
  });
});

test.each<[string, unknown]>([
  ['', {}],
  [' \n', {}],
  ['{"a":1}', { a: 1 }],
  ['{"a":', undefined],
  ['null', null],
])('%j is %j', (text, value) => {
  expect(parseBody(Buffer.from(text))).toEqual(value);
});
