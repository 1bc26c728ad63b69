import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import {
  readBrands,
  readLinkGroups,
  readSamples,
  readTeam,
  readTestimonials,
  splitFeatures,
} from '@/themes/starter/read-settings';
import { starterSettings } from '@/themes/starter/settings';

const table = Object.values(starterSettings);
const byKey = new Map(table.map((setting) => [setting.key, setting]));
const defaultOf = (key: string) => byKey.get(`STARTER_${key}`)?.default;

describe('starter settings', () => {
  it('has each key once', () => {
    expect(byKey.size).toBe(table.length);
  });

  it.each(table.filter((setting) => setting.localized))('has $key in every language', (setting) => {
    expect(Object.keys(setting.default as object).sort()).toEqual([...locales].sort());
  });

  it('has defaults of the kind that is declared', () => {
    for (const setting of table) {
      const values = setting.localized ? Object.values(setting.default as object) : [setting.default];
      for (const value of values) {
        expect(setting.kind === 'list' ? Array.isArray(value) : typeof value, setting.key).toBe(
          setting.kind === 'list' ? true : setting.kind === 'text' ? 'string' : setting.kind,
        );
      }
    }
  });

  it.each([
    ['PRICING_1_PRICE', '4.9'],
    ['PRICING_2_PRICE', '9.9'],
    ['PRICING_3_PRICE', '15.9'],
    ...[1, 2, 3].map((plan) => [`PRICING_${plan}_BUTTON_URL`, '/contact'] as const),
    ...['HERO_BUTTON_1_URL', 'CTA_BUTTON_URL', 'NAV_BUTTON_2_URL'].map((key) => [key, '/quick-start'] as const),
    ...['HERO_BUTTON_2_URL', 'NAV_BUTTON_1_URL'].map((key) => [key, '/about'] as const),
    ['ABOUT_TIPS_1', '200+'],
    ['BRANDS_ENABLE', false],
    ['TESTIMONIALS_ENABLE', false],
    ['BLOG_COUNT', 3],
    ['FOOTER_POST_COUNT', 2],
    ['CONTACT_MSG_EXTERNAL_URL', ''],
    ['FOOTER_PRIVACY_POLICY_URL', ''],
  ] as const)('has as %s the specified value %j', (key, value) => expect(defaultOf(key)).toBe(value));

  it('says the same features of a plan in every language', () => {
    for (const plan of [1, 2, 3]) {
      const features = Object.values(defaultOf(`PRICING_${plan}_FEATURES`) as Record<string, string>);
      expect(new Set(features.map((text) => splitFeatures(text).length)).size, `plan ${plan}`).toBe(1);
    }
  });

  it('draws two texts of the same length in every language', () => {
    for (const sample of Object.values(defaultOf('HERO_SAMPLE') as Record<string, unknown>)) {
      expect(readSamples(sample)?.[0].lines).toHaveLength(3);
    }
  });
});

describe('lists of the owner', () => {
  it('are empty when they are no lists', () => {
    for (const value of [undefined, null, 'text', 3, { IMAGE: 'a' }, [null, 'text', 7, []]]) {
      expect(readBrands(value)).toEqual([]);
      expect(readTeam(value)).toEqual([]);
      expect(readTestimonials(value)).toEqual([]);
      expect(readLinkGroups(value)).toEqual([]);
      expect(readSamples(value)).toBeNull();
    }
  });

  it('leave out items without what they are about', () => {
    expect(readBrands([{ URL: 'https://no-name.example' }, { TITLE: 'A name' }, { IMAGE: '/a.svg' }])).toEqual([
      { title: 'A name', url: '', image: '', imageWhite: '' },
      { title: '', url: '', image: '/a.svg', imageWhite: '' },
    ]);
    expect(readLinkGroups([{ TITLE: 'empty', LINK_GROUP: [{ TITLE: 'no address' }] }])).toEqual([]);
  });

  it('split features at commas of either width', () => {
    expect(splitFeatures('a, b，c,,')).toEqual(['a', 'b', 'c']);
  });
});
