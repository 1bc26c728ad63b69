import { describe, expect, test } from 'vitest';
import { redirectFor } from '@/lib/routes/redirects';
import { allRoutes, builtSegmentsOf, href, match } from '@/lib/routes/routes';
import { addressSegment, fileSegment } from '@/lib/site/addresses/term-segments';
import { mockRow, testSite } from '@/tests/factories';

const LONG = '长'.repeat(90);

describe('the address and the file name of a category or tag', () => {
  test.each([
    ['日本', '日本', '日本'],
    ['Node.js', 'Node.js', 'Node.js'],
    ['C++', 'C++', 'C++'],
    ['C#', 'C#', 'C~23'],
    ['100%', '100%', '100~25'],
    ['A/B', 'A/B', 'A~2FB'],
    ['.NET', '.NET', '~2ENET'],
    // Windows and GitHub's artifacts take no file of such a name, and on some hosts every page is a file of its own name.
    ['why?', 'why~3F', 'why~3F'],
    ['a: "b" <c> | *', 'a~3A ~22b~22 ~3Cc~3E ~7C ~2A', 'a~3A ~22b~22 ~3Cc~3E ~7C ~2A'],
    ['etc.', 'etc~2E', 'etc~2E'],
    ['con', '~63on', '~63on'],
    ['Aux.2', '~41ux.2', '~41ux.2'],
    ['A/nul', 'A~2Fnul', 'A~2Fnul'],
    ['A:/B', 'A~3A~2FB', 'A~3A~2FB'],
    // No address can spell these, or a host takes them for something else.
    ['.', '~2E', '~2E'],
    ['..', '~2E~2E', '~2E~2E'],
    ['../..', '~2E.~2F.~2E', '~2E.~2F.~2E'],
    ['A//B', 'A~2F~2FB', 'A~2F~2FB'],
    ['/', '~2F', '~2F'],
    ['back\\slash', 'back~5Cslash', 'back~5Cslash'],
    ['a\nb', 'a~0Ab', 'a~0Ab'],
    ['index.html', 'index~2Ehtml', 'index~2Ehtml'],
    ['Index.HTML', 'Index~2EHTML', 'Index~2EHTML'],
    ['my index.html', 'my index.html', 'my index.html'],
    ['README.md', 'README~2Emd', 'README~2Emd'],
    ['C~23', 'C~7E23', 'C~7E23'],
    ['~user', '~user', '~user'],
    ['a\u2028b', 'a~E2~80~A8b', 'a~E2~80~A8b'],
    ['a\u2029b', 'a~E2~80~A9b', 'a~E2~80~A9b'],
  ])('%j is at %j, in the file %j', (name, address, file) => {
    expect(addressSegment(name)).toBe(address);
    expect(fileSegment(name)).toBe(file);
  });

  test('stays below 200 bytes, and long names that begin alike are told apart', () => {
    const [one, other] = [`${LONG}a`, `${LONG}b`];
    expect(Buffer.byteLength(fileSegment(one))).toBeLessThanOrEqual(200);
    expect(fileSegment(one)).not.toBe(fileSegment(other));
    expect(addressSegment(one)).toBe(fileSegment(one));
    expect(fileSegment(one)).toMatch(/^长+~[0-9a-f]{16}$/);
    for (let number = 100; number < 150; number++) {
      const long = fileSegment('a'.repeat(300) + number);
      expect(long).toMatch(/^a{183}~[0-9a-f]{16}$/);
      expect(long).toHaveLength(200);
    }
  });
});

describe('a tag with signs', () => {
  const siteWith = (...tags: string[]) => testSite([mockRow({ slug: 'x', tags })]);
  const addressesOf = (site: ReturnType<typeof siteWith>) =>
    Object.fromEntries(site.tags.map((tag) => [tag.name, tag.href]));

  test('has its name, encoded, as address, whatever other tags there are', () => {
    expect(addressesOf(siteWith('C#', '100%', 'A/B'))).toEqual({
      'C#': '/tag/C%23/',
      '100%': '/tag/100%25/',
      'A/B': '/tag/A%2FB/',
    });
    expect(addressesOf(siteWith('C', 'C#', 'C-2'))).toEqual({ C: '/tag/C/', 'C#': '/tag/C%23/', 'C-2': '/tag/C-2/' });
  });

  test('is found by its name on a server, and by its file name in the build of an export', () => {
    const site = siteWith('C#', 'A/B');
    const route = { name: 'tag', term: 'C#', page: 1, prefix: '' } as const;
    expect(match(['tag', 'C#'], [site])).toEqual(route);
    expect(builtSegmentsOf(route, site)).toEqual(['tag', 'C~23']);
    for (const each of allRoutes(site)) expect(match(builtSegmentsOf(each, site), [site])).toEqual(each);
    expect(href(route, site)).toBe('/tag/C%23/');
  });

  test('is found by its address however its accents are encoded in Notion', () => {
    const site = siteWith('Cafe\u0301#');
    const [tag] = site.tags;
    expect(tag?.href).toBe('/tag/Caf%C3%A9%23/');
    expect(match(['tag', 'Caf\u00e9#'], [site])).toMatchObject({ name: 'tag', page: 1 });
  });

  test('is one tag, with the posts of both, where two posts have its accents encoded otherwise', () => {
    const site = testSite([mockRow({ tags: ['Cafe\u0301'] }), mockRow({ tags: ['Caf\u00e9'] })]);
    expect(site.tags.map(({ posts }) => posts.length)).toEqual([2]);
  });

  test('is led to from its file name, and from its name as others encode it', () => {
    const site = siteWith('C#', 'A/B', 'plain');
    expect(redirectFor(['tag', 'C~23'], [site])).toBe('/tag/C%23/');
    expect(redirectFor(['tag', 'C%23'], [site])).toBe('/tag/C%23/');
    expect(redirectFor(['tag', 'C#'], [site])).toBeNull();
    expect(redirectFor(['tag', 'C'], [site])).toBeNull();
  });
});
