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
    ['/images/starter/team/team-04.png', true],
    ['/images/starter/brands/ayroui-white.svg', true],
    [`https://a.example${logo}`, false],
    [`${logo}?v=2`, false],
    ['/images/starter/team/team-05.png', false],
    ['/images/starter/brands/mine.svg', false],
  ])('%s is one: %s', (address, isOne) => expect(withoutFormerPictures(address, none)).toBe(isOne ? '' : address));

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
