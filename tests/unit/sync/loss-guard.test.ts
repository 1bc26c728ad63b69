import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { SourceCell, SourceColumn } from '@/lib/source/source';
import { SyncedPages } from '@/lib/sync/articles/page-run';
import { isSuddenLoss, readGuardedRows, WithheldError } from '@/lib/sync/losses/loss-guard';
import type { GuardedDatabase } from '@/lib/sync/rows/columns';
import { storedColumns } from '@/lib/sync/rows/columns';
import { readRows } from '@/lib/sync/rows/rows';
import { toSnapshot } from '@/lib/sync/run/snapshot';
import { mockDatabase, mockSourceRow, testConfig } from '../../factories';

const options = (...names: string[]) => names.map((name) => ({ name, color: 'blue' }));

/** Every column that something depends on; ids stay when a column is renamed. */
const COLUMNS: readonly SourceColumn[] = [
  { id: 'title', name: 'title', type: 'title', options: [] },
  { id: 'c:type', name: 'type', type: 'select', options: options('Post', 'Page', 'Menu', 'Config') },
  { id: 'c%3Astatus', name: 'status', type: 'select', options: options('Published', 'Invisible', 'Draft') },
  ...['slug', 'password', 'ext', 'aliases', 'summary', 'note', 'code'].map((name) => ({
    id: `c:${name}`,
    name,
    type: 'text',
    options: [],
  })),
  { id: 'c:date', name: 'date', type: 'date', options: [] },
  { id: 'c:access', name: 'access', type: 'checkbox', options: [] },
];

const day = (start: string): SourceCell => ({ text: start, date: { start } });

const CELLS: Record<string, Record<string, string | SourceCell>> = {
  locked: { title: 'Locked', slug: 'locked', password: 'a-lamp', date: day('2026-01-02'), summary: 'On lamps.' },
  members: { title: 'Members', slug: 'members', access: 'Yes', date: day('2026-01-03'), aliases: '/old' },
  open: { title: 'Open', slug: 'open', date: day('2026-01-04'), ext: '{"lang": "ja"}' },
  next: { title: 'Next', slug: 'next', date: day('2099-01-01') },
  draft: { title: 'Draft', slug: 'draft', status: 'Draft', password: 'in-work' },
  menu: { title: 'Menu', slug: '/open', type: 'Menu' },
  hidden: { title: 'Hidden', slug: 'hidden', status: 'Invisible' },
};

const idOf = (columns: readonly SourceColumn[], name: string): string =>
  columns.find((column) => column.name === name)?.id ?? name;

/** A database that an owner can change. */
class Workspace {
  columns = COLUMNS.map((column) => ({ ...column }));
  settings: UserConfig['notion'] = {};
  readonly rows = Object.fromEntries(
    Object.entries(CELLS).map(([key, cells]) => {
      const filled = { type: 'Post', status: 'Published', ...cells };
      const byId = Object.entries(filled).map(([name, cell]) => [idOf(COLUMNS, name), cell]);
      return [key, mockSourceRow(Object.fromEntries(byId), { id: key, url: `memory:${key}` })];
    }),
  );

  /** Without `name`, the column is removed; rows lose its cells. */
  column(name: string, change?: Partial<SourceColumn>): this {
    const id = idOf(this.columns, name);
    this.columns = this.columns.flatMap((one) => (one.id !== id ? [one] : change ? [{ ...one, ...change }] : []));
    if (!change) for (const key of Object.keys(this.rows)) this.cell(key, id, undefined);
    return this;
  }

  add(name: string, type = 'text', more: Partial<SourceColumn> = {}): this {
    this.columns.push({ id: `new:${name}`, name, type, options: [], ...more });
    return this;
  }

  cell(key: string, column: string, cell: string | SourceCell | undefined): this {
    const row = this.rows[key];
    if (!row) throw new Error(`There is no row ${key}.`);
    const id = this.columns.find((one) => one.name === column)?.id ?? column;
    if (cell === undefined) delete row.cells[id];
    else row.cells[id] = typeof cell === 'string' ? { text: cell } : cell;
    return this;
  }

  /** A type that the public interface gives no values for. */
  formula(name: string): this {
    for (const key of Object.keys(this.rows)) this.cell(key, name, undefined);
    return this.column(name, { type: 'formula' });
  }

  /** A choice gets another name, in the column and in all rows. */
  choice(column: string, from: string, to: string | undefined): this {
    const { options: old = [] } = this.columns.find(({ name }) => name === column) ?? {};
    const changed = old.flatMap((one) => (one.name !== from ? [one] : to ? [{ ...one, name: to }] : []));
    for (const [key, { cells }] of Object.entries(this.rows))
      if (cells[idOf(this.columns, column)]?.text === from) this.cell(key, column, to);
    return this.column(column, { options: changed });
  }

  move(from: string, to: string, keys = Object.keys(this.rows)): this {
    for (const key of keys) {
      this.cell(key, to, this.rows[key]?.cells[idOf(this.columns, from)]);
      this.cell(key, from, undefined);
    }
    return this;
  }

  set(settings: UserConfig['notion']): this {
    this.settings = settings;
    return this;
  }

  remove(key: string): this {
    delete this.rows[key];
    return this;
  }

  get names() {
    return testConfig({ notion: this.settings }).notion;
  }

  get database(): GuardedDatabase {
    return mockDatabase(Object.values(this.rows), { columns: this.columns });
  }

  copy() {
    const { database, names } = this;
    return toSnapshot({
      workspace: { prefix: '', tag: '', pageId: database.id },
      language: 'en-US',
      database,
      columns: storedColumns(database, names),
      table: readRows(database, names),
      synced: new SyncedPages(),
      settings: {},
      diagnostics: [],
      media: { findPicture: () => undefined },
    });
  }
}

const copy = (prepare: (workspace: Workspace) => Workspace = (one) => one) => prepare(new Workspace()).copy();

function guard(change: (workspace: Workspace) => Workspace, before = copy()) {
  const { database, names } = change(new Workspace());
  try {
    return readGuardedRows(database, { names, before, stalePages: 0 });
  } catch (error) {
    if (!(error instanceof WithheldError)) throw error;
    return { withheld: error.losses, missed: [] };
  }
}

const PREFIX = 'NEXT_PUBLIC_NOTION_PROPERTY_';

/** What was done, what is said of it, the rows that it concerns, and the setting that is advised, if any. */
const WITHHELD: [string, (workspace: Workspace) => Workspace, RegExp, string[], string | undefined][] = [
  [
    'password is renamed',
    (site) => site.column('password', { name: 'Passwort' }),
    /the password is called “Passwort” now, and the site looks for “password”: 1 row \(“Locked”\) would be open/,
    ['Locked'],
    'PASSWORD=Passwort',
  ],
  ['password is deleted', (site) => site.column('password'), /“password” is gone: 1 row/, ['Locked'], undefined],
  [
    'password becomes a formula',
    (site) => site.formula('password'),
    /another type \(text before, formula now\)/,
    ['Locked'],
    undefined,
  ],
  [
    'date is renamed',
    (site) => site.column('date', { name: 'Datum' }),
    /scheduled posts would be published at once/,
    ['Locked', 'Members', 'Open', 'Next'],
    'DATE=Datum',
  ],
  [
    'date becomes a text of other words',
    (site) =>
      site
        .column('date', { type: 'text' })
        .cell('next', 'date', 'soon')
        .cell('open', 'date', '2026-01-04')
        .cell('locked', 'date', '2026-01-02')
        .cell('members', 'date', '2026-01-03'),
    /date before, text now/,
    ['Next'],
    undefined,
  ],
  [
    'slug is renamed',
    (site) => site.column('slug', { name: 'Kurzname' }),
    /would move to another address/,
    ['Locked', 'Members', 'Open', 'Next', 'Menu', 'Hidden'],
    'SLUG=Kurzname',
  ],
  [
    'slug becomes another column',
    (site) => site.column('slug', { name: 'slug of before' }).add('Slug').cell('open', 'Slug', 'other'),
    /“slug” is another column than before; the former one is called “slug of before”/,
    ['Open'],
    'SLUG="slug of before"',
  ],
  ['ext is deleted', (site) => site.column('ext'), /would lose the settings in it/, ['Open'], undefined],
  [
    'type is renamed',
    (site) => site.column('type', { name: 'Art' }),
    /“Art” now, and the site looks for “type”/,
    ['Locked', 'Menu'],
    'TYPE=Art',
  ],
  ['status is deleted', (site) => site.column('status'), /“status” is gone/, ['Locked', 'Hidden'], undefined],
  [
    'drafts are published by another column',
    (site) =>
      site
        .column('status', { name: 'Stand' })
        .add('status', 'status', { options: options('Published') })
        .cell('draft', 'status', 'Published'),
    /“status” is another column/,
    ['Draft'],
    'STATUS=Stand',
  ],
  [
    'Published is renamed',
    (site) => site.choice('status', 'Published', 'Live'),
    /No choice of the column “status” means “Published” any more; its rows have “Live” \(5\) now/,
    ['Locked', 'Next', 'Menu'],
    'STATUS_PUBLISH=Live',
  ],
  [
    'Post is renamed',
    (site) => site.choice('type', 'Post', 'Beitrag'),
    /means “Post” any more; its rows have “Beitrag” \(5\)/,
    ['Locked'],
    'TYPE_POST=Beitrag',
  ],
  [
    'all posts of a text column become another word',
    (site) => {
      for (const key of Object.keys(site.rows)) if (key !== 'menu') site.cell(key, 'type', 'Beitrag');
      return site.column('type', { type: 'select', options: [] });
    },
    /“Beitrag” \(5\)/,
    ['Open'],
    'TYPE_POST=Beitrag',
  ],
  [
    'half of the passwords are in a new column',
    (site) => site.add('Passwort').move('password', 'Passwort', ['locked']),
    /Values of “password” are in “Passwort” now/,
    ['Locked'],
    'PASSWORD=Passwort',
  ],
  [
    'a setting names a column that is not there',
    (site) => site.set({ properties: { password: 'Kennwort' } }),
    /is called “password” now, and the site looks for “Kennwort”/,
    ['Locked'],
    'PASSWORD=password',
  ],
  [
    'a field of front matter is renamed',
    (site) =>
      site
        .add('zustand', 'text', { isUnknown: true })
        .cell('draft', 'zustand', 'Draft')
        .cell('draft', 'status', 'Published'),
    /Values of “status” are in “zustand” now/,
    ['Draft'],
    'STATUS=zustand',
  ],
  [
    'the date of a scheduled post is no date any more, beside one that has none',
    (site) => site.cell('locked', 'date', undefined).cell('next', 'date', { text: 'next month' }),
    /can no longer be read as dates, such as “next month”/,
    ['Next'],
    undefined,
  ],
];

/** What was done that an owner may do. */
const PUBLISHED: [string, (workspace: Workspace) => Workspace][] = [
  ['nothing', (site) => site],
  ['a password is removed from its row', (site) => site.cell('locked', 'password', undefined)],
  ['a row is opened to everyone', (site) => site.cell('members', 'access', undefined)],
  ['the password of a draft goes with its column', (site) => site.remove('locked').column('password')],
  ['all locked rows go with the column', (site) => site.remove('locked').remove('draft').column('password')],
  [
    'a column is renamed together with its setting',
    (site) => site.column('password', { name: 'Passwort' }).set({ properties: { password: 'Passwort' } }),
  ],
  ['a column differs in case', (site) => site.column('slug', { name: 'Slug' })],
  ['the title column is renamed', (site) => site.column('title', { name: 'Name' })],
  ['a column that nobody reads is deleted', (site) => site.column('note')],
  [
    'a choice is renamed together with its setting',
    (site) => site.choice('status', 'Published', 'Live').set({ statuses: { published: 'Live' } }),
  ],
  ['a choice that no row has is deleted', (site) => site.choice('type', 'Page', undefined)],
  ['a select becomes a status', (site) => site.column('status', { type: 'status' })],
  [
    'ids are encoded in another way',
    (site) => site.column('password', { id: 'c%3Apassword' }).cell('locked', 'password', 'a-lamp'),
  ],
  ['a formula gives the password', (site) => site.column('password', { type: 'formula' })],
];

describe('against the last good copy', () => {
  test.each(WITHHELD)('is withheld: %s', (_name, change, message, rows, setting) => {
    const { withheld } = guard(change);
    expect(withheld).toHaveLength(1);
    const [{ level, message: said = '', hint = '', location, url } = {}] = withheld;
    expect({ level, location, url }).toEqual({ level: 'error', location: 'Notes', url: 'memory:database' });
    expect(said).toMatch(message);
    expect(said).toContain('The last good copy of this workspace stays.');
    for (const title of rows) expect(said).toContain(`“${title}”`);
    const advised = [...hint.matchAll(/NEXT_PUBLIC_NOTION_PROPERTY_(\S+=(?:"[^"]*"|[^\s,.]*))/g)].map(([, one]) => one);
    expect(advised).toEqual(setting === undefined ? [] : [setting]);
    expect(hint.startsWith('Fill in') || /again|type back|2026-03-01/.test(hint)).toBe(true);
    // Without a type or a status nothing can be published, whoever means it.
    const isForced = !/^The column “status” is gone|site looks for “type”/.test(said);
    expect(hint.includes('npm run sync -- --force')).toBe(isForced);
  });

  test.each(PUBLISHED)('is published: %s', (_name, change) => {
    expect(guard(change)).toMatchObject({ withheld: [], missed: [] });
  });

  test.each([
    ['access', 'members'],
    ['title', 'open'],
    ['slug', 'open'],
    ['date', 'next'],
    ['type', 'menu'],
    ['status', 'hidden'],
    ['ext', 'open'],
    ['aliases', 'members'],
  ])('is withheld when values of the column %s are in a new one', (column, key) =>
    expect(guard((site) => site.add('Neu').move(column, 'Neu', [key]))).toMatchObject({
      withheld: [{ message: expect.stringMatching(`Values of “${column}” are in “Neu” now`) }],
    }),
  );

  test('a column that had no values is not missed', () => {
    const before = copy((site) => site.cell('locked', 'password', undefined).cell('draft', 'password', undefined));
    expect(
      guard((site) => site.cell('locked', 'password', undefined).column('password', { name: 'Passwort' }), before)
        .withheld,
    ).toEqual([]);
  });

  test('a column that only lists and pages miss is published, and said', () => {
    const { withheld, missed } = guard((site) => site.column('summary', { name: 'Kurztext' }));
    expect(withheld).toEqual([]);
    expect(missed).toMatchObject([
      {
        level: 'warning',
        message: expect.stringMatching(/“Kurztext” now.*1 row \(“Locked”\) lost the summary/),
        hint: expect.stringContaining(`${PREFIX}SUMMARY=Kurztext`),
      },
    ]);
  });

  test('a first sync has nothing to compare with', () => {
    const { database, names } = new Workspace().column('password', { name: 'Passwort' });
    expect(readGuardedRows(database, { names, before: undefined, stalePages: 0 }).withheld).toEqual([]);
    const broken = new Workspace().column('type');
    expect(() => readGuardedRows(broken.database, { names, before: undefined, stalePages: 0 })).toThrow(
      /has no column “type”/,
    );
  });
});

describe('far fewer pages', () => {
  test.each([
    [10, 5],
    [5, 3],
    [4, 1],
    [0, 0],
    [0, 9],
    [1, 1],
  ])('a workspace may go from %i pages to %i', (before, now) => expect(isSuddenLoss(before, now)).toBe(false));

  test.each([
    [10, 4],
    [11, 5],
    [5, 2],
    [5, 0],
    [4, 0],
    [1, 0],
  ])('a workspace may not go from %i pages to %i at once', (before, now) =>
    expect(isSuddenLoss(before, now)).toBe(true),
  );

  test('are withheld with the statuses that the rows have now, and rows that stay unread count', () => {
    const unpublish = (site: Workspace) => {
      for (const key of ['locked', 'members', 'open', 'next']) site.cell(key, 'status', 'Archive');
      return site;
    };
    expect(guard(unpublish).withheld).toMatchObject([
      {
        level: 'error',
        message: expect.stringMatching(
          /^The database “Notes” now has 1 published page; the last good copy has 5\. .*“Archive” \(4\)/,
        ),
        hint: expect.stringContaining(`${PREFIX}STATUS_PUBLISH=Archive`),
      },
    ]);
    const { database, names } = unpublish(new Workspace());
    expect(readGuardedRows(database, { names, before: copy(), stalePages: 2 }).withheld).toEqual([]);
    const removed = guard((site) => site.remove('locked').remove('members').remove('open').remove('next')).withheld;
    expect(removed).toMatchObject([{ hint: expect.stringMatching(/^Check that the rows are shared.*--force/) }]);
  });
});
