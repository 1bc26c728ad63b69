import { expect, test } from 'vitest';
import { chooseLanguage } from '@/components/boot/entries/redirects';
import { acceptedLocale, matchLocale, nearestLanguage } from '@/lib/i18n/locale';

test.each([
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh_TW', 'zh-TW'],
  ['zh-HK', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-Hant-MO', 'zh-HK'],
  ['zh-Hant-MY', 'zh-TW'],
  ['zh-Hans-HK', 'zh-CN'],
  ['yue', 'zh-HK'],
  ['cmn-Hant-TW', 'zh-TW'],
  ['FR-ca', 'fr-FR'],
  ['ar-EG', 'ar'],
  ['de', undefined],
  ['*', undefined],
  ['', undefined],
])('a reader of %s has the interface in %s', (tag, locale) => expect(matchLocale(tag)).toBe(locale));

test.each([
  [['zh-HK'], ['zh-CN', 'zh-TW', 'en-US'], 'zh-TW'],
  [['zh-MO', 'en'], ['zh-CN', 'zh-TW'], 'zh-TW'],
  [['zh-Hant-HK'], ['zh-CN', 'en-US'], 'zh-CN'],
  [['zh-TW'], ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  [['nb-NO'], ['en-US', 'no'], 'no'],
  [['nn'], ['en-US', 'nb'], 'nb'],
  [['no'], ['da', 'nn-NO'], 'nn-NO'],
  [['iw'], ['en-US', 'he'], 'he'],
  [['sr-RS'], ['sr-Latn', 'sr-Cyrl'], 'sr-Cyrl'],
  [['en-AU'], ['en-GB', 'en-US'], 'en-US'],
  [['en-GB'], ['en', 'en-GB'], 'en-GB'],
  [['*', 'fr', 'ja-JP'], ['zh-CN', 'ja'], 'ja'],
  [['de'], ['zh-CN', 'ja'], undefined],
])('a first visitor with %j among %j is led to %s', (wanted, offered, language) => {
  const all = offered.map((tag) => ({ language: tag, href: `/${tag}/` }));
  expect(chooseLanguage(wanted, all)?.language).toBe(language);
});

test('the nearest of languages is one of them as it is written', () => {
  expect(nearestLanguage('EN_us', ['en-US'])).toBe('en-US');
});

test.each([
  ['de, fr;q=0.8', 'fr-FR'],
  ['de-AT,de;q=0.9,en;q=0.5,ja;q=0.7', 'ja-JP'],
  ['en;q=0.2, zh-TW', 'zh-TW'],
  ['fr;q=0, *', 'en-US'],
  ['tr ; q=1', 'tr-TR'],
  ['nonsense;q=x, fr;q=0.1', 'fr-FR'],
  ['', 'en-US'],
])('a browser that accepts %j has the interface in %s', (header, locale) =>
  expect(acceptedLocale(header)).toBe(locale),
);
