import { describe, expect, it } from 'vitest';
import { database } from '@/lib/article/blocks/database/database';
import type { RenderContext } from '@/lib/article/render/context';
import type { Fields, SourceViewRows } from '@/lib/source/records';
import { matchSnapshots, type Outcome, render } from './block-maker';

const words = (text: string) => [[text]];
const moment = Date.UTC(2026, 0, 5, 20);

interface Made {
  view?: Fields;
  rows?: Record<string, Fields>;
  columns?: Fields;
  shown?: SourceViewRows;
  more?: Record<string, Fields>;
  collection?: Fields;
  context?: Partial<RenderContext>;
}

/** A database with one view of one row, unless something else is said. */
function shownWhole({
  view = {},
  rows,
  columns = {},
  shown: viewRows,
  more = {},
  collection = {},
  context = {},
}: Made): Outcome {
  const lamp = { type: 'page', parent_id: 'shop', properties: { title: words('Lamp') } };
  const all = rows ?? { lamp };
  return render([{ type: 'collection_view', collection_id: 'shop', view_ids: ['view'] }], {
    types: [database],
    blocks: { ...all, ...more },
    tables: {
      collection: {
        shop: { name: words('Shop'), schema: { title: { name: 'Name', type: 'title' }, ...columns }, ...collection },
      },
      collection_view: { view: { type: 'table', ...view } },
      user: { ada: { given_name: 'Ada' } },
      view_rows: { shop: { view: viewRows ?? { rowIds: Object.keys(all) } } },
    },
    context,
  });
}

/** Without what all databases have: their titles as text, and the need for their styles. */
function shown(made: Made): Outcome {
  const { text: _text, needs: _needs, ...others } = shownWhole(made);
  return others;
}

it('a database has its title as text, and needs the styles of databases', () =>
  expect(shownWhole({})).toMatchObject({ text: ['Shop'], needs: { collections: true } }));

/** The cell of a column in a table, or on a card of a list. */
function cell(
  column: Fields,
  value: unknown,
  {
    card = false,
    row = {},
    more = {},
    context = {},
  }: { card?: boolean; row?: Fields; more?: Record<string, Fields>; context?: Partial<RenderContext> } = {},
): Outcome {
  const { html = '', ...rest } = shown({
    view: {
      type: card ? 'list' : 'table',
      format: { [`${card ? 'list' : 'table'}_properties`]: [{ property: 'v', visible: true }] },
    },
    columns: { v: { name: 'Value', ...column } },
    rows: { lamp: { type: 'page', properties: { v: value }, ...row } },
    more,
    context,
  });
  const [, found] =
    (card ? /Untitled<\/span><\/span>(.*?)<\/span><\/a>/ : /<\/td><td class="[^"]*">(.*)<\/td>/).exec(html) ?? [];
  return { ...(found && { html: found }), ...rest };
}
const formula = (value: unknown, value_type: string) => ({
  type: 'formula',
  formula: { type: 'constant', value, value_type },
});
const link = (name: string, href: string) => [name, [['a', href]]];
const full = { hasRoom: () => false };
const page = (title: string, more: Fields = {}) => ({ type: 'page', properties: { title: words(title) }, ...more });
const gallery = (format: Fields, row: Fields, more: Record<string, Fields> = {}): Outcome =>
  shown({
    view: { type: 'gallery', format },
    columns: { f: { name: 'File', type: 'file' } },
    rows: { lamp: { ...page('Lamp'), ...row } },
    more,
  });
const byContent = { gallery_cover: { type: 'page_content_first' } };
const stage = { stage: { name: 'Stage', type: 'select', options: [{ value: 'A', color: 'red' }] } };
const inStage = { properties: { title: words('Lamp'), stage: words('A') } };

it.each([
  ['sum', 12.5, '$12.50'],
  ['show_original', [5, 7.25], '$7.25'],
  [undefined, [5], '$5.00'],
  ['count', 3, '>3<'],
])('a rollup (%s) writes %j as the column that it follows does', (aggregation, value, text) => {
  const { html } = shown({
    view: { format: { table_properties: [{ property: 'v', visible: true }] } },
    columns: {
      v: { name: 'V', type: 'rollup', relation_property: 'rel', target_property: 'price', aggregation },
      rel: { name: 'Rel', type: 'relation', collection_id: 'shop' },
      price: { name: 'Price', type: 'number', number_format: 'dollar' },
    },
    rows: { lamp: { ...page('Lamp'), computed: { v: value } } },
  });
  expect(html).toContain(text);
});

describe('cells', () => {
  it.each<[Fields, unknown]>([
    ...['select', 'number', 'url', 'email', 'phone_number', 'created_time', 'created_by'].map(
      (type): [Fields, unknown] => [{ type }, []],
    ),
    [formula('', 'string'), []],
    ...['file', 'relation'].map((type): [Fields, unknown] => [{ type }, words('a')]),
    [{ type: 'text' }, words(' ')],
  ])('of %j with %j are empty', (column, value) => expect(cell(column, value)).toEqual({}));

  matchSnapshots({
    'of choices': () => cell({ type: 'select', options: [{ value: 'A', color: 'red' }] }, words('A')),
    'of states': () => cell({ type: 'status' }, words('A, B')),
    'of several choices': () => cell({ type: 'multi_select', options: [{ value: 'B', color: 'blue' }] }, words('A,B')),
    'of choices without room': () =>
      cell({ type: 'multi_select' }, words('A,B,C'), { context: { hasRoom: (count) => count !== 3 } }),
    'of formulas with unknown functions': () => cell({ type: 'formula', formula2: { code: [['invented(1)']] } }, []),
    'of values that Notion does not give': () =>
      cell({ type: 'rollup' }, [], { row: { computed: { v: { unsupported: true } } } }),
    'of several values': () =>
      cell({ type: 'rollup' }, [], {
        row: { computed: { v: [1234.5, { start_date: '2026-01-05' }, true, 'b', { page: 'wick' }, { user: 'ada' }] } },
        more: { wick: page('Wick') },
      }),
    'of shares': () =>
      cell({ type: 'rollup', aggregation: 'percent_checked' }, [], { row: { computed: { v: 1 / 4 } } }),
    'of check boxes': () => cell({ type: 'checkbox' }, words('Yes')),
    'of empty check boxes': () => cell({ type: 'checkbox', name: '' }, words('No')),
    'of check boxes on a card': () => cell({ type: 'checkbox' }, words('Yes'), { card: true }),
    'of empty check boxes on a card': () => cell({ type: 'checkbox' }, [], { card: true }),
    'of numbers': () => cell({ type: 'number' }, words('1234.5')),
    'of numbers in dollars': () => cell({ type: 'number', number_format: 'dollar' }, words('5')),
    'of addresses': () => cell({ type: 'url' }, words('https://www.a.example/x/')),
    'of addresses that name another': () => cell({ type: 'url' }, words('a.example/?u=https://b.example')),
    'of addresses on a card': () => cell({ type: 'url' }, words('https://a.example/'), { card: true }),
    'of mail': () => cell({ type: 'email' }, words(' a@b.example ')),
    'of telephones': () => cell({ type: 'phone_number' }, words('+49 30')),
    'of files': () =>
      cell({ type: 'file' }, [
        link('a.png', 'attachment:1:a.png'),
        [','],
        link('b.zip', 'attachment:1:b.zip'),
        link('c', 'https://a.example/c'),
      ]),
    'of files named by their addresses': () =>
      cell({ type: 'file' }, [
        link('', 'attachment:1:a.zip'),
        link('x', 'https://a.example/a.JPEG?x'),
        link('y', 'https://a.example/a.pngx'),
      ]),
    'of files that are lost': () =>
      cell({ type: 'file' }, [link('a.png', 'attachment:1:lost.png'), link('b', 'attachment:1:lost.zip')]),
    'of files on a card': () =>
      cell(
        { type: 'file' },
        [link('a.png', 'attachment:1:a.png'), link('b', 'attachment:1:b.zip'), link('c', 'https://a.example/c')],
        { card: true },
      ),
    'of files without room': () =>
      cell({ type: 'file' }, [link('c', 'https://a.example/c')], { context: { hasRoom: (count) => count !== 1 } }),
    'of other pages': () =>
      cell({ type: 'relation' }, [['‣', [['p', 'wick']]], [','], ['‣', [['p', 'gone']]], ['‣', [['p', 'oil']]]], {
        more: { wick: page('Wick'), oil: page('Oil') },
      }),
    'of other pages on a card': () =>
      cell({ type: 'relation' }, [['‣', [['p', 'wick']]]], { more: { wick: page('Wick') }, card: true }),
    'of other pages without room': () =>
      cell({ type: 'relation' }, [['‣', [['p', 'wick']]]], {
        more: { wick: page('Wick') },
        context: { hasRoom: (count) => count !== 1 },
      }),
    'of formulas that are text': () => cell(formula('text', 'string'), []),
    'of formulas that are numbers': () => cell({ ...formula('0.1234567', 'number'), number_format: 'dollar' }, []),
    'of formulas that are true': () => cell(formula(true, 'true'), []),
    'of formulas that are days': () =>
      cell({ type: 'formula' }, [], { row: { computed: { v: { start_date: '2026-01-05' } } } }),
    'of formulas that cannot be computed': () =>
      cell(
        {
          type: 'formula',
          formula: {
            type: 'function',
            name: 'test',
            args: [
              { type: 'constant', value: 'a', value_type: 'string' },
              { type: 'constant', value: '(', value_type: 'string' },
            ],
          },
        },
        [],
      ),
    'of rollups': () => cell({ type: 'rollup' }, [], { row: { computed: { v: 7 } } }),
    'of the time of making': () => cell({ type: 'created_time' }, [], { row: { created_time: moment } }),
    'of the time of change, in the format of its column': () =>
      cell({ type: 'last_edited_time', date_format: 'DD/MM/YYYY', time_format: 'LT' }, [], {
        row: { last_edited_time: String(moment) },
      }),
    'of the maker': () => cell({ type: 'created_by' }, [], { row: { created_by_id: 'ada' } }),
    'of the last author': () => cell({ type: 'last_edited_by' }, [], { row: { last_edited_by_id: 'ada' } }),
    'of text': () =>
      cell({ type: 'text' }, [
        ['a ', [['b']]],
        ['b', [['a', 'https://a.example']]],
      ]),
    'of text on a card': () => cell({ type: 'text' }, [['b', [['a', 'https://a.example']]]], { card: true }),
    'of people': () => cell({ type: 'person' }, [['‣', [['u', 'ada']]], [','], ['‣', [['u', 'ada']]], [',Bob']]),
    'of days': () => cell({ type: 'date' }, [['‣', [['d', { start_date: '2026-01-05' }]]]]),
    'of what nobody knows': () => cell({ type: 'riddle' }, [['a ', [['b']]], ['b']]),
    'of what is of use in Notion alone': () => cell({ type: 'button' }, []),
    'of what a reader did in Notion': () => cell({ type: 'last_visited_time' }, words('today')),
    'of numbers of rows': () => cell({ type: 'auto_increment_id', prefix: 'T' }, words('7')),
    'of places': () => cell({ type: 'place' }, [['‣', [['plc', { name: 'Lisbon', lat: 38.7, lon: -9.1 }]]]]),
    'of dates in the format of their column': () =>
      cell({ type: 'date', date_format: 'DD/MM/YYYY', time_format: ' ' }, [
        ['‣', [['d', { start_date: '2026-03-01', start_time: '09:00', date_format: 'relative' }]]],
      ]),
    'of verification': () => cell({ type: 'verification' }, words('verified')),
    'without room': () => cell({ type: 'text' }, words('a'), { context: full }),
  });
});

describe('tables', () => {
  matchSnapshots({
    'have their columns and rows': () =>
      shown({
        view: {
          format: {
            table_properties: [
              { property: 'title', visible: true, width: 320 },
              { property: 'n', visible: true },
            ],
          },
        },
        columns: { n: { name: '', type: 'number' } },
        rows: {
          lamp: page('Lamp', { properties: { title: words('Lamp'), n: words('1') }, format: { page_icon: '💡' } }),
          wick: page('Wick'),
        },
      }),
    'have a title and an icon': () => shown({ collection: { icon: '🏪' } }),
    'without a title have none': () => shown({ collection: { name: [] } }),
    'whose title is hidden have none': () => shown({ view: { format: { hide_linked_collection_name: true } } }),
    'leave out rows without room': () =>
      shown({ context: { hasRoom: (count, id) => !(count === 1 && id === 'lamp') } }),
    'of ours lead to their pages': () => shown({ rows: { '01234567-89ab-cdef-0123-456789abcdef': page('Lamp') } }),
  });
});

describe('databases', () => {
  matchSnapshots({
    'without a view that can be shown say so': () => shown({ view: { type: 'orbit' } }),
    'that cannot be read say so': () =>
      render([{ type: 'collection_view', collection_id: 'gone' }], { types: [database] }),
    'whose view cannot be rendered say so': () =>
      shown({
        context: {
          hasRoom: () => {
            throw new TypeError('broken');
          },
        },
      }),
  });
});

describe('cards', () => {
  matchSnapshots({
    'of a list': () =>
      shown({
        view: {
          type: 'list',
          format: {
            list_properties: [
              { property: 'title', visible: true },
              { property: 'n', visible: true },
              { property: 'm', visible: true },
            ],
          },
        },
        columns: { n: { name: 'N', type: 'number' }, m: { name: 'M', type: 'number' } },
        rows: { lamp: page('Lamp', { properties: { title: words('Lamp'), m: words('1') } }) },
      }),
    'of a board': () =>
      shown({
        view: {
          type: 'board',
          format: {
            board_columns_by: { property: 'stage' },
            board_cover: { type: 'page_cover' },
            board_cover_size: 'small',
          },
        },
        columns: stage,
        rows: { lamp: page('Lamp', { ...inStage, format: { page_cover: 'https://a.example/c.png' } }) },
      }),
    'of a gallery without covers': () => gallery({}, {}),
    'with the cover of their page': () =>
      gallery(
        { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'large', gallery_cover_aspect: 'contain' },
        { format: { page_cover: 'https://a.example/c.png', page_cover_position: 0.2 } },
      ),
    'with a cover that is lost': () =>
      gallery(
        { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'huge' },
        { format: { page_cover: 'https://a.example/lost.png', page_cover_position: 0.2 } },
      ),
    'with the first picture of their page': () =>
      gallery(
        byContent,
        { content: ['gone', 'p', 'i', 'j'], format: { page_cover: 'https://a.example/c.png' } },
        {
          p: { type: 'text', properties: { source: words('https://a.example/no.png') } },
          i: { type: 'image', properties: { source: words('https://a.example/i.png') } },
          j: { type: 'image', properties: { source: words('https://a.example/j.png') } },
        },
      ),
    'with the cover of a page without pictures': () =>
      gallery(
        byContent,
        { content: ['i'], format: { page_cover: 'https://a.example/c.png' } },
        { i: { type: 'image' } },
      ),
    'with nothing of a locked page': () =>
      shown({
        view: { type: 'gallery', format: byContent },
        columns: { secret: { name: 'Password' }, kind: { name: 'Type' }, state: { name: 'Status' } },
        rows: { lamp: page('Lamp', { content: ['i'], properties: { title: words('Lamp'), secret: words('1') } }) },
        more: { i: { type: 'image', properties: { source: words('https://a.example/i.png') } } },
      }),
    'with a file of a column': () =>
      gallery(
        { gallery_cover: { type: 'property', property: 'f' } },
        {
          properties: {
            f: [['x', [['b']]], link('f', 'https://a.example/f.png'), link('g', 'https://a.example/g.png')],
          },
        },
      ),
    'without a file in the column': () =>
      gallery(
        { gallery_cover: { type: 'property', property: 'f' } },
        { format: { page_cover: 'https://a.example/c.png' } },
      ),
    'of a list without covers': () =>
      shown({
        view: { type: 'list', format: { list_cover: { type: 'page_cover' } } },
        rows: { lamp: page('Lamp', { format: { page_cover: 'https://a.example/c.png' } }) },
      }),
    'that have no room': () =>
      shown({
        view: { type: 'list', format: { list_properties: [{ property: 'n', visible: true }] } },
        columns: { n: { name: 'N' } },
        context: { hasRoom: (count) => count !== 2 },
      }),
    'that mention what nobody knows': () => cell({ type: 'text' }, [['a'], ['‣', [['p', 'gone']]]], { card: true }),
  });
});

describe('views', () => {
  matchSnapshots({
    'that cannot be read say so': () =>
      shown({
        view: {
          type: 'gallery',
          format: {
            get gallery_cover_size(): never {
              throw new TypeError('broken');
            },
          },
        },
      }),
  });
});
