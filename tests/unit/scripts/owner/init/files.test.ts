import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, test } from 'vitest';
import { EMPTY_CONFIG, setSettings } from '@/scripts/owner/init/config-text';
import { setVariables } from '@/scripts/owner/init/variables-file';

describe('.env.local', () => {
  const mine = '# my notes\nexport PORT=4000\n\nNOTION_PAGE_ID = old # the first one\nPREVIEW_SECRET="a b"';

  test('keeps every line that is not set', () => {
    const { text, changes } = setVariables(mine, { NOTION_PAGE_ID: 'new', NEXT_PUBLIC_LINK: 'https://a.example' });
    expect(text).toBe(
      '# my notes\nexport PORT=4000\n\nNOTION_PAGE_ID=new\nPREVIEW_SECRET="a b"\nNEXT_PUBLIC_LINK=https://a.example\n',
    );
    expect(changes).toEqual([
      { name: 'NOTION_PAGE_ID', value: 'new', former: 'old' },
      { name: 'NEXT_PUBLIC_LINK', value: 'https://a.example', former: undefined },
    ]);
  });

  test('stays as it is where nothing is new', () => {
    expect(setVariables(mine, { NOTION_PAGE_ID: 'old', PORT: '4000' })).toEqual({ text: mine, changes: [] });
    expect(setVariables('', {})).toEqual({ text: '', changes: [] });
  });

  test.each(['https://www.notion.so/a?v=1#b', 'a b, c', 'zh-CN:1,en:2'])('gives back %s', (value) => {
    expect(parse(setVariables('', { A: value }).text)).toEqual({ A: value });
  });
});

describe('blog.config.ts', () => {
  const shipped = readFileSync('blog.config.ts', 'utf8');

  test('as it is shipped gets the values in the place of its comments', () => {
    const { text = '' } =
      setSettings(shipped, {
        'site.title': 'Ada’s "own"',
        'site.link': 'https://a.example',
        'site.lang': 'fr-FR',
        'site.theme': 'default',
      }) ?? {};
    const differing = text.split('\n').filter((line, index) => line !== shipped.split('\n')[index]);
    expect(differing).toEqual([
      "    link: 'https://a.example',",
      '    title: \'Ada’s "own"\',',
      "    lang: 'fr-FR',",
      "    theme: 'default',",
    ]);
    expect(setSettings(text, { 'site.link': 'https://a.example', 'site.lang': 'fr-FR' })).toEqual({
      text,
      changes: [],
    });
  });

  test('keeps the owner’s lines and comments, and says what it replaces', () => {
    const own = `// mine
const hours: [number, number] = [20, 7];
export default {
  site: {
    lang: "en-US", // for now
    darkHours: hours,
    icp: {
      // link: 'no setting of this group',
      beiAn: '1'
    },
    author: 'Ada' // no comma
    // link: 'https://example.com',
  },
} satisfies object;
`;
    const { text, changes } = setSettings(own, { 'site.lang': 'ja-JP', 'site.link': 'https://a.example' }) ?? {};
    expect(text).toBe(
      own.replace('"en-US"', "'ja-JP'").replace('  site: {\n', "  site: {\n    link: 'https://a.example',\n"),
    );
    expect(changes).toEqual([
      { name: 'site.lang', value: 'ja-JP', former: 'en-US' },
      { name: 'site.link', value: 'https://a.example', former: undefined },
    ]);
  });

  test.each([
    ['export default defineConfig({});', "export default defineConfig({\n  site: { lang: 'fr-FR' },\n});"],
    ['export default {\n  site: {},\n};', "export default {\n  site: {\n    lang: 'fr-FR',\n},\n};"],
    ["export default { 'site': { author: 'A' } };", "export default { 'site': {\n  lang: 'fr-FR',\n author: 'A' } };"],
  ])('%s', (text, expected) => {
    expect(setSettings(text, { 'site.lang': 'fr-FR' })?.text).toBe(expected);
  });

  test.each([
    ['export default {};', 'export default {\n  themes: { default: { memberButtons: false } },\n};'],
    [
      'export default {\n  themes: { starter: {} },\n};',
      'export default {\n  themes: {\n    default: { memberButtons: false },\n starter: {} },\n};',
    ],
    [
      'export default {\n  themes: {\n    default: { memberButtons: true },\n  },\n};',
      'export default {\n  themes: {\n    default: { memberButtons: false },\n  },\n};',
    ],
  ])('gets the groups of a setting that are missing: %s', (text, expected) => {
    expect(setSettings(text, { 'themes.default.memberButtons': false })?.text).toBe(expected);
    expect(setSettings(expected, { 'themes.default.memberButtons': false })?.changes).toEqual([]);
  });

  test('quotes and backslashes stay what they are', () => {
    const { text = '' } = setSettings(EMPTY_CONFIG, { 'site.title': "L'été \\ C:" }) ?? {};
    expect(text).toContain(String.raw`title: 'L\'été \\ C:',`);
    expect(setSettings(text, { 'site.title': "L'été \\ C:" })?.changes).toEqual([]);
  });

  test.each(['export default makeConfig();', 'export const a = 1;', 'const site = {};\nexport default { site };'])(
    'that computes its settings is left alone: %s',
    (text) => {
      expect(setSettings(text, { 'site.lang': 'fr-FR' })).toBeUndefined();
    },
  );

  test('that is broken is told', () => {
    expect(() => setSettings('export default { site: { author: Ada L } }', { 'site.lang': 'fr-FR' })).toThrow(
      SyntaxError,
    );
  });
});
