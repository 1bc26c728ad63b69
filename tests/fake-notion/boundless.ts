import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { RowSource } from '@/lib/markdown/workspace-files';
import { type RowOptions, row, textBlock } from './build';

/** Names that every object of JavaScript has by itself. */
export const PROTOTYPE_NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const LONG = 50_000;
/** No text in UTF-8, and characters that end texts, lines and the direction of what follows. */
const BROKEN = 'Half \ud800 and \udfff, \u0000, \u0007, \u0085, \u2028 and \u202e.';

const nestedBlocks = (type: string): BlockSpec =>
  Array.from({ length: 600 }).reduce<BlockSpec>(
    (inner) => ({ type, properties: { title: [['x']] }, children: [inner] }),
    textBlock('Innermost.'),
  );

const code = (source: string, language: string): BlockSpec => ({
  type: 'code',
  properties: { title: [[source]], language: [[language]] },
});

/** More than any bound allows: of length, depth and number, in every part of a row, by the slug of the row that has it. */
export function boundlessRows(): RowSource[] {
  const fields: Record<string, RowOptions> = {
    title: { title: 'T'.repeat(LONG) },
    words: { title: 'word '.repeat(LONG / 5) },
    chinese: { title: '长'.repeat(LONG) },
    arabic: { title: 'مصباح '.repeat(LONG / 6) },
    emoji: { title: '👨‍👩‍👧‍👦'.repeat(LONG / 10) },
    marks: { title: `e${'\u0301'.repeat(LONG)}` },
    'deep-ext': { ext: `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}` },
    'long-ext': { ext: `{"a":"${'x'.repeat(20 * LONG)}"}` },
    'many-tags': { tags: Array.from({ length: 100 }, (_, index) => `tag ${index}`) },
    summary: { summary: 'word '.repeat(LONG) },
    icon: { icon: 'x'.repeat(LONG), menuIcon: `fas fa-${'x'.repeat(LONG)}` },
    menu: { title: 'M'.repeat(LONG), type: 'Menu', menuIcon: 'i'.repeat(LONG) },
    author: { author: 'A'.repeat(LONG), series: 'S'.repeat(LONG), part: '9'.repeat(LONG) },
    password: { password: 'p'.repeat(LONG) },
    type: { type: 'Y'.repeat(LONG) },
    copyright: { comment: 'c'.repeat(LONG), copyright: 'c'.repeat(LONG) },
    year: { date: '275760-09-14' },
    broken: {
      ...{ title: BROKEN, summary: BROKEN, icon: BROKEN, author: BROKEN, series: BROKEN, copyright: BROKEN },
      blocks: ['text', 'header', 'code', 'equation', 'quote'].map((type) => ({
        type,
        properties: { title: [[BROKEN]], language: [[BROKEN]], caption: [[BROKEN]] },
      })),
    },
    embeds: {
      blocks: ['https://x;script-src-elem/', 'https://*/', "https://'self'/", 'https://vimeo.com/showcase/1'].map(
        (source) => ({ type: 'embed', properties: { source: [[source]] } }),
      ),
    },
    toggles: { blocks: [nestedBlocks('toggle')] },
    lists: { blocks: [nestedBlocks('bulleted_list')] },
    columns: { blocks: [nestedBlocks('column_list')] },
    code: { blocks: ['const x = 1; ', 'const x = 1;\n'].map((line) => code(line.repeat(LONG), 'JavaScript')) },
    word: {
      blocks: [textBlock('x'.repeat(20 * LONG)), { type: 'header', properties: { title: [['H'.repeat(LONG)]] } }],
    },
    ...Object.fromEntries(
      PROTOTYPE_NAMES.map((name) => [
        name,
        {
          ...{ title: name, category: name, tags: [name], author: name, series: name, part: '1', copyright: name },
          ...{ comment: name, menuIcon: `fas fa-${name}`, icon: name, ext: `{"${name}":{"${name}":1}}` },
          blocks: [
            code('x', name),
            { type: name, properties: { title: [[name]] } },
            { type: 'tweet', format: { [name]: 1 } },
          ],
        },
      ]),
    ),
  };
  return Object.entries(fields).map(([slug, own]) => row({ title: slug, text: 'A text.', ...own, slug }));
}

/** Settings of the same kind. */
export const BOUNDLESS_SETTINGS: Record<string, unknown> = {
  ...Object.fromEntries(PROTOTYPE_NAMES.map((name) => [name, name])),
  INLINE_CONFIG: `{"TITLE":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  [`LONG_${'x'.repeat(LONG)}`]: 'x'.repeat(LONG),
};
