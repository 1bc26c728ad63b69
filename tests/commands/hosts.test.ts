import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE } from '@/lib/http/cache-control';
import { type HostRedirect, hostHeaders, hostRedirects } from '@/lib/outputs/host-files';
import { caddyRedirects, nginxRedirects, webServerRules } from '@/lib/outputs/web-server-rules';
import { MEDIA_POLICY } from '@/lib/store/media-type';
import {
  awayFrom,
  type Host,
  hasCaddy,
  hasNginx,
  startCaddy,
  startNginx,
  startRulesHost,
  startWrangler,
  wrangler,
} from '../browser/hosts';
import { mockOutputSite } from '../unit/outputs/mock-output';

/** What an export is made of, as far as hosts treat it in different ways. */
const files: Record<string, string> = {
  'index.html': 'home',
  'about/index.html': `about ${'and so on '.repeat(500)}`,
  'article/a/index.html': 'article',
  'article/a.md': '# article',
  'search/index.html': 'search',
  'en/index.html': 'home in English',
  'en/search/index.html': 'search in English',
  'sign-in/index.html': 'sign-in',
  'en/dashboard/index.html': 'dashboard',
  'en/dashboard/order/index.html': 'orders',
  '404.html': 'nothing here',
  'en/404.html': 'nothing here in English',
  'rss/feed.xml': '<rss/>',
  'rss/atom.xml': '<feed/>',
  'en/rss/feed.json': '{}',
  'robots.txt': 'User-agent: *',
  'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/b.bin': '<script>alert(1)</script>',
  '_next/static/chunks/c.js': 'c()',
  'styles/0123456789/article.css': 'p{}',
  'workers/boot-0123456789.js': 'b()',
  'blog/there/index.html': 'a page below a rule',
};

/** What owners and writers may have in `redirects.csv` and as aliases, and what looks like a command to a web server. */
const redirects: HostRedirect[] = [
  { from: '/old/', to: '/about/' },
  { from: '/2019/old.html', to: '/article/a/#part', status: 302 },
  { from: '/%E6%97%A7/', to: '/en/' },
  { from: '/quo%22te%5C/', to: '/about/' },
  { from: '/%7Bhost%7D%24uri/', to: '/about/' },
  { from: '/x%22%3B%20return%20200%20%22y/', to: '/about/' },
  { from: '/away/', to: 'https://elsewhere.example/x?y=1', status: 302 },
  { from: '/dollar/', to: 'https://elsewhere.example/$uri{host}' },
  { from: '/blog/*', to: '/article/:splat', below: true },
  { from: '/zh/*', to: '/:splat', below: true },
  { from: '/en/old/*', to: 'https://elsewhere.example/en/:splat', status: 302, below: true },
];

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'notelight-hosts-'));
  const sites = [mockOutputSite({ basePath: '' }), mockOutputSite({ basePath: '', prefix: 'en' })];
  const rules = {
    _redirects: hostRedirects(sites, redirects),
    _headers: hostHeaders(sites),
    [webServerRules.nginx]: nginxRedirects(sites, redirects),
    [webServerRules.caddy]: caddyRedirects(sites, redirects),
  };
  for (const [name, text] of Object.entries({ ...files, ...rules })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface HostKind {
  name: string;
  start(directory: string): Promise<Host>;
  isThere: boolean;
  /** The status with which it adds a slash. */
  slash: number;
  /** Whether it sends headers: the preview leaves them to real hosts. */
  headers: boolean;
}

const hosts: HostKind[] = [
  { name: 'npm run serve', start: startRulesHost, isThere: true, slash: 308, headers: false },
  { name: 'nginx', start: startNginx, isThere: hasNginx, slash: 301, headers: true },
  { name: 'Caddy', start: startCaddy, isThere: hasCaddy, slash: 308, headers: true },
  { name: 'Cloudflare Workers', start: startWrangler, isThere: Boolean(wrangler), slash: 307, headers: true },
];

for (const { name, start, isThere, slash, headers } of hosts) {
  describe.skipIf(!isThere)(`${name}, with its shipped file`, () => {
    let host: Host;
    beforeAll(async () => {
      host = await start(folder);
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
      ['/search/two%20words/', '200 search'],
      ['/search/%E6%95%B0%E6%8D%AE/page/2/', '200 search'],
      ['/en/search/word/', '200 search in English'],
      ['/sign-in/factor-one/', '200 sign-in'],
      ['/en/dashboard/order/7/', '200 orders'],
      ['/en/dashboard/anything/', '404 nothing here in English'],
      ['/no/such/page/', '404 nothing here'],
      ['/en/no/such/page/', '404 nothing here in English'],
      ['/feed', '301 /rss/feed.xml'],
      ['/en/feed/', '301 /en/rss/feed.xml'],
    ])('%s answers %s', async (address, expected) => {
      expect(await answerOf(address)).toBe(expected);
    });

    test('a missing slash is added', async () => {
      expect(await answerOf('/about')).toBe(`${slash} /about/`);
    });

    test.each([
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
    ])('the redirect of %s is %s', async (address, expected) => {
      // A preview refuses paths with a backslash, and Cloudflare's rules go over files.
      if (name === 'npm run serve' && address.includes('%5C')) return;
      const overFiles = name === 'Cloudflare Workers' && address === '/blog/there/';
      // By `_redirects`, a rule whose target is all that was asked names the site's host.
      const actual = (await answerOf(address)).replace('https://example.com', '').replace(/(?<=301 )\/+/, '/');
      expect(actual).toBe(overFiles ? '301 /article/there/' : expected);
    });

    test('nothing in a target is more than an address', async () => {
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

    test.skipIf(!headers).each([
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
      // Cloudflare says nothing of a redirect, and lets nobody keep it.
      if (name === 'Cloudflare Workers' && answer.status < 400 && answer.status > 299) expect(said).toBeNull();
      else expect(said).toBe(expected);
    });

    test.skipIf(!headers)('every answer forbids what pages never need', async () => {
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
        // Cloudflare's rules for headers do not look at the status.
        if (name === 'Cloudflare Workers') return;
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

    test.skipIf(!headers)('a password in an address goes no further', async () => {
      const answer = await ask('/about/?password=x');
      // Cloudflare's rules cannot look at the query: there the page itself says so.
      if (name !== 'Cloudflare Workers') expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect((await ask('/about/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    });

    test.skipIf(!headers)('feeds and Markdown have their types', async () => {
      const type = async (address: string) => (await ask(address)).headers.get('content-type');
      expect(await type('/rss/feed.xml')).toBe('application/rss+xml; charset=utf-8');
      expect(await type('/rss/atom.xml')).toBe('application/atom+xml; charset=utf-8');
      expect(await type('/en/rss/feed.json')).toBe('application/feed+json; charset=utf-8');
      expect(await type('/article/a.md')).toMatch(/^text\/markdown/);
    });

    test.skipIf(name === 'npm run serve' || name === 'Cloudflare Workers')(
      'the rules themselves are not shown',
      async () => {
        for (const file of ['_headers', '_redirects', ...Object.values(webServerRules)]) {
          expect((await ask(`/${file}`)).status, file).toBe(404);
        }
      },
    );

    test('long text is sent compressed', async () => {
      const answer = await ask('/about/', { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
    });
  });
}

const belowPath = [
  { name: 'nginx', start: startNginx, isThere: hasNginx },
  { name: 'Caddy', start: startCaddy, isThere: hasCaddy },
];

for (const { name, start, isThere } of belowPath) {
  test.skipIf(!isThere)(`${name} serves a site below a path from a folder of that name`, async () => {
    const around = await mkdtemp(path.join(tmpdir(), 'notelight-hosts-'));
    const moved = redirects.map(({ from, to, ...rule }) => ({
      ...rule,
      from: `/notes${from}`,
      to: to.startsWith('/') ? `/notes${to}` : to,
    }));
    const sites = [mockOutputSite({ basePath: '/notes' }), mockOutputSite({ basePath: '/notes', prefix: 'en' })];
    const rules = {
      [webServerRules.nginx]: nginxRedirects(sites, moved),
      [webServerRules.caddy]: caddyRedirects(sites, moved),
    };
    for (const [file, text] of Object.entries({ ...files, 'article/feed/index.html': 'about feeds', ...rules })) {
      await mkdir(path.dirname(path.join(around, 'notes', file)), { recursive: true });
      await writeFile(path.join(around, 'notes', file), text);
    }
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
