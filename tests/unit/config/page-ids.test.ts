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
    `"${plain}"`,
    `“${plain}”`,
    `<https://www.notion.so/Blog-${plain}>`,
    `${plain}?v=${other}`,
    `notion://www.notion.so/ada/Blog-${plain}`,
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

  test.each([`${plain}，en：${other}`, `${plain}\nen:${other}\n`])('wide signs and lines part them: %j', (text) => {
    expect(parseNotionPageIds(text).map(({ prefix }) => prefix)).toEqual(['', 'en']);
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
    [`${plain},${other}`, 'has no prefix; only the first entry may omit it. Write en:<id>, for example'],
    [`${plain},en:${other},EN:${plain}`, 'repeats the prefix "EN"; each language can have only one workspace'],
    [`${plain},en:${plain}`, 'has the same page as the first entry; each language needs a database of its own'],
    [`zh:${plain},en:${plain}`, 'has the same page as the entry "zh"; each language needs a database of its own'],
    ...['english', '', 'en/us', 'en-', 'e'].map((prefix) => [
      `${plain},${prefix}:${other}`,
      `has the prefix "${prefix}", which is not a language such as en or zh-TW`,
    ]),
    ...[
      '12345',
      `NOTION_PAGE_ID=${plain}`,
      `https://example.com/${plain}`,
      `https://notion.so.example.com/${plain}`,
      'https://www.notion.so/ada/My-blog',
      `https://www.notion.so/x${plain}`,
      `https://www.notion.so/a-${plain}x`,
      `notion.sox/${plain}`,
      `collection://${plain}`,
      `x${dashed}`,
      `${dashed}x`,
      `${plain}0`,
      '0a1b2c3d4e5f-6071-8293-a4b5c6d7e8f9',
    ].map((text) => [text, 'does not contain a page ID']),
  ])('%s %s', (text, reason) => {
    const entry = text.split(',').at(-1);
    expect(refusal(text).split('\n')[0]).toBe(`NOTION_PAGE_ID: "${entry}" ${reason}.`);
  });
});
