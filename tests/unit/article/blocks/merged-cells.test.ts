import { expect, it } from 'vitest';
import { table, tableRow } from '@/lib/article/blocks/table/table';
import { resolveMarkdown } from '@/lib/article/markdown';
import { toSourceBlock } from '@/lib/notion/official/records/blocks';
import { NOBODY } from '@/lib/notion/official/records/rich-text';
import type { Fields } from '@/lib/source/records';
import { made, makePage, renderStored, tokens } from '../page-maker';
import { type Outcome, render } from './block-maker';

const IDS = ['x', 'y', 'z'];
/** A table of three rows, `a1 a2 a3` and so on, with formats by their rows. */
function tableOf(format: Fields, ...rows: Fields[]): Outcome {
  const ids = ['r0', 'r1', 'r2'];
  const blocks = Object.fromEntries(
    ids.map((id, row) => [
      id,
      {
        type: 'table_row',
        format: rows[row] ?? {},
        properties: Object.fromEntries(IDS.map((column, index) => [column, [[`${'abc'[row]}${index + 1}`]]])),
      },
    ]),
  );
  return render([{ type: 'table', content: ids, format: { table_block_column_order: IDS, ...format } }], {
    types: [table, tableRow],
    blocks,
  });
}

/** `a1 2x1 a3`: the cells that are drawn, with how many columns and rows they cover. */
const shape = ({ html = '' }: Outcome): string =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<t[dh]([^>]*)>(.*?)<\/t[dh]>/g)]
        .map(([, marks = '', words]) => {
          const [columns, rows] = ['colSpan', 'rowSpan'].map(
            (name) => new RegExp(`${name}="(\\d+)"`).exec(marks)?.[1] ?? '1',
          );
          return columns === '1' && rows === '1' ? words : `${words}:${columns}x${rows}`;
        })
        .join(' '),
    )
    .join(' | ');

const PLAIN = 'a1 a2 a3 | b1 b2 b3 | c1 c2 c3';
const WIDE = 'a1:2x1 a3 | b1 b2 b3 | c1 c2 c3';
const TALL = 'a1:1x2 a2 a3 | b2 b3 | c1 c2 c3';

it.each<[name: string, shown: string, table: Fields, ...rows: Fields[]]>([
  ['columns by id', WIDE, {}, { col_span: { x: 2 } }],
  ['columns by place', WIDE, {}, { colspan: [2, 1, 1] }],
  ['columns by Notion’s kind of name', WIDE, {}, { table_block_column_span: { x: 2 } }],
  ['rows by id', TALL, {}, { table_block_row_span: { x: 2 } }],
  ['rows by another name', TALL, {}, { rowSpan: { x: 2 } }],
  ['both', 'a1:2x2 a3 | b3 | c1 c2 c3', {}, { row_span: { x: 2 }, col_span: { x: 2 } }],
  ['not at all', PLAIN, {}, { col_span: { x: 1, y: 0 } }],
  [
    'of another type',
    PLAIN,
    { merged_cells: 'x', merges: [null, 7] },
    { col_span: 'wide', row_span: { x: '2', gone: 2 } },
  ],
])('merged cells, in the ways that they may be written: %s', (_, shown, format, ...rows) =>
  expect(shape(tableOf(format, ...rows))).toBe(shown),
);

it.each<[name: string, shown: string, table: Fields, ...rows: Fields[]]>([
  ['wider than the table', 'a1 a2:2x1 | b1 b2 b3 | c1 c2 c3', {}, { col_span: { y: 9 } }],
  ['higher than the table', 'a1 a2 a3 | b1:1x2 b2 b3 | c2 c3', {}, {}, { row_span: { x: 1e9 } }],
  ['over the head', PLAIN, { table_block_column_header: true }, { row_span: { x: 2 } }],
  ['over one that is covered', 'a1:2x1 a3 | b1 b2 b3 | c1 c2 c3', {}, { col_span: { x: 2, y: 2 } }],
  ['over one that covers', 'a1 a2:1x2 a3 | b1 b3 | c1 c2 c3', {}, { row_span: { y: 2 } }, { col_span: { x: 2 } }],
])('cells %s are shown as far as they fit, and the owner is told', (_, shown, format, ...rows) => {
  const outcome = tableOf(format, ...rows);
  expect(shape(outcome)).toBe(shown);
  expect(outcome.said).toContain('warning a');
});

it('keys that are unknown are named once each', () => {
  const { said } = tableOf({ table_block_glow: true }, { sparkle: 1 }, { sparkle: 2 });
  expect(said).toEqual(['info r0', 'info a']);
  expect(tableOf({ table_block_column_format: {} }, { block_color: 'red' }).said).toBeUndefined();
});

it('what is covered is not in the text', () =>
  expect(tableOf({}, { col_span: { x: 2 } }).text).toEqual(['a1 a3', 'b1 b2 b3', 'c1 c2 c3']));

it('Markdown keeps the columns', async () => {
  const row = (format: Fields) =>
    made('table_row', undefined, { properties: { x: [['1']], y: [['2']], z: [['3']] }, format });
  const block = made('table', undefined, {
    format: { table_block_column_order: IDS, table_block_column_header: true },
  });
  const { content } = await renderStored(makePage([{ ...block, children: [row({ col_span: { x: 2 } }), row({})] }]));
  expect(resolveMarkdown(content, tokens)).toBe('| 1 |  | 3 |\n| --- | --- | --- |\n| 1 | 2 | 3 |');
});

it.each<[name: string, row: Fields, format: unknown]>([
  ['beside the cells', { cells: [[], []], col_spans: [2, 1] }, { col_spans: [2, 1] }],
  ['in the cells', { cells: [{ rich_text: [], col_span: 2 }, []] }, { col_span: [2, undefined] }],
  ['nowhere', { cells: [[], []] }, {}],
])('by token, keys %s keep their names', (_, about, format) => {
  const block = toSourceBlock({ id: 'r', type: 'table_row', table_row: about }, [], NOBODY);
  expect(block?.format).toEqual(format);
});

it.each([
  ['five short columns', ['Low', '04:12', '0.6 m', 'ebb', 'calm'], {}, false],
  ['four columns of sentences', Array.from('abcd', (letter) => `${letter} sentence that goes on`), {}, true],
  ['two columns of long text', Array.from('ab', (letter) => letter.repeat(60)), {}, false],
  ['three columns of long text', Array.from('abc', (letter) => letter.repeat(60)), {}, true],
  ['two columns that are set wide', ['a', 'b'], { width: 300 }, true],
])('a table is wider than the text if its words are: %s', (_, words, column, isWide) => {
  const ids = words.map((_word, index) => `column${index}`);
  const properties = Object.fromEntries(ids.map((id, index) => [id, [[words[index]]]]));
  const format = {
    table_block_column_order: ids,
    table_block_column_format: Object.fromEntries(ids.map((id) => [id, column])),
  };
  const { html = '' } = render([{ type: 'table', content: ['r0'], format }], {
    types: [table, tableRow],
    blocks: { r0: { type: 'table_row', properties } },
  });
  expect(html.includes('notion-wide')).toBe(isWide);
});
