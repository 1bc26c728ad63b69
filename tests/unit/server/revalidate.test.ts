import { describe, expect, test } from 'vitest';
import { isSameSecret } from '@/lib/hash';
import type { Call } from '@/lib/server/api/call';
import { createRevalidate } from '@/lib/server/api/revalidate';
import { mockRow, testSite } from '../../factories';
import { bytesOf, watchCalls } from './calls';

const SECRET = 'correct-horse-battery';
const ID = '153104cd-477e-809d-8dc4-ff2d96ae3090';
const SHORT = ID.replaceAll('-', '');
const one = mockRow({ slug: 'one', title: 'One' });
const sites = [testSite([one], { basePath: '/blog' })];

const { seen, refresh, call: callWith } = watchCalls();
const create = () =>
  createRevalidate({ pageOfAction: (body) => (body as { data?: { id?: string } }).data?.id, refresh });

const call = (body: unknown = '', more: Partial<Call> = {}): Call => {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  return callWith(bytesOf(body), { headers, ...more });
};

describe('with the secret', () => {
  test.each<[string, unknown, string | null]>([
    ['nothing: whatever changed', '', null],
    ['an empty object', {}, null],
    ['an id', { page: SHORT }, SHORT],
    ['an id with dashes', { page: ID }, SHORT],
    ['an address in Notion', { page: `https://www.notion.so/notes/A-title-${SHORT}?v=1#x` }, SHORT],
    ['an address with dashes and spaces around it', { page: ` https://www.notion.so/${ID} ` }, SHORT],
    ['a path with spaces around it', { path: ' /article/one ' }, one.id.replaceAll('-', '')],
    ['an address without encryption', { path: 'http://notes.example/blog/article/one' }, one.id.replaceAll('-', '')],
    ['a path', { path: '/article/one/' }, one.id.replaceAll('-', '')],
    ['a path below the folder of the site', { path: '/blog/article/one' }, one.id.replaceAll('-', '')],
    ['a whole address', { path: 'https://notes.example/blog/article/one/?x#y' }, one.id.replaceAll('-', '')],
    ['a list', { path: '/archive/' }, null],
    ['the home page', { path: '/' }, null],
    ['what a button in Notion sends', { source: { type: 'automation' }, data: { object: 'page', id: SHORT } }, SHORT],
    ['fields that mean nothing here', { hello: 1 }, null],
  ])('%s', async (_name, body, page) => {
    const { status, answer } = await create()(call(body), SECRET, sites);
    expect([status, answer.status, answer.page]).toEqual([202, 'accepted', page]);
    expect(seen.asked).toEqual([page ? [page] : []]);
    expect(seen.logged).toEqual([]);
  });

  test.each<[string, unknown, number, RegExp]>([
    ['no JSON', '{"page":', 400, /JSON object/],
    ['a list', [], 400, /JSON object/],
    ['null', 'null', 400, /JSON object/],
    ['an id that is none', { page: 'my page' }, 400, /“page” must be/],
    ['an id of the wrong kind', { page: 7 }, 400, /“page” must be/],
    ['a path that the site does not have', { path: '/article/none/' }, 404, /no page with this “path”/],
    ['the notice that there is no page', { path: '/404/' }, 404, /no page/],
    ['a path with an address at its end', { path: '/article/one/https://notes.example' }, 404, /no page/],
    ['a path that only begins like the folder', { path: '/blogs/article/one' }, 404, /no page/],
    ['a path of the wrong kind', { path: {} }, 404, /no page/],
    ['more than 64 kB', { page: SHORT, more: 'x'.repeat(70_000) }, 413, / 64 kB/],
  ])('%s is refused with a reason', async (_name, body, status, message) => {
    const answer = await create()(call(body), SECRET, sites);
    expect(answer).toMatchObject({ status, answer: { status: 'refused', message: expect.stringMatching(message) } });
    expect(seen.asked).toEqual([]);
  });

  test('a body of another type is refused; none needs a type', async () => {
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'text/plain' };
    expect(await create()(call({}, { headers }), SECRET, sites)).toMatchObject({ status: 415 });
    expect(await create()(call('', { headers }), SECRET, sites)).toMatchObject({ status: 202 });
    const typed = { ...headers, 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await create()(call({}, { headers: typed }), SECRET, sites)).toMatchObject({ status: 202 });
    for (const type of ['text/x+application/json', 'application/jsonp', undefined]) {
      const answer = await create()(call({}, { headers: { ...headers, 'content-type': type } }), SECRET, sites);
      expect(answer, type).toMatchObject({ status: 415 });
    }
  });

  test('the scheme may be written in small letters and stand apart', async () => {
    const headers = { authorization: `bearer   ${SECRET}` };
    expect(await create()(call('', { headers }), SECRET, sites)).toMatchObject({ status: 202 });
  });
});

describe('without it', () => {
  test.each<[string, Partial<Call>, number, RegExp]>([
    ['no header', { headers: {} }, 401, /missing or wrong/],
    ['another secret', { headers: { authorization: 'Bearer wrong' } }, 401, /missing or wrong/],
    ['the beginning of it', { headers: { authorization: `Bearer ${SECRET.slice(0, -1)}` } }, 401, /missing or wrong/],
    ['more than it', { headers: { authorization: `Bearer ${SECRET}x` } }, 401, /missing or wrong/],
    ['words before it', { headers: { authorization: `Basic Bearer ${SECRET}` } }, 401, /missing or wrong/],
    ['words after it', { headers: { authorization: `Bearer ${SECRET} x` } }, 401, /missing or wrong/],
    ['another scheme', { headers: { authorization: `Basic ${SECRET}` } }, 401, /missing or wrong/],
    [
      'the secret in the address',
      { headers: {}, query: `secret=${SECRET}` },
      400,
      /in a header.*replace it with a new one/s,
    ],
    ['the secret in both', { query: SECRET }, 400, /in a header/],
  ])('%s is refused, the body is not read and nothing is logged of it', async (_name, more, status, message) => {
    const answer = await create()(call({ page: SHORT }, more), SECRET, sites);
    expect(answer).toMatchObject({ status, answer: { status: 'refused', message: expect.stringMatching(message) } });
    expect([seen.asked, seen.bodiesRead]).toEqual([[], 0]);
    expect(JSON.stringify([answer, seen.logged])).not.toContain(SECRET.slice(0, 8));
  });

  test('callers are told how to give it', async () => {
    expect(await create()(call('', { headers: {} }), SECRET, sites)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  test('there is nothing if no secret is set, not even for an empty one', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer x'])
      expect(await create()(call('', { headers: { authorization } }), '', sites)).toMatchObject({ status: 404 });
    expect(seen.asked).toEqual([]);
  });

  test('guessing is slowed down, and keeps nobody out who knows it', async () => {
    const revalidate = create();
    const wrong = { headers: { authorization: 'Bearer guess' } };
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_000; count++) {
      const { status } = await revalidate(call('', { ...wrong, now: count }), SECRET, sites);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [401, 20],
      [429, 980],
    ]);
    expect(await revalidate(call('', { ...wrong, now: 1_000 }), SECRET, sites)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '59' },
    });
    expect(await revalidate(call('', { now: 1_001 }), SECRET, sites)).toMatchObject({ status: 202 });
    expect(await revalidate(call('', { ...wrong, now: 61_000 }), SECRET, sites)).toMatchObject({ status: 401 });
  });
});

test('secrets are compared whatever their lengths are', () => {
  expect(isSameSecret(SECRET, SECRET)).toBe(true);
  expect(isSameSecret('', SECRET)).toBe(false);
  expect(isSameSecret(`${SECRET}x`, SECRET)).toBe(false);
  expect(isSameSecret('ä', 'a')).toBe(false);
});
