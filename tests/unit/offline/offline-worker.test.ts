import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OfflineData } from '@/lib/offline/data';
import { KEEP_MARK } from '@/lib/offline/kept-page';
import { createOfflineWorker, LIMITS } from '@/lib/offline/offline-worker';
import { fakeCaches } from './fake-caches';

const ORIGIN = 'https://example.com';
const texts = { title: 'Offline', missing: 'Not here', list: 'Readable', none: 'Nothing', retry: 'Again' };
const data: OfflineData = {
  base: '/blog',
  prefix: 'notelight /blog ',
  version: 'v2',
  sites: [
    { home: '/blog/', name: 'Notes', language: 'en-US', direction: 'ltr', texts },
    { home: '/blog/ar/', name: 'ملاحظات', language: 'ar', direction: 'rtl', texts: { ...texts, title: 'بلا اتصال' } },
  ],
};

const open = (title: string, body = ''): string =>
  `<!DOCTYPE html><html lang="en" ${KEEP_MARK}=""><head><title>${title}</title><link rel="stylesheet" href="/blog/styles/a.css"/></head><body>${body}</body></html>`;
const closed = (title: string, body = ''): string => open(title, body).replace(` ${KEEP_MARK}=""`, '');
const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

let caches: ReturnType<typeof fakeCaches>;
/** What the site answers, by path; a site without any is out of reach. */
let answers: Record<string, () => Response>;
const network = vi.fn(async (request: Request | string): Promise<Response> => {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url);
  const answer = answers[pathname + search] ?? answers[pathname];
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
});

beforeEach(() => {
  caches = fakeCaches();
  answers = {};
  network.mockClear();
});

const worker = () => createOfflineWorker({ caches, fetch: network, origin: ORIGIN }, data);

interface Asked {
  mode?: RequestMode;
  destination?: RequestDestination;
  preload?: Promise<Response | undefined>;
}

/** Asks the worker as a browser does, and waits for what it does afterwards. */
async function ask(
  path: string,
  { mode = 'navigate', destination = 'document', preload }: Asked = {},
  from = worker(),
) {
  const request = { url: ORIGIN + path, method: 'GET', mode, destination, headers: new Headers() } as Request;
  const work: Promise<unknown>[] = [];
  const answer = from.answer({ request, ...(preload && { preload }), waitUntil: (one) => work.push(one) });
  const response = await answer;
  const text = await response?.text();
  await Promise.all(work);
  return { status: response?.status, text, headers: response?.headers };
}
const picture = { mode: 'no-cors', destination: 'image' } as const;
const visited = () => caches.addressesIn('pages');

describe('a visited page', () => {
  test('is read again without a network', async () => {
    answers['/blog/a/'] = () => html(open('A', 'words of A'));
    await ask('/blog/a/?theme=default#part');
    answers = {};
    expect((await ask('/blog/a/')).text).toContain('words of A');
    expect((await ask('/blog/a/?s=x')).text).toContain('words of A');
  });

  test('is the new one whenever there is a network', async () => {
    answers['/blog/a/'] = () => html(open('A', 'old'));
    await ask('/blog/a/');
    answers['/blog/a/'] = () => html(open('A', 'new'));
    expect((await ask('/blog/a/')).text).toContain('new');
    answers = {};
    expect((await ask('/blog/a/')).text).toContain('new');
  });

  test('answers soft navigation, which loads the others as documents', async () => {
    answers['/blog/a/'] = () => html(open('A', 'words of A'));
    await ask('/blog/a/');
    answers = {};
    expect((await ask('/blog/a/', { mode: 'cors', destination: '' })).text).toContain('words of A');
    await expect(ask('/blog/b/', { mode: 'cors', destination: '' })).rejects.toThrow('Failed to fetch');
  });

  test('is the one that the browser has asked for already', async () => {
    await ask('/blog/a/', { preload: Promise.resolve(html(open('A', 'asked before'))) });
    expect(network).not.toHaveBeenCalled();
    expect(visited()).toEqual(['/blog/a/']);
    expect((await ask('/blog/a/', { preload: Promise.reject(new TypeError('offline')) })).text).toContain(
      'asked before',
    );
  });

  test('that a script only looks at is not visited', async () => {
    answers['/blog/a/'] = () => html(open('A'));
    await ask('/blog/a/', { mode: 'cors', destination: '' });
    expect(visited()).toEqual([]);
  });

  test('makes room for newer ones', async () => {
    const one = worker();
    for (let number = 0; number < LIMITS.pages + 2; number += 1) {
      answers[`/blog/${number}/`] = () => html(open(String(number)));
      await ask(`/blog/${number}/`, {}, one);
      // Visited again and again, the first one stays.
      await ask('/blog/0/', {}, one);
    }
    expect(visited()).toHaveLength(LIMITS.pages);
    expect(visited()).toContain('/blog/0/');
    expect(visited()).not.toContain('/blog/1/');
  });
});

describe('what is not for everyone', () => {
  test('is in no cache: a page without the mark', async () => {
    answers['/blog/locked/'] = () => html(closed('Locked', 'sealed'));
    expect((await ask('/blog/locked/')).text).toContain('sealed');
    expect(visited()).toEqual([]);
    answers = {};
    expect((await ask('/blog/locked/')).text).not.toContain('sealed');
  });

  test.each([
    ['locked', () => html(closed('A', 'sealed'))],
    ['gone', () => html(open('A', 'not found'), 404)],
  ])('leaves the caches when it is %s by now', async (_case, now) => {
    answers['/blog/a/'] = () => html(open('A', 'SECRET'));
    await ask('/blog/a/');
    answers['/blog/a/'] = now;
    await ask('/blog/a/');
    expect(await caches.texts()).not.toContain('SECRET');
  });

  test('leaves them after soft navigation too, and an old copy in the browser does not count', async () => {
    answers['/blog/a/'] = () => html(open('A', 'SECRET'));
    await ask('/blog/a/');
    answers['/blog/a/'] = () => html(closed('A', 'sealed'));
    await worker().remember({ page: `${ORIGIN}/blog/a/?password=sesame`, files: [] });
    expect(network).toHaveBeenLastCalledWith(`${ORIGIN}/blog/a/`, { cache: 'no-cache' });
    expect(visited()).toEqual([]);
  });

  test('stays while the site is ill', async () => {
    answers['/blog/a/'] = () => html(open('A', 'words'));
    await ask('/blog/a/');
    answers['/blog/a/'] = () => html('Bad gateway', 502);
    expect((await ask('/blog/a/')).status).toBe(502);
    expect(visited()).toEqual(['/blog/a/']);
  });

  test('keeps its pictures to itself: only those that a kept page names are kept', async () => {
    answers['/blog/locked/'] = () => html(closed('Locked', '<img src="/blog/media/private.jpg">'));
    answers['/blog/a/'] = () => html(open('A', '<img src="/blog/media/open.jpg">'));
    for (const name of ['private', 'open']) answers[`/blog/media/${name}.jpg`] = () => new Response(name);
    for (const page of ['/blog/locked/', '/blog/a/']) await ask(page);
    for (const name of ['private', 'open']) expect((await ask(`/blog/media/${name}.jpg`, picture)).text).toBe(name);
    expect(caches.addressesIn('files')).toEqual(['/blog/media/open.jpg']);
  });

  test('is not asked through the worker: members, search, data', async () => {
    for (const path of ['/blog/api/member-article/', '/blog/api/search/?q=a', '/blog/_next/data/b/a.json'])
      expect((await ask(path, { mode: 'cors', destination: '' })).status).toBeUndefined();
    expect(network).not.toHaveBeenCalled();
  });
});

describe('what pages show', () => {
  test('comes from the cache if its address changes with its content', async () => {
    answers['/blog/styles/a.css'] = () => new Response('body{}');
    const style = { mode: 'no-cors', destination: 'style' } as const;
    await ask('/blog/styles/a.css', style);
    answers = {};
    expect((await ask('/blog/styles/a.css', style)).text).toBe('body{}');
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('is asked for again if its address stays', async () => {
    answers['/blog/a/'] = () => html(open('A', '<img src="/blog/avatar.svg">'));
    await ask('/blog/a/');
    for (const text of ['old', 'new']) {
      answers['/blog/avatar.svg'] = () => new Response(text);
      expect((await ask('/blog/avatar.svg', picture)).text).toBe(text);
    }
    answers = {};
    expect((await ask('/blog/avatar.svg', picture)).text).toBe('new');
  });

  test('is not kept if it is no whole answer', async () => {
    answers['/blog/styles/a.css'] = () => new Response('no', { status: 500 });
    await ask('/blog/styles/a.css', { mode: 'no-cors', destination: 'style' });
    expect(caches.addressesIn('code')).toEqual([]);
  });

  test('is kept with a page that was opened before there was a worker', async () => {
    answers['/blog/a/'] = () => html(open('A', '<img src="/blog/media/a.webp">'));
    const files = ['/blog/styles/a.css', '/blog/media/a.webp', '/blog/media/other.webp', '/blog/api/search/?q=a'];
    for (const file of files) answers[file] = () => new Response(file);
    const addresses = [...files.map((file) => ORIGIN + file), 'https://other.example/a.js'];
    await worker().remember({ page: `${ORIGIN}/blog/a/`, files: addresses });
    expect(visited()).toEqual(['/blog/a/']);
    expect(caches.addressesIn('code')).toEqual(['/blog/styles/a.css']);
    expect(caches.addressesIn('files')).toEqual(['/blog/media/a.webp']);
    expect(network).not.toHaveBeenCalledWith('https://other.example/a.js');
    expect(network).not.toHaveBeenCalledWith(`${ORIGIN}/blog/api/search/?q=a`);
  });

  test('of other sites is no page to remember', async () => {
    await worker().remember({ page: 'https://other.example/blog/', files: [] });
    await worker().remember({ page: `${ORIGIN}/elsewhere/`, files: [] });
    expect(network).not.toHaveBeenCalled();
  });
});

describe('a page that is not on the device', () => {
  test('is answered by one that lists what is, the last visited first', async () => {
    for (const [name, title] of [
      ['a', 'Salt &amp; sea'],
      ['b', 'Tides'],
    ] as const) {
      answers[`/blog/${name}/`] = () => html(open(title));
      await ask(`/blog/${name}/`);
    }
    answers = {};
    const { status, text = '', headers } = await ask('/blog/c/');
    expect(status).toBe(503);
    expect(text).toContain('<html lang="en-US" dir="ltr"');
    expect(text).toContain('<h1>Offline</h1>');
    expect([...text.matchAll(/<li><a href="(.*?)">(.*?)</g)].map(([, href, title]) => [href, title])).toEqual([
      ['/blog/b/', 'Tides'],
      ['/blog/a/', 'Salt &amp; sea'],
    ]);
    // As the site looks, if its stylesheets are there.
    expect(text).toContain('<link rel="stylesheet" href="/blog/styles/a.css"/>');
    expect(headers?.get('content-security-policy')).toMatch(/^default-src 'none'; .*script-src 'sha256-[\w+/]{43}='/);
  });

  test('speaks the language of its address', async () => {
    const { text = '' } = await ask('/blog/ar/c/');
    expect(text).toContain('<html lang="ar" dir="rtl"');
    expect(text).toContain('<h1>بلا اتصال</h1>');
    expect(text).toContain('<p>Nothing</p>');
    expect(text).not.toContain('rel="stylesheet"');
    // It looks as a page in its language does, or else as one in another.
    answers['/blog/a/'] = () => html(open('A'));
    answers['/blog/ar/b/'] = () => html(open('B').replace('a.css', 'b.css'));
    for (const [visited, sheet] of [
      ['/blog/ar/b/', 'b'],
      ['/blog/a/', 'a'],
      ['/blog/ar/b/', 'a'],
    ] as const) {
      await ask(visited);
      expect((await ask('/blog/c/')).text).toContain(`href="/blog/styles/${sheet}.css"`);
    }
  });

  test('runs the script that its policy names', async () => {
    const { text = '', headers } = await ask('/blog/c/');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(headers?.get('content-security-policy')).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  });
});

test('an upgrade removes what the former version has kept, and nothing of others', async () => {
  for (const name of ['notelight /blog pages v1', 'notelight /blog pages v2', 'notelight / pages v1', 'other'])
    await caches.open(name);
  await worker().removeOld();
  expect(await caches.keys()).toEqual(['notelight /blog pages v2', 'notelight / pages v1', 'other']);
});
