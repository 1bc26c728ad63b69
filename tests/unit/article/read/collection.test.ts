import { describe, expect, it } from 'vitest';
import { readCollection } from '@/lib/article/read/collection';
import { optionColor } from '@/lib/article/read/properties';
import type { Fields, SourceBlock, SourceViewRows } from '@/lib/source/records';
import { blocksById, choices, recordsOf } from '../records';

const siteColumns = { password: 'Password', type: 'Type', status: 'Status' };
const schema = {
  price: { name: 'Price', type: 'number' },
  title: { name: 'Name', type: 'title' },
  tag: { name: 'Tag', type: 'select', options: choices({ A: 'red', B: 'blue' }) },
};
const row = (title: string, more: Fields = {}) => ({
  type: 'page',
  parent_id: 'shop',
  properties: { title: [[title]] },
  ...more,
});

interface Made {
  view?: Fields;
  shown?: SourceViewRows;
  columns?: Fields;
  rows?: Record<string, Fields>;
  block?: Fields;
  views?: Record<string, Fields>;
  others?: Record<string, Fields>;
}

function collectionOf({ view, shown, columns = schema, rows, block = {}, views, others }: Made) {
  const records = recordsOf({
    block: blocksById({
      database: { type: 'collection_view', view_ids: ['view'], collection_id: 'shop', ...block },
      lamp: row('Lamp'),
      wick: row('Wick'),
      ...rows,
    }),
    collection: { ...others, shop: { name: [[' Shop ']], icon: '💡', schema: columns } },
    collection_view: views ?? { view: { type: 'table', ...view } },
    user: { ada: { given_name: 'Ada' } },
    view_rows: shown ? { shop: { view: shown } } : {},
  });
  const secretViews: { view: string; column: string }[] = [];
  const found = readCollection(records.block('database') as SourceBlock, {
    records,
    columns: siteColumns,
    locale: 'en-US',
    timeZone: 'UTC',
    onSecret: (view, column) => secretViews.push({ view, column }),
  });
  return found && { ...found, secretViews };
}

const viewOf = (made: Made) => collectionOf(made)?.views[0];
const idsOf = (made: Made) => viewOf(made)?.groups.map(({ rows }) => rows.map(({ id }) => id));

describe('a database', () => {
  it('has a title and an icon', () => {
    expect(collectionOf({})).toMatchObject({ id: 'shop', title: 'Shop', icon: '💡', views: [{ name: 'Table' }] });
  });

  it.each<[string, Fields, Record<string, Fields>?]>([
    ['its block', { collection_id: 'shop' }],
    ['its block’s pointer', { collection_id: undefined, format: { collection_pointer: { id: 'shop' } } }],
    ['its first view', { collection_id: undefined }, { view: { type: 'table', collection_id: 'shop' } }],
  ])('is known from %s', (_, block, views) =>
    expect(collectionOf({ block, ...(views && { views }) })?.title).toBe('Shop'),
  );

  it('is none where the records do not hold it', () => {
    expect(collectionOf({ block: { collection_id: 'nothing' } })).toBeNull();
    expect(collectionOf({ block: { collection_id: undefined, view_ids: ['gone'] } })).toBeNull();
    expect(collectionOf({ block: { collection_id: undefined, view_ids: undefined } })).toBeNull();
  });

  it('has its views in the order of its block', () => {
    const views = Object.fromEntries(
      ['table', 'gallery', 'calendar', 'list', 'board', 'timeline'].map((type) => [type, { type }]),
    );
    const view_ids = ['board', 'calendar', 'gone', 'list', 'gallery', 'table', 'timeline'];
    const found = collectionOf({ block: { view_ids }, views });
    expect(found?.views.map(({ type, name }) => [type, name])).toEqual([
      ['board', 'Board'],
      ['calendar', 'Calendar'],
      ['list', 'List'],
      ['gallery', 'Gallery'],
      ['table', 'Table'],
      ['timeline', 'Timeline'],
    ]);
    expect(viewOf({ view: { name: 'All' } })).toMatchObject({ name: 'All', format: {} });
  });
});

const CONTAINS = { operator: 'string_contains', value: { type: 'exact', value: 'a' } };

describe('the password column', () => {
  const own = {
    title: { name: 'Name', type: 'title' },
    secret: { name: ' password', type: 'text' },
    kind: { name: 'TYPE ', type: 'select' },
    state: { name: 'Status', type: 'select' },
  };
  const locked = { rows: { lamp: row('Lamp', { properties: { secret: [['1234']] } }) } };
  const isLocked = (made: Made, id = 'lamp') => {
    const found = collectionOf(made);
    const rows = found?.views[0]?.groups.flatMap((group) => group.rows) ?? [];
    const asked = rows.find((one) => one.id === id);
    return asked && found?.views[0]?.isLocked(asked);
  };

  it('of a database of the site locks pages and is shown nowhere', () => {
    const made = { columns: own, ...locked };
    expect(isLocked(made)).toBe(true);
    expect(isLocked(made, 'wick')).toBe(false);
    expect(isLocked({ columns: own, rows: { lamp: row('Lamp', { properties: { secret: [[' ']] } }) } })).toBe(false);
    expect(viewOf(made)?.properties.map(({ id }) => id)).toEqual(['title', 'kind', 'state']);
  });

  it.each<[string, Record<string, Fields>]>([
    ['with characters that nobody sees in its name', { ...own, secret: { name: 'Pass\u200bword', type: 'text' } }],
    [
      'with exactly its name, beside one that differs by case',
      { other: { name: 'PASSWORD', type: 'text' }, ...own, secret: { name: 'Password', type: 'text' } },
    ],
  ])('is found as sync finds it: %s', (_, columns) => {
    expect(isLocked({ columns, ...locked })).toBe(true);
    expect(viewOf({ columns })?.properties.map(({ id }) => id)).not.toContain('secret');
  });

  it.each(['kind', 'state', 'secret'])('is like any other where the site’s column %s is missing', (missing) => {
    const columns = Object.fromEntries(Object.entries(own).filter(([key]) => key !== missing));
    expect(isLocked({ columns, ...locked })).toBe(false);
    expect(viewOf({ columns })?.properties).toHaveLength(3);
  });

  it('gives no names to groups', () => {
    const rows = { lamp: row('Lamp', { properties: { title: [['Lamp']], secret: [['1234']] } }) };
    const by = { property: 'secret' };
    for (const view of [
      { format: { collection_group_by: by } },
      { type: 'board', format: { board_columns_by: by } },
      { type: 'board', format: { board_columns_by: by, collection_group_by: by } },
      { type: 'board', query2: { group_by: 'secret' } },
    ]) {
      expect(viewOf({ columns: own, view, rows })?.groups).toMatchObject([{ label: null }]);
    }
    const peeking = viewOf({ columns: own, rows });
    expect(peeking?.property('secret')).toBeUndefined();
    expect(peeking?.rows.map((one) => peeking.value(one, 'secret'))).toEqual([null, null]);
  });

  it.each<[string, Fields, boolean]>([
    ['asks what a password is', { query2: { filter: { filters: [{ property: 'secret', filter: CONTAINS }] } } }, false],
    ['asks it of the column by name', { query2: { filter: { property: ' password', filter: CONTAINS } } }, false],
    [
      'asks it beside its filter',
      { format: { property_filters: [{ filter: { property: 'secret', filter: CONTAINS } }] } },
      false,
    ],
    ['asks it of a formula', { query2: { filter: { property: 'peek', filter: { operator: 'is_empty' } } } }, false],
    [
      'asks whether there is one',
      { query2: { filter: { property: 'secret', filter: { operator: 'is_empty' } } } },
      true,
    ],
    ['asks another column', { query2: { filter: { property: 'title', filter: CONTAINS } } }, true],
  ])('decides no rows: a view that %s', (_, view, isShown) => {
    const peek = { name: 'Peek', type: 'formula', formula: { type: 'property', id: 'secret', result_type: 'text' } };
    expect(viewOf({ columns: { ...own, peek }, view }) !== undefined).toBe(isShown);
  });
});

describe('a database that reads the passwords of another one', () => {
  const site = {
    title: { name: 'Name', type: 'title' },
    secret: { name: 'Password', type: 'text' },
    kind: { name: 'Type', type: 'select' },
    state: { name: 'Status', type: 'select' },
  };
  const rollup = (target: string, relation = 'posts') => ({
    type: 'rollup',
    relation_property: relation,
    target_property: target,
  });
  const columns: Fields = {
    ...schema,
    posts: { name: 'Posts', type: 'relation', collection_id: 'site' },
    own: { name: 'Own', type: 'relation', collection_id: 'shop' },
    lost: { name: 'Lost', type: 'relation', collection_id: 'unknown' },
    peek: { name: 'Peek', ...rollup('secret') },
    again: { name: 'Again', type: 'formula', formula: { type: 'property', id: 'peek' } },
    far: { name: 'Far', ...rollup('again', 'own') },
    newer: { name: 'Newer', type: 'formula', formula: 'prop("Posts").map(current.prop("Password"))' },
    parts: { name: 'Parts', type: 'formula', formula2: { code: [['prop("Posts").first().prop("Password")']] } },
    whatever: { name: 'Whatever', type: 'formula' },
    unsure: { name: 'Unsure', ...rollup('word', 'lost') },
    kinds: { name: 'Kinds', ...rollup('kind') },
    plain: { name: 'Plain', type: 'formula', formula2: { code: [['prop("Price") * 2']] } },
    lostNames: { name: 'Lost names', ...rollup('title', 'lost') },
  };
  const made = (view: Fields, shown?: SourceViewRows): Made => ({ columns, view, ...(shown && { shown }) });
  const withSite = (one: Made) => collectionOf({ ...one, others: { site: { schema: site } } });
  const asks = (property: string) => ({ query2: { filter: { filters: [{ property, filter: CONTAINS }] } } });

  it.each(['peek', 'again', 'far', 'newer', 'parts', 'whatever', 'unsure'])(
    'leaves out a view that asks it of %s, also where no row passes',
    (column) => {
      for (const rowIds of [['lamp'], []]) {
        const found = withSite(made({ name: 'All', ...asks(column) }, { rowIds }));
        expect(found?.views).toEqual([]);
        expect(found?.secretViews).toEqual([{ view: 'All', column: (columns[column] as Fields).name }]);
      }
    },
  );

  it.each(['kinds', 'plain', 'lostNames', 'tag'])('has a view that asks something of %s', (column) =>
    expect(withSite(made(asks(column)))?.views).toHaveLength(1),
  );

  it('names no groups by it, and no empty ones either', () => {
    const view = { format: { collection_group_by: { property: 'far' } } };
    expect(withSite(made(view, { rowIds: [] }))?.views[0]?.groups).toMatchObject([{ label: null, rows: [] }]);
  });

  it.each([
    ['peek', 999, true],
    ['peek', 1000, false],
    ['far', 1000, false],
    ['lost', 1000, true],
    ['tag', 1000, true],
  ])('has a view that sorts by %s and of which %i rows are known: %s', (property, count, isShown) => {
    const rowIds = Array.from({ length: count }, (_, index) => `row ${index}`);
    const found = withSite(made({ query2: { sort: [{ property }] } }, { rowIds: [...rowIds, ...rowIds] }));
    expect(found?.views).toHaveLength(Number(isShown));
    expect(found?.secretViews).toHaveLength(Number(!isShown));
  });

  it('does not sort by it, in groups either', () => {
    const tagged = (title: string) => ({ properties: { title: [[title]], tag: [['A']] } });
    const rows = {
      lamp: row('Lamp', { created_time: 1, ...tagged('Lamp') }),
      wick: row('Wick', { created_time: 2, ...tagged('Wick') }),
    };
    const view = { format: { collection_group_by: { property: 'tag' } }, query2: { sort: [{ property: 'peek' }] } };
    const found = withSite({ ...made(view, { rowIds: ['wick', 'lamp'] }), rows });
    expect(found?.views[0]?.groups).toMatchObject([
      { label: 'A', rows: [{ id: 'lamp' }, { id: 'wick' }] },
      { label: 'B', rows: [] },
    ]);
  });
});

describe('the rows of a view', () => {
  it('stand in the source’s order, each once', () => {
    expect(idsOf({ shown: { rowIds: ['wick', 'lamp', 'wick', 'gone'] } })).toEqual([['wick', 'lamp']]);
  });

  it('stand in the view’s order where the source gives none, then those that are known', () => {
    expect(idsOf({ view: { page_sort: ['wick', 'gone'] } })).toEqual([['wick', 'lamp']]);
    expect(idsOf({})).toEqual([['lamp', 'wick']]);
    expect(idsOf({ shown: { rowIds: [] } })).toEqual([[]]);
  });

  it('are neither templates nor in the bin', () => {
    const rows = {
      binned: row('Binned', { alive: false }),
      template: row('Template', { is_template: true }),
      plain: row('Plain', { alive: true, is_template: false }),
    };
    expect(idsOf({ rows })).toEqual([['lamp', 'wick', 'plain']]);
  });

  it('are 1,000 at most', () => {
    const rows = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`row${index}`, row('x')]));
    expect(viewOf({ rows, shown: { rowIds: Object.keys(rows) } })?.groups[0]?.rows).toHaveLength(1000);
  });
});

describe('the groups of a view', () => {
  const rows = { lamp: row('Lamp', { properties: { title: [['Lamp']], tag: [['A']], price: [['7']] } }) };
  const tag = { property: 'tag' };
  const labels = (view: Fields) => viewOf({ view, rows })?.groups.map(({ label, rows: own }) => [label, own.length]);
  const byTag = [
    ['–', 1],
    ['A', 1],
    ['B', 0],
  ];

  it.each<[string, Fields, unknown]>([
    ['a table', { format: { collection_group_by: tag } }, byTag],
    ['a table by a name', { format: { collection_group_by: { property: 'Tag' } } }, byTag],
    ['a board', { type: 'board', format: { board_columns_by: tag } }, byTag],
    ['an old board', { type: 'board', query2: { group_by: 'tag' } }, byTag],
    ['what a table was as a board', { format: { board_columns_by: tag } }, [[null, 2]]],
    ['a column that is gone', { format: { collection_group_by: { property: 'gone' } } }, [[null, 2]]],
    ['nothing', {}, [[null, 2]]],
  ])('are those of %s', (_, view, expected) => expect(labels(view)).toEqual(expected));
});

describe('the columns of a view', () => {
  const namesOf = (view: Fields, columns: Fields = schema) =>
    viewOf({ view, columns })?.properties.map(({ name }) => name);
  const shows = (...ids: string[]) => ids.map((property) => ({ property, visible: true }));

  it('are those that it shows, in its order', () => {
    expect(namesOf({ format: { table_properties: shows('tag', 'title', 'gone', 'price') } })).toEqual([
      'Tag',
      'Name',
      'Price',
    ]);
    const hidden = [{ property: 'tag', visible: false }, { property: 7, visible: true }, ...shows('title')];
    expect(namesOf({ format: { table_properties: hidden } })).toEqual(['Name']);
  });

  it('begin with the title where the view leaves it out', () => {
    expect(namesOf({ format: { table_properties: shows('price') } })).toEqual(['Name', 'Price']);
    expect(namesOf({ type: 'gallery' })).toEqual(['Name']);
    expect(viewOf({ columns: {}, view: { type: 'list' } })?.properties).toMatchObject([{ id: 'title', type: 'title' }]);
  });

  it('are all of them, the title first, in a table that lists none', () => {
    expect(namesOf({})).toEqual(['Name', 'Price', 'Tag']);
    expect(namesOf({ format: { table_properties: [{ property: 'price', visible: false }] } })).toEqual(['Name']);
  });

  it('have the width that the view gives them, and know their database', () => {
    const table_properties = [
      { property: 'price', visible: true, width: 150 },
      { property: 'tag', visible: true, width: '9' },
    ];
    expect(viewOf({ view: { format: { table_properties } } })?.properties).toEqual([
      { id: 'title', name: 'Name', type: 'title', schema: schema.title, columns: schema, width: undefined },
      { id: 'price', name: 'Price', type: 'number', schema: schema.price, columns: schema, width: 150 },
      { id: 'tag', name: 'Tag', type: 'select', schema: schema.tag, columns: schema, width: undefined },
    ]);
  });

  it('color their options, of two with one name as the first', () => {
    const twice = { options: [{ value: 'A', color: 'red' }, { value: 'A', color: 'blue' }, { value: 'B' }] };
    expect([optionColor(twice, 'A'), optionColor(twice, 'B'), optionColor(twice, 'C')]).toEqual([
      'red',
      'default',
      'default',
    ]);
    expect(optionColor({}, 'A')).toBe('default');
  });
});
