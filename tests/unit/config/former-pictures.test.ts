import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { withoutFormerPictures } from '@/lib/config/values/former-pictures';
import { themeTables } from '@/themes/settings';

const none = () => false;
const logo = '/images/starter/logo/logo.svg';

describe('a default picture of NotionNext', () => {
  const logoOf = (hasFile: (address: string) => boolean) =>
    resolveConfig({ file: {}, env: {}, table: { STARTER_LOGO: logo }, themes: themeTables, hasFile }).themeSettings(
      'starter',
      'en-US',
      ['shell'],
    ).logo;

  test('is shown where the owner has copied it, and else nothing is', () => {
    expect(logoOf((file) => file === logo)).toBe(logo);
    expect(logoOf(none)).toBe('');
  });

  test.each([
    'logo/logo-white.svg',
    'team/team-01.png',
    'team/team-04.png',
    'brands/uideck.svg',
    'brands/ayroui-white.svg',
  ])('is %s', (name) => expect(withoutFormerPictures(`/images/starter/${name}`, none)).toBe(''));

  test.each([
    `https://a.example${logo}`,
    `/blog${logo}`,
    `${logo}?v=2`,
    '/images/starter/logo/logo-black.svg',
    '/images/starter/team/team-05.png',
    '/images/starter/brands/mine.svg',
  ])('is not %s', (address) => expect(withoutFormerPictures(address, none)).toBe(address));

  test('is found in lists and objects of any depth, which keep their shape', () => {
    const value = { a: [logo, 'text', { b: { c: logo, d: '/mine.svg' } }], e: [[logo]], f: [], g: {}, h: null, i: 3 };
    expect(withoutFormerPictures(value, none)).toEqual({
      a: ['', 'text', { b: { c: '', d: '/mine.svg' } }],
      e: [['']],
      f: [],
      g: {},
      h: null,
      i: 3,
    });
  });
});
