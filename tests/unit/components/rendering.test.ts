import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandNames } from '@/components/icons/BrandIcon';
import { contactNames } from '@/lib/routes/screens';
import { menuIconPath } from '@/lib/routes/shell/menu-icons';

const PATH = /^M[\d\s.,\-MmLlHhVvCcSsQqTtAaZz]+$/;

test.each([
  ['fas fa-book', true],
  ['fa-solid fa-magnifying-glass', true],
  ['fas fa-archive fa-fw', true],
  ['fa-regular fa-2x fa-tag', true],
  ['fas fa-folder', true],
  [' fas  fa-user-group', true],
  ['fas fa-no-such-thing', false],
  ['fa-constructor', false],
  ['', false],
  ['book', false],
])('a menu icon for “%s” is drawn: %s', (classes, rendered) => {
  if (rendered) expect(menuIconPath(classes)).toMatch(PATH);
  else expect(menuIconPath(classes)).toBe('');
});

test('every service has a mark, which is one path', () => {
  const svg = readFileSync(new URL('../../../public/images/brand-marks.svg', import.meta.url), 'utf8');
  const marks = [
    ...svg.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">\s*<path fill-rule="evenodd" d="([^"]+)"\/>/g),
  ];
  expect(marks.map(([, name]) => name)).toEqual(brandNames);
  expect(contactNames.filter((name) => !(brandNames as readonly string[]).includes(name))).toEqual([]);
  for (const [, , path] of marks) expect(path).toMatch(PATH);
});
