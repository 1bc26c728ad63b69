import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatReport } from '@/lib/sync/report';
import { buildWorkspace, databaseText, row } from '@/tests/fake-notion/build';
import type { InterfaceChange } from '@/tests/fake-notion/changes';
import { appendText, rowBySlug, touch } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { type SyncBench, startSyncBench } from '@/tests/unit/sync/sync-bench';

/** The breaks of Notion’s public interface that did happen, replayed: each took sites of this kind down, and must not take this one. */

const DATABASE = databaseText('Tasks', ['Name: Sow, Stage: Spring', 'Name: Reap, Stage: Autumn'], {
  schema: 'Name: title, Stage: select',
  views: 'table, board',
});

/** Everything that a site has from its database, its settings, its articles, their databases and files. */
async function start(): Promise<{ bench: SyncBench; workspace: DemoWorkspace }> {
  const bench = await startSyncBench([]);
  const pixels = { create: { width: 40, height: 20, channels: 3, background: '#336699' } } as const;
  const picture = bench.fakeNotion.upload('a lamp.png', await sharp(pixels).png().toBuffer());
  const workspace = buildWorkspace({
    posts: 2,
    rows: [
      row({ slug: 'lamp', blocks: [{ type: 'image', properties: { source: [[picture]] } }] }),
      row({ slug: 'tasks', text: DATABASE }),
    ],
  });
  bench.fakeNotion.workspaces.push(workspace);
  return { bench, workspace };
}

/** The site that readers get: rows, settings and articles. */
async function siteOf(bench: SyncBench) {
  const { rows, settings, database } = await bench.snapshot();
  const shown = rows.filter(({ article }) => article);
  const articles = await Promise.all(shown.map(async ({ slug }) => (await bench.article(slug)).html));
  return { rows: rows.map(({ article: _article, ...about }) => about), settings, database, articles };
}

const CHANGES: { name: string; changes: InterfaceChange[] }[] = [
  { name: 'records are wrapped twice', changes: ['nested records'] },
  { name: 'queries need the id of the workspace', changes: ['space header'] },
  {
    name: 'queries need the id of the workspace, which only the wrapping tells',
    changes: ['space header', 'nested records'],
  },
  { name: 'requests need a User-Agent', changes: ['user agent'] },
  { name: 'blocks name files by signed addresses', changes: ['signed blocks'] },
  { name: 'answers have rows of other databases', changes: ['foreign rows'] },
  {
    name: 'all of it at once',
    changes: ['nested records', 'space header', 'user agent', 'signed blocks', 'foreign rows'],
  },
];

let known: ReturnType<typeof siteOf> | undefined;

/** The site before any change. */
const unchangedSite = () => {
  known ??= start().then(async ({ bench }) => {
    expect((await bench.sync()).sites[0]?.diagnostics).toEqual([]);
    return siteOf(bench);
  });
  return known;
};

test.each(CHANGES)('the site is the same when $name', async ({ changes }) => {
  const site = await unchangedSite();
  expect(site.articles.join()).toContain('Reap');
  expect(site.articles.join()).toContain('notion-asset-wrapper-image');
  const { bench } = await start();
  for (const change of changes) bench.fakeNotion.changes.add(change);
  const report = await bench.sync();
  expect(report.sites[0]).toMatchObject({ outcome: 'published', read: 4, diagnostics: [] });
  expect(await siteOf(bench)).toEqual(site);
});

test('a site lives through all of it: nothing is read, written or copied for that reason alone', async () => {
  const { bench, workspace } = await start();
  await bench.sync();
  const before = await siteOf(bench);
  for (const change of CHANGES.flatMap(({ changes }) => changes)) bench.fakeNotion.changes.add(change);
  expect(await bench.sync()).toMatchObject({ changed: false, downloads: 0, sites: [{ changed: 0 }] });
  appendText(workspace, rowBySlug(workspace, 'lamp'), 'Light.');
  touch(rowBySlug(workspace, 'tasks'));
  expect(await bench.sync()).toMatchObject({ downloads: 0, sites: [{ changed: 2, diagnostics: [] }] });
  const [lamp, ...others] = (await siteOf(bench)).articles;
  const picture = /<figure.*?<\/figure>/.exec(before.articles[0] ?? '')?.[0] ?? '';
  expect(lamp).toContain('Light.');
  expect(lamp).toContain(picture);
  expect(others).toEqual(before.articles.slice(1));
});

test('an endpoint that is gone leaves the last good copy, and the report says what changed and what to do', async () => {
  const { bench, workspace } = await start();
  await bench.sync();
  appendText(workspace, rowBySlug(workspace, 'lamp'), 'Light.');
  bench.fakeNotion.fail({ endpoint: 'syncRecordValuesMain', fault: { kind: 'status', status: 404 } });
  const report = await bench.sync();
  expect(report).toMatchObject({ changed: false, sites: [{ outcome: 'kept' }] });
  expect(formatReport(report)).toMatch(
    /✗ Notion’s public interface at http:\S+ no longer returns the content of pages \(syncRecordValuesMain\): it was changed\.\n.*\n {4}→ Update Notelight, or set NOTION_API_TOKEN/,
  );
});
