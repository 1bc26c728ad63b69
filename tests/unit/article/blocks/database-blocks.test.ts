import { describe, expect, it } from 'vitest';
import { database } from '@/lib/article/blocks/database/database';
import type { RenderContext } from '@/lib/article/render/context';
import type { Fields, SourceViewRows } from '@/lib/source/records';
import { type Outcome, render } from './block-maker';

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
function shown({
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
  const { needs: _needs, text: _text, ...others } = rest;
  return { ...(found && { html: found }), ...others };
}
const formula = (value: unknown, value_type: string) => ({
  type: 'formula',
  formula: { type: 'constant', value, value_type },
});
const link = (name: string, href: string) => [name, [['a', href]]];
const full = { hasRoom: () => false };
const page = (title: string, more: Fields = {}) => ({ type: 'page', properties: { title: words(title) }, ...more });
const gallery = (format: Fields, row: Fields, more: Record<string, Fields> = {}): Outcome =>
  shown({ view: { type: 'gallery', format }, rows: { lamp: { ...page('Lamp'), ...row } }, more });
const byContent = { gallery_cover: { type: 'page_content' } };
const stage = { stage: { name: 'Stage', type: 'select', options: [{ value: 'A', color: 'red' }] } };
const groups = {
  groups: [
    { value: 'A', rowIds: ['lamp'] },
    { value: null, rowIds: [] },
  ],
};

describe('cells', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of choices',
      () => cell({ type: 'select', options: [{ value: 'A', color: 'red' }] }, words('A')),
      {
        html: '<span class="notion-property-options" {as:series}><span class="notion-property-select-item notion-item-red">A</span></span>',
      },
    ],
    [
      'of states',
      () => cell({ type: 'status' }, words('A, B')),
      {
        html: '<span class="notion-property-options" {as:series}><span class="notion-property-select-item notion-item-default">A, B</span></span>',
      },
    ],
    [
      'of several choices',
      () => cell({ type: 'multi_select', options: [{ value: 'B', color: 'blue' }] }, words('A,B')),
      {
        html: '<span class="notion-property-options" {as:series}><span class="notion-property-select-item notion-item-default">A</span><span class="notion-property-select-item notion-item-blue">B</span></span>',
      },
    ],
    [
      'of choices without room',
      () => cell({ type: 'multi_select' }, words('A,B'), { context: { hasRoom: (room) => room !== 'pieces' } }),
      { html: 'A,B' },
    ],
    ['of no choice', () => cell({ type: 'select' }, []), {}],
    [
      'of check boxes',
      () => cell({ type: 'checkbox' }, words('Yes')),
      { html: '<input type="checkbox" disabled checked ariaLabel="Value"></input>' },
    ],
    [
      'of empty check boxes',
      () => cell({ type: 'checkbox', name: '' }, words('No')),
      { html: '<input type="checkbox" disabled></input>' },
    ],
    [
      'of check boxes on a card',
      () => cell({ type: 'checkbox' }, words('Yes'), { card: true }),
      {
        html: '<span class="notion-collection-card-property notion-property-checkbox"><span class="notion-check">Value</span></span>',
      },
    ],
    ['of empty check boxes on a card', () => cell({ type: 'checkbox' }, [], { card: true }), {}],
    [
      'of numbers',
      () => cell({ type: 'number' }, words('1234.5')),
      { html: '<span class="notion-property-number">1234.5</span>' },
    ],
    [
      'of numbers with commas',
      () => cell({ type: 'number', number_format: 'number_with_commas' }, words('1234.5')),
      { html: '<span class="notion-property-number">1,234.5</span>' },
    ],
    [
      'of numbers in per cent',
      () => cell({ type: 'number', number_format: 'percent' }, words('0.12345')),
      { html: '<span class="notion-property-number">12.35%</span>' },
    ],
    [
      'of numbers in dollars',
      () => cell({ type: 'number', number_format: 'dollar' }, words('5')),
      { html: '<span class="notion-property-number">$5.00</span>' },
    ],
    [
      'of what is no number',
      () => cell({ type: 'number', number_format: 'dollar' }, words('many')),
      { html: '<span class="notion-property-number">many</span>' },
    ],
    ['of no number', () => cell({ type: 'number' }, []), {}],
    [
      'of addresses',
      () => cell({ type: 'url' }, words('https://www.a.example/x/')),
      {
        html: '<a href="https://www.a.example/x/" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}>a.example/x</a>',
      },
    ],
    [
      'of addresses in plain HTTP',
      () => cell({ type: 'url' }, words('http://a.example')),
      {
        html: '<a href="http://a.example/" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}>a.example</a>',
      },
    ],
    [
      'of addresses that name another',
      () => cell({ type: 'url' }, words('a.example/?u=https://b.example')),
      {
        html: '<a href="https://a.example/?u=https://b.example" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}>a.example/?u=https://b.example</a>',
      },
    ],
    [
      'of addresses on a card',
      () => cell({ type: 'url' }, words('https://a.example/'), { card: true }),
      { html: '<span class="notion-collection-card-property notion-property-url">a.example</span>' },
    ],
    ['of no address', () => cell({ type: 'url' }, []), {}],
    [
      'of mail',
      () => cell({ type: 'email' }, words(' a@b.example ')),
      { html: '<a href="mailto:a@b.example" class="notion-link" {kind:link}>a@b.example</a>' },
    ],
    ['of no mail', () => cell({ type: 'email' }, []), {}],
    [
      'of telephones',
      () => cell({ type: 'phone_number' }, words('+49 30')),
      { html: '<a href="tel:+49 30" class="notion-link" {kind:link}>+49 30</a>' },
    ],
    ['of no telephone', () => cell({ type: 'phone_number' }, []), {}],
    [
      'of files',
      () =>
        cell({ type: 'file' }, [
          link('a.png', 'attachment:1:a.png'),
          [','],
          link('b.zip', 'attachment:1:b.zip'),
          link('c', 'https://a.example/c'),
        ]),
      {
        html: '<span class="notion-property-files"><span><img width="80" height="40" class="notion-property-file" alt="a.png" loading="lazy" decoding="async" {kind:media,files:{src:a.png}}></img></span><span><a class="notion-link" download="b.zip" {kind:media,files:{href:b.zip}}>b.zip</a></span><span><a href="https://a.example/c" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}>c</a></span></span>',
        files: ['image attachment:1:a.png', 'file attachment:1:b.zip'],
      },
    ],
    [
      'of files named by their addresses',
      () =>
        cell({ type: 'file' }, [
          link('', 'attachment:1:a.zip'),
          link('x', 'https://a.example/a.JPEG?x'),
          link('y', 'https://a.example/a.pngx'),
        ]),
      {
        html: '<span class="notion-property-files"><span><a class="notion-link" download {kind:media,files:{href:a.zip}}></a></span><span><img width="80" height="40" class="notion-property-file" alt="x" loading="lazy" decoding="async" {kind:media,files:{src:a.JPEG?x}}></img></span><span><a href="https://a.example/a.pngx" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}>y</a></span></span>',
        files: ['file attachment:1:a.zip', 'image https://a.example/a.JPEG?x'],
      },
    ],
    [
      'of files that are lost',
      () => cell({ type: 'file' }, [link('a.png', 'attachment:1:lost.png'), link('b', 'attachment:1:lost.zip')]),
      {
        html: '<span class="notion-property-files"><span>a.png</span><span>b</span></span>',
        files: ['image attachment:1:lost.png', 'file attachment:1:lost.zip'],
      },
    ],
    [
      'of files on a card',
      () =>
        cell(
          { type: 'file' },
          [link('a.png', 'attachment:1:a.png'), link('b', 'attachment:1:b.zip'), link('c', 'https://a.example/c')],
          { card: true },
        ),
      {
        html: '<span class="notion-collection-card-property notion-property-file"><span class="notion-property-files"><span><img width="80" height="40" class="notion-property-file" alt="a.png" loading="lazy" decoding="async" {kind:media,files:{src:a.png}}></img></span><span>b</span><span>c</span></span></span>',
        files: ['image attachment:1:a.png'],
      },
    ],
    [
      'of files without room',
      () =>
        cell({ type: 'file' }, [link('c', 'https://a.example/c')], {
          context: { hasRoom: (room) => room !== 'pieces' },
        }),
      {},
    ],
    ['of no files', () => cell({ type: 'file' }, words('a')), {}],
    [
      'of other pages',
      () =>
        cell({ type: 'relation' }, [['‣', [['p', 'wick']]], [','], ['‣', [['p', 'gone']]], ['‣', [['p', 'oil']]]], {
          more: { wick: page('Wick'), oil: page('Oil') },
        }),
      {
        html: '<span class="notion-property-relation"><span><a class="notion-link" {kind:path,path:/wick}><span class="notion-page-title" {kind:title,page:wick} {as:series}><span class="notion-page-title-text">Wick</span></span></a></span><span><a class="notion-link" {kind:path,path:/oil}><span class="notion-page-title" {kind:title,page:oil} {as:series}><span class="notion-page-title-text">Oil</span></span></a></span></span>',
      },
    ],
    [
      // No link of an author’s: one without a page is no broken link.
      'of a page of the site, by its id',
      () => {
        const id = '00000000-0000-4000-8000-000000000001';
        return cell({ type: 'relation' }, [['‣', [['p', id]]]], { more: { [id]: page('Wick') } });
      },
      {
        html: '<span class="notion-property-relation"><span><a class="notion-link" {kind:page,id:00000000000040008000000000000001,fragment:,bare:true,row:true}><span class="notion-page-title" {kind:title,page:00000000000040008000000000000001} {as:series}><span class="notion-page-title-text">Wick</span></span></a></span></span>',
        links: ['00000000000040008000000000000001'],
      },
    ],
    [
      'of other pages on a card',
      () => cell({ type: 'relation' }, [['‣', [['p', 'wick']]]], { more: { wick: page('Wick') }, card: true }),
      {
        html: '<span class="notion-collection-card-property notion-property-relation"><span class="notion-property-relation"><span><span class="notion-page-title" {kind:title,page:wick} {as:series}><span class="notion-page-title-text">Wick</span></span></span></span></span>',
      },
    ],
    [
      'of other pages without room',
      () =>
        cell({ type: 'relation' }, [['‣', [['p', 'wick']]]], {
          more: { wick: page('Wick') },
          context: { hasRoom: (room) => room !== 'pieces' },
        }),
      {},
    ],
    ['of no other pages', () => cell({ type: 'relation' }, words('a')), {}],
    ['of formulas that are text', () => cell(formula('text', 'string'), []), { html: 'text' }],
    [
      'of formulas that are numbers',
      () => cell({ ...formula('0.1234567', 'number'), number_format: 'dollar' }, []),
      { html: '<span class="notion-property-number">$0.12</span>' },
    ],
    [
      'of formulas that are long numbers',
      () => cell(formula('0.12345678', 'number'), []),
      { html: '<span class="notion-property-number">0.123457</span>' },
    ],
    [
      'of formulas that are true',
      () => cell(formula(true, 'true'), []),
      { html: '<input type="checkbox" disabled checked ariaLabel="Value"></input>' },
    ],
    [
      'of formulas that are days',
      () => cell({ type: 'formula' }, [], { row: { computed: { v: { start_date: '2026-01-05' } } } }),
      { html: '<time class="notion-date" dateTime="2026-01-05T00:00:00.000Z">Jan 5, 2026</time>' },
    ],
    ['of formulas without a value', () => cell(formula('', 'string'), []), {}],
    ['of formulas that nobody knows', () => cell({ type: 'formula' }, []), {}],
    [
      'of formulas that cannot be computed',
      () =>
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
      { said: ['warning lamp'] },
    ],
    [
      'of rollups',
      () => cell({ type: 'rollup' }, [], { row: { computed: { v: 7 } } }),
      { html: '<span class="notion-property-number">7</span>' },
    ],
    [
      'of the time of making',
      () => cell({ type: 'created_time' }, [], { row: { created_time: moment } }),
      { html: '<time class="notion-date" dateTime="2026-01-05T20:00:00.000Z">Jan 5, 2026</time>' },
    ],
    [
      'of the time of change',
      () => cell({ type: 'last_edited_time' }, [], { row: { last_edited_time: String(moment) } }),
      { html: '<time class="notion-date" dateTime="2026-01-05T20:00:00.000Z">Jan 5, 2026</time>' },
    ],
    ['of no time', () => cell({ type: 'created_time' }, []), {}],
    ['of the maker', () => cell({ type: 'created_by' }, [], { row: { created_by_id: 'ada' } }), { html: 'Ada' }],
    [
      'of the last author',
      () => cell({ type: 'last_edited_by' }, [], { row: { last_edited_by_id: 'ada' } }),
      { html: 'Ada' },
    ],
    ['of nobody', () => cell({ type: 'created_by' }, []), {}],
    [
      'of text',
      () =>
        cell({ type: 'text' }, [
          ['a ', [['b']]],
          ['b', [['a', 'https://a.example']]],
        ]),
      {
        html: '<b>a </b><a href="https://a.example/" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}>b</a>',
      },
    ],
    [
      'of text on a card',
      () => cell({ type: 'text' }, [['b', [['a', 'https://a.example']]]], { card: true }),
      { html: '<span class="notion-collection-card-property notion-property-text">b</span>' },
    ],
    [
      'of people',
      () => cell({ type: 'person' }, [['‣', [['u', 'ada']]]]),
      { html: '<span class="notion-user-name">@Ada</span>' },
    ],
    [
      'of days',
      () => cell({ type: 'date' }, [['‣', [['d', { start_date: '2026-01-05' }]]]]),
      { html: '<time class="notion-date" dateTime="2026-01-05">Jan 5, 2026</time>' },
    ],
    ['of no text', () => cell({ type: 'text' }, words(' ')), {}],
    ['of what nobody knows', () => cell({ type: 'button' }, [['a ', [['b']]], ['b']]), { html: 'a b' }],
    ['of nothing that nobody knows', () => cell({ type: 'button' }, []), {}],
    ['without room', () => cell({ type: 'text' }, words('a'), { context: full }), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('tables', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'have their columns and rows',
      () =>
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
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-8"></col><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th><th scope="col" class="notion-property-number">number</th></tr></thead><tbody><tr class="notion-block-lamp" {kind:row,page:lamp}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-icon notion-page-title-icon" ariaHidden="true">💡</span><span class="notion-page-title-text">Lamp</span></span></a></td><td class="notion-property-number"><span class="notion-property-number">1</span></td></tr><tr class="notion-block-wick" {kind:row,page:wick}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/wick}><span class="notion-page-title" {kind:title,page:wick} {as:series}><span class="notion-page-title-text">Wick</span></span></a></td><td class="notion-property-number"></td></tr></tbody></table></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'have a title and an icon',
      () => shown({ collection: { icon: '🏪' } }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-page-icon notion-collection-icon" ariaHidden="true">🏪</span><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th></tr></thead><tbody><tr class="notion-block-lamp" {kind:row,page:lamp}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></a></td></tr></tbody></table></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'without a title have none',
      () => shown({ collection: { name: [] } }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th></tr></thead><tbody><tr class="notion-block-lamp" {kind:row,page:lamp}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></a></td></tr></tbody></table></div></div></div>',
        needs: { collections: true },
      },
    ],
    [
      'whose title is hidden have none',
      () => shown({ view: { format: { hide_linked_collection_name: true } } }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th></tr></thead><tbody><tr class="notion-block-lamp" {kind:row,page:lamp}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></a></td></tr></tbody></table></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'have names over groups',
      () => shown({ view: { format: { collection_group_by: { property: 'stage' } } }, columns: stage, shown: groups }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-collection-group" {kind:group,rows:1}><div class="notion-collection-group-title" {as:label}><span class="notion-property-select-item notion-item-red">A</span><span class="notion-collection-group-count" {kind:rowCount} {as:nothing}>1</span></div><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th><th scope="col" class="notion-property-select">Stage</th></tr></thead><tbody><tr class="notion-block-lamp" {kind:row,page:lamp}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></a></td><td class="notion-property-select"></td></tr></tbody></table></div></div><div class="notion-collection-group" {kind:group,rows:0}><div class="notion-collection-group-title" {as:label}><span class="notion-property-select-item notion-item-default">–</span><span class="notion-collection-group-count" {kind:rowCount} {as:nothing}>0</span></div><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th><th scope="col" class="notion-property-select">Stage</th></tr></thead><tbody></tbody></table></div></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'leave out rows without room',
      () => shown({ context: { hasRoom: (room, count, id) => !(room === 'cells' && count === 1 && id === 'lamp') } }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th></tr></thead><tbody></tbody></table></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'of ours lead to their pages',
      () => shown({ rows: { '01234567-89ab-cdef-0123-456789abcdef': page('Lamp') } }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th></tr></thead><tbody><tr class="notion-block-0123456789abcdef0123456789abcdef" {kind:row,page:0123456789abcdef0123456789abcdef}><td class="notion-property-title"><a class="notion-link" {kind:page,id:0123456789abcdef0123456789abcdef,fragment:,bare:true,row:true}><span class="notion-page-title" {kind:title,page:0123456789abcdef0123456789abcdef} {as:series}><span class="notion-page-title-text">Lamp</span></span></a></td></tr></tbody></table></div></div></div>',
        text: ['Shop'],
        links: ['0123456789abcdef0123456789abcdef'],
        needs: { collections: true },
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('databases', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'without a view that can be shown say so',
      () => shown({ view: { type: 'calendar' } }),
      { text: ['Shop'], said: ['warning a'], needs: { collections: true } },
    ],
    [
      'that cannot be read say so',
      () => render([{ type: 'collection_view', collection_id: 'gone' }], { types: [database] }),
      { said: ['warning a'], needs: { collections: true } },
    ],
    [
      'with several views are tabs',
      () =>
        render([{ type: 'collection_view', collection_id: 'shop', view_ids: ['one', 'two'] }], {
          types: [database],
          tables: {
            collection: { shop: { name: words('Shop') } },
            collection_view: {
              one: { type: 'list', name: 'One', format: { hide_linked_collection_name: true } },
              two: { type: 'table' },
            },
          },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-tabs notion-block-a" dataTabs="notion-block-a"><div class="notion-tab"><label class="notion-tab-button" {as:label}><input type="radio" name="views-1" checked></input><span>One</span></label><div class="notion-tab-panel"><ul class="notion-list-view notion-list-size-medium"></ul></div></div><div class="notion-tab"><label class="notion-tab-button" {as:label}><input type="radio" name="views-1"></input><span>Table</span></label><div class="notion-tab-panel"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">title</th></tr></thead><tbody></tbody></table></div></div></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'whose view cannot be rendered say so',
      () =>
        shown({
          context: {
            hasRoom: () => {
              throw new TypeError('broken');
            },
          },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"></div></div>',
        text: ['Shop'],
        said: ['error a'],
        needs: { collections: true },
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('cards', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of a list',
      () =>
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
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-list-view notion-list-size-medium"><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span><span class="notion-collection-card-property notion-property-number"><span class="notion-property-number">1</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'of a board',
      () =>
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
          shown: groups,
          rows: { lamp: page('Lamp', { format: { page_cover: 'https://a.example/c.png' } }) },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-scroll notion-board" tabIndex="0"><div class="notion-board-columns"><div class="notion-collection-group" {kind:group,rows:1}><div class="notion-collection-group-title" {as:label}><span class="notion-property-select-item notion-item-red">A</span><span class="notion-collection-group-count" {kind:rowCount} {as:nothing}>1</span></div><ul class="notion-board-view notion-board-size-small"><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="180" height="90" class="notion-collection-card-cover" alt="" loading="lazy" decoding="async" {kind:media,files:{src:c.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div><div class="notion-collection-group" {kind:group,rows:0}><div class="notion-collection-group-title" {as:label}><span class="notion-property-select-item notion-item-default">–</span><span class="notion-collection-group-count" {kind:rowCount} {as:nothing}>0</span></div><ul class="notion-board-view notion-board-size-small"></ul></div></div></div></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/c.png'],
        needs: { collections: true },
      },
    ],
    [
      'of a gallery without covers',
      () => gallery({}, {}),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><span class="notion-collection-card-cover"></span><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'with the cover of their page',
      () =>
        gallery(
          { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'large', gallery_cover_aspect: 'contain' },
          { format: { page_cover: 'https://a.example/c.png', page_cover_position: 0.2 } },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-large" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="320" height="160" class="notion-collection-card-cover notion-cover-contain cover-at-80" alt="" loading="lazy" decoding="async" {kind:media,files:{src:c.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/c.png'],
        needs: { collections: true },
      },
    ],
    [
      'with a cover that is lost',
      () =>
        gallery(
          { gallery_cover: { type: 'page_cover' }, gallery_cover_size: 'huge' },
          { format: { page_cover: 'https://a.example/lost.png', page_cover_position: 0.2 } },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><span class="notion-collection-card-cover"></span><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/lost.png'],
        needs: { collections: true },
      },
    ],
    [
      'with the first picture of their page',
      () =>
        gallery(
          byContent,
          { content: ['gone', 'p', 'i', 'j'], format: { page_cover: 'https://a.example/c.png' } },
          {
            p: { type: 'text', properties: { source: words('https://a.example/no.png') } },
            i: { type: 'image', properties: { source: words('https://a.example/i.png') } },
            j: { type: 'image', properties: { source: words('https://a.example/j.png') } },
          },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="260" height="130" class="notion-collection-card-cover" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/i.png'],
        needs: { collections: true },
      },
    ],
    [
      'with the first picture of their page, told in another way',
      () =>
        gallery(
          { gallery_cover: { type: 'page_content_first' } },
          { content: ['i'] },
          { i: { type: 'image', properties: { source: words('https://a.example/i.png') } } },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="260" height="130" class="notion-collection-card-cover" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/i.png'],
        needs: { collections: true },
      },
    ],
    [
      'with the cover of a page without pictures',
      () =>
        gallery(
          byContent,
          { content: ['i'], format: { page_cover: 'https://a.example/c.png' } },
          { i: { type: 'image' } },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="260" height="130" class="notion-collection-card-cover" alt="" loading="lazy" decoding="async" {kind:media,files:{src:c.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/c.png'],
        needs: { collections: true },
      },
    ],
    [
      'with nothing of a locked page',
      () =>
        shown({
          view: { type: 'gallery', format: byContent },
          columns: { secret: { name: 'Password' }, kind: { name: 'Type' }, state: { name: 'Status' } },
          rows: { lamp: page('Lamp', { content: ['i'], properties: { title: words('Lamp'), secret: words('1') } }) },
          more: { i: { type: 'image', properties: { source: words('https://a.example/i.png') } } },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><span class="notion-collection-card-cover"></span><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'with a file of a column',
      () =>
        gallery(
          { gallery_cover: { type: 'property', property: 'f' } },
          {
            properties: {
              f: [['x', [['b']]], link('f', 'https://a.example/f.png'), link('g', 'https://a.example/g.png')],
            },
          },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="260" height="130" class="notion-collection-card-cover" alt="" loading="lazy" decoding="async" {kind:media,files:{src:f.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Untitled</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/f.png'],
        needs: { collections: true },
      },
    ],
    [
      'with a file of a column, told in another way',
      () =>
        gallery(
          { gallery_cover: { type: 'file', property: 'f' } },
          { properties: { f: [link('f', 'https://a.example/f.png')] } },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><img width="260" height="130" class="notion-collection-card-cover" alt="" loading="lazy" decoding="async" {kind:media,files:{src:f.png},isCover:true}></img><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Untitled</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        files: ['image https://a.example/f.png'],
        needs: { collections: true },
      },
    ],
    [
      'without a file in the column',
      () =>
        gallery(
          { gallery_cover: { type: 'property', property: 'f' } },
          { format: { page_cover: 'https://a.example/c.png' } },
        ),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-gallery-view notion-gallery-size-medium" {kind:view,view:gallery}><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><span class="notion-collection-card-cover"></span><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'of a list without covers',
      () =>
        shown({
          view: { type: 'list', format: { list_cover: { type: 'page_cover' } } },
          rows: { lamp: page('Lamp', { format: { page_cover: 'https://a.example/c.png' } }) },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-list-view notion-list-size-medium"><li class="notion-block-lamp" {kind:row,page:lamp}><a class="notion-collection-card" {kind:path,path:/lamp}><span class="notion-collection-card-body" {as:series}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></span></a></li></ul></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'that have no room',
      () =>
        shown({
          view: { type: 'list', format: { list_properties: [{ property: 'n', visible: true }] } },
          columns: { n: { name: 'N' } },
          context: { hasRoom: (room, count) => !(room === 'cells' && count === 2) },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><ul class="notion-list-view notion-list-size-medium"></ul></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
    [
      'that mention what nobody knows',
      () => cell({ type: 'text' }, [['a'], ['‣', [['p', 'gone']]]], { card: true }),
      { html: '<span class="notion-collection-card-property notion-property-text">a</span>', missing: ['page lamp'] },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('views', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'that cannot be read say so',
      () =>
        shown({
          view: {
            format: {
              get table_cover_size(): never {
                throw new TypeError('broken');
              },
            },
          },
        }),
      { text: ['Shop'], said: ['error a'], needs: { collections: true } },
    ],
    [
      'of a table have no covers',
      () =>
        shown({
          view: { format: { table_cover: { type: 'page_cover' } } },
          rows: { lamp: page('Lamp', { format: { page_cover: 'https://a.example/c.png' } }) },
        }),
      {
        html: '<div class="notion-collection notion-block-a"><div class="notion-collection-header" {as:label}><span class="notion-collection-title">Shop</span></div><div class="notion-block-a"><div class="notion-scroll" tabIndex="0"><table class="notion-collection-table" {kind:view,view:table}><colgroup><col class="notion-w-5"></col></colgroup><thead><tr><th scope="col" class="notion-property-title">Name</th></tr></thead><tbody><tr class="notion-block-lamp" {kind:row,page:lamp}><td class="notion-property-title"><a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></a></td></tr></tbody></table></div></div></div>',
        text: ['Shop'],
        needs: { collections: true },
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});
