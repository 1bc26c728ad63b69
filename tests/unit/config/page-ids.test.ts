import { describe, expect, test } from 'vitest';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import { ConfigError } from '@/lib/diagnostics/errors';

const plain = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const dashed = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';
const other = 'ffffffffffffffffffffffffffffffff';
const otherDashed = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('one workspace', () => {
  test.each([
    plain,
    dashed,
    plain.toUpperCase(),
    ` ${plain} `,
    `${plain},`,
    `https://www.notion.so/${plain}`,
    `https://www.notion.so/ada/My-blog-${plain}?v=${other}`,
    `https://www.notion.so/ada/${dashed}?pvs=4#${other}`,
    `https://app.notion.com/p/ada/${plain}`,
    `https://ada.notion.site/Titre-%C3%A9l%C3%A9gant-${plain}?v=${other}&pvs=74`,
    `https://ada.notion.site/${plain}/`,
    `www.notion.so/abcdef-${plain}`,
    `notion.so/${plain}`,
    `HTTP://www.notion.com/${plain.toUpperCase()}#top`,
    `https://www.notion.so/ada-lovelace/${dashed}`,
    `https://notes.example/My-Page-${plain}`,
    `https://notes.example/ada/Titre-${plain}?v=${other}`,
  ])('%s', (text) => {
    expect(parseNotionPageIds(text)).toEqual([{ prefix: '', pageId: dashed, tag: '' }]);
  });

  test.each([
    [`${plain}?source=Posts`, 'Posts'],
    [`${dashed}?source= My posts `, 'My posts'],
    [`https://www.notion.so/ada/My-blog-${plain}?v=${other}&source=${other}`, other],
  ])('%s names a data source', (text, dataSource) => {
    expect(parseNotionPageIds(text)).toEqual([{ prefix: '', pageId: dashed, tag: '', dataSource }]);
    expect(parseNotionPageIds(`en:${text}`)).toEqual([{ prefix: '', pageId: dashed, tag: 'en', dataSource }]);
  });

  test('a data source without a name is none', () => {
    expect(parseNotionPageIds(`${plain}?source=`)).toEqual([{ prefix: '', pageId: dashed, tag: '' }]);
  });

  test('nothing means the embedded demo', () => {
    expect(parseNotionPageIds('')).toEqual([]);
    expect(parseNotionPageIds('  ')).toEqual([]);
  });
});

describe('several workspaces', () => {
  test('the first one has no prefix but keeps its language', () => {
    expect(parseNotionPageIds(`zh-CN:${plain}, en: ${other}`)).toEqual([
      { prefix: '', pageId: dashed, tag: 'zh-CN' },
      { prefix: 'en', pageId: otherDashed, tag: 'en' },
    ]);
  });

  test('prefixes stand before addresses too', () => {
    expect(parseNotionPageIds(`${plain},ja:https://ada.notion.site/${other}?v=${plain}`)).toEqual([
      { prefix: '', pageId: dashed, tag: '' },
      { prefix: 'ja', pageId: otherDashed, tag: 'ja' },
    ]);
  });
});

describe('what cannot be read', () => {
  function refusal(text: string): string {
    try {
      parseNotionPageIds(text);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return error instanceof Error ? error.message : '';
    }
    throw new Error('The text was accepted.');
  }

  test('the message names the entry and what is accepted', () => {
    expect(refusal(`${plain},en:12345`)).toMatchInlineSnapshot(`
      "NOTION_PAGE_ID: "en:12345" does not contain a page ID.
      Separate entries with commas. Each can be one of these:
        - the 32 letters and digits of a page ID, with or without dashes
        - the address of a page: https://www.notion.so/…, https://app.notion.com/… or https://….notion.site/…
        - either of these after a prefix, for additional languages: en:<id>, zh-TW:<id>"
    `);
  });

  test.each([
    [`${plain},${other}`, `"${other}" has no prefix; only the first entry may omit it. Write en:<id>, for example.`],
    [
      `${plain},en:${other},EN:${plain}`,
      `"EN:${plain}" repeats the prefix "EN"; each language can have only one workspace.`,
    ],
    [
      `${plain},english:${other}`,
      `"english:${other}" has the prefix "english", which is not a language such as en or zh-TW.`,
    ],
    [`${plain},:${other}`, `":${other}" has the prefix "", which is not a language such as en or zh-TW.`],
    [
      `${plain},en/us:${other}`,
      `"en/us:${other}" has the prefix "en/us", which is not a language such as en or zh-TW.`,
    ],
    [`https://example.com/${plain}`, `"https://example.com/${plain}" does not contain a page ID.`],
    [`https://notion.so.example.com/${plain}`, `"https://notion.so.example.com/${plain}" does not contain a page ID.`],
    ['https://www.notion.so/ada/My-blog', '"https://www.notion.so/ada/My-blog" does not contain a page ID.'],
    [`https://www.notion.so/x${plain}`, `"https://www.notion.so/x${plain}" does not contain a page ID.`],
    [`https://www.notion.so/a-${plain}x`, `"https://www.notion.so/a-${plain}x" does not contain a page ID.`],
    [`notion.sox/${plain}`, `"notion.sox/${plain}" does not contain a page ID.`],
    [`x${dashed}`, `"x${dashed}" does not contain a page ID.`],
    [`${dashed}x`, `"${dashed}x" does not contain a page ID.`],
    [`${plain},en-:${other}`, `"en-:${other}" has the prefix "en-", which is not a language such as en or zh-TW.`],
    [`${plain},e:${other}`, `"e:${other}" has the prefix "e", which is not a language such as en or zh-TW.`],
    [`${plain}0`, `"${plain}0" does not contain a page ID.`],
    ['0a1b2c3d4e5f-6071-8293-a4b5c6d7e8f9', '"0a1b2c3d4e5f-6071-8293-a4b5c6d7e8f9" does not contain a page ID.'],
  ])('%s', (text, message) => {
    expect(refusal(text).split('\n')[0]).toBe(`NOTION_PAGE_ID: ${message}`);
  });
});
