import type { ExtendedRecordMap } from 'notion-types';
import { describe, expect, it } from 'vitest';
import { resolveContent } from '@/lib/article/resolve';
import { id32, type MadeBlock, made, makePage, pageId, renderBlocks, renderMap, tokens, uuid } from './page-maker';

const block = (id: number, type: string, content: number[], more: object = {}) => ({
  [uuid(id)]: {
    role: 'reader',
    value: {
      id: uuid(id),
      type,
      alive: true,
      parent_id: '',
      content: content.map(uuid),
      properties: { title: [[`text ${id}`]] },
      ...more,
    },
  },
});

function mapOf(...blocks: object[]): ExtendedRecordMap {
  return { block: Object.assign({}, ...blocks) } as unknown as ExtendedRecordMap;
}

describe('records that are missing or malformed', () => {
  it('cost the block they are in', async () => {
    const broken = {
      [uuid(5)]: null,
      [uuid(6)]: { role: 'none' },
      [uuid(7)]: { value: { id: uuid(7) } },
      [uuid(8)]: { spaceId: 's', value: { role: 'none' } },
    };
    const { html, diagnostics } = await renderMap(
      mapOf(block(1, 'page', [2, 3, 5, 6, 7, 8, 4]), block(2, 'text', []), broken, block(4, 'text', [])),
    );
    expect(html).toContain('text 2');
    expect(html).toContain('text 4');
    expect(diagnostics.map(({ url }) => url?.split('#')[1])).toEqual([3, 5, 6, 7, 8].map(id32));
  });

  it('of the page itself give an empty article and an error', async () => {
    for (const map of [{}, { block: null }, { block: {} }, null]) {
      const article = await renderMap(map as unknown as ExtendedRecordMap);
      expect(article).toMatchObject({ id: pageId, html: '', text: '', diagnostics: [{ level: 'error' }] });
    }
  });

  it.each([
    null,
    7,
    'text',
    [null],
    [[null]],
    [['a', null]],
    [['a', [['a']]]],
    [['a', [[]]]],
    [['a', [['e']]]],
    [['a', [['p', 7]]]],
    [['‣', [['‣', null]]]],
    [['a', [['h', '"><script>']]]],
    [[7]],
    {},
  ])('survive the rich text %j in every block', async (text) => {
    const types = [
      'text',
      'header',
      'toggle',
      'quote',
      'callout',
      'code',
      'equation',
      'bulleted_list',
      'to_do',
      'bookmark',
      'image',
      'button',
      'page',
    ];
    const blocks = types.map(
      (type): MadeBlock => ({
        type,
        properties: { title: text, caption: text, source: text, link: text, checked: text, language: text },
      }),
    );
    const { html, diagnostics } = await renderBlocks(blocks);
    expect(html).not.toContain('<script');
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('unknown types and formats are said once in an article', async () => {
    const { html, text, diagnostics } = await renderBlocks([
      made('mystery', [['the ', [['b']]], ['words']], { children: [made('text', 'below')] }),
      made('mystery', 'of others', { properties: { caption: [['and captions']] } }),
      made('riddle'),
      made('text', [
        ['plain', [['zz', 1]]],
        [' again', [['zz', 2]]],
      ]),
    ]);
    expect(html).toContain('plain again');
    for (const words of ['<b>the </b>words</p>', 'below', 'of others', 'and captions']) expect(html).toContain(words);
    expect(text).toBe('the words\nbelow\nof others\nand captions\nplain again');
    expect(diagnostics.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warning: Blocks of type "mystery" are not supported; only their text is shown.',
      'warning: Blocks of type "riddle" are not supported; they are left out.',
      'info: The text format "zz" is unknown; the text is shown without it.',
    ]);
  });
});

describe('databases', () => {
  const rows = {
    [uuid(70)]: {
      value: {
        id: uuid(70),
        type: 'page',
        parent_id: uuid(60),
        alive: true,
        properties: { title: [['Row <b>']], done: [['Yes']] },
      },
    },
  };
  const database = (
    view: object,
    query: unknown,
    schema: object = { title: { name: 'Name', type: 'title' }, done: { name: 'Done', type: 'checkbox' } },
  ) =>
    makePage([{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }], {
      block: rows,
      collection: { [uuid(60)]: { value: { id: uuid(60), name: [['DB']], schema } } },
      collection_view: { [uuid(61)]: { value: { id: uuid(61), ...view } } },
      collection_query: { [uuid(60)]: { [uuid(61)]: query } },
    });

  it.each([
    undefined,
    null,
    {},
    { blockIds: [uuid(70), uuid(71), null] },
    { result: null, reducerResults: { collection_group_results: { blockIds: [uuid(70)] } } },
    { collection_group_results: { blockIds: [uuid(70)] } },
    {
      list_groups: { results: [{ value: null, visible: true }, null] },
      'results:select:uncategorized': { blockIds: [uuid(70)] },
    },
    { reducerResults: { list_groups: { results: null } } },
  ])('draw their rows from the answer %j', async (query) => {
    for (const type of ['table', 'list', 'gallery', 'board']) {
      const renamed = JSON.parse(JSON.stringify(query ?? null).replaceAll('list_groups', `${type}_groups`));
      const { html, content, diagnostics } = await renderMap(database({ type, format: null }, renamed));
      expect(html).toContain('Row &#x3C;b&gt;');
      expect(html).toContain(`href="notelight:page/${id32(70)}"`);
      expect(resolveContent(content, { ...tokens, hidden: (id) => id === id32(70) })).not.toContain('Row &#x3C;b&gt;');
      expect(diagnostics).toEqual([]);
    }
  });

  it('group a board by its columns, the null column included', async () => {
    const { html } = await renderMap(
      database(
        {
          type: 'board',
          format: {
            board_columns_by: { property: 'tag' },
            board_columns: [{ value: { type: 'select', value: 'A' } }, { value: null }],
          },
        },
        {
          reducerResults: {
            'results:select:A': { blockIds: [uuid(70)] },
            'results:select:uncategorized': { blockIds: [] },
          },
        },
        {
          title: { name: 'Name', type: 'title' },
          tag: { name: 'Tag', type: 'select', options: [{ value: 'A', color: 'red' }] },
        },
      ),
    );
    expect([...html.matchAll(/notion-item-(\w+)">([^<]*)/g)].map(([, color, label]) => [color, label])).toEqual([
      ['red', 'A'],
      ['default', '–'],
    ]);
  });

  it('of kinds that cannot be drawn, or not read, are reported', async () => {
    const { html, diagnostics } = await renderMap(database({ type: 'calendar' }, {}));
    expect(html).not.toContain('Row');
    expect(diagnostics).toMatchObject([
      { level: 'warning', message: expect.stringContaining('no view that can be shown') },
    ]);
    expect((await renderBlocks([{ type: 'collection_view' }])).diagnostics).toMatchObject([
      { message: expect.stringContaining('could not be read') },
    ]);
  });

  it('on a page of their own are the article', async () => {
    const map = database({ type: 'table' }, { blockIds: [uuid(70)] });
    const page = { id: uuid(9), type: 'collection_view_page', view_ids: [uuid(61)], collection_id: uuid(60) };
    const blocks = { ...map.block, [uuid(9)]: { role: 'reader', value: page } };
    const { html, needs } = await renderMap({ ...map, block: blocks } as unknown as ExtendedRecordMap, {}, uuid(9));
    expect(html).toContain('Row &#x3C;b&gt;');
    expect(needs.collections).toBe(true);
  });
});
