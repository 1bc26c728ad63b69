import { expect, test } from 'vitest';
import { hostRules } from '@/lib/export/host-rules';
import type { HostRedirect } from '@/lib/hosts/host';
import { redirectsAndHeaders } from '@/lib/hosts/redirects-file';
import { webServerRedirects } from '@/lib/hosts/web-server-rules';
import { mockOutputSite } from '../outputs/mock-output';

const linesFor = (redirects: HostRedirect[], sites = [mockOutputSite()]): string[] =>
  (redirectsAndHeaders(hostRules(sites, { redirects }))._redirects ?? '').trim().split('\n');

test('each language has its feed and its screens', () => {
  const { redirects, screens } = hostRules(['', 'en'].map((prefix) => ({ prefix, basePath: '/blog', base: '' })));
  expect(redirects).toContainEqual({ from: '/blog/en/feed', to: '/blog/en/rss/feed.xml' });
  expect(screens).toEqual(expect.arrayContaining(['/blog/search/', '/blog/en/search/']));
});

test('rules of the owner stand before those with a placeholder, which Cloudflare reads 100 of after 2,000 others', () => {
  const many = (count: number, below: boolean): HostRedirect[] =>
    Array.from({ length: count }, (_, index) => ({
      from: below ? `/f${index}/*` : `/a${index}/`,
      to: '/b/',
      status: 302,
      below,
    }));
  const lines = linesFor([...many(150, true), ...many(3_000, false)]);
  expect(lines).toHaveLength(2_100);
  expect(lines.findIndex((line) => line.includes('*'))).toBe(2_000);
  expect(lines).toContain('/a0/ /b/ 302');
  expect(lines).toContain('/f0/* /b/ 302');
  expect(lines).toContain('/blog/search/* /blog/search/ 200');
});

test('what would be another rule, no rule, an endless one, or would cover a page is left out', () => {
  const redirects: HostRedirect[] = [
    { from: '/a b', to: '/c' },
    { from: '/a', to: '/b\n/* https://evil.example 301' },
    { from: '/same/', to: '/same/' },
    { from: '/*', to: '/x' },
    { from: '/twice/', to: '/one/' },
    { from: '/twice/', to: '/two/' },
    { from: '/page/', to: '/one/', coversPages: true },
  ];
  expect(linesFor(redirects, [])).toEqual(['/twice/ /one/ 301']);
});

test.each([
  ['https://notes.example', '/en/* https://notes.example/:splat 301\n'],
  ['', '\n'],
])('what hosts put in after a slash cannot be another host (site at “%s”)', (origin, expected) => {
  const redirects: HostRedirect[] = [{ from: '/en/*', to: '/:splat', below: true }];
  expect(redirectsAndHeaders({ ...hostRules([], { redirects }), origin })._redirects).toBe(expected);
});

test('of two rules for one address the first counts on web servers too, however it is written', () => {
  const to = (target: string, from: string): HostRedirect => ({ from, to: target });
  const redirects = [to('/b/', '/caf%C3%A9/'), to('/c/', '/café/'), to('/d/', '/%'), to('/e/', '/e/')];
  expect(webServerRedirects(hostRules([], { redirects }))).toEqual({
    exact: [{ from: '/caf%C3%A9/', path: '/café/', to: '/b/', status: 301 }],
    below: [],
  });
});
