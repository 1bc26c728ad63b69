import { existsSync, writeFileSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreError } from '@/lib/diagnostics/errors';
import type { SourceDatabase } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { storePaths } from '@/lib/store/paths';
import { silentProgress } from '@/lib/sync/progress';
import type { SyncOptions } from '@/lib/sync/run/options';
import { mockId, SITE_COLUMNS, testConfig } from '@/tests/factories';
import { type MemoryPage, MemorySource } from '@/tests/memory-source';
import { syncInto } from '@/tests/unit/sync/both-interfaces';
import { readersOf } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** A source whose answers a test may change. */
class EditedSource extends MemorySource {
  edit: (database: SourceDatabase) => void = () => {};
  /** Why the settings cannot be read. */
  settingsError: Error | undefined;
  /** What each reading of the database got of an earlier one. */
  readonly listings: unknown[] = [];
  /** The pages whose settings were asked for. */
  readonly settingsPages: string[] = [];

  override async readDatabase(pageId: string, _order?: unknown, listing?: unknown): Promise<SourceDatabase> {
    this.listings.push(listing);
    const database = await super.readDatabase(pageId);
    this.edit(database);
    return database;
  }

  override async readDatabaseOnPage(pageId: string): Promise<SourceDatabase | null> {
    this.settingsPages.push(pageId);
    if (this.settingsError) throw this.settingsError;
    return super.readDatabaseOnPage(pageId);
  }
}

const pageWith = (slug: string, fields: Partial<MemoryPage> & { type?: string; status?: string } = {}): MemoryPage => {
  const { type = 'Post', status = 'Published', cells, ...page } = fields;
  return { id: mockId(), title: `Title of ${slug}`, ...page, cells: { type, status, slug, ...cells } };
};

/** A workspace in memory with an empty store beside it. Its files are at a port that nobody listens to, or where a test says. */
async function start(rows: MemoryPage[], settings: Record<string, string> = {}, files = 'http://127.0.0.1:9') {
  const databaseId = mockId();
  const source = new EditedSource({
    databaseId,
    title: 'Memory',
    columns: { ...SITE_COLUMNS, password: 'text' },
    rows,
    settings,
    files,
  });
  const directory = await temporaryFolder();
  const steps: string[] = [];
  return {
    source,
    directory,
    databaseId,
    steps,
    ...readersOf(directory),
    /** The report of one workspace. */
    sync: async (options: Partial<SyncOptions> = {}) => {
      steps.length = 0;
      const report = await syncInto(directory, databaseId, source, {
        progress: { ...silentProgress, step: (name) => steps.push(name) },
        downloadTiming: { pauseMs: 1 },
        ...options,
      });
      const [site] = report.sites;
      if (!site) throw new Error('There is no report.');
      return { ...report, site };
    },
  };
}

describe('the report of a workspace', () => {
  test('says which rows are left out and why', async () => {
    const refused = pageWith('refused');
    const { source, sync, snapshot } = await start([
      pageWith('post'),
      pageWith('hidden', { status: 'Invisible' }),
      pageWith('draft', { status: 'Draft' }),
      pageWith('menu', { type: 'Menu', status: 'Draft' }),
      pageWith('config', { type: 'Config', status: 'Draft' }),
      refused,
    ]);
    source.refused = refused.id;
    const { site } = await sync();
    expect(site.leftOut).toEqual([
      { title: 'Title of draft', reason: expect.stringContaining('Draft') },
      { title: 'Title of refused', reason: expect.any(String) },
    ]);
    expect(site).toMatchObject({
      prefix: '',
      title: 'Memory',
      outcome: 'published',
      read: 2,
      changed: 2,
      unchanged: 0,
    });
    expect((await snapshot()).rows.map(({ slug }) => slug)).not.toContain('refused');
    expect((await snapshot()).diagnostics).toEqual(site.diagnostics);
  });

  test('names the picture of a row that cannot be copied, and that of the database', async () => {
    const gone = mockId();
    const row = pageWith('post', { cover: 'attachment:1:cover.png' });
    const below: MemoryPage = { id: gone, title: 'Below', icon: 'attachment:2:icon.png' };
    row.pages = [below];
    const { source, sync, databaseId } = await start([
      row,
      pageWith('draft', { status: 'Draft', cover: 'attachment:4:x.png' }),
    ]);
    source.edit = (database) => {
      database.cover = 'attachment:3:sea.png';
    };
    const { diagnostics } = (await sync()).site;
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        excerpt: 'attachment:1:cover.png',
        location: 'Title of post',
        url: `memory:${row.id}`,
      }),
    );
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ excerpt: 'attachment:3:sea.png', location: 'Memory', url: `memory:${databaseId}` }),
    );
    // The page may be locked: its file is not named.
    const ofDatabase = diagnostics.filter(({ location }) => location === 'Memory');
    expect(ofDatabase).toHaveLength(2);
    const locked = ofDatabase.find(({ url }) => url === `memory:${gone}`);
    expect(locked).not.toHaveProperty('excerpt');
  });
});

describe('the settings of a workspace', () => {
  const settings = { TITLE: 'Mine', LANG: 'fr-FR' };
  async function startWith(table: Record<string, string>) {
    const config = pageWith('', { type: 'Config', title: 'Settings' });
    return { config, ...(await start([pageWith('a'), config], table)) };
  }

  test('are those of its table, without any that would expire', async () => {
    const { sync, snapshot } = await startWith({
      ...settings,
      AVATAR: 'https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b.png?X-Amz-Expires=3600',
    });
    const { site } = await sync();
    expect((await snapshot()).settings).toEqual(settings);
    expect(site.diagnostics).toMatchObject([
      {
        level: 'warning',
        location: 'AVATAR',
        url: expect.stringMatching(/^memory:/),
        message: expect.stringContaining('AVATAR contains the address of a file uploaded to Notion'),
        hint: expect.stringContaining('expire after one hour'),
      },
    ]);
  });

  test('stay as they were when the table cannot be read, and so they do when its row was left out', async () => {
    const { source, sync, snapshot, config } = await startWith(settings);
    await sync();
    source.settingsError = new SourceError('The table is refused.');
    const { site } = await sync();
    expect(site).toMatchObject({
      outcome: 'published',
      diagnostics: [
        {
          level: 'error',
          message: expect.stringContaining('The table is refused.'),
          location: 'Settings',
          url: `memory:${config.id}`,
        },
      ],
    });
    expect((await snapshot()).settings).toEqual(settings);
    source.edit = (database) => {
      database.omittedRows = database.rows.splice(1).map(({ id, url }) => ({ id, url }));
    };
    expect((await sync()).site.diagnostics).toHaveLength(1);
    expect((await snapshot()).settings).toEqual(settings);
  });

  test('stay those of the row that had them, wherever another one stands', async () => {
    const { source, sync, snapshot, config } = await startWith(settings);
    await sync();
    const added = pageWith('', { type: 'Config' });
    source.edit = (database) => {
      const [row] = database.rows.filter(({ id }) => id === config.id);
      // It says that it is older, too.
      if (row) database.rows.unshift({ ...row, id: added.id, url: `memory:${added.id}`, createdTime: 1 });
    };
    for (const _ of ['once', 'and again']) {
      const { site } = await sync();
      expect(site.diagnostics).toMatchObject([
        {
          level: 'error',
          location: 'Settings',
          url: `memory:${added.id}`,
          message: `There are 2 Config pages; only the settings of “Settings” (memory:${config.id}) are used, which had them before.`,
        },
      ]);
      expect((await snapshot()).settings).toEqual(settings);
    }
    expect(new Set(source.settingsPages)).toEqual(new Set([config.id]));
  });
});

test('several workspaces of which the first cannot be read are no site', async () => {
  const { source, sync, directory, databaseId } = await start([pageWith('a')]);
  source.isDown = true;
  await expect(sync()).rejects.toThrow(/^The memory is down\. The page is memory:[^,]*\.$/);
  const workspaces = ['', 'en'].map((prefix) => ({ prefix, tag: prefix, pageId: databaseId }));
  await expect(sync({ workspaces })).rejects.toThrow('first workspace');
  expect(existsSync(path.join(directory, 'current.json'))).toBe(false);
  // The store is open to the next sync.
  expect(await readdir(directory)).not.toContain('sync.lock');
});

test('a sync whose store another one has taken meanwhile publishes nothing', async () => {
  const { source, sync, directory, snapshot } = await start([pageWith('first')]);
  await sync();
  source.edit = ({ title }) => {
    writeFileSync(storePaths(directory).lock, `taken by another sync of ${title}`);
  };
  await expect(sync({ reread: new Set(), force: true, config: testConfig({ posts: {} }) })).rejects.toThrow(StoreError);
  expect((await snapshot()).rows).toHaveLength(1);
});

test.each([
  [-3, 1],
  [-2, 0],
  [1, 0],
  [2, 1],
])('the view number %i of a database with two has %i warnings', async (viewIndex, warnings) => {
  const { source, sync } = await start([pageWith('a')]);
  source.edit = (database) => Object.assign(database, { viewCount: 2 });
  const config = testConfig();
  const { site } = await sync({ config: { ...config, notion: { ...config.notion, viewIndex } } });
  expect(site.diagnostics.filter(({ level, message }) => level === 'warning' && /view/.test(message))).toHaveLength(
    warnings,
  );
});

test('a source gets what it left, unless a sync is forced to read everything', async () => {
  const { source, sync } = await start([pageWith('a')]);
  source.edit = (database) => Object.assign(database, { listing: ['a'] });
  for (const force of [false, false, true]) await sync({ force });
  expect(source.listings).toEqual([undefined, ['a'], undefined]);
});

test('a sync that changes something clears away what nothing names any more; others leave all as it is', async () => {
  const page = pageWith('a');
  const { sync, directory } = await start([page]);
  await sync();
  const stray = path.join(directory, 'articles', 'stray.json');
  await writeFile(stray, '{}');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await utimes(stray, yesterday, yesterday);
  expect((await sync()).changed).toBe(false);
  expect(existsSync(stray)).toBe(true);
  page.title = 'Renamed';
  expect((await sync()).changed).toBe(true);
  expect(existsSync(stray)).toBe(false);
});
