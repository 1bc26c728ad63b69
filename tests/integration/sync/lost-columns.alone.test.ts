import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { publishedColumns } from '@/lib/export/content/restore-addresses';
import { folderPageId } from '@/lib/markdown/folder';
import { createFolderSource } from '@/lib/markdown/folder-source';
import { publishedAddresses } from '@/lib/server/content/published-addresses';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { formatReport, isWithheld } from '@/lib/sync/report';
import type { SyncOptions } from '@/lib/sync/run/options';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import {
  columnKeyOf,
  mainCollection,
  removeColumn,
  renameChoice,
  renameColumn,
  rowBySlug,
  setCell,
} from '@/tests/fake-notion/edit';
import { listenOnLoopback } from '@/tests/fake-notion/http';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { builtSite } from '@/tests/integration/lock/published-site';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { filesIn } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const SECRET = 'secretwords';

const workspaceOf = (name = 'test'): DemoWorkspace =>
  buildWorkspace({
    name,
    posts: 1,
    rows: [
      row({ title: 'Locked', slug: 'locked', password: 'zinnober7turm', text: `${SECRET} behind a password.` }),
      row({ title: 'For members', slug: 'members', access: 'Members', text: `${SECRET} for members.` }),
      row({ title: 'Scheduled', slug: 'scheduled', date: '2999-01-01', text: `${SECRET} of later.` }),
      row({ title: 'About', slug: 'about', type: 'Page', aliases: ['/who'], ext: { full_width: true } }),
    ],
  });

type SourceName = 'public page' | 'token';

/** One or more workspaces behind both of Notion's interfaces, and an empty store. */
async function start(name: SourceName, workspaces = [workspaceOf()]) {
  const { open } = await startBoth(workspaces);
  const directory = await temporaryFolder();
  const prefixes = ['', 'en'];
  const named = workspaces.map(({ pageId }, index) => ({ prefix: prefixes[index] ?? '', tag: '', pageId }));
  return {
    workspace: workspaces[0] as DemoWorkspace,
    directory,
    sync: (settings: UserConfig['notion'] = {}, force = false, source = name, more: Partial<SyncOptions> = {}) =>
      syncInto(directory, '', open[source](), {
        ...{ workspaces: named, config: testConfig({ notion: settings }), force },
        ...more,
      }),
  };
}

/** What readers see of a store, byte for byte. */
async function published(directory: string): Promise<[string, string][]> {
  const files = await filesIn(directory);
  return [...files].filter(([name]) => /^(current\.json|snapshots|articles|media\/)/.test(name)).sort();
}

/** Everything that a build gives out: the props of all pages and the files beside them. */
async function built(directory: string): Promise<string> {
  onTestFinished(() => void vi.unstubAllEnvs());
  const { pages, files } = await builtSite(directory);
  return JSON.stringify([pages.map(([, page]) => page), [...files]]);
}

function retype(workspace: DemoWorkspace, column: string, type: string): void {
  const found = mainCollection(workspace).schema[columnKeyOf(workspace, column)];
  if (found) found.type = type;
}

/** What an owner does in Notion, what the report says, and the setting with which it is published. */
const CHANGES: [string, (workspace: DemoWorkspace) => void, RegExp, UserConfig['notion']][] = [
  [
    'password is renamed',
    (one) => renameColumn(one, 'password', 'Passwort'),
    /“Passwort” now, .*“Locked”.*open to everyone[\s\S]*NEXT_PUBLIC_NOTION_PROPERTY_PASSWORD=Passwort/,
    { properties: { password: 'Passwort' } },
  ],
  [
    'Published is renamed',
    (one) => renameChoice(one, 'status', 'Published', 'Live'),
    /“Published” any more; its rows have “Live”[\s\S]*STATUS_PUBLISH=Live/,
    { statuses: { published: 'Live' } },
  ],
];

describe.each<SourceName>(['public page', 'token'])('by the %s', (name) => {
  test.each(CHANGES)('%s: the last good copy stays until it is meant', async (_name, change, message, settings) => {
    const { workspace, directory, sync } = await start(name);
    await sync();
    const before = await published(directory);
    change(workspace);
    for (let attempt = 0; attempt < 2; attempt++) {
      const report = await sync();
      expect(report).toMatchObject({ changed: false, sites: [{ outcome: 'withheld', read: 5 }] });
      expect(isWithheld(report)).toBe(true);
      expect(formatReport(report)).toMatch(message);
      expect(await published(directory)).toEqual(before);
    }
    expect((await sync(settings)).sites[0]).toMatchObject({ outcome: 'published' });
  });

  test('what the next build publishes is what the last one did', async () => {
    const { workspace, directory, sync } = await start(name);
    await sync();
    const before = await built(directory);
    expect(before).not.toContain(SECRET);
    removeColumn(workspace, 'password');
    retype(workspace, 'access', 'formula');
    renameColumn(workspace, 'date', 'Datum');
    const { sites } = await sync();
    expect(sites).toMatchObject([{ outcome: 'withheld' }]);
    expect(sites[0]?.diagnostics.map(({ level, location }) => [level, location])).toContainEqual([
      'error',
      'Test site',
    ]);
    expect(await built(directory)).toBe(before);
    // Whoever means it has it so.
    expect((await sync({}, true)).sites).toMatchObject([{ outcome: 'published' }]);
    for (const place of ['behind a password', 'of later'])
      expect(await built(directory)).toContain(`${SECRET} ${place}`);
    // From then on, nothing has a use for them.
    expect((await sync()).sites).toMatchObject([{ outcome: 'published' }]);
  });

  describe.each(['lost', 'of another version', 'lost with all that was published'])('whose store is %s', (how) => {
    /** A store that has been synced and is gone, and a column with another name. */
    async function renamedMeanwhile(change: (workspace: DemoWorkspace) => void) {
      const { workspace, directory, sync } = await start(name);
      await sync();
      const { addresses, columns } = await openStore(directory).readContent();
      const answer = how === 'lost' ? JSON.stringify(publishedAddresses(addresses, [], columns)) : '';
      const site = await listenOnLoopback(async (_request, response) => void response.end(answer));
      onTestFinished(() => site.close());
      const { manifest, previousManifest } = storePaths(directory);
      const text = (await readFile(manifest, 'utf8')).replace(/"version":\d+/, '"version":1');
      if (how !== 'of another version') await rm(directory, { recursive: true });
      else for (const file of [manifest, previousManifest]) await writeFile(file, text);
      change(workspace);
      const known = () => publishedColumns(testConfig({ site: { link: site.origin } }).site);
      return (force = false, settings = {}) => sync(settings, force, name, { publishedColumns: known });
    }

    test('a renamed column of passwords opens nothing, unless it is meant', async () => {
      const again = await renamedMeanwhile((one) => renameColumn(one, 'password', 'Passwort'));
      await expect(again()).rejects.toThrow(/“Passwort” now: 1 row \(“Locked”\) would be open to everyone/);
      expect((await again(false, { properties: { password: 'Passwort' } })).sites[0]?.outcome).toBe('published');
    });

    const CASES: [string, (workspace: DemoWorkspace) => void, RegExp][] = [
      ['passwords', (one) => renameColumn(one, 'password', 'Zutritt'), /“Zutritt” now: 1 row \(“Locked”\)/],
      ['access', (one) => renameColumn(one, 'access', 'Who'), /“Who” now: 1 row \(“For members”\)/],
      ['passwords, which is deleted', (one) => removeColumn(one, 'password'), /“password” is gone: all rows would be/],
    ];
    test.each(how.endsWith('published') ? [] : CASES)(
      'the column of %s opens nothing',
      async (_name, change, message) => {
        const again = await renamedMeanwhile(change);
        await expect(again()).rejects.toThrow(message);
        expect((await again(true)).sites[0]?.outcome).toBe('published');
        // What was meant once is so from then on.
        expect((await again()).sites[0]?.outcome).toBe('published');
      },
    );

    test.runIf(how.endsWith('published'))('nobody knows what another name means, and the report has that', async () => {
      const again = await renamedMeanwhile((one) => renameColumn(one, 'password', 'Zutritt'));
      expect(formatReport(await again())).toContain('The database has no column “password”');
    });
  });

  test('of two languages, one is withheld and the other is published', async () => {
    const workspaces = [workspaceOf('a'), workspaceOf('b')];
    const { workspace, directory, sync } = await start(name, workspaces);
    await sync();
    renameColumn(workspace, 'password', 'Passwort');
    for (const one of workspaces) setCell(one, rowBySlug(one, 'post-1'), 'title', 'News');
    const titles = async () =>
      (await openStore(directory).readContent()).snapshots.map(({ rows }) =>
        rows.some(({ title }) => title === 'News'),
      );
    const report = await sync();
    expect(report.sites.map(({ outcome }) => outcome)).toEqual(['withheld', 'published']);
    expect(await titles()).toEqual([false, true]);
    // The setting is that of all languages: it would open the lock of the other one.
    const other = await sync({ properties: { password: 'Passwort' } });
    expect(other.sites.map(({ outcome }) => outcome)).toEqual(['published', 'withheld']);
  });

  test('the other interface knows the columns of the copy', async () => {
    const { workspace, sync } = await start(name);
    await sync();
    const other = name === 'token' ? 'public page' : 'token';
    expect((await sync({}, false, other)).sites).toMatchObject([{ outcome: 'published' }]);
    renameColumn(workspace, 'password', 'Passwort');
    const report = await sync();
    expect(formatReport(report)).toContain('is called “Passwort” now');
  });
});

test.each([
  ['renamed', /needs the columns/],
  ['deleted', /needs the columns/],
])('settings whose column is %s stay as they were', async (how, message) => {
  const workspace = buildWorkspace({ posts: 1, settings: { TITLE: 'Mine' } });
  const { directory, sync } = await start('public page', [workspace]);
  await sync();
  const columns = Object.values(workspace.recordMap.collection).flatMap(({ schema }) =>
    Object.entries(schema).map(([key, column]) => ({ schema, key, column })),
  );
  const value = columns.find(({ column }) => ['配置值', 'Value'].includes(column.name));
  if (!value) throw new Error('There is no settings table.');
  if (how === 'renamed') value.column.name = 'Wert';
  else delete value.schema[value.key];
  const { sites } = await sync();
  expect(sites[0]?.diagnostics).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringMatching(message) }),
  );
  expect((await openStore(directory).readContent()).snapshots[0]?.settings).toEqual({ TITLE: 'Mine' });
});

describe('a folder', () => {
  const matter = (fields: string, text: string): string => `---\n${fields}\n---\n\n${text}\n`;
  const FILES: Record<string, string> = {
    'locked.md': matter('title: Locked\npassword: zinnober7turm', `${SECRET} behind a password.`),
    'members.md': matter('title: For members\naccess: Members', `${SECRET} for members.`),
    'draft.md': matter('title: Draft\nstatus: Draft', `${SECRET} of a draft.`),
    'later.md': matter('title: Later\ndraft: true', `${SECRET} of another draft.`),
    'hidden.md': matter('title: Hidden\npublished: false', `${SECRET} of a text that is not published.`),
    'scheduled.md': matter('title: Scheduled\ndate: 2999-01-01', `${SECRET} of later.`),
    'open.md': matter('title: Open\nslug: opened\ntags: [a]', 'Open.'),
    'second.md': matter('title: Second', 'Open.'),
  };

  async function startFolder() {
    const folder = { path: await temporaryFolder(), prefix: '' };
    const directory = await temporaryFolder();
    const write = (name: string, content: string) => writeFile(path.join(folder.path, name), content);
    for (const [name, content] of Object.entries(FILES)) await write(name, content);
    const sync = async () =>
      syncInto(
        directory,
        await folderPageId(folder),
        createFolderSource({ folders: [folder], columns: testConfig().notion.properties }),
      );
    return {
      directory,
      folder,
      sync,
      change: (name: string, from: string, to: string) => write(name, (FILES[name] ?? '').replace(from, to)),
    };
  }

  test.each([
    ['locked.md', 'password:', 'passwort:', /Values of “password” are in “passwort” now.*“Locked”/],
    ['draft.md', 'status:', 'zustand:', /“zustand” now.*“Draft”/],
    ['later.md', 'draft: true', 'Draft: yes', /“Draft” now.*“Later”/],
    ['scheduled.md', '2999-01-01', 'next spring', /no longer be read as dates, such as “next spring”.*“Scheduled”/],
    ['open.md', 'slug:', 'pfad:', /“pfad” now.*“Open”/],
  ])('of %s, “%s” becomes “%s”: the last good copy stays', async (file, from, to, message) => {
    const { directory, sync, change } = await startFolder();
    await sync();
    const before = await published(directory);
    await change(file, from, to);
    const report = await sync();
    expect(report.sites).toMatchObject([{ outcome: 'withheld' }]);
    expect(formatReport(report)).toMatch(message);
    expect(await published(directory)).toEqual(before);
  });

  test.each([
    ['locked.md', 'zinnober7turm', '[a, b]'],
    ['members.md', 'Members', '{ only: members }'],
    ['draft.md', 'status: Draft', 'status: [Draft]'],
  ])(
    'a field of %s that decides who reads it and cannot be read keeps the copy of that text',
    async (file, from, to) => {
      const { sync, change, directory } = await startFolder();
      await change(file, from, to);
      // Without a copy, it is left out.
      const first = await sync();
      expect(first.sites[0]?.diagnostics).toContainEqual(
        expect.objectContaining({ level: 'error', url: expect.stringContaining(file) }),
      );
      expect(await built(directory)).not.toContain(SECRET);
    },
  );

  test('a first sync asks before it opens a text with a field that is called like one of passwords', async () => {
    const { sync, change } = await startFolder();
    await change('locked.md', 'password:', 'passwort:');
    await expect(sync()).rejects.toThrow(/“password” are in “passwort” now: 1 row \(“Locked”\) would be open/);
  });

  test('a build goes on with the last good copy, and ends with the same code', async () => {
    const { directory, folder, sync, change } = await startFolder();
    await sync();
    const before = await published(directory);
    await change('locked.md', 'password:', 'passwort:');
    vi.resetModules();
    vi.stubEnv('NOTION_SOURCE', 'folder');
    vi.stubEnv('CONTENT_FOLDER', folder.path);
    vi.stubEnv('CONTENT_DIR', directory);
    const { exitCode } = process;
    onTestFinished(() => {
      process.exitCode = exitCode;
      vi.unstubAllEnvs();
    });
    const { prepareContent } = await import('@/lib/export/build-site');
    const { silentProgress } = await import('@/lib/sync/progress');
    const synced = vi.fn();
    await prepareContent({}, { progress: silentProgress, synced });
    expect(synced).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        report: expect.objectContaining({ sites: [expect.objectContaining({ outcome: 'withheld' })] }),
      }),
    );
    expect(process.exitCode).toBe(3);
    expect(await published(directory)).toEqual(before);
  });

  test('a line that is removed, and another day, are the owner’s own', async () => {
    const { sync, change } = await startFolder();
    await sync();
    await change('locked.md', 'password: zinnober7turm', 'summary: open now');
    await change('scheduled.md', '2999-01-01', '2026-01-01');
    await change('later.md', 'draft: true', 'mood: sunny');
    await change('hidden.md', 'published: false', 'summary: open now');
    expect((await sync()).sites).toMatchObject([{ outcome: 'published' }]);
  });
});
