import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandNames } from '@/components/icons/BrandIcon';
import { drawPattern, paletteCount } from '@/components/post/pattern';
import { contactNames } from '@/lib/routes/screens';
import { menuIconPath } from '@/lib/site/menu-icons';

const PATH = /^M[\d\s.,\-MmLlHhVvCcSsQqTtAaZz]+$/;

describe('the drawn cover', () => {
  test('is always the same for a slug', () => {
    expect(drawPattern('article/one')).toEqual(drawPattern('article/one'));
  });

  test('differs between slugs that differ in one letter', () => {
    const renderings = Array.from({ length: 40 }, (_, index) => JSON.stringify(drawPattern(`article/post-${index}`)));
    expect(new Set(renderings).size).toBeGreaterThan(35);
  });

  test('uses every palette', () => {
    const palettes = Array.from({ length: 200 }, (_, index) => drawPattern(`post-${index}`).palette);
    expect(new Set(palettes).size).toBe(paletteCount);
  });

  test.each(['', '灯', 'a'.repeat(500)])('draws for the slug %j', (slug) => {
    for (const { d } of drawPattern(slug).shapes) expect(d).toMatch(PATH);
  });

  test('weighs under a kilobyte', () => {
    for (let index = 0; index < 50; index++) {
      expect(JSON.stringify(drawPattern(`post-${index}`)).length).toBeLessThan(1000);
    }
  });
});

describe('a menu icon', () => {
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
  ])('for “%s” is drawn: %s', (classes, rendered) => {
    if (rendered) expect(menuIconPath(classes)).toMatch(PATH);
    else expect(menuIconPath(classes)).toBe('');
  });
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
