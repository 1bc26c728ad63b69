import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLocale, chosenLocale, followPageLocales, takeFirstVisit } from '@/components/shell/chosen-locale';
import { parseLocaleQuery } from '@/lib/i18n/locale';
import { denyStorage, stubStorage } from './storage';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
});

test.each<[string | null, string | undefined]>([
  ['FR', 'fr-FR'],
  ['zh-MO', 'zh-HK'],
  ['eo', 'en-US'],
  ...['french', 'fr_FR', 'zh-Hant-TW', ' fr', '<b', '', null].map((value): [string | null, undefined] => [
    value,
    undefined,
  ]),
])('?locale=%s asks for %s', (value, locale) => {
  expect(parseLocaleQuery(value)).toBe(locale);
});

describe('the chosen interface language', () => {
  test('is kept', () => {
    expect(chosenLocale()).toBeUndefined();
    chooseLocale('fr-FR', 'zh-CN');
    expect(chosenLocale()).toBe('fr-FR');
  });

  test('is none when it is the page’s own: pages in other languages keep theirs', () => {
    chooseLocale('fr-FR', 'zh-CN');
    chooseLocale('zh-CN', 'zh-CN');
    expect(chosenLocale()).toBeUndefined();
  });

  test('ends when the visitor goes to a page in another language, who is not led away from there either', () => {
    chooseLocale('fr-FR', 'zh-CN');
    followPageLocales();
    expect(chosenLocale()).toBeUndefined();
    expect(takeFirstVisit()).toBe(false);
  });

  test.each(['klingon', 'fr', '<script>'])('is none when the device keeps %s', (value) => {
    stored.set('locale', value);
    expect(chosenLocale()).toBeUndefined();
  });

  test('is none where storage is blocked', () => {
    denyStorage();
    chooseLocale('fr-FR', 'zh-CN');
    followPageLocales();
    expect(chosenLocale()).toBeUndefined();
    expect(takeFirstVisit()).toBe(false);
  });
});

test('the first visit is there once', () => {
  expect([takeFirstVisit(), takeFirstVisit()]).toEqual([true, false]);
});
