import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locale';
import { defaultsOf } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';

const folder = new URL('../../../locales/', import.meta.url);

async function importAll(path: string): Promise<Map<string, object>> {
  const names = readdirSync(new URL(path, folder)).flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -3)] : []));
  const modules = names.map(async (name) => {
    const { messages } = (await import(new URL(`${path}${name}.ts`, folder).href)) as { messages: object };
    return [name, messages] as const;
  });
  return new Map(await Promise.all(modules));
}

const sets = [
  { name: 'locales', texts: await importAll('./') },
  { name: 'locales/member', texts: await importAll('./member/') },
  { name: 'locales/server', texts: await importAll('./server/') },
].map(({ name, texts }) => ({ name, texts, messagesOf: (locale: Locale) => texts.get(locale) ?? {} }));

/** `GROUP.KEY` with its text, in the order of the file. */
function flatten(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object'
      ? flatten(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as [string, string]],
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

describe.each(sets)('$name', ({ texts, messagesOf }) => {
  const english = flatten(messagesOf('en-US'));

  test('has a file for each language and none besides', () => {
    expect([...texts.keys()].sort()).toEqual([...locales].sort());
  });

  test.each(locales)('%s has exactly the keys of English, in the same order', (locale) => {
    // Of plural forms a language has its own.
    const keys = (texts: [string, string][]) =>
      texts.map(([key]) => key).filter((key) => !/\.(?:zero|one|two|few|many)$/.test(key));
    expect(keys(flatten(messagesOf(locale)))).toEqual(keys(english));
  });

  test.each(locales)('%s has no empty text', (locale) => {
    expect(flatten(messagesOf(locale)).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test.each(locales)('%s fills in what English fills in', (locale) => {
    const texts = new Map(flatten(messagesOf(locale)));
    // “One day” and “two days” are one word each in Arabic.
    for (const [key, text] of english.filter(([key]) => !key.endsWith('.one') || (locale !== 'ar' && texts.has(key))))
      expect([key, placeholders(texts.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  test.each(locales.filter((locale) => locale !== 'en-US'))('%s is translated', (locale) => {
    const texts = new Map(flatten(messagesOf(locale)));
    const same = english.filter(([key, text]) => texts.get(key) === text).map(([, text]) => text);
    expect(same.filter((text) => !sameInManyLanguages.includes(text))).toEqual([]);
  });
});

/** The forms that a text of each language needs; `many` is for millions of French articles, `one` as `other` in Turkish. */
const pluralForms: Partial<Record<Locale, string[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  'en-US': ['one', 'other'],
  'fr-FR': ['one', 'other'],
};

test('each language has all its plural forms, and no others', () => {
  for (const { messagesOf } of sets)
    for (const [key] of flatten(messagesOf('en-US')).filter(([key]) => key.endsWith('.one')))
      for (const locale of locales) {
        const [group = '', name = ''] = key.split('.');
        const forms = (messagesOf(locale) as Record<string, Record<string, object>>)[group]?.[name] ?? {};
        expect(Object.keys(forms), `${locale} ${key}`).toEqual(pluralForms[locale] ?? ['other']);
      }
});

/** Words that are right as they are: names, abbreviations, and French words that English has too. */
const sameInManyLanguages = [
  ...['RSS', 'Aa', 'URL', 'Weibo', 'WeChat', 'Bilibili', 'Xiaohongshu', 'Zhishixingqiu', 'Blog', 'min'],
  ...['Page', 'Pages', 'Article', 'Page {page}', '{count} article', '{count} articles', 'Pause', 'Position', 'Normal'],
  ...['Commission', 'Date', '{count} point', '{count} points', '{count} mention', '{count} mentions'],
];

describe('typography', () => {
  /** The messages, and what themes say by themselves. */
  const allTexts = (locale: Locale) => [
    ...sets.flatMap(({ messagesOf }) => flatten(messagesOf(locale))),
    ...Object.entries(themeTables).flatMap(([theme, table]) => flatten(defaultsOf(table, locale), `${theme}.`)),
  ];

  test('French has no ordinary space, and never none, before high punctuation', () => {
    const wrong = allTexts('fr-FR').filter(
      ([, text]) => /[^\u202f\u00a0][;!?:»]/.test(text) || /«[^\u00a0]/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  test('French and English write the typographic apostrophe', () => {
    expect([...allTexts('fr-FR'), ...allTexts('en-US')].filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  test.each(['zh-CN', 'zh-TW', 'zh-HK', 'ja-JP'] as const)(
    '%s has no half-width punctuation after its letters',
    (locale) => {
      const wrong = allTexts(locale).filter(
        ([key, text]) =>
          // The commas of a price's features only part them.
          !key.endsWith('Features') && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,.!?;:]/u.test(text),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('mainland Chinese has no corner brackets, the others have no curly ones', () => {
    expect(allTexts('zh-CN').filter(([, text]) => /[「」]/.test(text))).toEqual([]);
    for (const locale of ['zh-TW', 'zh-HK', 'ja-JP'] as const) {
      expect(allTexts(locale).filter(([, text]) => /[“”]/.test(text))).toEqual([]);
    }
  });

  test('simplified letters are not mixed into traditional texts', () => {
    const simplified = /[关开闭页标签类个这为时间键击请输发现图书对应验证码签内缩载读进没]/u;
    const traditional = /[關開閉頁標籤類個這為時間鍵擊請輸發現圖書對應驗證碼內縮載讀進沒]/u;
    const onlySimplified = new RegExp(
      [...simplified.source.slice(1, -1)].filter((letter) => !traditional.test(letter)).join('|'),
      'u',
    );
    for (const locale of ['zh-TW', 'zh-HK'] as const) {
      expect(allTexts(locale).filter(([, text]) => onlySimplified.test(text))).toEqual([]);
    }
  });
});

test('the fixed words of the specification are the Chinese texts', () => {
  const [common, member] = sets.map(({ messagesOf }) => Object.fromEntries(flatten(messagesOf('zh-CN'))));
  expect([common?.['COMMON.SIGN_IN'], common?.['COMMON.SIGN_UP'], common?.['COMMON.DASHBOARD']]).toEqual([
    '登录',
    '注册',
    '仪表盘',
  ]);
  expect(member?.['DASHBOARD.MEMBER']).toBe('普通用户');
});
