import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { createSubscribe } from '@/lib/server/api/subscribe';

const newsletter = { mailchimpListId: 'list1', mailchimpApiKey: 'key-us12' };
const request = (body: unknown, visitor = '1.1.1.1') => ({
  method: 'POST',
  body,
  type: 'application/json',
  visitor,
  now: 0,
});

let asked: { url: string; init: RequestInit }[];
let status: number;
let warnings: string[];
const ask = (async (url: string, init: RequestInit) => {
  asked.push({ url, init });
  if (status === 0) throw new TypeError('fetch failed');
  return new Response('{}', { status });
}) as typeof fetch;

beforeEach(() => {
  asked = [];
  status = 200;
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

describe('the newsletter', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    undefined,
  ])('takes no form of another site: %s', async (type) => {
    const answer = await createSubscribe(ask)({ ...request({ email: 'me@example.com' }), type }, newsletter);
    expect([answer.status, asked]).toEqual([415, []]);
    const own = await createSubscribe(ask)(
      { ...request({ email: 'me@example.com' }), type: 'application/json; charset=utf-8' },
      newsletter,
    );
    expect(own.status).toBe(200);
  });

  test('puts an address on the list, to be confirmed by mail', async () => {
    const body = { email: ' Me@Example.com ', firstName: 7, lastName: `  ${'n'.repeat(99)} and more` };
    const list = { mailchimpListId: 'a/b', mailchimpApiKey: 'key-with-us1-us12' };
    expect((await createSubscribe(ask)(request(body), list)).answer).toMatchObject({ status: 'success' });
    const [{ url, init }] = asked as [(typeof asked)[number]];
    const member = createHash('md5').update('me@example.com').digest('hex');
    expect(url).toBe(`https://us12.api.mailchimp.com/3.0/lists/a%2Fb/members/${member}`);
    expect([init.method, init.signal?.aborted]).toEqual(['PUT', false]);
    expect(init.headers).toEqual({ authorization: 'Bearer key-with-us1-us12', 'content-type': 'application/json' });
    expect(JSON.parse(String(init.body))).toEqual({
      email_address: 'Me@Example.com',
      status_if_new: 'pending',
      merge_fields: { FNAME: '', LNAME: `${'n'.repeat(99)} ` },
    });
  });

  test.each([['GET'], ['PUT'], ['DELETE'], [undefined]])('refuses %s', async (method) => {
    const answer = await createSubscribe(ask)({ ...request({ email: 'a@b.co' }), method }, newsletter);
    expect(answer.status).toBe(405);
    expect(asked).toEqual([]);
  });

  test.each([
    [null],
    [undefined],
    ['a@b.co'],
    [{}],
    [{ email: 'a' }],
    [{ email: 'a@b' }],
    [{ email: 'a@b.co\nBcc: c@d.co' }],
    [{ email: `${'a'.repeat(300)}@b.co` }],
    [{ email: ['a@b.co'] }],
    [{ email: `${'a'.repeat(65)}@b.co` }],
    [{ email: `a@${'b.'.repeat(126)}co`.slice(0, 255) }],
    [{ email: 'a b@c.co' }],
    [{ email: 'a@b@c.co' }],
    [{ email: 'a@.co' }],
  ])('takes %j for no address', async (body) => {
    const answer = await createSubscribe(ask)(request(body), newsletter);
    expect(answer.status).toBe(400);
    expect(asked).toEqual([]);
  });

  test.each([`${'a'.repeat(64)}@b.co`, `a@${'b.'.repeat(126)}`.slice(0, 253).concat('c'), 'A-1@B-2.Example.ORG'])(
    'takes %j for an address',
    async (email) => {
      expect((await createSubscribe(ask)(request({ email }), newsletter)).status).toBe(200);
    },
  );

  test('lets sixty addresses a minute in, however many ask', async () => {
    const subscribe = createSubscribe(ask);
    const statusOf = async (index: number) =>
      (await subscribe(request({ email: `a${index}@b.co` }, `v${index}`), newsletter)).status;
    const statuses = await Promise.all(Array.from({ length: 61 }, (_, index) => statusOf(index)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(asked).toHaveLength(60);
  });

  test('is not there without a list or a key', async () => {
    const subscribe = createSubscribe(ask);
    expect((await subscribe(request({ email: 'a@b.co' }), { ...newsletter, mailchimpListId: '' })).status).toBe(404);
    expect((await subscribe(request({ email: 'a@b.co' }), { ...newsletter, mailchimpApiKey: '' })).status).toBe(404);
  });

  test('lets one visitor try five times a minute', async () => {
    const subscribe = createSubscribe(ask);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await subscribe(request({ email: 'a@b.co' }), newsletter)).status).toBe(200);
    }
    expect(await subscribe(request({ email: 'a@b.co' }), newsletter)).toMatchObject({ status: 429, retryAfter: 60 });
    expect((await subscribe(request({ email: 'a@b.co' }, '2.2.2.2'), newsletter)).status).toBe(200);
  });

  test.each([[0], [401], [500]])('says when Mailchimp fails (%d), naming neither key nor address', async (failure) => {
    status = failure;
    const answer = await createSubscribe(ask)(request({ email: 'me@secret.example' }), newsletter);
    expect(answer.status).toBe(502);
    expect(answer.answer.status).toBe('error');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(failure === 0 ? 'fetch failed' : `status ${failure} for the list list1`);
    expect(warnings.join()).not.toMatch(/key-us12|me@secret/);
  });

  test('says in words what became of each attempt, and differently', async () => {
    const subscribe = createSubscribe(ask);
    const good = request({ email: 'a@b.co' });
    const messages = [
      await subscribe(good, { ...newsletter, mailchimpListId: '' }),
      await subscribe({ ...good, method: 'GET' }, newsletter),
      await subscribe(request({}), newsletter),
      await subscribe(good, newsletter),
      await subscribe(good, { ...newsletter, mailchimpApiKey: 'incomplete' }),
    ].map(({ answer }) => answer.message);
    for (let attempt = 0; attempt < 3; attempt += 1) await subscribe(good, newsletter);
    messages.push((await subscribe(good, newsletter)).answer.message);
    expect(messages.filter((message) => !/^[A-Z].+\.$/.test(message))).toEqual([]);
    expect(new Set(messages).size).toBe(6);
    status = 500;
    const failed = await subscribe({ ...good, visitor: 'other' }, newsletter);
    expect(failed.answer).toEqual({ status: 'error', message: messages[4] });
  });

  test('does not ask a host that a broken key would name', async () => {
    const warn = vi.spyOn(log, 'warnOnce').mockImplementation(() => undefined);
    const answer = await createSubscribe(ask)(request({ email: 'a@b.co' }), {
      ...newsletter,
      mailchimpApiKey: 'key-evil.example/',
    });
    expect(answer.status).toBe(502);
    expect(asked).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('MAILCHIMP_API_KEY'));
  });

  test.each(['us12', 'key-us', 'key-us12x', 'key-usa12', 'key-us1234'])(
    'does not ask where %j is the key',
    async (key) => {
      await createSubscribe(ask)(request({ email: 'a@b.co' }), { ...newsletter, mailchimpApiKey: key });
      expect(asked).toEqual([]);
    },
  );
});
