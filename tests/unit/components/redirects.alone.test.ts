import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addressElsewhere,
  lookUp,
  redirectFromMissing,
  redirectToLanguage,
  screenAbove,
} from '@/components/boot/entries/redirects';
import { denyStorage, stubStorage } from './storage';

test.each([
  ['https://old.example', '/article/a/', 'https://old.example/article/a/'],
  ['https://old.example/', '/article/a/?theme=landing', 'https://old.example/article/a/'],
  ['https://old.example/blog/', '/a/?theme=landing&s=x', 'https://old.example/blog/a/?s=x'],
  ['https://old.example', '/a/?theme=starter', 'https://old.example/a/?theme=starter'],
])('leads from %s%s to %s', (base, path, expected) => {
  expect(addressElsewhere(base, new URL(path, 'https://here.example'))).toBe(expected);
});

test.each([
  [{ redirectBase: 'https://old.example' }, ['https://old.example/a/']],
  [null, []],
])('a visitor of a missing page is sent on at once where another site is named: %j', (dataset, expected) => {
  const left: string[] = [];
  vi.stubGlobal('document', { querySelector: () => dataset && { dataset } });
  vi.stubGlobal('location', { pathname: '/a/', search: '', replace: (address: string) => left.push(address) });
  redirectFromMissing(undefined);
  expect(left).toEqual(expected);
});

const id = '0123456789abcdef0123456789abcdef';

function serve(asked: string[] = []): void {
  const files: Record<string, unknown> = {
    '/blog/data/ids.json': { [id]: '/blog/article/one/' },
    '/blog/data/redirects.json': [
      ['/blog/old/*', '/blog/article/:splat'],
      ['/zh/*', '/:splat'],
      ['/blog/old/a.html', '/blog/article/b/'],
      ['/blog/%E5%A4%A9/', 'https://elsewhere.example/'],
    ],
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${address}`);
    return {
      ok: ['/blog/article/two/', '/blog/article/caf%C3%A9/'].includes(address),
      json: async () => files[address],
    };
  });
}

test.each([
  ['/blog/old/x/', '/blog/article/x/?s=y#z'],
  ['/blog/nothing/', 'https://old.example/blog/nothing/?s=y'],
])('in an export %s leads to %s', async (pathname, expected) => {
  serve();
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { redirectBase: 'https://old.example' } }) });
  const left: string[] = [];
  vi.stubGlobal('location', { pathname, search: '?s=y', hash: '#z', replace: (address: string) => left.push(address) });
  redirectFromMissing('/blog');
  await vi.waitFor(() => expect(left).toEqual([expected]));
});

test.each([
  [`/blog/${id}`, '/blog/article/one/'],
  ['/blog/article/01234567-89ab-cdef-0123-456789ABCDEF/', '/blog/article/one/'],
  ['/blog/old/x/', '/blog/article/x/'],
  ['/blog/old/a.html', '/blog/article/b/'],
  ['/blog/%E5%A4%A9', 'https://elsewhere.example/'],
  ['/blog/article/two.html', '/blog/article/two/'],
  ['/blog/article/three.html', null],
  ['/blog/article/cafe%CC%81/', '/blog/article/caf%C3%A9/'],
  ['/blog/article/cafe%CC%81.html', '/blog/article/caf%C3%A9/'],
  ['/blog/article/the%CC%81/', null],
  ['/blog/nothing/%', null],
])('%s leads to %s', async (asked, target) => {
  serve();
  expect(await lookUp(asked, '/blog')).toBe(target);
});

test.each([
  ['/zh/article/x/', '/article/x/'],
  ['/zh//evil.example/', '/evil.example/'],
  ['/zh///evil.example/', '/evil.example/'],
  ['/zh/\\evil.example/', '/evil.example/'],
  ['/zh/%5cevil.example/', '/%5cevil.example/'],
  ['/zh/%2f%2fevil.example/', '/%2f%2fevil.example/'],
  ['/zh/$&/', '/$&/'],
])('%s leads to %s, which is on this site', async (asked, target) => {
  serve();
  expect(await lookUp(asked, '/blog')).toBe(target);
  expect(new URL(target, 'https://here.example/').origin).toBe('https://here.example');
});

test('two slashes are no host', async () => {
  const asked: string[] = [];
  serve(asked);
  expect(await lookUp('//evil.example.html', '/blog')).toBeNull();
  expect(asked.at(-1)).toBe('HEAD /evil.example/');
  await lookUp('/%5c/evil.example/C%23.html', '/blog');
  expect(asked.at(-1)).toBe('HEAD /evil.example/C%23/');
});

const LANGUAGES = 'zh-CN=/ en-US=/en/ zh-TW=/zh-TW/ de=/de/';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

interface Visit {
  languages?: string[];
  search?: string;
  referrer?: string;
  userAgent?: string;
  /** What `<html>` carries: nothing where the owner has not asked for it. */
  offered?: string;
}

let stored: Map<string, string>;

/** Where the script of the home page leads a visit; null where it stays. */
async function visit({
  languages = ['en-GB'],
  search = '',
  referrer = '',
  userAgent = CHROME,
  offered = LANGUAGES,
}: Visit = {}): Promise<string | null> {
  const replace = vi.fn();
  vi.stubGlobal('document', { documentElement: { dataset: offered ? { languages: offered } : {} }, referrer });
  vi.stubGlobal('location', { origin: 'https://example.com', search, hash: '#top', replace });
  vi.stubGlobal('navigator', { userAgent, languages });
  redirectToLanguage();
  expect(replace.mock.calls.length).toBeLessThan(2);
  return replace.mock.calls[0]?.[0] ?? null;
}

beforeEach(() => {
  stored = stubStorage();
});

describe('a first visitor of the home page', () => {
  test.each([
    [['en-US'], '/en/#top'],
    [['en-GB', 'zh-CN'], '/en/#top'],
    [['de-AT', 'en'], '/de/#top'],
    [['es-ES', 'en'], '/en/#top'],
    [['zh-TW'], '/zh-TW/#top'],
    [['zh-CN', 'en'], null],
    [['zh'], null],
    [['fr-FR', 'es'], null],
    [[], null],
  ])('whose browser speaks %j is led to %s', async (languages, address) => {
    expect(await visit({ languages })).toBe(address);
  });

  test('is led once', async () => {
    expect(await visit()).toBe('/en/#top');
    expect(await visit()).toBeNull();
  });

  test('is not led where nobody asked for it', async () => {
    expect(await visit({ offered: '' })).toBeNull();
    expect(stored.size).toBe(0);
  });

  test('who comes from a page of the site stays', async () => {
    expect(await visit({ referrer: 'https://example.com/en/' })).toBeNull();
    stored.clear();
    expect(await visit({ referrer: 'https://example.community/' })).toBe('/en/#top');
  });

  test.each([
    ['?locale=zh', null],
    ['?lang=en-US', '/en/?lang=en-US#top'],
    ['?locale=klingon&lang=zh-TW', '/zh-TW/?locale=klingon&lang=zh-TW#top'],
    ['?locale=klingon', '/en/?locale=klingon#top'],
    ['?locale=fr', null],
    ['?locale=de', '/de/?locale=de#top'],
  ])('whose address says %s is led to %s', async (search, address) => {
    expect(await visit({ search })).toBe(address);
  });

  test('stays where nothing can be remembered: they would be led each time', async () => {
    denyStorage();
    expect(await visit()).toBeNull();
  });
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mediapartners-Google',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Chrome-Lighthouse',
])('%s is led nowhere', async (userAgent) => {
  expect(await visit({ userAgent })).toBeNull();
});

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/323.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49',
])('%s is a reader', async (userAgent) => {
  expect(await visit({ userAgent })).toBe('/en/#top');
});

const screens = ['/b/sign-in/', '/b/dashboard/balance/', '/b/dashboard/', '/b/en/sign-in/'];
const above = (path: string) => screenAbove(screens, new URL(path, 'https://x.example'));

describe('an address that the host does not know', () => {
  test.each([
    ['/b/sign-in/factor-one/', '/b/sign-in/'],
    ['/b/en/sign-in/factor-one?a=1', '/b/en/sign-in/?a=1'],
    ['/b/dashboard/anything', '/b/dashboard/'],
    ['/b/dashboard/balance/7/', '/b/dashboard/balance/'],
  ])('%s leads to %s', (path, screen) => expect(above(path)).toBe(screen));

  test.each(['/b/sign-in/', '/b/dashboard', '/b/sign-ins/x', '/sign-in/x', '/b/article/sign-in/x', '//b/sign-in/x'])(
    '%s stays what it is',
    (path) => expect(above(path)).toBeUndefined(),
  );
});
