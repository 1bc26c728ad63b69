import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import type { Config } from '@/lib/config/schema';

function fromTable(table: Record<string, unknown>): Config {
  const { config, diagnostics } = resolveConfig({ file: {}, env: { TABLE_MAY_RUN_CODE: 'true' }, table, themes: {} });
  expect(diagnostics).toEqual([]);
  return config;
}

describe('conversion by declared type', () => {
  test.each([
    ['true', true],
    ['True', true],
    ['Yes', true],
    ['1', true],
    [true, true],
    [1, true],
    ['false', false],
    ['No', false],
    ['0', false],
    [false, false],
    ['"false"', false],
    [' false\n', false],
  ])('a switch takes %j', (text, value) => {
    expect(fromTable({ CAN_COPY: text }).site.canCopy).toBe(value);
  });

  test.each(['on', 'OFF', 'maybe', '10', 'truely', 'yes no'])('a switch takes %j, or says that it cannot', (text) => {
    const { config, diagnostics } = resolveConfig({ file: {}, env: {}, table: { CAN_COPY: text }, themes: {} });
    const known = { on: true, off: false }[text.toLowerCase()];
    expect([config.site.canCopy, diagnostics.length]).toEqual([known ?? true, known === undefined ? 1 : 0]);
  });

  test.each([
    ['nothing', null],
    ['nothing at all', undefined],
    ['blanks', ' \n'],
    ['an empty cell', ''],
  ])('%s is no value of a switch, a number or a list', (_, text) => {
    const config = fromTable({ CAN_COPY: text, POSTS_PER_PAGE: text, POSTS_SHARE_SERVICES: text });
    expect([config.site.canCopy, config.posts.perPage, config.posts.shareServices.length]).toEqual([true, 8, 13]);
  });

  test.each([
    ['TITLE', ' ', ''],
    ['TITLE', ' "" ', ''],
    ['TITLE', '"', '"'],
    ['TITLE', '"a', '"a'],
    ['TITLE', 'a"', 'a"'],
    ['TITLE', '"a\\nb"', 'a\nb'],
    ['TITLE', '"a"b"', '"a"b"'],
    ['TITLE', '" a "', ' a '],
  ])('the text %s = %j is %j', (key, text, value) => {
    expect(fromTable({ [key]: text }).site.title).toBe(value);
  });

  test.each([
    ['12', 12],
    [12, 12],
    [' 12 ', 12],
    ['"12"', 12],
  ])('a number takes %j', (text, value) => {
    expect(fromTable({ POSTS_PER_PAGE: text }).posts.perPage).toBe(value);
  });

  test.each([
    ['2024', '2024'],
    [2024, '2024'],
    ['true', 'true'],
    [true, 'true'],
    ['{"a": 1}', '{"a": 1}'],
    ['"quoted"', 'quoted'],
    ['"one" and "two"', '"one" and "two"'],
    ['/path', '/path'],
  ])('a text stays a text: %j', (text, value) => {
    expect(fromTable({ TITLE: text }).site.title).toBe(value);
  });

  test.each([
    ['link, qq ,,weibo', ['link', 'qq', 'weibo']],
    ['link，qq', ['link', 'qq']],
    [' ["link",\n\u00a0"qq"] ', ['link', 'qq']],
    ['link\nqq', ['link\nqq']],
    ['["link", "qq"]', ['link', 'qq']],
    [['link'], ['link']],
    ['42', ['42']],
  ])('a list takes %j', (text, value) => {
    expect(fromTable({ POSTS_SHARE_SERVICES: text }).posts.shareServices).toEqual(value);
  });

  test('two quotes are an empty list or map', () => {
    const config = fromTable({ GREETING_WORDS: '""', POST_URL_PREFIX_MAPPING_CATEGORY: '""' });
    expect([config.site.greetingWords, config.posts.urlPrefixCategoryAliases]).toEqual([[], {}]);
  });

  test.each(['12x', 'x12', '1.25', '-1', '1.x'])('the number %j is none that a count takes', (text) => {
    const { config, diagnostics } = resolveConfig({ file: {}, env: {}, table: { POSTS_PER_PAGE: text }, themes: {} });
    expect([config.posts.perPage, diagnostics.length]).toEqual([8, 1]);
  });

  test('addresses may hold commas', () => {
    const fonts = 'https://fonts.example/css2?family=Bitter:ital,wght@0,400, https://fonts.example/b.css';
    expect(fromTable({ FONT_URL: fonts }).fonts.urls).toEqual([
      'https://fonts.example/css2?family=Bitter:ital,wght@0,400',
      'https://fonts.example/b.css',
    ]);
  });

  test('names of fonts may stand under the former names of their settings', () => {
    const { design } = fromTable({ FONT_SANS: '["Inter", "system-ui"]', FONT_SERIF: 'Lora, Georgia' });
    expect([design.interfaceFont, design.textFont]).toEqual([
      ['Inter', 'system-ui'],
      ['Lora', 'Georgia'],
    ]);
  });

  test('JSON may hold line ends and no-break spaces', () => {
    const text = '{\u00a0"Technology":\n"tech" }';
    expect(fromTable({ POST_URL_PREFIX_MAPPING_CATEGORY: text }).posts.urlPrefixCategoryAliases).toEqual({
      Technology: 'tech',
    });
  });

  test.each([
    ['zh', 'zh-CN'],
    ['zh_TW', 'zh-TW'],
    ['EN-us', 'en-US'],
    ['fr_FR', 'fr-FR'],
    ['zh-Hant', 'zh-TW'],
    ['de-DE', 'de-DE'],
    ['pt_br', 'pt-BR'],
    ['he', 'he'],
  ])('the language takes %j', (text, lang) => {
    expect(fromTable({ LANG: text }).site.lang).toBe(lang);
  });

  test.each([
    ['klingonese', 'en-US'],
    ['jp', 'ja-JP'],
    ['German', 'de'],
    ['Français', 'fr-FR'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Traditional Chinese', 'zh-TW'],
  ])('%s is no language tag: %s is used, and told', (text, lang) => {
    const { config, diagnostics } = resolveConfig({ table: { LANG: text }, env: {}, file: {}, themes: {} });
    expect(config.site.lang).toBe(lang);
    expect(diagnostics).toMatchObject([
      { message: expect.stringContaining(`but is "${text}"; "${lang}" is used instead`) },
    ]);
  });

  test.each([
    ['me@example.com', 'me@example.com'],
    ['bWVAZXhhbXBsZS5jb20=', 'me@example.com'],
    ['not base64!', 'not base64!'],
    ['abcd', 'abcd'],
  ])('the mail address %j is decoded, or taken as it is', (text, email) => {
    expect(fromTable({ CONTACT_EMAIL: text }).contact.email).toBe(email);
  });
});
