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
    `${plain},`,
    `NOTION_PAGE_ID=${plain}`,
    `NOTION_PAGE_ID=https://www.notion.so/${plain}`,
    `https://www.notion.so/ada/My-blog-${plain}?v=${other}`,
    `[My blog, the new one](https://www.notion.so/ada/${dashed}?pvs=4#${other})`,
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

  test('a token is never shown', () => {
    const said = refusal(`en: ntn_${plain}`);
    expect(said).toContain('NOTION_PAGE_ID: "en: …" is a token, which belongs in NOTION_API_TOKEN.');
    expect(said).not.toContain(plain);
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
    ['12345', 'does not contain a page ID'],
    [`https://example.com/${plain}`, 'does not contain a page ID'],
    ['https://www.notion.so/ada/My-blog', 'does not contain a page ID'],
  ])('%s %s', (text, reason) => {
    const entry = text.split(',').at(-1);
    expect(refusal(text).split('\n')[0]).toBe(`NOTION_PAGE_ID: "${entry}" ${reason}.`);
  });
});
