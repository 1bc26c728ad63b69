import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CACHE } from '@/lib/http/cache-control';
import { securityHeaders } from '@/lib/http/security-headers';
import { hostHeaders, hostRedirects } from '@/lib/outputs/host-files';
import { MEDIA_POLICY } from '@/lib/store/media-type';
import { VERCEL_OUTPUT, type VercelConfig, vercelConfig, writeVercelOutput } from '@/scripts/site/vercel-output';
import { mockOutputSite } from '../../outputs/mock-output';
import { temporaryFolder } from '../../sync/temporary-folder';

const files = [
  '/index.html',
  '/about/index.html',
  '/search/index.html',
  '/en/dashboard/balance/index.html',
  '/media/a.bin',
];
const redirects = [
  { from: '/old/', to: '/about/' },
  { from: '/2019/old.html', to: 'https://elsewhere.example/', status: 302 },
  { from: '/blog/*', to: '/article/:splat', below: true },
  { from: '/zh/*', to: '/:splat', below: true },
];

function config(): VercelConfig {
  const sites = [mockOutputSite({ basePath: '' }), mockOutputSite({ basePath: '', prefix: 'en' })];
  return vercelConfig({
    redirects: hostRedirects(sites, redirects),
    headers: hostHeaders(sites, 60),
    notFound: ['/en/', '/'],
  });
}

/** What Vercel does with an address, by its documented phases: routes, files, routes after them. */
function answer(address: string): {
  status: number;
  shown?: string;
  location?: string;
  headers: Record<string, string>;
} {
  const { routes } = config();
  const headers: Record<string, string> = {};
  const [pathname = '', query = ''] = address.split('?');
  const fileOf = (name: string) =>
    files.find((file) => file === name || file === `${name.replace(/\/$/, '')}/index.html`);
  for (const route of routes) {
    if (route.handle) {
      const shown = fileOf(pathname);
      if (shown) return { status: 200, shown, headers };
      continue;
    }
    const match = new RegExp(route.src ?? '').exec(pathname);
    if (!match || route.has?.some(({ key }) => !new URLSearchParams(query).has(key))) continue;
    const filled = (text: string) => text.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '');
    const { Location, ...sent } = route.headers ?? {};
    Object.assign(headers, sent);
    if (Location) return { status: route.status ?? 0, location: filled(Location), headers };
    if (route.dest && route.status) return { status: route.status, shown: route.dest, headers };
    if (route.dest) {
      const shown = fileOf(filled(route.dest));
      if (shown) return { status: 200, shown, headers };
    }
  }
  throw new Error(`There is no route for ${address}.`);
}

describe('the routes for Vercel', () => {
  test.each([
    ['/about/', { status: 200, shown: '/about/index.html' }],
    ['/about', { status: 308, location: '/about/' }],
    ['/old/', { status: 301, location: '/about/' }],
    ['/2019/old.html', { status: 302, location: 'https://elsewhere.example/' }],
    ['/blog/a/b/', { status: 301, location: '/article/a/b/' }],
    ['/feed', { status: 301, location: '/rss/feed.xml' }],
    ['/search/two%20words/page/2/', { status: 200, shown: '/search/index.html' }],
    ['/en/dashboard/balance/anything/', { status: 200, shown: '/en/dashboard/balance/index.html' }],
    ['/en/dashboard/anything/', { status: 404, shown: '/en/404.html' }],
    ['/no/such/page/', { status: 404, shown: '/404.html' }],
    ['/en/no/such/page/', { status: 404, shown: '/en/404.html' }],
  ])('lead %s where it belongs', (address, expected) => {
    expect(answer(address)).toMatchObject(expected);
  });

  test.each(['', '/zh', '/blog', '/en'])(
    'nothing in an address below "%s" becomes a header or another host',
    (rule) => {
      for (const start of ['/x%0d%0aSet-Cookie:a=b', '/%5c', '/\\', '//', '///', '/%2f%2f', '/%2f']) {
        for (const end of ['evil.example', 'evil.example/', 'evil.example/x', 'evil']) {
          const { location = '' } = answer(rule + start + end);
          expect(location).not.toMatch(/[\p{Cc}\\]/u);
          expect(['https://here.example', 'https://example.com'], location).toContain(
            new URL(location, 'https://here.example/').origin,
          );
        }
      }
    },
  );

  test('carry the headers of all answers, and those of files by their hash', () => {
    expect(answer('/about/').headers).toEqual(Object.fromEntries(securityHeaders(60)));
    expect(answer('/about/?password=x').headers['Referrer-Policy']).toBe('no-referrer');
    expect(answer('/media/a.bin').headers).toMatchObject({
      'Cache-Control': CACHE.media,
      'Content-Security-Policy': MEDIA_POLICY,
      'Content-Disposition': 'attachment',
    });
  });

  test('keep the content store for the next build', () => {
    expect(config().cache).toContain('.next/cache/**');
  });
});

test('an export lies where Vercel looks for it, below its path, without the rules of other hosts', async () => {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'out');
  await mkdir(path.join(out, 'en'), { recursive: true });
  for (const file of ['index.html', '404.html', 'en/404.html', '_redirects.nginx'])
    await writeFile(path.join(out, file), file);
  await writeFile(path.join(out, '_redirects'), '/blog/old/ /blog/about/ 301\n');
  await writeFile(path.join(out, '_headers'), '/blog/*\n  X-Content-Type-Options: nosniff\n');
  const output = path.join(folder, VERCEL_OUTPUT);
  await writeVercelOutput(out, '/blog', output);
  expect(await readFile(path.join(output, 'static', 'blog', 'en', '404.html'), 'utf8')).toBe('en/404.html');
  expect(existsSync(path.join(output, 'static', 'blog', '_redirects.nginx'))).toBe(false);
  expect(existsSync(path.join(out, '_redirects'))).toBe(true);
  const { routes } = JSON.parse(await readFile(path.join(output, 'config.json'), 'utf8')) as VercelConfig;
  expect(routes.slice(-2).map(({ dest }) => dest)).toEqual(['/blog/en/404.html', '/blog/404.html']);
});
