import { describe, expect, test } from 'vitest';
import {
  firstPrefixRedirects,
  ownerRedirectFor,
  ownerRedirects,
  redirectSources,
  sourceHref,
} from '@/lib/routes/owner-redirects';
import { mockRow, testSite } from '@/tests/factories';

const sites = [testSite([mockRow({ slug: 'new', tags: ['C#'] }), mockRow({ slug: 'other' })])];
const read = (text: string, of = sites) =>
  ownerRedirects(text, { sites: of, hasFile: (file) => file === 'favicon.ico' });
const told = (text: string, of = sites) =>
  read(text, of).problems.map(({ location, message }) => `${location}: ${message}`);
const leads = (path: string, text: string, of = sites) =>
  ownerRedirectFor(path.split('/').filter(Boolean), read(text, of).rules);

describe('redirects.csv', () => {
  test('says where old addresses lead, with columns in any order, comments and quotes', () => {
    const text =
      '\uFEFF# moved in 2026\nstatus,to,from\n,/article/new/,/2019/05/old.html\n\n302,https://shop.example/x?a=1,"/a, b"\n';
    expect(told(text)).toEqual([]);
    expect(leads('/2019/05/old.html', text)).toMatchObject({ to: '/article/new/', status: 301 });
    expect(leads('/a, b/', text)).toMatchObject({ to: 'https://shop.example/x?a=1', status: 302 });
    expect(leads('/nothing', text)).toBeNull();
    expect(redirectSources(text)).toEqual(['/2019/05/old.html', '/a, b']);
  });

  test('needs no head, takes whole addresses and signs as browsers show them', () => {
    const text = 'https://old.example/über/,/tag/C%23/\n/c#,/article/other/\n/%E5%A4%A9,/article/new/\n';
    expect(told(text)).toEqual([]);
    expect(leads('/%C3%BCber', text)).toMatchObject({ to: '/tag/C%23/' });
    expect(leads('/c%23', text)).toMatchObject({ to: '/article/other/' });
    expect(leads('/天', text)).toMatchObject({ to: '/article/new/' });
  });

  test('redirects everything below an address, single addresses first', () => {
    const text = '/blog/*,/article/:splat\n/blog/a,/article/other/\n';
    expect(told(text)).toEqual([]);
    expect(leads('/blog/new', text)).toMatchObject({ to: '/article/new/', below: true });
    expect(leads('/blog/2019/x.html', text)).toMatchObject({ to: '/article/2019/x.html' });
    expect(leads('/blog/a/', text)).toMatchObject({ to: '/article/other/' });
    expect(leads('/blogs', text)).toBeNull();
    expect(read(text).rules.map((rule) => sourceHref(rule, ''))).toEqual(['/blog/*', '/blog/a/']);
  });

  test('tells lines that cannot be used, with their numbers, and keeps the others', () => {
    const text = [
      'from,to,status',
      '/a',
      '/b?p=1,/article/new/',
      '/c,article/new',
      '/d,/article/new/,200',
      '/e*/f,/article/new/',
      '/g,/:splat',
      '/h,//evil.example/',
      '/ok,/article/new/',
    ].join('\n');
    expect(told(text).map((line) => line.slice(0, 24))).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((line) => expect.stringMatching(`^redirects.csv, line ${line}: `)),
    );
    expect(leads('/ok', text)).toMatchObject({ to: '/article/new/' });
  });

  test('tells duplicates, loops, addresses that are taken and targets that are missing', () => {
    const text = [
      '/a,/b/',
      '/b,/a/',
      '/c,/article/new/',
      '/c/,/article/other/',
      '/article/new,/article/other/',
      '/favicon.ico,/article/new/',
      '/sitemap.xml,/article/new/',
      '/d,/article/nothing/',
      '/self/*,/self/:splat',
    ].join('\n');
    expect(told(text)).toEqual([
      'redirects.csv, line 4: “/c/” is already redirected in line 3, so this line has no effect',
      'redirects.csv, line 5: The site has a page or a file at “/article/new”, so this line has no effect',
      'redirects.csv, line 6: The site has a page or a file at “/favicon.ico”, so this line has no effect',
      'redirects.csv, line 7: The site has a page or a file at “/sitemap.xml”, so this line has no effect',
      'redirects.csv, line 1: The redirect from “/a” leads back to itself, so it is left out',
      'redirects.csv, line 2: The redirect from “/b” leads back to itself, so it is left out',
      'redirects.csv, line 8: “/article/nothing/” is not a page of the site',
      'redirects.csv, line 9: The redirect from “/self” leads back to itself, so it is left out',
    ]);
    expect(read(text).rules.map(({ from }) => from)).toEqual(['c', 'd']);
  });

  test('an open quotation mark is told', () => {
    expect(told('/a,"/b/\n')).toHaveLength(1);
  });

  test('knows the sub-path', () => {
    const below = [testSite([mockRow({ slug: 'new' })], { basePath: '/blog' })];
    const text = '/blog/old,/article/new/\n/older,/blog/article/new/\n';
    expect(told(text, below)).toEqual([]);
    expect(leads('/old', text, below)).toMatchObject({ to: '/blog/article/new/' });
    expect(leads('/older', text, below)).toMatchObject({ to: '/blog/article/new/' });
    expect(sourceHref({ from: 'old.html', below: false }, '/blog')).toBe('/blog/old.html');
  });

  test('pages below a redirected folder stay, which is told', () => {
    const { rules, problems } = read('/article/*,/tag/C%23/');
    expect(rules).toMatchObject([{ coversPages: true }]);
    expect(problems).toHaveLength(1);
  });
});

test('the first workspace’s prefix led to it in NotionNext', () => {
  expect(firstPrefixRedirects(sites, '')).toEqual([]);
  const rules = firstPrefixRedirects(sites, 'zh');
  expect(rules.map(({ from }) => from)).toEqual(['zh', sites[0]?.language]);
  expect(ownerRedirectFor(['zh', 'article', 'new'], rules)).toMatchObject({ to: '/article/new/', status: 301 });
  expect(ownerRedirectFor(['zh'], rules)).toMatchObject({ to: '/' });
  const second = testSite([], { prefix: 'zh', prefixes: ['', 'zh'] });
  expect(firstPrefixRedirects([...sites, second], 'zh').map(({ from }) => from)).not.toContain('zh');
});
