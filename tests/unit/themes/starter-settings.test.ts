import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { screenKinds } from '@/lib/routes/screens';
import {
  readBrands,
  readLinkGroups,
  readSamples,
  readTeam,
  readTestimonials,
  splitFeatures,
} from '@/themes/starter/lists';
import { starterSettings } from '@/themes/starter/settings';

const each = (template: string, numbers: number[]) => numbers.map((number) => template.replaceAll('#', String(number)));

/** The settings that tables written for this theme may hold. */
const keys = [
  'LOGO LOGO_WHITE NAV_BUTTON_1_TEXT NAV_BUTTON_1_URL NAV_BUTTON_2_TEXT NAV_BUTTON_2_URL',
  'HERO_ENABLE HERO_TITLE_1 HERO_TITLE_2 HERO_BUTTON_1_TEXT HERO_BUTTON_1_URL HERO_BUTTON_2_TEXT HERO_BUTTON_2_URL',
  'HERO_BUTTON_2_ICON HERO_PREVIEW_IMAGE HERO_BANNER_IMAGE BRANDS_ENABLE BRANDS',
  'FEATURE_ENABLE FEATURE_TITLE FEATURE_TEXT_1 FEATURE_TEXT_2',
  ...each('FEATURE_#_TITLE_1 FEATURE_#_TEXT_1 FEATURE_#_BUTTON_TEXT FEATURE_#_BUTTON_URL', [1, 2, 3, 4]),
  'ABOUT_ENABLE ABOUT_TITLE ABOUT_TEXT ABOUT_BUTTON_TEXT ABOUT_BUTTON_URL ABOUT_IMAGE_1 ABOUT_IMAGE_2',
  'ABOUT_TIPS_1 ABOUT_TIPS_2 ABOUT_TIPS_3 PRICING_ENABLE PRICING_TITLE PRICING_TEXT_1 PRICING_TEXT_2 PRICING_2_TAG',
  ...each('PRICING_#_TITLE PRICING_#_PRICE PRICING_#_PRICE_CURRENCY PRICING_#_PRICE_PERIOD', [1, 2, 3]),
  ...each('PRICING_#_HEADER PRICING_#_FEATURES PRICING_#_BUTTON_TEXT PRICING_#_BUTTON_URL', [1, 2, 3]),
  'TESTIMONIALS_ENABLE TESTIMONIALS_TITLE TESTIMONIALS_TEXT_1 TESTIMONIALS_TEXT_2 TESTIMONIALS_STAR_ICON',
  'TESTIMONIALS_ITEMS FAQ_ENABLE FAQ_TITLE FAQ_TEXT_1 FAQ_TEXT_2',
  ...each('FAQ_#_QUESTION FAQ_#_ANSWER', [1, 2, 3, 4]),
  'TEAM_ENABLE TEAM_TITLE TEAM_TEXT_1 TEAM_TEXT_2 TEAM_ITEMS',
  'BLOG_ENABLE BLOG_TITLE BLOG_COUNT BLOG_TEXT_1 BLOG_TEXT_2',
  'CONTACT_ENABLE CONTACT_TITLE CONTACT_TEXT CONTACT_LOCATION_TITLE CONTACT_LOCATION_TEXT CONTACT_EMAIL_TITLE',
  'CONTACT_EMAIL_TEXT CONTACT_MSG_EXTERNAL_URL',
  'CTA_ENABLE CTA_TITLE CTA_TITLE_2 CTA_DESCRIPTION CTA_BUTTON CTA_BUTTON_TEXT CTA_BUTTON_URL',
  'FOOTER_SLOGAN FOOTER_LINK_GROUP FOOTER_BLOG_LATEST_TITLE FOOTER_POST_COUNT',
  'FOOTER_PRIVACY_POLICY_TEXT FOOTER_PRIVACY_POLICY_URL FOOTER_PRIVACY_LEGAL_NOTICE_TEXT',
  'FOOTER_PRIVACY_LEGAL_NOTICE_URL FOOTER_PRIVACY_TERMS_OF_SERVICE_TEXT FOOTER_PRIVACY_TERMS_OF_SERVICE_URL',
  '404_TITLE 404_TEXT 404_BACK SIGNIN SIGNIN_DESCRITION',
].flatMap((line) => line.split(' ').map((name) => `STARTER_${name}`));

const table = Object.values(starterSettings);
const byKey = new Map(table.map((setting) => [setting.key, setting]));
const defaultOf = (key: string) => byKey.get(`STARTER_${key}`)?.default;

describe('starter settings', () => {
  it.each(keys)('has %s', (key) => {
    expect(byKey.has(key)).toBe(true);
  });

  it('has each key once', () => {
    expect(byKey.size).toBe(table.length);
  });

  it('gives settings to screens that exist', () => {
    const known = new Set<string>([...screenKinds, 'shell']);
    expect(table.flatMap((setting) => setting.screens).filter((screen) => !known.has(screen))).toEqual([]);
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
      { title: '', url: '', image: '/a.svg', imageWhite: '/a.svg' },
    ]);
    expect(readLinkGroups([{ TITLE: 'empty', LINK_GROUP: [{ TITLE: 'no address' }] }])).toEqual([]);
  });

  it('split features at commas of either width', () => {
    expect(splitFeatures('a, b，c,,')).toEqual(['a', 'b', 'c']);
  });
});
