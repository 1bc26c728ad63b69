import { describe, expect, test } from 'vitest';
import { cutToBytes } from '@/lib/site/addresses/file-names';
import { addressOf, cleanPath, cleanSegment } from '@/lib/site/addresses/slugs';
import type { Row } from '@/lib/store/model';
import { mockRow, testConfig } from '../../factories';

function addressed(fields: Partial<Row>, posts: Parameters<typeof testConfig>[0] = {}, prefixes = ['', 'en']) {
  return addressOf(mockRow({ date: { start: '2023-10-29' }, ...fields }), testConfig(posts), prefixes);
}

describe('cleaning', () => {
  test.each([
    ['plain', 'plain', false],
    ['/notes//2024/', 'notes/2024', false],
    ['  spaced  ', 'spaced', false],
    ['a%20b', 'a b', false],
    ['%E4%BD%A0%E5%A5%BD', '你好', false],
    ['a%2Fb', 'a/b', false],
    ['100%', '100', true],
    ['C# basics', 'C- basics', true],
    ['why?', 'why', true],
    ['back\\slash', 'back-slash', true],
    ['tab\there', 'tab-here', true],
    ['lone\ud800surrogate', 'lone-surrogate', true],
    ['#', '', true],
    ['# #C# #', 'C', true],
    ['-draft-', '-draft-', false],
    ['a/#/b', 'a/b', true],
    ['a / b', 'a/b', false],
    // No UTF-8: the percent sign is one.
    ['50%ff', '50-ff', true],
    ['', '', false],
    // Decoded once: what was encoded twice does not become a way out.
    ['%252e%252e', '2e-2e', true],
  ])('%j becomes %j', (raw, path, changed) => {
    expect(cleanPath(raw)).toEqual({ path, changed });
  });

  test.each(['../secret', 'a/../b', 'a/./b', '%2e%2e/secret', '..', '..%2Fsecret'])('%j is refused', (raw) => {
    expect(cleanPath(raw)).toBeNull();
  });

  test('a segment keeps at most 200 bytes, and whole characters', () => {
    const cut = cleanSegment('字'.repeat(100));
    expect(cut).toBe('字'.repeat(66));
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(200);
    expect(cleanSegment(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(cleanSegment(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199));
    expect(cleanSegment(` ${'a'.repeat(201)}`)).toBe('a'.repeat(200));
    expect(cutToBytes('é😀', 6)).toBe('é😀');
    expect(cutToBytes('é😀', 5)).toBe('é');
  });
});

describe('address of a post', () => {
  test.each([
    ['article', 'article/test'],
    ['', 'test'],
    ['/blog/posts/', 'blog/posts/test'],
    ['article/%year%/%month%/%day%', 'article/2023/10/29/test'],
    ['%category%', 'tech/test'],
    ['p/%slug%', 'p/test/test'],
    ['a/../b', 'test'],
  ])('with the URL prefix %j it is %j', (urlPrefix, path) => {
    const settings = { posts: { urlPrefix, urlPrefixCategoryAliases: { Technology: 'tech' } } };
    expect(addressed({ slug: 'test', category: 'Technology' }, settings)).toMatchObject({ kind: 'path', path });
  });

  test.each([
    ['article', 'article/test', 'article/test'],
    ['/blog/posts/', '/blog/posts/test/', 'blog/posts/test'],
    ['article/%year%/%month%', 'article/2023/10/test', 'article/2023/10/test'],
    ['article', 'articles/test', 'article/articles/test'],
    ['article', 'article', 'article/article'],
  ])('has the URL prefix %j once where its slug %j begins with it: %j', (urlPrefix, slug, path) => {
    expect(addressed({ slug }, { posts: { urlPrefix } })).toMatchObject({ kind: 'path', path });
  });

  test('is its id when the slug is empty', () => {
    const id = '11111111-2222-4333-8444-555555555555';
    expect(addressed({ id, slug: '' })).toMatchObject({ path: `article/${id}`, diagnostics: [] });
  });

  test.each([
    ['plain', null],
    ['C#', 'article/C#'],
    ['a?//b', 'article/a?/b'],
    ['', null],
    // No address can hold these.
    ['tab\there?', null],
    ['lone\ud800', null],
  ])('for a slug written %j is known as %j too', (slug, written) => {
    expect(addressed({ slug })).toMatchObject({ written });
  });

  test('may not leave the site', () => {
    const row = { title: 'Out', slug: 'a/../b' };
    expect(addressed(row)).toMatchObject({ kind: 'none', diagnostics: [{ level: 'error', location: 'Out' }] });
  });

  test('may be on another host', () => {
    expect(addressed({ slug: 'https://example.com/x' })).toEqual({ kind: 'elsewhere', href: 'https://example.com/x' });
    expect(addressed({ slug: 'https://' })).toMatchObject({ kind: 'none', diagnostics: [{ level: 'error' }] });
  });
});

describe('address of a page', () => {
  test('needs a slug', () => {
    expect(addressed({ type: 'Page', slug: '' })).toMatchObject({ kind: 'none', diagnostics: [{ level: 'info' }] });
    expect(addressed({ type: 'Project', slug: '' })).toEqual({ kind: 'none', diagnostics: [] });
  });

  test.each(['#pricing', 'mailto:me@example.com', 'tel:+4912345'])('may lead to %j', (slug) => {
    expect(addressed({ type: 'Page', slug })).toEqual({ kind: 'elsewhere', href: slug });
  });

  test('does not lead elsewhere because of what stands inside of it', () => {
    expect(addressed({ type: 'Page', slug: 'hotel:berlin' })).toMatchObject({ kind: 'path', path: 'hotel-berlin' });
  });
});

describe('reserved addresses', () => {
  test.each(['notes.md', 'data.JSON', 'a/feed.xml', 'x.txt', 'x.bin', 'guide/index.html', 'a/Index.HTML/b'])(
    '%s would take the place of a file',
    (slug) => {
      const path = slug.replace('.', '-');
      expect(addressed({ type: 'Page', slug })).toMatchObject({ path, diagnostics: [{ level: 'warning' }] });
    },
  );

  test('a page whose file would be that of the folder above is put beside it', () => {
    const site = { pseudoStatic: true };
    for (const slug of ['guide/index', 'guide/index.html']) {
      expect(addressed({ type: 'Page', slug }, { site })).toMatchObject({
        path: 'guide/index-html',
        diagnostics: [{ level: 'warning' }],
      });
    }
    expect(addressed({ type: 'Page', slug: 'guide/index/a' }, { site })).toMatchObject({ path: 'guide/index/a' });
    expect(addressed({ type: 'Page', slug: 'guide/index' })).toMatchObject({ path: 'guide/index', diagnostics: [] });
  });

  test('the ending that every address gets is no part of a path', () => {
    const site = { pseudoStatic: true };
    expect(addressed({ slug: 'a.html' }, { site })).toMatchObject({ path: 'article/a', diagnostics: [] });
    expect(addressed({ slug: 'a.md.html' }, { site })).toMatchObject({ path: 'article/a-md', diagnostics: [{}] });
    expect(addressed({ type: 'Page', slug: 'archive.html' }, { site })).toMatchObject({ kind: 'none' });
    expect(addressed({ slug: '.html' }, { site })).toMatchObject({ path: 'article/.html' });
  });

  test.each(['v1.2', 'notes.md/more', 'page.html', 'md', 'notes.mdx', 'my-index.html', 'a/index.html5'])(
    '%s is no file of the site',
    (slug) => {
      expect(addressed({ type: 'Page', slug })).toMatchObject({ kind: 'path', path: slug, diagnostics: [] });
    },
  );

  test.each(['archive', 'search/me', '404', 'sign-in', '_next', 'media', 'en', 'en/about', 'sitemap.xml'])(
    'a page cannot be at /%s',
    (slug) => {
      expect(addressed({ type: 'Page', slug })).toMatchObject({ kind: 'none', diagnostics: [{ level: 'error' }] });
    },
  );

  test('only the whole address counts', () => {
    expect(addressed({ slug: 'archive' })).toMatchObject({ kind: 'path', path: 'article/archive' });
    expect(addressed({ slug: 'archive' }, { posts: { urlPrefix: '' } }).kind).toBe('none');
    expect(addressed({ slug: 'x' }, { posts: { urlPrefix: 'tag' } }).kind).toBe('none');
  });
});
