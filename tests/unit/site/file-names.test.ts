import { expect, test } from 'vitest';
import { canBeFile } from '@/lib/site/addresses/file-names';
import { addressOf, cleanPath } from '@/lib/site/addresses/slugs';
import { addressSegment, fileSegment } from '@/lib/site/addresses/term-segments';
import { mockRow, testConfig } from '@/tests/factories';

const REFUSED = [
  ...['a:b', 'a*', 'say "a"', '<a>', 'a|b', 'why?', 'back\\slash', 'end.', 'end ', 'a\nb', 'a\u2028b'],
  ...['con', 'AUX', 'nul.html', 'COM1', 'lpt9.txt', 'a/con/b', 'a:/b', 'a./b', '/a', 'a//b', ''],
  ...['about.md/x', 'about.html/x', 'a/feed.xml/b', '长'.repeat(67), `${'a/'.repeat(512)}a`],
];

test.each(REFUSED)('%j is no file of an export', (path) => {
  expect(canBeFile(path, false)).toBe(false);
});

test.each(['a', 'c#-notes', '100%', '.net', 'a.b/c', 'con-text', 'a/b.html', '日本', `${'a/'.repeat(511)}a`])(
  '%j is one',
  (path) => {
    expect(canBeFile(path, false)).toBe(true);
  },
);

test('Netlify takes no # and no hidden folder', () => {
  for (const path of ['c#', '.net', 'a/.b'])
    expect([canBeFile(path, true), canBeFile(path, false)]).toEqual([false, true]);
});

test.each(REFUSED)('a page, a category and a tag of the name %j lie where a file can be', (name) => {
  expect(canBeFile(fileSegment(name), true) || name === '').toBe(true);
  expect(canBeFile(addressSegment(name), false) || name === '').toBe(true);
  const address = addressOf(mockRow({ type: 'Page', slug: name }), testConfig(), []);
  if (address.kind === 'path')
    expect(
      canBeFile(address.path.replaceAll('.md/', '/').replaceAll('.html/', '/').replaceAll('.xml/', '/'), false),
    ).toBe(true);
  else expect(address.kind).toBe('none');
  expect(cleanPath(name)?.path ?? '').not.toMatch(/[:*?"<>|\\]|[. ]$/);
});
