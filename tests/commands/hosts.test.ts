import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostFiles, hosts } from '@/lib/hosts/registry';
import { CACHE } from '@/lib/http/cache-control';
import { reservedSegments } from '@/lib/site/addresses/reserved-segments';
import { MEDIA_POLICY } from '@/lib/store/media-type';
import { awayFrom } from '../host-kit/attack';
import { hostKits } from '../host-kit/kits';
import type { RunningHost } from '../host-kit/program';
import { trialRules, writeTrialExport } from '../host-kit/trial-export';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'notelight-hosts-'));
  await writeTrialExport(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the registry', () => {
  test('has a trial for every host with files, whose folder is there', () => {
    const guided = hosts.filter(({ guide, projectFiles }) => guide ?? projectFiles);
    expect(new Set(hostKits.map(({ host }) => host))).toEqual(new Set(guided));
    for (const { guide = '.' } of guided) expect(existsSync(guide), guide).toBe(true);
  });

  test('documents every limit and cache, and says what keeps the store', () => {
    for (const { name, limits, cache } of hosts) {
      for (const { link } of [limits, cache].flatMap((known) => known ?? [])) expect(link, name).toMatch(/^https:\/\//);
      if (cache) expect(cache.folder ?? cache.step, name).toBeTruthy();
    }
  });

  test.each(Object.keys(hostFiles(trialRules())))('writes %s, whose name no post takes', async (name) => {
    expect(reservedSegments).toContain(name);
    await expect(hostFiles(trialRules('/notes'))[name]).toMatchFileSnapshot(`../host-kit/files/${name}.txt`);
  });
});

for (const kit of hostKits) {
  describe.skipIf(!kit.isThere)(`${kit.host.name}, with its shipped file`, () => {
    let host: RunningHost;
    beforeAll(async () => {
      host = await kit.start(folder);
    }, 60_000);
    afterAll(() => host?.stop());

    const ask = (address: string, options: RequestInit = {}) =>
      fetch(host.url + address, { redirect: 'manual', ...options });

    /** Status and either what is shown or where it leads, without the host's own origin. */
    async function answerOf(address: string): Promise<string> {
      const answer = await ask(address);
      const location = answer.headers.get('location')?.replace(host.url, '');
      return `${answer.status} ${location ?? (await answer.text()).split(' and so on ')[0]}`;
    }

    test.each([
      ['/', '200 home'],
      ['/about/', '200 about'],
      ['/about/?theme=default', '200 about'],
      ['/en/dashboard/anything/', '404 nothing here in English'],
      ['/no/such/page/', '404 nothing here'],
      ['/en/no/such/page/', '404 nothing here in English'],
    ])('%s answers %s', async (address, expected) => {
      expect(await answerOf(address)).toBe(expected);
    });

    test('a missing slash is added', async () => {
      expect(await answerOf('/about')).toBe(`${kit.slash} /about/`);
    });

    test.skipIf(kit.hasNoRules).each([
      ['/search/two%20words/', '200 search'],
      ['/search/%E6%95%B0%E6%8D%AE/page/2/', '200 search'],
      ['/en/search/word/', '200 search in English'],
      ['/sign-in/factor-one/', '200 sign-in'],
      ['/en/dashboard/order/7/', '200 orders'],
      ['/feed', '301 /rss/feed.xml'],
      ['/en/feed/', '301 /en/rss/feed.xml'],
      ['/old/', '301 /about/'],
      ['/2019/old.html', '302 /article/a/#part'],
      ['/%E6%97%A7/', '301 /en/'],
      ['/quo%22te%5C/', '301 /about/'],
      ['/%7Bhost%7D%24uri/', '301 /about/'],
      ['/x%22%3B%20return%20200%20%22y/', '301 /about/'],
      ['/away/', '302 https://elsewhere.example/x?y=1'],
      ['/blog/b/', '301 /article/b/'],
      ['/blog/%E6%97%A7%20b/c/', '301 /article/%E6%97%A7%20b/c/'],
      ['/blog/there/', '200 a page below a rule'],
      ['/en/old/b/', '302 https://elsewhere.example/en/b/'],
      ['/zh/article/b/', '301 /article/b/'],
      ['/zh//evil.example/', '301 /evil.example/'],
      ['/feed?a=1', '301 /rss/feed.xml?a=1'],
      ['/old/?password=a%20b&c', '301 /about/?password=a%20b&c'],
      ['/quo%22te%5C/?a=1', '301 /about/?a=1'],
      ['/2019/old.html?a=1', '302 /article/a/?a=1#part'],
      ['/away/?a=1', '302 https://elsewhere.example/x?y=1'],
      ['/blog/b/?a=1', '301 /article/b/?a=1'],
    ])('the rule for %s answers %s', async (address, expected) => {
      // By `_redirects`, a rule whose target is all that was asked names the site's host.
      const actual = (await answerOf(address)).replace('https://example.com', '').replace(/(?<=301 )\/+/, '/');
      expect(actual).toBe(kit.otherwise?.[address] ?? expected);
    });

    test.skipIf(kit.hasNoRules)('nothing in a target is more than an address', async () => {
      const location = (await ask('/dollar/')).headers.get('location') ?? '';
      expect(decodeURIComponent(location)).toBe('https://elsewhere.example/$uri{host}');
    });

    test.each(['', '/zh', '/blog', '/en/old', '/old', '/en', '/search', '/en/dashboard', '/media', '/article'])(
      'nothing in an address below %j becomes a header or another host',
      async (rule) => {
        const own = [host.url, 'https://elsewhere.example', 'https://example.com'];
        expect(await awayFrom(host, rule, own)).toEqual([]);
      },
    );

    test.skipIf(!kit.knowsAccept).each<[string, string, RegExp, string?]>([
      ['/article/a/', '# article', /^text\/markdown/],
      ['/about/', 'about', /^text\/html/],
      ['/', 'home', /^text\/html/],
      ['/article/a/', 'article', /^text\/html/, 'text/html, text/markdown;q=0.5'],
    ])('who would rather have Markdown gets of %s: %s', async (address, expected, type, accept) => {
      const answer = await ask(address, { headers: { accept: accept ?? 'text/markdown, text/html, */*' } });
      expect([(await answer.text()).split(' and so on ')[0], answer.status]).toEqual([expected, 200]);
      expect(answer.headers.get('content-type')).toMatch(type);
    });

    test.skipIf(!kit.sendsHeaders).each([
      ['/', CACHE.document],
      ['/about/', CACHE.document],
      ['/old/', CACHE.document],
      ['/blog/b/', CACHE.document],
      ['/feed', CACHE.document],
      ['/no/such/page/', CACHE.document],
      ['/rss/feed.xml', CACHE.document],
      ['/article/a.md', CACHE.document],
      ['/robots.txt', CACHE.document],
      ['/media/a.svg', CACHE.media],
      ['/media/b.bin', CACHE.media],
      ['/_next/static/chunks/c.js', CACHE.code],
      ['/styles/0123456789/article.css', CACHE.code],
      ['/workers/boot-0123456789.js', CACHE.code],
    ])('%s may be kept as the table says: %s', async (address, expected) => {
      const answer = await ask(address);
      const said = answer.headers.get('cache-control');
      const isRedirect = answer.status > 299 && answer.status < 400;
      expect(said).toBe(isRedirect && kit.keepsRedirects === null ? null : expected);
    });

    test.skipIf(!kit.sendsHeaders)('every answer forbids what pages never need', async () => {
      for (const address of ['/', '/no/such/page/', '/robots.txt']) {
        const answer = await ask(address);
        expect(answer.headers.get('x-content-type-options'), address).toBe('nosniff');
        expect(answer.headers.get('content-security-policy'), address).toContain("frame-ancestors 'self'");
      }
    });

    test.each(['/media/none.bin', '/_next/static/none.js', '/article/none.md', '/rss/none/feed.xml'])(
      'that %s is missing is a page, which nobody keeps',
      async (address) => {
        const answer = await ask(address);
        expect([answer.status, await answer.text()]).toEqual([404, 'nothing here']);
        if (kit.headersIgnore?.includes('status')) return;
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
        expect(answer.headers.get('content-disposition')).toBeNull();
        expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
      },
    );

    test('nothing in an attachment runs', async () => {
      const picture = await ask('/media/a.svg');
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      expect(picture.headers.get('content-security-policy')).toContain(MEDIA_POLICY);
      const unknown = await ask('/media/b.bin');
      expect(unknown.headers.get('content-type')).toBe('application/octet-stream');
      expect(unknown.headers.get('content-disposition')).toBe('attachment');
    });

    test.skipIf(!kit.sendsHeaders)('a password in an address goes no further', async () => {
      const answer = await ask('/about/?password=x');
      // The page itself says so too.
      if (!kit.headersIgnore?.includes('query')) expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect((await ask('/about/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    });

    test.skipIf(!kit.sendsHeaders)('feeds and Markdown have their types', async () => {
      const type = async (address: string) => (await ask(address)).headers.get('content-type');
      expect(await type('/rss/feed.xml')).toBe('application/rss+xml; charset=utf-8');
      expect(await type('/rss/atom.xml')).toBe('application/atom+xml; charset=utf-8');
      expect(await type('/en/rss/feed.json')).toBe('application/feed+json; charset=utf-8');
      expect(await type('/article/a.md')).toMatch(/^text\/markdown/);
    });

    test.skipIf(kit.showsRules)('the rules themselves are not shown', async () => {
      for (const file of Object.keys(hostFiles(trialRules())))
        expect((await fetch(`${host.url}/${file}`)).status, file).toBe(404);
    });

    test.skipIf(kit.compressesItself)('long text is sent compressed', async () => {
      const answer = await ask('/about/', { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
    });
  });
}

for (const {
  host: { name },
  start,
  isThere,
} of hostKits.filter((kit) => kit.servesBelowPath)) {
  test.skipIf(!isThere)(`${name} serves a site below a path from a folder of that name`, async () => {
    const around = await mkdtemp(path.join(tmpdir(), 'notelight-hosts-'));
    await writeTrialExport(path.join(around, 'notes'), '/notes');
    await mkdir(path.join(around, 'notes', 'article', 'feed'));
    await writeFile(path.join(around, 'notes', 'article', 'feed', 'index.html'), 'about feeds');
    // Of the site that this one shares its address with.
    await writeFile(path.join(around, 'robots.txt'), 'User-agent: *');
    const host = await start(around, path.join(around, 'notes'));
    try {
      const answers: Record<string, string> = {};
      for (const address of Object.keys(answersBelowPath)) {
        const answer = await fetch(host.url + address, { redirect: 'manual' });
        const location = answer.headers.get('location')?.replace(host.url, '');
        const isKept = answer.headers.get('cache-control')?.includes('immutable') ? ' kept' : '';
        answers[address] = `${answer.status} ${location ?? (await answer.text()).split(' and so on ')[0]}${isKept}`;
      }
      expect(answers).toEqual(answersBelowPath);
    } finally {
      await host.stop();
      await rm(around, { recursive: true, force: true });
    }
  });
}

const answersBelowPath = {
  '/notes/': '200 home',
  '/notes/article/a/': '200 article',
  '/notes/article/feed/': '200 about feeds',
  '/notes/search/two%20words/page/2/': '200 search',
  '/notes/en/search/word/': '200 search in English',
  '/notes/en/dashboard/order/7/': '200 orders',
  '/notes/no/such/page/': '404 nothing here',
  '/notes/en/no/such/page/': '404 nothing here in English',
  '/elsewhere/': '404 nothing here',
  '/notes/feed': '301 /notes/rss/feed.xml',
  '/notes/en/feed/': '301 /notes/en/rss/feed.xml',
  '/notes/old/': '301 /notes/about/',
  '/notes/blog/b/': '301 /notes/article/b/',
  '/notes/_next/static/chunks/c.js': '200 c() kept',
  '/notes/media/b.bin': '200 <script>alert(1)</script> kept',
  '/notes/_redirects.nginx': '404 nothing here',
};
