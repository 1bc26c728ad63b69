import type { ExtendedRecordMap } from 'notion-types';
import { describe, expect, it, vi } from 'vitest';
import { createHighlightLimits } from '@/lib/article/blocks/code/highlight';
import { joinPieces, readPieces } from '@/lib/article/read/rich-text';
import { renderFormula } from '@/lib/article/render/math/math';
import { resolveContent } from '@/lib/article/resolve';
import { RenderTime } from '@/lib/concurrency/render-time';
import {
  type MadeBlock,
  made,
  makePage,
  type RenderedArticle,
  renderBlocks,
  renderMap,
  tokens,
  uuid,
} from '@/tests/unit/article/page-maker';

// Each takes a second or two on an idle machine, and many times that where other tests run beside it.
vi.setConfig({ testTimeout: 60_000 });

/** What an editor can type or paste, made to cost as much as possible. Each took from seconds to for ever before it had a limit. */
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const database = (
  columns: Record<string, object>,
  {
    rows = 500,
    views = 1,
    databases = 1,
    cell = 'v',
  }: { rows?: number; views?: number; databases?: number; cell?: string } = {},
): ExtendedRecordMap => {
  const rowIds = many(rows, (index) => uuid(100_000 + index));
  const viewIds = many(views, (index) => uuid(7000 + index));
  // All rows have the same cells: it is their number that counts.
  const properties = Object.fromEntries([...Object.keys(columns).map((id) => [id, [[cell]]]), ['title', [['Row']]]]);
  const rowOf = (id: string) => ({ value: { id, type: 'page', parent_id: uuid(6000), alive: true, properties } });
  return makePage(
    many(databases, () => ({ type: 'collection_view', view_ids: viewIds, collection_id: uuid(6000) })),
    {
      block: Object.fromEntries(rowIds.map((id) => [id, rowOf(id)])),
      collection: {
        [uuid(6000)]: { value: { id: uuid(6000), schema: { title: { name: 'Name', type: 'title' }, ...columns } } },
      },
      collection_view: Object.fromEntries(viewIds.map((id) => [id, { value: { id, type: 'table', format: {} } }])),
      collection_query: { [uuid(6000)]: Object.fromEntries(viewIds.map((id) => [id, { blockIds: rowIds }])) },
    },
  );
};
const columnsOf = (count: number, type: string, more: object = {}) =>
  Object.fromEntries(many(count, (index) => [`p${index}`, { name: `P${index}`, type, ...more }]));
const textOf = ({ html }: RenderedArticle) => html.replace(/<[^>]+>/g, '');
const toldOf = ({ diagnostics }: RenderedArticle) => diagnostics.map(({ message }) => message).join('\n');
/** A tenth of what articles have room for, so that filling it takes a tenth of the time. */
const limits = { cells: 4_000, room: 6_000 };
const TOO_MUCH = expect.stringContaining('holds more than can be shown');

describe('rich text', () => {
  it('of 100,000 plain pieces is one piece', async () => {
    const article = await renderBlocks([
      made(
        'text',
        many(100_000, (index) => [`w${index} `]),
      ),
    ]);
    expect(textOf(article)).toContain('w99999');
    expect(article.diagnostics).toEqual([]);
    expect(
      joinPieces(readPieces([['a'], ['b'], ['c', [['b']]], ['d', [['b']]], ['e']])).map(({ text }) => text),
    ).toEqual([...['ab', 'cd', 'e']]);
  });

  it.each<[string, (index: number) => unknown]>([
    ['links', (index) => [`w${index} `, [['a', `https://example.com/${index}`]]]],
    ['formats', (index) => (index % 2 ? [`w${index} `, [['b']]] : [`w${index} `])],
    ['lines', (index) => `w${index} \n`],
  ])('of 100,000 %s is whole, and says that its formats are left out', async (_, piece) => {
    const article = await renderBlocks([made('text', many(100_000, piece))]);
    expect(textOf(article)).toContain('w99999');
    expect(article.html.length).toBeLessThan(2_000_000);
    expect(toldOf(article)).toEqual(TOO_MUCH);
  });

  it('of 50,000 lines in one block keeps them', async () => {
    const { html, diagnostics } = await renderBlocks([made('text', 'a\n'.repeat(49_999))]);
    expect(html.match(/<br>/g)).toHaveLength(49_999);
    expect(diagnostics).toEqual([]);
  });

  it('of 50,000 broken links gives few lines of the report', async () => {
    const article = await renderBlocks([
      made(
        'text',
        many(50_000, (index) => [`w${index} `, [['a', `javascript:${index}`]]]),
      ),
    ]);
    expect(article.diagnostics.length).toBeLessThanOrEqual(201);
    expect(toldOf(article)).toContain('more problems than are listed');
  });

  it('of one letter with 20,000 formats has a few', async () => {
    const { html, diagnostics } = await renderBlocks([
      made('text', [['x', many(20_000, () => ['b'])]]),
      made('text', [['y', many(20_000, (index) => ['a', `https://example.com/${index}`])]]),
      made('text', [['z', many(20_000, (index) => ['h', `${'a'.repeat(1 + (index % 900))}`])]]),
    ]);
    expect(html).toContain('<b>x</b>');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html.length).toBeLessThan(10_000);
    expect(diagnostics).toEqual([]);
  });

  it('with 100,000 spoiler tags in one block hides them', async () => {
    const { html } = await renderBlocks([made('text', '||a'.repeat(100_000))], { spoilerTag: '||' });
    expect(html.match(/class="spoiler-text"/g)).toHaveLength(50_000);
  });

  it('that mentions a page whose title mentions itself a thousand times says a part of it', async () => {
    const title = many(1000, () => ['‣', [['p', uuid(5000)]]]);
    const page = {
      [uuid(5000)]: { value: { id: uuid(5000), type: 'page', properties: { title: [['T'], ...title] } } },
    };
    const mention = ['‣', [['p', uuid(5000)]]];
    const { html } = await renderMap(
      makePage(
        [
          made(
            'text',
            many(200, () => mention),
          ),
        ],
        { block: page },
      ),
    );
    expect(html).toContain('TTT');
    expect(html.length).toBeLessThan(1_000_000);
  });
});

describe('formulas', () => {
  it.each<[string, string, string]>([
    ['of 200,000 characters', 'x+'.repeat(100_000), 'longer than'],
    ['nested without end', `${'{'.repeat(4000)}x${'}'.repeat(4000)}`, 'levels of nested groups'],
    ['that multiplies itself', `\\def\\a{${'x'.repeat(1000)}}${'\\a'.repeat(100)}`, 'Too many expansions'],
    ['with signs that nobody knows', many(3000, (index) => String.fromCodePoint(0x10000 + index)).join(''), 'KaTeX'],
  ])('%s shows its source', (_, tex, error) => {
    expect(renderFormula(tex, true)).toEqual({ error: expect.stringContaining(error) });
  });

  it('of the length and depth that people write are drawn', () => {
    const formulas = [
      'x+'.repeat(4_999),
      `${'\\frac{'.repeat(60)}x${'}{y}'.repeat(60)}`,
      '\\def\\a{x}\\a\\a\\a',
      '\\{'.repeat(500),
    ];
    for (const tex of formulas) expect(renderFormula(tex, true)).toHaveProperty('tree');
  });

  it('of a page have room together', async () => {
    // Five characters count as one piece, a short formula as eight: 2 of 10,000 leave room for 250 short ones. Spaces cost nothing to draw.
    const long = many(2, (index) => `${`a_{${index}`.padEnd(9_999)}}`);
    const short = many(300, (index) => `b_{${index}}`);
    const blocks = [...long, ...short].map((tex) => made('equation', tex));
    const article = await renderBlocks(blocks, { limits });
    expect(article.html.match(/class="katex"/g)).toHaveLength(252);
    expect(article.html).toContain('b_{299}');
    expect(toldOf(article)).toEqual(TOO_MUCH);
  });
});

describe('code', () => {
  const code = (language: string, text: string) => made('code', text, { properties: { language: [[language]] } });

  it('that makes its grammar hang is shown plain, and what comes after another page’s is colored', async () => {
    const hanging = code('C#', `${'a ('.repeat(600)}\n`.repeat(50));
    // It would take minutes: any limit ends it.
    const highlightLimits = { ...createHighlightLimits(), time: new RenderTime(300) };
    const article = await renderBlocks([hanging, code('Python', 'x = 1')], { highlightLimits });
    expect(textOf(article)).toContain('a (a (a (');
    expect(toldOf(article)).toContain('Highlighting the code on this page takes too long');
    expect((await renderBlocks([code('Python', 'x = 1')])).html).toContain('<span class="c-n">1</span>');
  });

  it('of 25 times the room in many blocks is colored as far as there is room', async () => {
    const block = code('JSON', '{"a": 1}\n'.repeat(1_000));
    const highlightLimits = { ...createHighlightLimits(), characters: 20_000 };
    const article = await renderBlocks(
      many(50, () => block),
      { highlightLimits },
    );
    expect(article.html.match(/<pre tabindex/g)).toHaveLength(50);
    expect(article.html.length).toBeLessThan(2_000_000);
    expect(toldOf(article)).toContain('Highlighting the code on this page takes too long');
  });
});

describe('tables', () => {
  const table = (rows: number, columns: number): MadeBlock => ({
    type: 'table',
    children: many(rows, (row) => ({
      type: 'table_row',
      properties: Object.fromEntries(many(columns, (column) => [`c${column}`, [[`${row}.${column} `]]])),
    })),
  });

  it('of 3,500 rows and of 1,000 columns have the rows that there is room for', async () => {
    for (const [rows, columns, kept] of [
      [3_500, 2, 3_000],
      [10, 1000, 6],
    ] as const) {
      const article = await renderBlocks([table(rows, columns)], { limits });
      expect(article.html.match(/<tr /g)).toHaveLength(kept);
      expect(toldOf(article)).toEqual(TOO_MUCH);
      // Search finds the rest.
      expect(article.text).toContain(`${rows - 1}.0`);
    }
  });

  it.each<[string, ExtendedRecordMap]>([
    ['3,000 columns', database(columnsOf(3000, 'text'))],
    ['60 views', database(columnsOf(10, 'text'), { rows: 50, views: 60 })],
    ['200 places', database(columnsOf(30, 'text'), { rows: 50, databases: 200 })],
  ])('of a database with %s have the rows that there is room for', async (_, map) => {
    const article = await renderMap(map, { limits });
    expect(article.html.match(/<td /g)?.length).toBeLessThanOrEqual(limits.room);
    expect(toldOf(article)).toEqual(TOO_MUCH);
  });

  it('of 3,000 options in a cell show them as text once there is no room', async () => {
    const names = many(3_000, (index) => `o${index}`);
    const options = names.map((value) => ({ value, color: 'red' }));
    const map = database(columnsOf(1, 'multi_select', { options }), { rows: 3, cell: names.join(',') });
    const article = await renderMap(map, { limits });
    expect(article.html.match(/notion-item-red/g)).toHaveLength(3_000);
    expect(toldOf(article)).toEqual(TOO_MUCH);
  });
});

it('a hundred tables of contents with a hundred headings are drawn as far as there is room', async () => {
  const contents = many(100, () => made('table_of_contents'));
  const headings = many(100, (index) => made('header', `h${index}`));
  const article = await renderBlocks([...contents, ...headings], { limits });
  // Pages have an outline of their own.
  expect(resolveContent(article.content, tokens).match(/<ol class="notion-table-of-contents/g)).toHaveLength(60);
  expect(toldOf(article)).toEqual(TOO_MUCH);
});

it('addresses and captions of half a million characters are read once', async () => {
  const picture = (caption: string) =>
    made('image', undefined, { properties: { caption: [[caption]], source: [['https://example.com/x.png']] } });
  const { html } = await renderBlocks([
    ...['a.', 'a-', 'a', ' a'].map((part) => picture(`${part.repeat(250_000)}!`)),
    made(
      'text',
      ['a-', 'a', 'https://a.', '/0123456789abcdef', 'http:///'].map((part) => [
        'x',
        [['a', `${part.repeat(50_000)}!`]],
      ]),
    ),
  ]);
  expect(html.match(/<figcaption/g)).toHaveLength(4);
});

it('1,000 footnotes that refer to each other, and one that is referred to 1,000 times, are numbered', async () => {
  const { html } = await renderBlocks([
    made('text', `[^0]${'[^0]'.repeat(999)}`),
    ...many(1_000, (index) => made('text', `[^${index}]: see [^${index + 1}] <img src=x onerror=alert(1)>`)),
    made('code', 'x', { properties: { caption: [['title="<img src=x onerror=alert(1)>" {1-999999}']] } }),
  ]);
  expect(html).toContain('id="fn-1000"');
  expect(html.match(/href="#fnref-1(?:-\d+)?"/g)).toHaveLength(20);
  expect(html).not.toContain('<img');
});
