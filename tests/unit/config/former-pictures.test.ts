import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { withoutFormerPictures } from '@/lib/config/values/former-pictures';
import { themeTables } from '@/themes/settings';
import { readBrands, readTeam } from '@/themes/starter/lists';

const brands = ['graygrids', 'lineicons', 'uideck', 'ayroui', 'tailgrids'];

/** The files in the `public` folder of NotionNext that settings of its starter name. */
const formerPictures = [
  ...['logo/logo.svg', 'logo/logo-white.svg', 'hero/hero-image.webp', '404.svg'],
  ...['about/about-image-01.jpg', 'about/about-image-02.jpg'],
  ...[1, 2, 3, 4].map((number) => `team/team-0${number}.png`),
  ...brands.flatMap((name) => [`brands/${name}.svg`, `brands/${name}-white.svg`]),
].map((name) => `/images/starter/${name}`);

const publicHas = (address: string): boolean => existsSync(path.join('public', address));

/** What the starter shows with these rows in the settings table. */
function shown(table: Record<string, unknown>, hasFile = publicHas): Record<string, unknown> {
  const { themeSettings } = resolveConfig({ file: {}, env: {}, table, themes: themeTables, hasFile });
  return themeSettings('starter', 'en-US', ['home', 'shell']);
}

describe('the 20 default pictures of NotionNext', () => {
  test('are all here', () => expect(new Set(formerPictures).size).toBe(20));

  test.each(formerPictures)('%s in a setting shows no broken picture', (address) => {
    const { logo } = shown({ STARTER_LOGO: address });
    expect(logo).toBe(publicHas(address) ? address : '');
  });

  test('stay where the owner has copied the files', () => {
    const address = '/images/starter/logo/logo.svg';
    expect(shown({ STARTER_LOGO: address }, (file) => file === address).logo).toBe(address);
  });

  test('leave people with their initials and brands with their names', () => {
    const settings = shown({
      STARTER_TEAM_ITEMS: JSON.stringify([
        { STARTER_TEAM_ITEM_AVATAR: '/images/starter/team/team-01.png', STARTER_TEAM_ITEM_NICKNAME: 'Ada' },
        { STARTER_TEAM_ITEM_AVATAR: '/team/lin.png', STARTER_TEAM_ITEM_NICKNAME: 'Lin' },
      ]),
      STARTER_BRANDS: JSON.stringify([
        {
          IMAGE: '/images/starter/brands/uideck.svg',
          IMAGE_WHITE: '/images/starter/brands/uideck-white.svg',
          URL: 'https://ui.example',
          TITLE: 'A brand',
        },
      ]),
    });
    expect(readTeam(settings.teamItems).map(({ avatar }) => avatar)).toEqual(['', '/team/lin.png']);
    expect(readBrands(settings.brands)).toEqual([
      { title: 'A brand', url: 'https://ui.example', image: '', imageWhite: '' },
    ]);
  });
});

test('a picture of that folder which the owner has named is left as it is', () => {
  expect(shown({ STARTER_LOGO: '/images/starter/logo/mine.svg' }).logo).toBe('/images/starter/logo/mine.svg');
});

describe('a value without those pictures', () => {
  const none = () => false;
  const logo = '/images/starter/logo/logo.svg';

  test('keeps its shape, in lists and objects of any depth', () => {
    const value = { a: [logo, 'text', { b: { c: logo, d: '/mine.svg' } }], e: [[logo]], f: [], g: {} };
    expect(withoutFormerPictures(value, none)).toEqual({
      a: ['', 'text', { b: { c: '', d: '/mine.svg' } }],
      e: [['']],
      f: [],
      g: {},
    });
    expect(value.a[0]).toBe(logo);
  });

  test.each([['a text'], [''], [0], [3], [true], [false], [null], [undefined]])('is as it was: %j', (value) => {
    expect(withoutFormerPictures(value, () => true)).toBe(value);
    expect(withoutFormerPictures(value, none)).toBe(value);
    expect(withoutFormerPictures([value, { a: value }], none)).toEqual([value, { a: value }]);
  });

  test('asks only for those pictures, and keeps the ones that are there', () => {
    const asked: string[] = [];
    const hasFile = (address: string) => asked.push(address) > 1;
    expect(withoutFormerPictures([logo, '/mine.svg', logo], hasFile)).toEqual(['', '/mine.svg', logo]);
    expect(asked).toEqual([logo, logo]);
  });

  test.each([
    `https://a.example${logo}`,
    `/blog${logo}`,
    `${logo}?v=2`,
    '/images/starter/logo/logo-black.svg',
    '/images/starter/team/team-05.png',
    '/images/starter/team/team-00.png',
    '/images/starter/brands/mine.svg',
    '/images/starter/brands/uideck.png',
  ])('keeps what is none of them: %s', (address) => expect(withoutFormerPictures(address, none)).toBe(address));
});
