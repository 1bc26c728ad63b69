import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type CallAnswer, callOf, sendAnswer } from '@/lib/server/api/call';

const requestOf = (url: string | undefined, body = ''): IncomingMessage =>
  Object.assign(Readable.from(body === '' ? [] : [Buffer.from(body)]), {
    headers: { 'x-one': '1' },
    url,
  }) as unknown as IncomingMessage;

test.each<[string | undefined, string]>([
  [undefined, ''],
  ['/api/x', ''],
  ['/api/x?', ''],
  ['/api/x?a=b', 'a=b'],
  ['/api/x?a=b?c', 'a=b?c'],
  ['?a', 'a'],
])('the query of %j is %j', (url, query) => {
  expect(callOf(requestOf(url), '').query).toBe(query);
});

/** What is sent for an answer. */
function sent(answer: CallAnswer, complete = true) {
  const written: unknown[] = [];
  const response = {
    writeHead: (...head: unknown[]) => void written.push(...head),
    end: (text: string) => void written.push(text),
  };
  sendAnswer({ complete }, response as unknown as ServerResponse, answer);
  return written;
}

test('an answer is sent as JSON that nobody keeps, with headers of its own', () => {
  const answer = { status: 'accepted', message: 'Grüße', page: null } as const;
  const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  expect(sent({ status: 202, answer })).toEqual([202, head, '{"status":"accepted","message":"Grüße","page":null}']);
  expect(sent({ status: 202, answer, headers: { 'retry-after': '5' } })[1]).toEqual({ ...head, 'retry-after': '5' });
});

test('the connection ends after a body that was not read to its end', () => {
  const [, head] = sent({ status: 413, answer: { status: 'refused', message: '' } }, false);
  expect(head).toMatchObject({ connection: 'close' });
});
