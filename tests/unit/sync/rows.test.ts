import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { SourceCell, SourceColumn, SourceDatabase, SourceRow } from '@/lib/source/source';
import type { GuardedDatabase } from '@/lib/sync/rows/columns';
import { emptyDatabase } from '@/lib/sync/rows/messages';
import { withOwnSlugs } from '@/lib/sync/rows/own-slugs';
import { isPage, isShown } from '@/lib/sync/rows/row';
import { readRows } from '@/lib/sync/rows/rows';
import { mockDatabase, mockSourceRow, SITE_COLUMNS, testConfig } from '../../factories';

const column = (name: string, type: string, options: SourceColumn['options'] = []): SourceColumn => ({
  id: `id of ${name}`,
  name,
  type,
  options,
});
const columnsOf = (types: Readonly<Record<string, string>>): SourceColumn[] =>
  Object.entries(types).map(([name, type]) => column(name, type));

/** A published post; cells are given by the names of columns. */
function sourceRow(cells: Record<string, string | SourceCell>, fields: Partial<SourceRow> = {}): SourceRow {
  const named = Object.entries({ type: 'Post', status: 'Published', ...cells });
  return mockSourceRow(Object.fromEntries(named.map(([name, cell]) => [`id of ${name}`, cell])), fields);
}

const databaseOf = (rows: SourceRow[], fields: Partial<SourceDatabase> = {}) =>
  mockDatabase(rows, { id: 'the-database', columns: columnsOf(SITE_COLUMNS), ...fields });

const read = (database: GuardedDatabase, settings: UserConfig['notion'] = {}) =>
  readRows(database, testConfig({ notion: settings }).notion);
const readOne = (
  cells: Record<string, string | SourceCell>,
  types = SITE_COLUMNS,
  settings: UserConfig['notion'] = {},
) => {
  const { rows, diagnostics } = read(databaseOf([sourceRow(cells)], { columns: columnsOf(types) }), settings);
  return { ...rows[0], diagnostics };
};

describe('a row', () => {
  test('is read by the roles of its columns', () => {
    const types = {
      ...SITE_COLUMNS,
      password: 'text',
      icon: 'text',
      ext: 'text',
      comment: 'select',
      copyright: 'text',
    };
    const date = { start: '2026-03-01' };
    const row = readOne(
      {
        title: ' Tides ',
        slug: ' tides ',
        summary: 'Of the sea',
        category: 'Sea, Land',
        tags: 'moon, , water',
        date: { text: '2026-03-01', date },
        password: 'a lamp on the desk',
        icon: 'fas fa-water',
        ext: '{"layout": "wide"}',
        comment: 'Sure',
        copyright: 'CC0',
      },
      types,
    );
    expect(row).toMatchObject({
      title: 'Tides',
      type: 'Post',
      status: 'Published',
      slug: 'tides',
      summary: 'Of the sea',
      category: 'Sea',
      tags: ['moon', 'water'],
      date,
      password: 'a lamp on the desk',
      icon: 'fas fa-water',
      ext: { layout: 'wide' },
      comment: 'Sure',
      copyright: 'CC0',
      diagnostics: [],
    });
    expect(row).toMatchObject({ id: row.page?.id, url: row.page?.url });
    expect(row.page).not.toHaveProperty('cells');
  });

  test('has the aliases of its column and of its extra fields, each once', () => {
    const types = { ...SITE_COLUMNS, aliases: 'text', ext: 'text' };
    const aliasesOf = (cells: Record<string, string>) => readOne({ title: 'Tides', ...cells }, types).aliases;
    expect(aliasesOf({ aliases: ' /a\n/b, /c ', ext: '{"aliases": ["/c", "/d", 5]}' })).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
    ]);
    expect(aliasesOf({ aliases: '/my old post\n/b /c d https://a.example/e f' })).toEqual([
      '/my old post',
      '/b',
      '/c d',
      'https://a.example/e f',
    ]);
    expect(aliasesOf({ ext: '{"aliases": "/e"}' })).toEqual(['/e']);
    expect(aliasesOf({})).toEqual([]);
  });

  test('has its title in the column of that type, whatever its name, or in the cell that every page has', () => {
    const { title: _title, ...others } = SITE_COLUMNS;
    expect(readOne({ Name: 'By type' }, { ...others, Name: 'title' }).title).toBe('By type');
    // An API may name the title’s cell by a fixed key.
    const row = sourceRow({});
    row.cells.title = { text: 'By key' };
    expect(read(databaseOf([row])).rows[0]?.title).toBe('By key');
  });

  test('has names and addresses as they are seen, and several categories and authors', () => {
    const row = readOne({
      slug: 'la\u00admps\u200b',
      tags: 'Sea\u200b,Sea',
      category: 'Sea,Land',
      status: 'Published\u200b',
    });
    expect(row).toMatchObject({ slug: 'lamps', tags: ['Sea', 'Sea'], category: 'Sea', moreCategories: ['Land'] });
    expect(row.status).toBe('Published');
    const types = { ...SITE_COLUMNS, author: 'person' };
    const of = (cell: string | SourceCell) => readOne({ author: cell }, types);
    expect(of({ text: 'Ada,Ben', names: ['Ada', 'Ben'] })).toMatchObject({ author: 'Ada', coauthors: ['Ben'] });
    expect(of('Quill, Ada')).toMatchObject({ author: 'Quill, Ada' });
    const series = { text: 'Sea,Land', names: ['Sea', 'Land'] };
    expect(readOne({ series }, { ...types, series: 'multi_select' }).series).toBe('Sea');
  });

  test('keeps the pages that its texts name, and of links their titles', () => {
    const parts = ['On ', { id: 'tides' }, ', ', { href: 'https://a.example/', title: 'a link' }];
    const row = readOne({ summary: { text: 'On , a link', parts }, slug: 'on' });
    expect(row).toMatchObject({
      summary: 'On , a link',
      naming: { summary: ['On ', { id: 'tides' }, ', ', 'a link'] },
    });
    expect(readOne({ summary: { text: 'a link', parts: parts.slice(-1) } })).not.toHaveProperty('naming');
  });

  test('is for members only where its access leads to pages', () => {
    const { membersOnly, diagnostics } = readOne(
      { access: { text: '', isReference: true } },
      { ...SITE_COLUMNS, access: 'relation' },
    );
    expect(membersOnly).toBe(true);
    expect(diagnostics.map(({ message }) => message)).toContainEqual(expect.stringContaining('“a relation”'));
  });

  test('may be named by another row in its title, but not by a draft', () => {
    const published = sourceRow({ title: 'Tides' });
    const live = sourceRow({ title: 'Foam', status: 'live' });
    const draft = sourceRow({ title: 'Secret', status: 'Draft' });
    const mentions = (...ids: string[]) =>
      sourceRow({ title: { text: 'x', parts: [' More on ', ...ids.flatMap((id) => [{ id }, ', '])] } });
    const rows = [published, live, draft, mentions(published.id, live.id, draft.id, 'unknown')];
    const titleWith = (settings = {}) => read(databaseOf(rows), settings).rows.at(-1)?.title;
    expect(titleWith()).toBe('More on Tides, , , ,');
    expect(titleWith({ statuses: { published: 'Live' } })).toBe('More on Tides, Foam, , ,');
  });

  test.each([
    ['Essay', 'Post'],
    ['essay', 'Post'],
    [' ESSAY ', 'Post'],
    ['Post', 'Post'],
    ['post', 'Post'],
    ['Config', 'Config'],
    ['config', 'Config'],
    ['Other', 'Other'],
    ['', ''],
  ])('of the type “%s” is a “%s” where posts are called Essay', (type, expected) => {
    expect(readOne({ type }, SITE_COLUMNS, { types: { post: 'Essay' } }).type).toBe(expected);
  });

  test('has the type whose name is the same letter by letter, before one that differs in case', () => {
    const names = { types: { post: 'note', page: 'Note', subMenu: 'Below' } };
    expect([
      readOne({ type: 'Note' }, SITE_COLUMNS, names).type,
      readOne({ type: 'note' }, SITE_COLUMNS, names).type,
      readOne({ type: 'below' }, SITE_COLUMNS, names).type,
    ]).toEqual(['Page', 'Post', 'SubMenu']);
  });

  test.each([
    ['Hidden', 'Invisible'],
    ['hidden', 'Invisible'],
    ['invisible', 'Invisible'],
    ['published', 'Published'],
    ['Draft', 'Draft'],
    ['', ''],
  ])('of the status “%s” is “%s” where invisible rows are called Hidden', (status, expected) => {
    expect(readOne({ status }, SITE_COLUMNS, { statuses: { invisible: 'Hidden' } }).status).toBe(expected);
  });

  test('whose password is nothing but blanks is told, because its owner sees a cell that is filled in', () => {
    const types = { ...SITE_COLUMNS, password: 'text' };
    const blank = readOne({ title: 'Blank', password: ' ' }, types);
    expect(blank.diagnostics).toMatchObject([{ level: 'warning', location: 'Blank', url: blank.url }]);
    expect(readOne({ title: 'Open' }, types).diagnostics).toEqual([]);
  });

  test.each(['null', '"text"', '[]', '3', '{'])('with the ext %s has none, and its owner is told', (ext) => {
    const { ext: value, ...row } = readOne({ title: 'A', slug: 'a', ext }, { ...SITE_COLUMNS, ext: 'text' });
    expect(value).toEqual({});
    expect(row.diagnostics).toMatchObject([
      { level: 'warning', message: expect.stringContaining(ext), location: 'A', url: row.url },
    ]);
  });

  test('whose ext names a file that expires loses that entry and is told', () => {
    const ext = '{"video": "https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b.mp4?X-Amz-Expires=1", "n": 1}';
    const row = readOne({ slug: 'by-slug', ext }, { ...SITE_COLUMNS, ext: 'text' });
    expect(row.ext).toEqual({ n: 1 });
    expect(row.diagnostics).toMatchObject([
      {
        level: 'warning',
        message: expect.stringContaining('video'),
        location: 'by-slug',
        hint: expect.stringMatching(/./),
      },
    ]);
  });

  test('that the source refuses is told with its address', () => {
    const forbiddenRows = [{ id: 'x', url: 'memory:x' }];
    expect(read(databaseOf([sourceRow({})], { forbiddenRows })).diagnostics).toMatchObject([
      { level: 'warning', location: expect.stringContaining('Notes'), url: 'memory:x' },
    ]);
  });
});

describe('columns', () => {
  test('are found by their exact name before one that differs in case or has blanks around it', () => {
    expect(readOne({ SLUG: 'other', slug: 'own' }, { ...SITE_COLUMNS, slug: 'text' }).slug).toBe('own');
    const { slug: _slug, ...others } = SITE_COLUMNS;
    expect(readOne({ Slug: 'other', slug: 'own' }, { Slug: 'text', ...others, slug: 'text' }).slug).toBe('own');
    expect(readOne({ ' Slug ': 'blanks' }, { ...others, ' Slug ': 'text' }).slug).toBe('blanks');
    expect(
      readOne(
        { Address: 'named' },
        { ...others, address: 'text', Address: 'text' },
        { properties: { slug: 'Address' } },
      ).slug,
    ).toBe('named');
  });

  test.each(['slug', 'summary', 'category', 'tags', 'date'])('that are missing are a line: %s', (name) => {
    const { [name]: _missing, ...others } = SITE_COLUMNS;
    const line = { level: 'info', location: 'Notes', url: 'memory:database' };
    const { diagnostics } = read(databaseOf([sourceRow({})], { columns: columnsOf(others) }));
    expect(diagnostics).toMatchObject([{ ...line, message: expect.stringContaining(`“${name}”`) }]);
    const untitled = read(databaseOf([sourceRow({})], { columns: columnsOf(others), title: '' }));
    expect(untitled.diagnostics).toMatchObject([{ ...line, location: 'the-database' }]);
  });

  test.each(['type', 'status'])('without which nothing can be published are an error: %s', (name) => {
    const { [name]: _missing, ...others } = SITE_COLUMNS;
    const columns = columnsOf(others);
    const list = columns.map((one) => one.name).join(', ');
    expect(() => read(databaseOf([sourceRow({})], { columns }))).toThrow(`no column “${name}”`);
    expect(() => read(databaseOf([sourceRow({})], { columns }))).toThrow(list);
  });

  test('of choices give the categories and tags of the site, in their order, without nameless ones', () => {
    const columns = columnsOf(SITE_COLUMNS).map((one) => {
      if (one.name === 'category')
        return { ...one, options: [{ name: ' Sea ', color: 'blue', description: ' Salt. ' }] };
      const tags = ['moon', '  ', 'water'].map((name) => ({ name, color: 'red' }));
      return one.name === 'tags' ? { ...one, options: tags } : one;
    });
    const { categories, tags } = read(databaseOf([sourceRow({})], { columns }));
    expect(categories).toEqual([{ name: 'Sea', color: 'blue', description: 'Salt.' }]);
    expect(tags).toEqual([
      { name: 'moon', color: 'red' },
      { name: 'water', color: 'red' },
    ]);
    const { category: _category, tags: _tags, ...others } = SITE_COLUMNS;
    expect(read(databaseOf([sourceRow({})], { columns: columnsOf(others) }))).toMatchObject({
      categories: [],
      tags: [],
    });
  });
});

describe('columns whose values cannot be read', () => {
  const diagnosticsOf = (role: string, type: string, ...values: (string | SourceCell)[]) =>
    read(
      databaseOf(
        values.map((value) => sourceRow({ [role]: value })),
        { columns: columnsOf({ ...SITE_COLUMNS, [role]: type }) },
      ),
    ).diagnostics;

  test.each(['checkbox', 'email', 'file', 'multi_select', 'number', 'phone_number', 'select', 'status', 'text', 'url'])(
    'are not those of the type %s, although all are empty',
    (type) => expect(diagnosticsOf('summary', type, '', '')).toEqual([]),
  );

  test('are not those of another type of which a value was read', () => {
    expect(diagnosticsOf('summary', 'formula', '', 'Read')).toEqual([]);
    expect(diagnosticsOf('summary', 'formula', '', ' ')).toMatchObject([
      {
        level: 'warning',
        message: expect.stringContaining('“summary” is of type “formula”'),
        location: 'Notes',
        url: 'memory:database',
      },
    ]);
  });

  test.each(['date', 'created_time'])('are not those of the type %s, whatever is in them', (type) => {
    expect(diagnosticsOf('date', type, '', 'soon')).toEqual([]);
  });

  test('are those of dates that are written otherwise, with their number and a short example', () => {
    const long = 'In the spring of a year that nobody remembers';
    const [diagnostic, ...others] = diagnosticsOf('date', 'text', '2026-03-01', long, '', 'May');
    expect(others).toEqual([]);
    expect(diagnostic?.message).toContain(`(2 of 3, e.g. “${long.slice(0, 40)}”)`);
    expect(diagnosticsOf('date', 'text', '2026-03-01')).toEqual([]);
    expect(diagnosticsOf('date', 'text', '')).toEqual([]);
    expect(diagnosticsOf('date', 'formula', '')).toHaveLength(1);
  });

  test('hide what would be said about the names in them', () => {
    const [diagnostic, ...others] = diagnosticsOf('status', 'formula', '', '');
    expect(diagnostic?.message).toContain('“status”');
    expect(others).toEqual([]);
    expect(diagnosticsOf('type', 'rollup', '')).toHaveLength(1);
  });
});

describe('names that the site does not know', () => {
  const diagnosticsOf = (...rows: Record<string, string>[]) =>
    read(databaseOf(rows.map((cells) => sourceRow(cells)))).diagnostics;
  const messagesOf = (...rows: Record<string, string>[]) => diagnosticsOf(...rows).map(({ message }) => message);

  test('are told with the five most frequent ones', () => {
    const types = ['a', 'b', 'c', 'c', 'd', 'e', '', 'f', 'f', 'f'];
    const [message, ...others] = messagesOf(...types.map((type) => ({ type })));
    expect(message).toContain('“f” (3), “c” (2), “a” (1), “b” (1), “d” (1), …');
    // What is said of all is not said of each type again.
    expect(others).toEqual([]);
    const [five] = messagesOf(...['a', 'b', 'c', 'd', ''].map((type) => ({ type })));
    expect(five).toContain('“a” (1), “b” (1), “c” (1), “d” (1), none (1);');
  });

  test.each(['Post', 'Page', 'Notice'])('are none where one row is a %s', (type) => {
    expect(messagesOf({ type }, { type: 'Essay', status: 'Draft' })).toEqual([]);
  });

  test.each(['Published', 'Invisible'])('are none where one row is %s', (status) => {
    expect(messagesOf({ status }, { status: 'Live' })).toEqual([]);
    expect(messagesOf({ status: 'Preview' })).toEqual([expect.stringContaining('“Preview” (1)')]);
  });

  test.each(['Menu', 'SubMenu', 'Config'])(
    'are not looked for where there is nothing but rows of the type %s',
    (type) => {
      expect(messagesOf({ type, status: 'Live' })).toEqual([emptyDatabase.message]);
    },
  );

  test('of a type are told with five titles at most', () => {
    const essays = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ type: 'Essay', title: `E${index + 1}` }));
    const post = { type: 'Post' };
    expect(messagesOf(post, ...essays(5))).toEqual([expect.stringContaining('“E1”, “E2”, “E3”, “E4”, “E5”.')]);
    expect(diagnosticsOf(post, ...essays(1))).toMatchObject([{ level: 'info', url: expect.any(String) }]);
    expect(messagesOf(post, ...essays(6))).toEqual([expect.stringContaining('“E4”, “E5”, ….')]);
  });
});

test.each([
  ['Post', 'Published', '', true, true],
  ['Page', 'Invisible', 'about', true, true],
  ['Essay', 'Published', 'http', true, true],
  ['Post', 'Draft', 'a', false, false],
  ['Menu', 'Published', 'a', false, false],
  ['SubMenu', 'Published', 'a', false, false],
  ['Config', 'Published', 'a', false, false],
  ['Post', 'Published', 'https://example.com', true, false],
  ['Post', 'Published', 'HTTP://example.com', true, false],
  ['Post', 'Published', 'see/https://example.com', true, true],
])('a %s that is %s with the slug “%s” is shown: %s, and a page: %s', (type, status, slug, shown, page) => {
  expect([isShown({ type, status }), isPage({ type, status, slug })]).toEqual([shown, page]);
});

describe('a slug that is a whole address', () => {
  const slugsOf = (rows: Record<string, string | SourceCell>[], prefix = '', link = 'https://example.com') =>
    withOwnSlugs(
      read(databaseOf(rows.map((cells) => sourceRow(cells)))).rows,
      testConfig({ site: { link, subPath: '/blog' } }),
      prefix,
    ).map((row) => [row.slug, isPage(row)]);

  test.each([
    ['https://example.com/blog/article/tides/', '', 'article/tides', true],
    ['http://www.example.com/blog/en/article/tides?a#b', 'en', 'article/tides', true],
    ['https://example.com/shop/', '', 'https://example.com/shop/', false],
    ['https://elsewhere.example/x', '', 'https://elsewhere.example/x', false],
  ])('%s within “%s” is %s', (slug, prefix, own, page) => {
    expect(slugsOf([{ slug }], prefix)).toEqual([[own, page]]);
  });

  test('of another row stays a link to it, and without a base address every one is a link', () => {
    const slug = 'https://example.com/blog/article/tides/';
    expect(slugsOf([{ slug: 'tides' }, { slug }])[1]).toEqual([slug, false]);
    expect(slugsOf([{ slug }], '', '')).toEqual([[slug, false]]);
  });

  test('may be a mention of the page that a menu leads to', () => {
    const id = '0123abcd-4567-4abc-8def-0123456789ab';
    const [row] = read(databaseOf([sourceRow({ type: 'Menu', slug: { text: '', parts: [{ id }] } })])).rows;
    expect(row?.slug).toBe('0123abcd45674abc8def0123456789ab');
  });
});
