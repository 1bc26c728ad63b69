import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { renderArticle } from '@/lib/article/render';
import { loadConfig } from '@/lib/config/load';
import type { RowSource } from '@/lib/markdown/workspace-files';
import { withRowNames } from '@/lib/site/build-site';
import type { SourceDatabase, SourceRow } from '@/lib/source/source';
import { GONE, pageKey, type Source, SourceError, SourceUnreachableError } from '@/lib/source/source';
import type { Snapshot } from '@/lib/store/model';
import { openStore } from '@/lib/store/reader';
import { testConfig } from '@/tests/factories';
import { row } from '@/tests/fake-notion/build';
import {
  addColumn,
  appendText,
  deleteRow,
  mainCollection,
  pageByTitle,
  rowBySlug,
  setCell,
  touch,
} from '@/tests/fake-notion/edit';
import type { DemoWorkspace, RichText } from '@/tests/fake-notion/records';
import { siteColumns, withHtml } from '@/tests/unit/article/page-maker';
import { syncInto } from '@/tests/unit/sync/both-interfaces';
import type { Ability, StartedSource } from './sources';

/** What a case is given: a source with the workspace of `kitRows` behind it. */
export interface Kit {
  workspace: DemoWorkspace;
  started: StartedSource;
  /** A folder of its own for a content store. */
  directory: string;
}

export interface KitCase {
  name: string;
  /** Left out for sources that lack it. */
  needs?: Ability;
  /** Changes the workspace or the source: it gets a source of its own. */
  edits?: boolean;
  run(kit: Kit): Promise<void>;
}

const FIRST = { viewIndex: 0 };

const POST = `Words in **bold**, *italic*, \`code\` and [a link](https://example.com/).

# A heading

- one
  - below one

1. first

- [x] done

> Said.

\`\`\`python
a = 1
\`\`\`

$$
e^{i\\pi}
$$

| Plan | Price |
|---|---|
| Basic | 3 |

:::toggle[Open me]
Folded away.
:::

:::callout{icon="💡"}
Called out.
:::
`;

const SHARED = `::::synced{id=greeting}
Said in two places.
::::

::synced{of=greeting}

:::page[A page below]
Deeper.
:::
`;

const DATABASE = `\`\`\`database
title: Seeds
schema:
  Name: title
  Stage: { type: select, options: [Sown, Eaten] }
rows:
  - { Name: Radish, Stage: Eaten }
  - { Name: Bean, Stage: Sown }
views: [table]
\`\`\`
`;

/** The rows that cases read. */
export const kitRows: RowSource[] = [
  row({
    title: 'Lamps',
    slug: 'lamps',
    icon: '💡',
    summary: 'On light.',
    category: 'Notes',
    tags: ['Home', 'Light'],
    date: '2026-03-01 09:30',
    text: POST,
    ext: { translationKey: 'lamps' },
  }),
  row({ title: 'Shared', slug: 'shared', text: SHARED }),
  row({ title: 'Seeds', slug: 'seeds', text: DATABASE }),
  row({ title: 'Locked', slug: 'locked', password: 'open-sesame', text: 'A secret.' }),
  row({ title: 'A draft', slug: 'draft', status: 'Draft' }),
  row({ title: 'About', slug: 'about', type: 'Page' }),
  row({ title: 'News', slug: 'news', type: 'Notice', text: 'Open again.' }),
];

/** What the workspace has beside rows. */
export const kitSettings = {
  description: 'A site for the kit.',
  icon: '🏮',
  menu: [{ title: 'Guide', slug: '/category/Notes', items: [{ title: 'On lamps', slug: '/lamps' }] }],
  settings: { TITLE: 'From the table', POSTS_PER_PAGE: 7 },
  categories: { Notes: { color: 'blue', description: 'On things in the house.' } },
};

const idOf = ({ workspace }: Kit, slug: string): string => rowBySlug(workspace, slug).id;

function cellOf({ columns }: SourceDatabase, { cells }: SourceRow, name: string) {
  return cells[columns.find((column) => column.name === name)?.id ?? ''];
}

/** The article of a page as a reader gets it. */
async function articleOf(source: Source, pageId: string) {
  const { records, diagnostics } = await source.readPage(pageId);
  expect(diagnostics).toEqual([]);
  const options = { spoilerTag: '', notionHosts: [], siteLink: '', columns: siteColumns } as const;
  return withHtml(
    await renderArticle({
      pageId,
      records,
      blockUrl: (id) => source.pageUrl(pageId, id),
      media: () => undefined,
      options: { ...options, notionHosts: [], locale: 'en-US', timeZone: 'UTC' },
    }),
  );
}

async function sync({ workspace, started, directory }: Kit, reread: readonly string[] = [], settings = {}) {
  const source = started.open();
  const { sites, changed } = await syncInto(directory, workspace.pageId, source, {
    resolveSettings: (table) => loadConfig({ table: { ...table, ...settings } }),
    reread: new Set(reread),
  });
  return { site: sites[0], changed, requests: source.requestCount };
}

async function snapshot({ directory }: Kit): Promise<Snapshot> {
  const [first] = (await openStore(directory).readContent()).snapshots;
  if (!first) throw new Error('The store is empty.');
  return first;
}

/** An error of what is asked for, and of nothing else. */
async function expectRefused(answer: Promise<unknown>): Promise<void> {
  const error = await answer.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SourceError);
  expect(error).not.toBeInstanceOf(SourceUnreachableError);
}

export const kitCases: readonly KitCase[] = [
  {
    name: 'a database gives its title, columns and rows in their order',
    run: async ({ started, workspace }) => {
      const database = await started.open().readDatabase(workspace.pageId, FIRST);
      expect(database).toMatchObject({ title: 'Test site', description: 'A site for the kit.', icon: '🏮' });
      const types = Object.fromEntries(database.columns.map(({ name, type }) => [name, type]));
      expect(types).toMatchObject({
        title: 'title',
        status: 'select',
        tags: 'multi_select',
        date: 'date',
        slug: 'text',
      });
      expect(database.columns.find(({ name }) => name === 'tags')?.options.map(({ name }) => name)).toEqual([
        'Home',
        'Light',
      ]);
      const choices = database.columns.find(({ name }) => name === 'category')?.options ?? [];
      expect(choices).toMatchObject([{ name: 'Notes', color: 'blue', description: 'On things in the house.' }]);
      // A folder has names alone: who renames a category there has another one.
      expect(choices.every(({ id }) => id)).toBe(started.refuse !== undefined);
      const titles = database.rows.map(({ title }) => title);
      const posts = ['Lamps', 'Shared', 'Seeds', 'Locked', 'A draft', 'About', 'News'];
      expect(titles.filter((title) => posts.includes(title))).toEqual(posts);
      expect(database.rowIds).toEqual(database.rows.map(({ id }) => id));
      expect([database.forbiddenRows, database.omittedRows]).toEqual([[], []]);
    },
  },
  {
    name: 'cells are what their columns say',
    run: async (kit) => {
      const database = await kit.started.open().readDatabase(kit.workspace.pageId, FIRST);
      const lamps = database.rows.find(({ id }) => id === idOf(kit, 'lamps'));
      if (!lamps) throw new Error('The row is missing.');
      const cell = (name: string) => cellOf(database, lamps, name);
      expect(lamps).toMatchObject({ title: 'Lamps', icon: '💡', cover: '' });
      expect(cell('summary')?.text).toBe('On light.');
      expect(cell('category')?.text).toBe('Notes');
      expect(cell('tags')?.text).toBe('Home,Light');
      expect(cell('date')?.date).toMatchObject({ start: '2026-03-01', startTime: '09:30' });
      expect(JSON.parse(cell('ext')?.text ?? '')).toEqual({ translationKey: 'lamps' });
      expect(cell('password')?.text ?? '').toBe('');
    },
  },
  {
    name: 'columns of other types are cells too',
    needs: 'has columns of any type',
    edits: true,
    run: async (kit) => {
      const { workspace, started } = kit;
      const types = ['checkbox', 'number', 'url', 'email', 'phone_number'];
      const values = { checkbox: 'Yes', number: '12', url: 'https://a.example/', email: 'a@b.c', phone_number: '+1' };
      for (const type of types)
        addColumn(workspace, { name: type, type }, { lamps: [[values[type as keyof typeof values]]] });
      await started.refresh?.();
      const database = await started.open().readDatabase(workspace.pageId, FIRST);
      const lamps = database.rows.find(({ id }) => id === idOf(kit, 'lamps')) as SourceRow;
      expect(Object.fromEntries(types.map((type) => [type, cellOf(database, lamps, type)?.text]))).toEqual(values);
    },
  },
  {
    name: 'people, relations, mentions, days, formulas and links in columns read as people read them',
    needs: 'has columns of any type',
    edits: true,
    run: async (kit) => {
      const { workspace } = kit;
      const [ada, ben] = ['0000000a-0000-4000-8000-000000000001', '0000000a-0000-4000-8000-000000000002'];
      workspace.recordMap.notion_user[ada] = { id: ada, version: 1, given_name: 'Ada', family_name: 'Quill' };
      workspace.recordMap.notion_user[ben] = { id: ben, version: 1, given_name: 'Ben', family_name: '' };
      const mention = (kind: string, data: unknown): RichText[number] => ['‣', [[kind, data]]] as RichText[number];
      const comma: RichText[number] = [','];
      const page = (slug: string) => mention('p', idOf(kit, slug));
      const cells: [name: string, type: string, RichText][] = [
        ['author', 'person', [mention('u', ada), comma, mention('u', ben)]],
        ['category', 'multi_select', [['Notes,Letters']]],
        ['tags', 'relation', [page('locked'), comma, page('shared')]],
        ['series', 'relation', [page('locked'), comma, page('shared')]],
        [
          'summary',
          'text',
          [
            ['Follows '],
            page('shared'),
            [', not '],
            page('draft'),
            [', proves '],
            ['⁍', [['e', 'E=mc^2']]],
            [', after '],
            mention('d', { type: 'date', start_date: '2026-03-01' }),
            ['.'],
          ],
        ],
        ['slug', 'text', [['lamps\u200b']]],
        ['aliases', 'text', [mention('lm', { href: 'https://a.example/lamps', title: 'Lamps' })]],
      ];
      const { schema } = mainCollection(workspace);
      const lamps = rowBySlug(workspace, 'lamps');
      for (const [name, type, value] of cells) {
        for (const [key, column] of Object.entries(schema)) if (column.name === name) delete schema[key];
        const key = addColumn(workspace, { name, type });
        lamps.properties = { ...lamps.properties, [key]: value };
      }
      touch(lamps);
      const { site } = await sync(kit);
      const stored = (await snapshot(kit)).rows.find(({ id }) => id === lamps.id);
      expect(stored).toMatchObject({ author: 'Ada Quill', coauthors: ['Ben'], category: 'Notes', slug: 'lamps' });
      expect(stored).toMatchObject({ moreCategories: ['Letters'], tags: [], aliases: ['https://a.example/lamps'] });
      const { authors } = await snapshot(kit);
      expect(authors?.map(({ name }) => name)).toEqual(['Ada Quill', 'Ben']);
      for (const { id } of authors ?? []) expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(JSON.stringify(authors)).not.toContain(ada.slice(0, 8));
      expect(stored?.series ?? '').toBe('');
      expect(site?.diagnostics.map(({ message }) => message)).toEqual(
        expect.arrayContaining(
          ['tags', 'series'].map((name) => expect.stringContaining(`The column “${name}” is of type “relation”`)),
        ),
      );
      const [named] = withRowNames(stored ? [...(await snapshot(kit)).rows] : [], testConfig(), Date.now()).filter(
        ({ id }) => id === lamps.id,
      );
      expect(named?.summary).toBe('Follows Shared, not , proves E=mc^2, after 2026-03-01.');
    },
  },
  {
    name: 'a post whose slug is its own whole address is a page with its text',
    edits: true,
    run: async (kit) => {
      const { workspace, started } = kit;
      const shared = rowBySlug(workspace, 'shared');
      setCell(workspace, shared, 'slug', 'http://www.own.example/article/shared/');
      await started.refresh?.();
      await sync(kit, [], { LINK: 'https://own.example' });
      const stored = (await snapshot(kit)).rows.find(({ id }) => id === shared.id);
      expect(stored).toMatchObject({ slug: 'article/shared', article: expect.any(String) });
    },
  },
  {
    name: 'a page gives every family of blocks',
    run: async (kit) => {
      const { html, text, outline } = await articleOf(kit.started.open(), idOf(kit, 'lamps'));
      for (const part of [
        '<b>bold</b>',
        '<em>italic</em>',
        '<code',
        'href="https://example.com/"',
        'A heading</',
        'below one',
        'notion-quote',
        'notion-code',
        'katex',
        '<table',
        'Folded away.',
        'Called out.',
        '💡',
      ])
        expect(html).toContain(part);
      expect(html).toMatch(/<li[^>]*>[^<]*one[\s\S]*?<ul[\s\S]*?below one/);
      expect(outline.map((item) => item.text)).toEqual(['A heading']);
      expect(text).toContain('Basic');
    },
  },
  {
    name: 'synced blocks show what their original does, and pages below are named',
    run: async (kit) => {
      const source = kit.started.open();
      const { childPages } = await source.readPage(idOf(kit, 'shared'));
      expect(childPages.map(({ title }) => title)).toEqual(['A page below']);
      const { html } = await articleOf(source, idOf(kit, 'shared'));
      expect(html.split('Said in two places.')).toHaveLength(3);
      expect((await articleOf(source, childPages[0]?.id ?? '')).text).toContain('Deeper.');
    },
  },
  {
    name: 'a database in a page shows its rows in their order',
    run: async (kit) => {
      const { html } = await articleOf(kit.started.open(), idOf(kit, 'seeds'));
      expect(html).toMatch(/Radish[\s\S]*Eaten[\s\S]*Bean[\s\S]*Sown/);
    },
  },
  {
    name: 'rows of a database in an article are pages below it if they have text, unless the owner wants none',
    edits: true,
    run: async (kit) => {
      const { workspace, started } = kit;
      const radish = pageByTitle(workspace, 'Radish');
      appendText(workspace, radish, 'Sow them thinly.');
      await started.refresh?.();
      const [before, after] = [await sync(kit), await sync(kit)];
      expect([before.site, after.site]).toMatchObject([{ diagnostics: [] }, { changed: 0 }]);
      const { subPages } = await snapshot(kit);
      const rowId = idOf(kit, 'seeds');
      expect(subPages.find(({ title }) => title === 'Radish')).toMatchObject({ id: radish.id, rowId });
      expect(subPages.map(({ title }) => title)).not.toContain('Bean');
      appendText(workspace, radish, 'Thin them again.');
      await started.refresh?.();
      expect((await sync(kit)).site?.changed).toBe(2);
      await sync(kit, [], { POST_DATABASE_ROW_PAGES: 'false' });
      expect((await snapshot(kit)).subPages.map(({ title }) => title)).not.toContain('Radish');
    },
  },
  {
    name: 'a database on a page of its own below an article is named to its owner',
    needs: 'has columns of any type',
    edits: true,
    run: async (kit) => {
      const { workspace } = kit;
      const seeds = rowBySlug(workspace, 'seeds');
      const database = Object.values(workspace.recordMap.block).find(
        ({ type, parent_id }) => type === 'collection_view' && parent_id === seeds.id,
      );
      if (!database) throw new Error('There is no database.');
      database.type = 'collection_view_page';
      expect((await sync(kit)).site?.diagnostics).toMatchObject([
        {
          level: 'info',
          location: 'Seeds',
          message: expect.stringContaining('The database “Seeds” has a page of its own'),
        },
      ]);
    },
  },
  {
    name: 'versions change with a page and with nothing else',
    edits: true,
    run: async (kit) => {
      const { workspace, started } = kit;
      const ids = ['lamps', 'shared'].map((slug) => idOf(kit, slug));
      const read = async () => {
        await started.refresh?.();
        const source = started.open();
        const { rows } = await source.readDatabase(workspace.pageId, FIRST);
        const versions = await source.readVersions(ids.map(pageKey));
        return ids.map((id) => {
          const version = rows.find((one) => one.id === id)?.version;
          expect(versions.get(pageKey(id))).toBe(version);
          return version;
        });
      };
      const before = await read();
      expect(await read()).toEqual(before);
      appendText(workspace, rowBySlug(workspace, 'lamps'), 'One more line.');
      const after = await read();
      expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    },
  },
  {
    name: 'a page depends on what it shows of others, and on nothing else',
    needs: 'depends on others',
    edits: true,
    run: async (kit) => {
      const { workspace, started } = kit;
      expect((await started.open().readPage(idOf(kit, 'lamps'))).dependencies).toEqual({});
      const { dependencies } = await started.open().readPage(idOf(kit, 'seeds'));
      const keys = Object.keys(dependencies);
      const same = await started.open().readVersions(keys);
      expect(Object.fromEntries(same)).toEqual(dependencies);
      const inner = pageByTitle(workspace, 'Radish');
      inner.properties = { ...inner.properties, title: [['Turnip']] };
      touch(inner);
      for (const collection of Object.values(workspace.recordMap.collection_view)) collection.version += 1;
      await started.refresh?.();
      expect(Object.fromEntries(await started.open().readVersions(keys))).not.toEqual(dependencies);
      expect((await articleOf(started.open(), idOf(kit, 'seeds'))).html).toContain('Turnip');
    },
  },
  {
    name: 'an unchanged sync reads no page and costs the same each time',
    edits: true,
    run: async (kit) => {
      expect((await sync(kit)).site).toMatchObject({ outcome: 'published', read: 7, changed: 7 });
      const second = await sync(kit);
      expect(second.site).toMatchObject({ changed: 0, unchanged: 7 });
      expect(second.changed).toBe(false);
      expect((await sync(kit)).requests).toBe(second.requests);
    },
  },
  {
    name: 'a sync reads a page that it is asked for though its version is the same, and no other',
    edits: true,
    run: async (kit) => {
      await sync(kit);
      await sync(kit);
      const asked = await sync(kit, [idOf(kit, 'lamps').replaceAll('-', ''), 'f'.repeat(32)]);
      expect(asked.site).toMatchObject({ outcome: 'published', changed: 1, unchanged: 6, diagnostics: [] });
      expect(asked.changed).toBe(false);
    },
  },
  {
    name: 'a sync reads what changed, and forgets what was deleted',
    edits: true,
    run: async (kit) => {
      const { workspace, started } = kit;
      await sync(kit);
      appendText(workspace, rowBySlug(workspace, 'lamps'), 'One more line.');
      deleteRow(workspace, rowBySlug(workspace, 'locked'));
      await started.refresh?.();
      expect((await sync(kit)).site).toMatchObject({ outcome: 'published', changed: 1, unchanged: 5 });
      const { rows } = await snapshot(kit);
      expect(rows.map(({ slug }) => slug)).not.toContain('locked');
      const lamps = await openStore(kit.directory).readArticle(
        rows.find(({ slug }) => slug === 'lamps')?.article ?? '',
      );
      expect(lamps && withHtml(lamps).text).toContain('One more line.');
    },
  },
  {
    name: 'menus, notices, locks, drafts, settings and what translations go by become a site',
    edits: true,
    run: async (kit) => {
      await sync(kit);
      const { rows, settings, subPages, database } = await snapshot(kit);
      expect(database).toMatchObject({ title: 'Test site', icon: { emoji: '🏮' } });
      expect(settings).toEqual({ TITLE: 'From the table', POSTS_PER_PAGE: expect.anything() });
      const found = rows.map(({ type, title, status, slug, password }) => [type, title, status, slug, password]);
      for (const [type, title, slug, status = 'Published', password = ''] of [
        ['Post', 'Lamps', 'lamps'],
        ['Post', 'Locked', 'locked', 'Published', 'open-sesame'],
        ['Post', 'A draft', 'draft', 'Draft'],
        ['Page', 'About', 'about'],
        ['Notice', 'News', 'news'],
        ['Menu', 'Guide', '/category/Notes'],
        ['SubMenu', 'On lamps', '/lamps'],
      ])
        expect(found).toContainEqual([type, title, status, slug, password]);
      expect(rows.find(({ slug }) => slug === 'lamps')?.ext).toEqual({ translationKey: 'lamps' });
      expect(subPages.map(({ title }) => title)).toEqual(['A page below']);
    },
  },
  {
    name: 'a file is read at the address of the moment, and has one name for ever',
    needs: 'signs files',
    edits: true,
    run: async ({ workspace, started }) => {
      const content = Buffer.from('A lamp.');
      const url = started.upload('a lamp.txt', content);
      const page = rowBySlug(workspace, 'lamps');
      const block = appendText(workspace, page, '');
      Object.assign(block, { type: 'file', properties: { source: [[url]], title: [['a lamp.txt']] } });
      await started.refresh?.();
      const source = started.open();
      expect([source.isUploaded(url), source.isUploaded('https://example.com/a.png')]).toEqual([true, false]);
      await source.readPage(page.id);
      const address = (await source.fileUrls([{ url, blockId: block.id }])).get(url) ?? '';
      const read = Buffer.from(await (await fetch(address)).arrayBuffer());
      expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
      // A source that has not read the page before can give an address, too.
      const other = (await started.open().fileUrls([{ url, blockId: block.id }])).get(url) ?? '';
      expect((await fetch(other)).status).toBe(200);
      expect(source.fileKey(url)).toBe(url);
    },
  },
  {
    name: 'search finds pages by words in their titles',
    run: async (kit) => {
      const hits = await kit.started.open().search('Lamps', kit.workspace.pageId);
      expect(hits.map(({ pageId }) => pageId)).toContain(idOf(kit, 'lamps'));
    },
  },
  {
    name: 'the table of the settings page is its database',
    run: async ({ started, workspace }) => {
      const source = started.open();
      const { rows } = await source.readDatabase(workspace.pageId, FIRST);
      const config = rows.find(({ title }) => title === 'Config');
      const table = await source.readDatabaseOnPage(config?.id ?? '', FIRST);
      expect(table?.rows.map(({ title }) => title)).toContain('TITLE');
      expect(await source.readDatabaseOnPage(rows.find(({ title }) => title === 'Lamps')?.id ?? '', FIRST)).toBeNull();
    },
  },
  {
    name: 'what does not exist is an error of that page, and its version is none',
    run: async ({ started }) => {
      const id = '00000000-0000-4000-8000-00000000dead';
      const source = started.open();
      await expectRefused(source.readPage(id));
      await expectRefused(source.readDatabase(id, FIRST));
      expect(await source.readVersions([pageKey(id)])).toEqual(new Map([[pageKey(id), GONE]]));
      await source.probe(id);
    },
  },
  {
    name: 'a page that is refused is left out, and the others are published',
    needs: 'refuses pages',
    edits: true,
    run: async (kit) => {
      const id = idOf(kit, 'lamps');
      kit.started.refuse?.(id);
      await expectRefused(kit.started.open().readPage(id));
      expect((await sync(kit)).site?.outcome).toBe('published');
    },
  },
  ...(['silent', 'html', 'changed shape'] as const).map(
    (how): KitCase => ({
      name: `what is down (${how}) is reported as such, and the last good copy stays`,
      needs: 'breaks down',
      edits: true,
      run: async (kit) => {
        const { started, workspace } = kit;
        await sync(kit);
        const before = await snapshot(kit);
        started.fail?.(how);
        const source = started.open();
        for (const asked of [
          () => source.readDatabase(workspace.pageId, FIRST),
          () => source.readPage(idOf(kit, 'lamps')),
          () => source.readVersions([pageKey(idOf(kit, 'lamps'))]),
          () => source.probe(workspace.pageId),
        ])
          await expect(asked()).rejects.toBeInstanceOf(how === 'changed shape' ? SourceError : SourceUnreachableError);
        expect((await sync(kit)).site?.outcome).toBe('kept');
        expect(await snapshot(kit)).toEqual(before);
      },
    }),
  ),
];
