import { describe } from 'vitest';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { button } from '@/lib/article/blocks/button/button';
import { callout } from '@/lib/article/blocks/callout/callout';
import { code } from '@/lib/article/blocks/code/code';
import { column, columnList } from '@/lib/article/blocks/columns/columns';
import { equation } from '@/lib/article/blocks/equation/equation';
import { externalObject } from '@/lib/article/blocks/external-object/external-object';
import { heading } from '@/lib/article/blocks/heading/heading';
import { bulletedItem, list, numberedItem, toDoItem } from '@/lib/article/blocks/list/list';
import { alias, page } from '@/lib/article/blocks/page-link/page-link';
import { table, tableRow } from '@/lib/article/blocks/table/table';
import { tableOfContents } from '@/lib/article/blocks/table-of-contents/table-of-contents';
import { tabs } from '@/lib/article/blocks/tabs/tabs';
import type { RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { renderText } from '@/lib/article/render/rich-text';
import type { Fields, SourceRecords } from '@/lib/source/records';
import { matchSnapshots, type Outcome, render, repository } from './block-maker';

/** A text as bare words. */
const words = defineBlock<{ text: RichText }>({
  types: ['text'],
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => [...renderText(context, block.data.text), ...context.children(block)],
  text: () => [],
});
const types = [
  ...[alias, bulletedItem, button, callout, code, column, columnList, equation, externalObject, heading],
  ...[list, numberedItem, page, table, tableOfContents, tableRow, tabs, toDoItem, words],
];
const plain = (title: string, more: Fields = {}) => ({ type: 'text', properties: { title: [[title]] }, ...more });
const blocks: Record<string, Fields> = { in: plain('inside') };
const shown = (type: string, title: unknown, more: Fields = {}, context: Partial<RenderContext> = {}): Outcome =>
  render([{ type, ...more, properties: { title, ...(more.properties as object) } }], { types, blocks, context });
const shownWith = (block: Fields, more: Record<string, Fields>, tables: Partial<SourceRecords> = {}): Outcome =>
  render([block], { types, blocks: { ...blocks, ...more }, tables });
const within = { content: ['in'] };
const red = { format: { block_color: 'red' } };
const lamp = { lamp: { type: 'page', properties: { title: [['Lamp']] }, format: { page_icon: '💡' } } };
const naming = (id: string) => [['‣', [['p', id]]]];

const pressing = (action: Fields, automation: Fields = {}, title: unknown = []): Outcome =>
  shownWith(
    { type: 'button', properties: { title }, format: { automation_id: 'press', block_color: 'red' } },
    {},
    { automation: { press: { action_ids: ['act', 'other'], ...automation } }, automation_action: { act: action } },
  );

const row = (cells: Record<string, string>, more: Fields = {}) => ({
  type: 'table_row',
  properties: Object.fromEntries(Object.entries(cells).map(([id, text]) => [id, [[text]]])),
  ...more,
});
const tableOf = (format: Fields, rows: Record<string, Fields>, context: Partial<RenderContext> = {}): Outcome =>
  render([{ type: 'table', format, content: Object.keys(rows) }], { types, blocks: rows, context });
const long = 'x'.repeat(48);

describe('headings', () => {
  matchSnapshots({
    'have an anchor and a mark': () => shown('header', [['Title']], red, { headingLevels: new Map([['n2', 3]]) }),
    'of the second level': () => shown('sub_header', [['Title']]),
    'of the third level': () => shown('heading_3', [['Title']]),
    'of the fourth level': () => shown('header_4', [['Title']]),
    'fold what is in them': () => shown('heading_1', [['Title']], within),
    'fold where the author wants that': () =>
      shown('heading_2', [['Title']], { format: { toggleable: true, block_color: 'red' } }),
    'without words are what is in them': () => shown('sub_sub_header', [[' ']], within),
  });
});

describe('lists', () => {
  matchSnapshots({
    'of points': () =>
      render(
        [
          { type: 'bulleted_list', properties: { title: [['a']] }, content: ['in'] },
          { type: 'bulleted_list', properties: { title: [['b']] }, ...red },
        ],
        { types, blocks },
      ),
    'of numbers': () => shown('numbered_list', [['a']], { format: { list_start_index: 3 } }),
    'of numbers in each other': () =>
      render([{ type: 'numbered_list', content: ['x'] }], {
        types,
        blocks: {
          x: { type: 'numbered_list', content: ['y'] },
          y: { type: 'numbered_list', content: ['z'] },
          z: { type: 'numbered_list' },
        },
      }),
    'of things to do': () =>
      render(
        [
          { type: 'to_do', properties: { title: [['a']], checked: [['Yes']] }, content: ['in'], ...red },
          { type: 'to_do', properties: { title: [['b']], checked: [['No']] } },
        ],
        { types, blocks },
      ),
  });
});

describe('callouts', () => {
  matchSnapshots({
    'have an icon and other blocks': () =>
      shown('callout', [['a']], { ...within, format: { page_icon: '💡', block_color: 'red_background' } }),
    'without words have other blocks': () => shown('callout', [[' ']], within),
    'with a picture': () => shown('callout', [['a']], { format: { page_icon: 'https://a.example/i.png' } }),
    'with a picture that is lost': () =>
      shown('callout', [['a']], { format: { page_icon: 'https://a.example/lost.png' } }),
  });
});

describe('code', () => {
  matchSnapshots({
    'has its language and lines': () =>
      shown('code', [['a <\r\nb\rc']], { properties: { language: [['Go']], caption: [['C']] } }),
    'without a language': () => shown('code', [['a']]),
    'that does not break its lines': () => shown('code', [['a']], { format: { code_wrap: false } }),
    'in colors': () => shown('code', [['a']], {}, { code: new Map([['a', ['<b>a</b>', 'b']]]) }),
    'that names a page leaves that out': () =>
      shownWith({ type: 'code', properties: { title: [['see '], ...naming('lamp')] } }, lamp),
    'of a diagram': () =>
      shown('code', [['graph <TD>']], { properties: { language: [[' Mermaid ']], caption: [['C']] } }),
  });
});

describe('formulas', () => {
  matchSnapshots({
    'stand on a line': () => shown('equation', [[' x^2 ']]),
    'without TeX are nothing': () => shown('equation', [[' ']]),
  });
});

describe('repositories', () => {
  matchSnapshots({
    'are cards': () => shownWith(repository({ title: 'Lamp', owner: 'ada' }), {}),
    'whose address is unknown are named': () => shown('external_object_instance', []),
    'of other services are links': () =>
      shown('external_object_instance', [], { format: { domain: 'linear.app', uri: 'https://linear.app/a/1' } }),
    'are named in a line': () =>
      render([plain('x', { properties: { title: [['‣', [['eoi', 'repo']]]] } })], {
        types,
        blocks: { repo: repository() },
      }),
  });
});

describe('links to pages', () => {
  matchSnapshots({
    'of a page below': () =>
      shownWith(
        {
          type: 'page',
          properties: { title: [['Child']] },
          format: { block_color: 'red', page_icon: '💡' },
          content: ['in'],
        },
        {},
      ),
    'of a page without a title': () => shown('page', []),
    'of a page elsewhere': () => shownWith({ type: 'alias', format: { alias_pointer: { id: 'lamp' } } }, lamp),
    'of a page that nobody knows': () => shownWith({ type: 'alias', format: { alias_pointer: { id: 'gone' } } }, lamp),
    'of a page by the id of another': () =>
      shownWith({ type: 'page', id: 'other', properties: { title: [['Child']] } }, {}),
  });
});

describe('buttons', () => {
  matchSnapshots({
    'that open an address': () =>
      pressing(
        { type: 'open_page', config: { target: { url: 'https://a.example/' } } },
        { properties: { name: 'Press' } },
        [['Title']],
      ),
    'that open a page': () =>
      pressing({ type: 'open_page', config: { target: { pageId: '01234567-89ab-cdef-0123-456789abcdef' } } }, {}, [
        ['Title'],
      ]),
    'that name a page': () => shownWith({ type: 'button', properties: { title: naming('lamp') } }, lamp),
    'that do something in Notion': () =>
      pressing({ type: 'insert', config: { target: { url: 'https://a.example/' } } }),
    'that open nothing': () => pressing({ type: 'open_page' }),
    'that nobody knows': () => shown('button', []),
  });
});

describe('tables of contents', () => {
  matchSnapshots({
    'list the headings': () =>
      shown('table_of_contents', [], red, {
        outline: [
          { id: 'h1', text: 'One', level: 0 },
          { id: 'h2', text: ['On ', { page: 'lamp', title: 'Lamp' }], level: 1 },
        ],
      }),
    'stand where they were put, also where the page has an outline': () =>
      shown('table_of_contents', [], {}, { outline: ['a', 'b', 'c'].map((id) => ({ id, text: id, level: 0 })) }),
    'are nothing without headings': () => shown('table_of_contents', []),
    'are nothing where there is no room': () =>
      shown('table_of_contents', [], {}, { outline: [{ id: 'h1', text: 'One', level: 0 }], hasRoom: () => false }),
  });
});

describe('tabs', () => {
  matchSnapshots({
    'have their texts for names': () =>
      render([{ type: 'tab', content: ['x', 'y'] }], {
        types,
        blocks: { ...blocks, x: plain(' One ', { ...within, format: { page_icon: '🌱' } }), y: plain(' ') },
      }),
    'are no tabs when there is one, but have its name': () =>
      render([{ type: 'tab', content: ['x'] }], { types, blocks: { ...blocks, x: plain('One', within) } }),
    'are nothing when there is none': () => render([{ type: 'tab' }], { types }),
  });
});

describe('columns', () => {
  matchSnapshots({
    'share the width as their author wants': () =>
      render([{ type: 'column_list', content: ['x', 'y', 'z'] }], {
        types,
        blocks: {
          ...blocks,
          x: { type: 'column', format: { column_ratio: 0.25 }, content: ['in'] },
          y: { type: 'column', format: { column_ratio: 2 } },
          z: { type: 'column', format: { column_ratio: 0.001 } },
        },
      }),
    'share the width alike': () =>
      render([{ type: 'column_list', content: ['x', 'y', 'z', 'in'] }], {
        types,
        blocks: { ...blocks, x: { type: 'column' }, y: { type: 'column' }, z: { type: 'column' } },
      }),
    'are what is in them where there are none': () =>
      render([{ type: 'column_list', content: ['in'] }], { types, blocks }),
    'are what is in them elsewhere': () => shown('column', [], within),
  });
});

describe('tables', () => {
  matchSnapshots({
    'have columns in the order of their rows': () =>
      tableOf({}, { x: row({ p: 'A', q: 'B' }), y: row({ q: '2', r: '3' }) }),
    'have the columns that are stored': () =>
      tableOf(
        {
          table_block_column_order: ['q', 'p', 'q'],
          table_block_column_format: { q: { width: 161, color: 'blue' }, p: { color: 'default' } },
        },
        { x: row({ p: 'A', q: 'B', r: 'no' }, red) },
      ),
    'have a row of headers': () =>
      tableOf({ table_block_column_header: true }, { x: row({ p: 'A', q: '' }), y: row({ p: '1', q: '2' }) }),
    'have a column of headers': () =>
      tableOf(
        { table_block_row_header: true, table_block_column_format: { p: { color: 'red' } } },
        { x: row({ p: 'A', q: 'B' }), y: row({ q: '2' }) },
      ),
    'have both': () =>
      tableOf(
        { table_block_row_header: true, table_block_column_header: true },
        { x: row({ p: 'A', q: 'B' }), y: row({ p: '1', q: '2' }) },
      ),
    'give a long cell more room': () =>
      tableOf({ table_block_column_format: { r: { width: 120 } } }, { x: row({ p: long, q: long.slice(1), r: long }) }),
    'have columns of any width': () =>
      tableOf({ table_block_column_format: { p: { width: 1 }, q: { width: 5000 } } }, { x: row({ p: 'A', q: 'B' }) }),
    'without rows are nothing': () => tableOf({ table_block_column_order: ['p'] }, { in: plain('no row') }),
    'without columns are nothing': () => tableOf({}, { x: row({}) }),
    'leave out rows that have no room': () =>
      tableOf(
        {},
        { x: row({ p: 'A', q: 'B' }), y: row({ p: '1' }) },
        { hasRoom: (count, id) => id !== 'y' || count !== 2 },
      ),
    'rows elsewhere are nothing': () => render([row({ p: 'A' })], { types }),
  });
});
