import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned, readWebhook } from '@/lib/notion/webhook';
import type { Call } from '@/lib/server/api/call';
import { createNotionWebhook } from '@/lib/server/api/notion-webhook';
import { bytesOf, watchCalls } from './calls';

const TOKEN = 'secret_planted-by-this-test';
const PAGE = '153104cd477e809d8dc4ff2d96ae3090';
const NOW = Date.UTC(2026, 10, 6);

const { seen, refresh, call: callWith } = watchCalls();
const create = () => createNotionWebhook({ isSigned, readWebhook, refresh });

const event = (more: object = {}) => ({
  id: 'event-1',
  timestamp: new Date(NOW - 30_000).toISOString(),
  type: 'page.content_updated',
  entity: { id: PAGE, type: 'page' },
  data: {},
  ...more,
});

const call = (body: unknown, { token = TOKEN, ...more }: Partial<Call> & { token?: string } = {}): Call => {
  const bytes = bytesOf(body);
  const signature = `sha256=${createHmac('sha256', token).update(bytes).digest('hex')}`;
  return callWith(bytes, { headers: { 'x-notion-signature': signature }, now: NOW, ...more });
};

describe('a signed event', () => {
  test.each<[string, object, string, string[] | null]>([
    ['of a page', {}, 'accepted', [PAGE]],
    [
      'of a database',
      { type: 'data_source.content_updated', entity: { id: PAGE, type: 'data_source' } },
      'accepted',
      [],
    ],
    [
      'that Notion delivers a day late',
      { timestamp: new Date(NOW - 25 * 3_600_000).toISOString() },
      'accepted',
      [PAGE],
    ],
    ['that is exactly two days old', { timestamp: new Date(NOW - 48 * 3_600_000).toISOString() }, 'accepted', [PAGE]],
    ['that names hundreds of blocks', { data: { updated_blocks: 'x'.repeat(100_000) } }, 'accepted', [PAGE]],
    ['from a clock that is an hour ahead', { timestamp: new Date(NOW + 3_600_000).toISOString() }, 'accepted', [PAGE]],
    ['that does not say when', { timestamp: undefined }, 'accepted', [PAGE]],
    ['that is too old to be Notion’s', { timestamp: new Date(NOW - 49 * 3_600_000).toISOString() }, 'ignored', null],
    ['of a comment', { type: 'comment.created' }, 'ignored', null],
    ['of an unknown type', { type: 'weather.changed' }, 'ignored', null],
  ])('%s', async (_name, more, status, pages) => {
    expect(await create()(call(event(more)), TOKEN)).toMatchObject({ status: 200, answer: { status } });
    expect(seen.asked).toEqual(pages ? [pages] : []);
    expect(seen.logged).toEqual([]);
  });

  test('counts once, however often and in whichever order it comes', async () => {
    const receive = create();
    const answers = [];
    for (const id of ['b', 'a', 'b', 'a', 'c', 'b'])
      answers.push((await receive(call(event({ id, attempt_number: 2 })), TOKEN)).answer.status);
    expect(answers).toEqual(['accepted', 'accepted', 'ignored', 'ignored', 'accepted', 'ignored']);
    expect(seen.asked).toHaveLength(3);
  });

  test('is forgotten after a thousand others', async () => {
    const receive = create();
    for (let count = 0; count <= 1_000; count++) await receive(call(event({ id: `event-${count}` })), TOKEN);
    expect((await receive(call(event({ id: 'event-1' })), TOKEN)).answer.status).toBe('ignored');
    expect((await receive(call(event({ id: 'event-0' })), TOKEN)).answer.status).toBe('accepted');
  });

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no event', { hello: 1 }],
    ['a list', [event()]],
  ])('with %s is refused', async (_name, body) => {
    expect(await create()(call(body), TOKEN)).toMatchObject({ status: 400 });
    expect(seen.asked).toEqual([]);
  });

  test('of 10 MB is refused', async () => {
    expect(await create()(call(event({ more: 'x'.repeat(10 * 1024 * 1024) })), TOKEN)).toMatchObject({ status: 413 });
    expect(seen.asked).toEqual([]);
  });

  test('that brings another token changes nothing and shows nothing', async () => {
    const body = { verification_token: 'secret_of-somebody-else' };
    expect(await create()(call(body), TOKEN)).toMatchObject({ answer: { status: 'ignored' } });
    expect(seen.logged).toEqual([]);
  });
});

describe('a call that is not Notion’s', () => {
  const signed = call(event()).headers['x-notion-signature'];
  test.each<[string, Partial<Call> & { token?: string }, number, number]>([
    ['without a signature', { headers: {} }, 401, 0],
    ['with several', { headers: { 'x-notion-signature': [String(signed), ''] } }, 401, 0],
    ['signed with a former token, or by another workspace', { token: 'secret_former' }, 401, 1],
    ['with a signature of another body', { headers: { 'x-notion-signature': `sha256=${'0'.repeat(64)}` } }, 401, 1],
    ['with an odd signature', { headers: { 'x-notion-signature': 'sha256=' } }, 401, 1],
  ])('%s', async (_name, more, status, bodies) => {
    expect(await create()(call(event(), more), TOKEN)).toMatchObject({ status, answer: { status: 'refused' } });
    expect([seen.asked, seen.bodiesRead]).toEqual([[], bodies]);
    expect(JSON.stringify(seen.logged)).not.toContain('secret_');
  });

  test('is slowed down, and keeps Notion out in no case', async () => {
    const receive = create();
    const statuses = new Set<number>();
    for (let count = 0; count < 1_000; count++)
      statuses.add((await receive(call(event(), { token: 'guess', now: NOW + count }), TOKEN)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect(await receive(call(event(), { now: NOW + 1_000 }), TOKEN)).toMatchObject({ status: 200 });
    expect(seen.asked).toHaveLength(1);
  });
});

describe('before a token is set', () => {
  const handshake = (token: string, more: Partial<Call> = {}) =>
    call({ verification_token: token }, { headers: {}, ...more });

  test('the token that Notion sends is shown once, with what to do', async () => {
    const receive = create();
    for (let count = 0; count < 3; count++)
      expect(await receive(handshake(TOKEN), '')).toMatchObject({ status: 200, answer: { status: 'accepted' } });
    expect(seen.logged).toEqual([
      expect.stringMatching(new RegExp(`Only if Notion accepts it, set it as NOTION_WEBHOOK_TOKEN.*${TOKEN}$`)),
    ]);
    expect(seen.asked).toEqual([]);
  });

  test('strangers cannot fill the log', async () => {
    const receive = create();
    for (let count = 0; count < 100; count++) await receive(handshake(`secret_number-${1_000 + count}`), '');
    expect(seen.logged).toHaveLength(5);
    // Nor do they use up what is for the owner: Notion is another visitor, and where all look alike, a minute later it is.
    expect(await receive(handshake(TOKEN, { visitor: '198.51.100.7' }), '')).toMatchObject({ status: 200 });
    expect(await receive(handshake(`${TOKEN}-2`), '')).toMatchObject({ status: 429 });
    expect(await receive(handshake(`${TOKEN}-2`, { now: NOW + 60_000 }), '')).toMatchObject({ status: 200 });
    expect(seen.logged.slice(5).map((line) => line.split(' ').at(-1))).toEqual([TOKEN, `${TOKEN}-2`]);
  });

  test.each<[string, unknown, number]>([
    ['an event', event(), 404],
    ['no JSON', 'hello', 404],
    ['a long body', { verification_token: 'x'.repeat(5_000) }, 413],
  ])('%s is refused', async (_name, body, status) => {
    expect(await create()(call(body), '')).toMatchObject({ status, answer: { status: 'refused' } });
    expect([seen.asked, seen.logged]).toEqual([[], []]);
  });
});
