import { expect, test } from 'vitest';
import { formatMessage, pluralForm, splitMessage, withFallback } from '@/lib/i18n/messages';
import { serverMessages } from '@/lib/i18n/server-messages';
import { withOwnWords } from '@/lib/i18n/texts/own-messages';

test('placeholders are filled in, and one without a value stays visible', () => {
  expect(formatMessage('{page} of {total}', { page: 2, total: 9 })).toBe('2 of 9');
  expect(formatMessage('{page} of {total}', { page: 2 })).toBe('2 of {total}');
});

test('a value is never read as a template or taken from the prototype', () => {
  expect(formatMessage('{a} {b}', { a: '{b} $& $1', b: 'x' })).toBe('{b} $& $1 x');
  expect(formatMessage('{constructor}', {})).toBe('{constructor}');
});

test.each([
  ['分享到 {service}', '微信', '分享到微信'],
  ['分享到 {service}', 'Facebook', '分享到 Facebook'],
  ['{name} 的全部文章', '艾达', '艾达的全部文章'],
  ['{name} 的全部文章', 'Ada', 'Ada 的全部文章'],
  ['由 {name} 设计与开发', '艾达', '由艾达设计与开发'],
  ['第 {page} 页', 3, '第 3 页'],
  ['在“#{tag}”中搜索', '设置', '在“#设置”中搜索'],
  ['Share on {service}', '微信', 'Share on 微信'],
])('Chinese has spaces beside Latin names and figures only: %s, %s', (template, value, text) => {
  const [name = ''] = template.match(/(?<=\{)\w+/) ?? [];
  expect(formatMessage(template, { [name]: value })).toBe(text);
});

test.each([
  ['en-US', 0, '{count} results'],
  ['en-US', 1, '{count} result'],
  ['en-US', 2, '{count} results'],
  ['fr-FR', 0, '{count} résultat'],
  ['fr-FR', 1.5, '{count} résultat'],
  ['fr-FR', 2, '{count} résultats'],
  ['fr-FR', 1_000_000, '{count} résultats'],
  ['ja-JP', 1, '{count}件の結果'],
  ['tr-TR', 5, '{count} sonuç'],
] as const)('%s counts %s as “%s”', (locale, count, form) => {
  expect(pluralForm(serverMessages(locale).SEARCH.RESULTS, count, locale)).toBe(form);
});

test('a text can be cut at its placeholders', () => {
  expect(splitMessage('{privacy} and {policy}.')).toEqual(['', 'privacy', ' and ', 'policy', '.']);
});

test('missing and empty texts fall back, given ones stay, and neither side is changed', () => {
  const english = { A: 'a', B: { C: 'c', D: 'd' }, E: { F: 'f' } };
  const partial = { A: '', B: { C: 'ç' } };
  expect(withFallback(english, partial)).toEqual({ A: 'a', B: { C: 'ç', D: 'd' }, E: { F: 'f' } });
  expect(partial).toEqual({ A: '', B: { C: 'ç' } });
  expect(english.B.C).toBe('c');
});

test('the owner’s words go over ours in their language, and no other', () => {
  const texts = { COMMON: { MORE: 'More', TAGS: 'Tags' } };
  const own = { 'fr-FR': { COMMON: { MORE: 'Lire la suite' } } };
  expect(withOwnWords('en-US', texts, own)).toBe(texts);
  expect(withOwnWords('fr-FR', texts, own)).toEqual({ COMMON: { MORE: 'Lire la suite', TAGS: 'Tags' } });
});
