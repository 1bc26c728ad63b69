import { describe, expect, it } from 'vitest';
import { httpUrl, isAddress, isNotionHost, linkTarget } from '@/lib/article/addresses/links';

const id = '0123456789abcdef0123456789abcdef';
const dashed = '01234567-89ab-cdef-0123-456789abcdef';
const rules = { notionHosts: ['pages.example.org'], siteLink: 'https://blog.example' };
const page = { kind: 'page', id, fragment: '' };

describe('linkTarget', () => {
  it.each([
    [`/${id}`, page],
    [`/${dashed}`, page],
    [`/Some-Title-${id}?pvs=4`, page],
    [`https://www.notion.so/user/Some-Title-${id}`, page],
    [`https://app.notion.com/p/${id}`, page],
    [`https://someone.notion.site/${id}?pvs=4`, { ...page, published: `https://someone.notion.site/${id}?pvs=4` }],
    [`https://pages.example.org/${id}`, page],
    [`https://www.notion.so/ffffffffffffffffffffffffffffffff?v=1&p=${id}&pm=s`, page],
    [`https://www.notion.so/${id}#${dashed}`, { kind: 'page', id, fragment: `#${id}` }],
    [`#${dashed}`, { kind: 'anchor', href: `#${id}` }],
    ['https://www.notion.so/product', { kind: 'external', href: 'https://www.notion.so/product' }],
    [`https://example.com/${id}`, { kind: 'external', href: `https://example.com/${id}` }],
    [`notion://www.notion.so/Some-Title-${id}`, page],
    ['https://blog.example/about', { kind: 'path', href: 'https://blog.example/about' }],
    ['http://www.blog.example/about?a#b', { kind: 'path', href: 'http://www.blog.example/about?a#b' }],
    ['blog.example/about', { kind: 'path', href: 'https://blog.example/about' }],
    ['https://blog.example.evil/about', { kind: 'external', href: 'https://blog.example.evil/about' }],
    ['/about', { kind: 'path', href: '/about' }],
    ['/.//evil.example', { kind: 'path', href: '/evil.example' }],
    ['/x/..//evil.example?a#b', { kind: 'path', href: '/evil.example?a#b' }],
    ['mailto:a@b.c', { kind: 'same', href: 'mailto:a@b.c' }],
    ['example.com/x', { kind: 'external', href: 'https://example.com/x' }],
    ['http:example.com', { kind: 'external', href: 'http://example.com/' }],
    ['//example.com/x', { kind: 'external', href: 'https://example.com/x' }],
  ])('reads %s', (href, target) => expect(linkTarget(href, rules)).toEqual(target));

  it.each([
    '',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    `notelight:page/${id}`,
    'just words',
    'http://',
  ])('refuses %j', (href) => expect(linkTarget(href, rules)).toBeNull());

  it('stays in the page for a block of the page itself', () => {
    expect(linkTarget(`/${id}#${dashed}`, rules, dashed)).toEqual({ kind: 'anchor', href: `#${id}` });
  });
});

describe('a caption', () => {
  it.each([
    ...[
      'https://a.example/b',
      'http://example.py',
      ' HTTPS://a.example ',
      'www.example.sh',
      `/${id}`,
      `/x-${id}?v=1`,
      `/${id}#a`,
    ],
  ])('is an address: %j', (text) => expect(isAddress(text)).toBe(true));
  it.each([
    ...['A caption.', 'see https://a.example', '/about', '', 'main.py', 'example.com', 'https://nowhere', 'www.x'],
    ...['https://a.', `${id}`, `/${id}/more`, 'www.example.com x'],
  ])('is none: %j', (text) => expect(isAddress(text)).toBe(false));
});

describe('more targets', () => {
  it.each([
    [` /${id.toUpperCase()} `, page],
    [`/x${dashed}`, page],
    [`/${id}/`, page],
    ['///example.com', { kind: 'external', href: 'https://example.com/' }],
    [`/a${id}`, { kind: 'path', href: `/a${id}` }],
    [`/${id}0`, { kind: 'path', href: `/${id}0` }],
    [`/${id}/sub`, { kind: 'path', href: `/${id}/sub` }],
    [`/x?p=${id}`, page],
    [`/${dashed}?p=x${id}`, page],
    [`/x?p=${id}0`, { kind: 'path', href: `/x?p=${id}0` }],
    [`/${id}#heading`, { ...page, fragment: '#heading' }],
    [`/${id}#`, page],
    ['#heading', { kind: 'anchor', href: '#heading' }],
    [`#${id}0`, { kind: 'anchor', href: `#${id}0` }],
    [`#x${id}`, { kind: 'anchor', href: `#x${id}` }],
    ['#', { kind: 'anchor', href: '#' }],
    ['/', { kind: 'path', href: '/' }],
    ['http://a.example/', { kind: 'external', href: 'http://a.example/' }],
    ['https:/a.example', { kind: 'external', href: 'https://a.example/' }],
    ['https:///a.example', { kind: 'external', href: 'https://a.example/' }],
    ['HTTP:a.example', { kind: 'external', href: 'http://a.example/' }],
    ['a.example:8080/x', { kind: 'external', href: 'https://a.example:8080/x' }],
    ['a-b.example?x', { kind: 'external', href: 'https://a-b.example/?x' }],
    ['tel:+49', { kind: 'same', href: 'tel:+49' }],
    ['sms:+49', { kind: 'same', href: 'sms:+49' }],
    ['https://blog.example', { kind: 'path', href: 'https://blog.example/' }],
    ['http://blog.example/', { kind: 'path', href: 'http://blog.example/' }],
    [`https://notion.com/${id}`, page],
    [`https://app.notion.so/${id}`, page],
    [`https://NOTION.so/${id}`, page],
    [`https://xnotion.so/${id}`, { kind: 'external', href: `https://xnotion.so/${id}` }],
    [`https://notion.so.example/${id}`, { kind: 'external', href: `https://notion.so.example/${id}` }],
    [`https://notion.site/${id}`, { kind: 'external', href: `https://notion.site/${id}` }],
  ])('reads %s', (href, target) => expect(linkTarget(href, rules)).toEqual(target));

  it.each(['-a.example', 'a-.example', 'a.b', 'a.example x', 'example', 'ftp://a.example', '1x:y', '/\\'])(
    'takes %j for no web address',
    (text) => expect(httpUrl(text)).toBeNull(),
  );

  it('leads to another page by its id alone, and to the page itself without a fragment', () => {
    expect(linkTarget(`/${id}`, rules, dashed)).toEqual(page);
    expect(linkTarget(`/${id}#a`, rules, 'f'.repeat(32))).toEqual({ ...page, fragment: '#a' });
  });

  it('knows no site of its own where none is set', () => {
    for (const siteLink of ['', 'words'])
      expect(linkTarget('https://blog.example/', { notionHosts: [], siteLink })?.kind).toBe('external');
  });

  it('knows the hosts of Notion, and those that it is told of', () => {
    expect(isNotionHost('pages.example.org')).toBe(false);
    expect(isNotionHost('pages.example.org', ['other.example', 'pages.example.org'])).toBe(true);
    expect(isNotionHost('WWW.notion.com')).toBe(true);
    expect(isNotionHost('a.NOTION.site')).toBe(true);
  });

  it.each([
    [' https://a.example/b ', 'https://a.example/b'],
    ['http:a.example', 'http://a.example/'],
    ['//a.example', 'https://a.example/'],
    ['ht\u0000tps://a.exa\u007fmple', 'https://a.example/'],
    ['a.example', 'https://a.example/'],
  ])('reads the web address %j as %s', (text, href) => expect(httpUrl(text)?.href).toBe(href));

  it.each(['/about', '#a', 'mailto:a@b.example', 'words', 'https://[', ''])('reads none in %j', (text) =>
    expect(httpUrl(text)).toBeNull(),
  );
});
