import { describe, expect, test } from 'vitest';
import { redirectProblem } from '@/lib/routes/redirects/messages';
import {
  firstPrefixRedirects,
  ownerRedirectFor,
  ownerRedirects,
  redirectSources,
  sourceHref,
} from '@/lib/routes/redirects/owner-redirects';
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
      'redirects.csv, line 9: The redirect from “/self/*” leads back to itself, so it is left out',
    ]);
    expect(read(text).rules.map(({ from }) => from)).toEqual(['c', 'd']);
  });

  test.each([
    ['/a', redirectProblem.empty],
    [',/article/new/', redirectProblem.empty],
    ['/a?p=1,/article/new/', redirectProblem.query('/a?p=1')],
    ['/e*/f,/article/new/', redirectProblem.pattern('/e*/f')],
    ['/e*,/article/new/', redirectProblem.pattern('/e*')],
    ['/e/:name,/article/new/', redirectProblem.pattern('/e/:name')],
    [':name/e,/article/new/', redirectProblem.pattern(':name/e')],
    ['/,/article/new/', redirectProblem.unusable('/')],
    ['https://[,/article/new/', redirectProblem.unusable('https://[')],
    ['/%2E%2E/a,/article/new/', redirectProblem.unusable('/%2E%2E/a')],
    ['/a/%2E,/article/new/', redirectProblem.unusable('/a/%2E')],
    ['/a%07,/article/new/', redirectProblem.unusable('/a%07')],
    ['/a,//evil.example/', redirectProblem.target('//evil.example/')],
    ['/a,article/new', redirectProblem.target('article/new')],
    ['/a,/article/new/:splat', redirectProblem.splat('/article/new/:splat')],
    ['/a,/article/new/,200', redirectProblem.status('200')],
    ['/a,"/b/', redirectProblem.quotes],
  ])('says what is wrong with “%s”', (line, problem) => {
    const { rules, problems } = read(`/ok,/article/new/\n${line}\n`);
    const location = expect.stringMatching(/^redirects\.csv, line \d$/);
    expect(problems).toEqual([{ level: 'warning', ...problem, location }]);
    expect(rules.map(({ from }) => from)).toEqual(['ok']);
  });

  test('passes over lines without addresses, and files without lines', () => {
    expect(read(',,\n , ,301\n/a,/article/new/\n').rules).toHaveLength(1);
    expect(told(',,\n , ,301\n/a,/article/new/\n')).toEqual([]);
    expect(read('')).toEqual({ rules: [], problems: [] });
    expect(read('/a,/b/\n', [])).toEqual({ rules: [], problems: [] });
  });

  test('takes the first line for a head only if it names both columns', () => {
    expect(read('from,/article/new/,302\nto,/article/other/\n').rules).toMatchObject([
      { from: 'from', to: '/article/new/', status: 302 },
      { from: 'to', to: '/article/other/', status: 301 },
    ]);
    expect(read('From,Status,TO\n/a,307,/article/new/\n').rules).toMatchObject([
      { from: 'a', to: '/article/new/', status: 307, coversPages: false },
    ]);
  });

  test('leads back to itself only where there is no page', () => {
    const loops = (text: string) => read(text).rules.length === 0;
    expect(
      ['/*,/gone/:splat', '/*,/gone/', '/gone/*,/gone/', '/gone/*,/gone/x/', '/gone/*,/old/\n/old,/gone/x/'].map(loops),
    ).toEqual(Array.from({ length: 5 }, () => true));
    expect(read('/*,/article/new/\n/article/*,/article/other/\n/media/*,/favicon.ico').rules).toHaveLength(3);
  });

  test('may redirect all that is missing', () => {
    const text = '*,https://old.example/:splat\n';
    expect(leads('/a/b', text)).toMatchObject({ to: 'https://old.example/a/b/', status: 301 });
    expect(read(text).rules).toMatchObject([{ from: '', below: true, coversPages: true }]);
    expect(told(text)).toEqual([
      'redirects.csv, line 1: There are pages below “/*”, which stay; an export redirects from missing ones only in its 404 page',
    ]);
    expect(read('/*,https://old.example/').rules).toMatchObject([{ from: '', below: true }]);
    expect(told('/*,/article/new/\n*,/article/other/\n').map((line) => line.slice(0, 50))).toEqual([
      expect.stringMatching(/^redirects.csv, line 2: “\*” is already/),
      expect.stringMatching(/^redirects.csv, line 1/),
    ]);
  });

  test('puts what is left of the path where the target says', () => {
    const text =
      '/a/*,https://old.example/:splat?x=1\n/b/*,https://old.example/x/:splat/\n/c/*,https://old.example/\n/d,/article/new/\n';
    expect(leads('/a/one/two', text)).toMatchObject({ to: 'https://old.example/one/two?x=1' });
    expect(leads('/b/one.d/two', text)).toMatchObject({ to: 'https://old.example/x/one.d/two/' });
    expect(leads('/b/one/two.html', text)).toMatchObject({ to: 'https://old.example/x/one/two.html' });
    expect(leads('/b', text)).toMatchObject({ to: 'https://old.example/x/' });
    expect(leads('/c/one', text)).toMatchObject({ to: 'https://old.example/' });
    expect(leads('/d/one', text)).toBeNull();
  });

  test('knows the sub-path', () => {
    const below = [testSite([mockRow({ slug: 'new' })], { basePath: '/blog' })];
    const text = '/blog/old,/article/new/\n/older,/blog/article/new/\n';
    expect(told(text, below)).toEqual([]);
    expect(leads('/old', text, below)).toMatchObject({ to: '/blog/article/new/' });
    expect(leads('/older', text, below)).toMatchObject({ to: '/blog/article/new/' });
    expect(sourceHref({ from: 'old.html', below: false }, '/blog')).toBe('/blog/old.html');
    expect(sourceHref({ from: 'v1.2/old', below: false }, '/blog')).toBe('/blog/v1.2/old/');
    expect(leads('/home', '/home,/blog\n/away,https://a.example/\n', below)).toMatchObject({ to: '/blog' });
    expect(leads('/away', '/home,/blog\n/away,https://a.example/\n', below)).toMatchObject({
      to: 'https://a.example/',
    });
    expect(told('/blog,/article/new/', below)).toEqual([
      'redirects.csv, line 1: “/blog” is not an address that can be redirected',
    ]);
  });

  test('pages below a redirected folder stay, which is told', () => {
    const { rules, problems } = read('/article/*,/tag/C%23/');
    expect(rules).toMatchObject([{ coversPages: true }]);
    expect(problems.map(({ message }) => message)).toEqual([
      'There are pages below “/article/*”, which stay; an export redirects from missing ones only in its 404 page',
    ]);
    const second = testSite([mockRow({ slug: 'neu' })], { prefix: 'de', prefixes: ['', 'de'] });
    const covers = (text: string) => read(text, [...sites, second]).rules.map(({ coversPages }) => coversPages);
    expect(covers('/de/article/*,/tag/C%23/\n/de/tag/*,/\n/articles/*,/\n')).toEqual([true, false, false]);
    expect(told('/de/article/neu,/\n/a,/de/article/neu/\n/b,/de/article/new/\n', [...sites, second])).toEqual([
      'redirects.csv, line 1: The site has a page or a file at “/de/article/neu”, so this line has no effect',
      'redirects.csv, line 3: “/de/article/new/” is not a page of the site',
    ]);
  });
});

test('the first workspace’s prefix led to it in NotionNext', () => {
  expect(firstPrefixRedirects(sites, '')).toEqual([]);
  const rules = firstPrefixRedirects(sites, 'zh');
  expect(rules.map(({ from }) => from)).toEqual(['zh', sites[0]?.language]);
  expect(ownerRedirectFor(['zh', 'article', 'new'], rules)).toMatchObject({ to: '/article/new/', status: 301 });
  expect(ownerRedirectFor(['zh'], rules)).toMatchObject({ to: '/' });
  const second = testSite([], { prefix: 'zh', prefixes: ['', 'zh'] });
  expect(firstPrefixRedirects([...sites, second], 'zh').map(({ from }) => from)).toEqual([sites[0]?.language]);
  expect(firstPrefixRedirects([], 'zh')).toEqual([]);
});
