import { expect, test } from 'vitest';
import { formatList, listSeparator } from '@/lib/i18n/format';

test.each([
  ['en-US', 'Wick, Oil, Glass'],
  ['zh-CN', 'Wick、Oil、Glass'],
  ['zh-TW', 'Wick、Oil和Glass'],
  ['zh-HK', 'Wick、Oil及Glass'],
  ['fr-FR', 'Wick, Oil, Glass'],
  ['tr-TR', 'Wick, Oil, Glass'],
  ['ja-JP', 'Wick、Oil、Glass'],
] as const)('%s lists words as %s', (locale, text) => {
  expect(formatList(['Wick', 'Oil', 'Glass'], locale)).toBe(text);
  expect(['Wick', 'Oil', 'Glass'].join(listSeparator(locale))).toBe(text.replace(/[和及]/, '、'));
  expect(formatList(['Wick'], locale)).toBe('Wick');
  expect(formatList([], locale)).toBe('');
});
