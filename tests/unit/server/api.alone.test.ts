import { createSign, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { CACHE } from '@/lib/http/cache-control';
import { contentStore } from '@/lib/server/load-site-context';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { commitContent, prepareStore } from '@/lib/store/writer';
import files from '@/pages/api/files/[...path]';
import health from '@/pages/api/health';
import media from '@/pages/api/media/[file]';
import memberArticle from '@/pages/api/member-article';
import notionWebhook from '@/pages/api/notion-webhook';
import revalidate from '@/pages/api/revalidate';
import search from '@/pages/api/search';
import starting from '@/pages/api/starting';
import { mockMedia, mockRow, mockSnapshot } from '@/tests/factories';
import { Answer } from './answer';

/** What each route of a server says beside its content: status, how long an answer may be kept and by whom, and who is asked to wait. */

await vi.hoisted(async () => {
  await (await import('@/tests/content-folder')).contentFolder('api');
  const settings = {
    NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from('clerk.example.org$').toString('base64')}`,
    NOTION_WEBHOOK_TOKEN: 'a token of the webhook',
    REVALIDATE_SECRET: 'a-secret-of-the-owner-0123456789',
    SEARCH_REMOTE: 'true',
    TRUSTED_PROXIES: '1',
  };
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
});

interface Ask {
  method?: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address that the proxy was asked from. */
  visitor?: string;
}

async function ask(handler: NextApiHandler, { method = 'GET', visitor = '1.1.1.1', ...more }: Ask = {}) {
  const request = Object.assign(Readable.from([]), {
    ...{ method, query: {}, complete: true, url: '/', socket: { remoteAddress: '127.0.0.1' } },
    ...more,
    headers: { host: 'inner:3000', ...more.headers, 'x-forwarded-for': `9.9.9.9, ${visitor}` },
  });
  const answer = new Answer();
  await handler(request as unknown as NextApiRequest, answer as unknown as NextApiResponse);
  return answer;
}

const PICTURE = 'picture.png';
const PRIVATE = 'private.png';
const FILM = 'film.mp4';
const shown = (file: string) => ({ pageCover: mockMedia({ file, width: 80, height: 40 }) });

async function publish(): Promise<void> {
  const { paths } = contentStore();
  await prepareStore(paths);
  for (const file of [PICTURE, PRIVATE]) await writeFile(paths.mediaFile(file), 'a picture');
  await writeFile(paths.mediaFile(FILM), '0123456789');
  const rows = [PICTURE, FILM].map((file, index) => mockRow({ slug: `post-${index}`, ...shown(file) }));
  const draft = mockRow({ slug: 'draft', status: 'Draft', ...shown(PRIVATE) });
  const club = mockRow({ slug: 'club', membersOnly: true });
  const moved = mockRow({ slug: 'what?' });
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot([...rows, draft, club, moved]) }]);
}

/** What other servers answer; nothing unless a test says so. What comes too often does not wait for it. */
let others: typeof fetch;

beforeEach(() => {
  others = () => new Promise(() => undefined);
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => others(...asked));
  for (const method of ['warn', 'warnOnce', 'error'] as const) vi.spyOn(log, method).mockReturnValue(undefined);
});
test('without content the server is ill', async () => {
  const { statusCode, headers } = await ask(health);
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
});

test('without content the owner’s call is taken, and has it read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(refreshState(), { isEmpty: true });
  const authorization = 'Bearer a-secret-of-the-owner-0123456789';
  expect((await ask(revalidate, { method: 'POST', headers: { authorization } })).statusCode).toBe(202);
  expect(refreshState().isAsked).toBe(true);
  const { statusCode, headers, body } = await ask(starting);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
  expect(String(body)).toContain('<title>');
  vi.useRealTimers();
  Object.assign(refreshState(), { isEmpty: false, isAsked: false, timer: undefined });
  expect((await ask(starting)).statusCode).toBe(404);
});

describe('with content', () => {
  beforeAll(publish);

  test.each<[string, NextApiHandler, Ask, number, Record<string, unknown>]>([
    ['health', health, {}, 200, { 'cache-control': 'no-store' }],
    [
      'an article for members, refused',
      memberArticle,
      { query: { path: 'article/club' } },
      401,
      { 'cache-control': 'private, no-store', vary: 'authorization' },
    ],
    ['a call without the secret', revalidate, { method: 'POST' }, 401, { 'cache-control': 'no-store' }],
    ['an unsigned event', notionWebhook, { method: 'POST' }, 401, { 'cache-control': 'no-store' }],
    ['a search for nothing', search, { method: 'POST', body: {} }, 400, { 'cache-control': 'no-store' }],
    [
      'a feed',
      files,
      { query: { path: ['rss', 'feed.xml'] } },
      200,
      {
        'cache-control': expect.stringMatching(/^public, max-age=0, must-revalidate, s-maxage=[1-9]\d*$/),
        'content-type': 'application/rss+xml; charset=utf-8',
      },
    ],
    [
      'the head of the search index, which names all its files',
      files,
      { query: { path: ['data', 'search.json'] } },
      200,
      { 'cache-control': CACHE.document },
    ],
    [
      'a page that moved',
      files,
      { query: { path: ['article', 'what?'] } },
      308,
      { location: '/article/what/', 'cache-control': CACHE.document },
    ],
    ['no file', files, { query: { path: ['nothing.xml'] } }, 404, { 'cache-control': CACHE.document }],
    [
      'a page that has no Markdown, for a program that asks for it',
      files,
      { query: { path: ['/c#', 'who?.md'] }, headers: { accept: 'text/markdown' } },
      307,
      { location: '/%2Fc%23/who%3F/?html=1', 'cache-control': CACHE.document, vary: 'accept' },
    ],
    [
      'a film',
      media,
      { query: { file: FILM } },
      200,
      {
        'cache-control': expect.stringMatching(/^public, max-age=31536000, s-maxage=[1-9]\d*, immutable$/),
        'content-length': 10,
      },
    ],
    ['a picture that no page shows', media, { query: { file: PRIVATE } }, 404, { 'cache-control': CACHE.document }],
    ['a file that is not there', media, { query: { file: 'none.png' } }, 404, { 'cache-control': CACHE.document }],
  ])('%s', async (_, handler, asked, status, headers) => {
    const answer = await ask(handler, asked);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(headers);
  });

  test.each<[string, Ask, number, Record<string, unknown>]>([
    ['', { headers: { range: 'bytes=2-5' } }, 206, { 'content-length': 4, 'content-range': 'bytes 2-5/10' }],
    ['whose rest is there', { headers: { range: 'Bytes=-4' } }, 206, { 'content-range': 'bytes 6-9/10' }],
    ['of less than was asked', { headers: { range: 'bytes=-40' } }, 206, { 'content-range': 'bytes 0-9/10' }],
    ['of another', { headers: { range: 'bytes=2-5', 'if-range': '"1"' } }, 200, { 'content-length': 10 }],
    ['of a head', { method: 'HEAD', headers: { range: 'bytes=2-5' } }, 200, { 'content-length': 10 }],
  ])('a part of a film %s', async (_, asked, status, headers) => {
    const answer = await ask(media, { ...asked, query: { file: FILM } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(headers);
  });

  test('a picture that only a preview shows is kept nowhere', async () => {
    const { rows } = (globalThis as Record<symbol, unknown>)[Symbol.for('notelight.looked-at')] as {
      rows: Map<string, { page: string }>;
    };
    rows.set('draft', { page: `"/media/${PRIVATE}"` });
    const { statusCode, headers } = await ask(media, { query: { file: PRIVATE } });
    rows.clear();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test.each<[string, NextApiHandler, Ask]>([
    ['a feed', files, { query: { path: ['rss', 'feed.xml'] } }],
    ['the sitemap', files, { query: { path: ['sitemap.xml'] } }],
    ['a picture', media, { query: { file: PICTURE } }],
    ['a search', search, { method: 'POST', body: {} }],
    ['health', health, {}],
  ])('%s has the content read again when it is due, as a page does', async (_, handler, asked) => {
    const state = Object.assign(refreshState(), { intervalMs: 0 });
    await ask(handler, asked);
    expect(state.intervalMs).toBe(3_600_000);
  });

  test.each<[string, NextApiHandler, Ask, number]>([
    ['member-article', memberArticle, { query: { path: 'article/club' } }, 60],
    ['revalidate', revalidate, { method: 'POST' }, 20],
    ['notion-webhook', notionWebhook, { method: 'POST' }, 20],
  ])('%s asks a visitor to wait who comes too often, and nobody else', async (_, handler, asked, limit) => {
    for (let number = 0; number < limit; number++)
      expect((await ask(handler, { ...asked, visitor: '5.5.5.5' })).statusCode).not.toBe(429);
    const { statusCode, headers } = await ask(handler, { ...asked, visitor: '5.5.5.5' });
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask(handler, { ...asked, visitor: '6.6.6.6' })).statusCode).not.toBe(429);
  });

  test('a member reads what is for members, with a session of the site’s own address, whatever name a proxy asks by', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }];
    others = async () => Response.json({ keys });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Date.now() / 1000 + 60;
    const statusWith = async (azp: string) => {
      const signed = [
        { alg: 'RS256', kid: 'one' },
        { sub: 'user', sid: 'session', azp, exp },
      ]
        .map(part)
        .join('.');
      const signature = createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url');
      const headers = { authorization: `Bearer ${signed}.${signature}` };
      const answer = await ask(memberArticle, { query: { path: 'article/club' }, headers, visitor: '7.7.7.7' });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      return answer.statusCode;
    };
    expect(await statusWith('https://blog.example')).toBe(200);
    expect(await statusWith('https://other.example')).toBe(401);
  });
});
