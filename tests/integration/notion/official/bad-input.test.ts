import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostics/errors';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, type RowOptions, row } from '@/tests/fake-notion/build';
import { addDataSource, appendText, mainCollection, rowBySlug } from '@/tests/fake-notion/edit';
import { withHtml } from '@/tests/unit/article/page-maker';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** What owners and Notion can do to a sync by token: each costs one line that says where and what to do, and nothing else. */

async function start(rows: RowOptions[] = [{ slug: 'lamps', title: 'Lamps', text: 'Light.' }]) {
  const workspace = buildWorkspace({ rows: rows.map((options) => row(options)) });
  const { official: fake, open } = await startBoth([workspace]);
  const directory = await temporaryFolder();
  const sync = (dataSource?: string) =>
    syncInto(
      directory,
      workspace.pageId,
      open.token(dataSource ? { dataSources: { [workspace.pageId]: dataSource } } : {}),
    );
  const store = openStore(directory);
  const rowsNow = async () => (await store.readContent()).snapshots.flatMap(({ rows: all }) => all);
  const article = async (slug: string) => {
    const found = await store.readArticle((await rowsNow()).find((one) => one.slug === slug)?.article ?? '');
    return found ? withHtml(found) : undefined;
  };
  const urlOf = (slug: string) => `https://www.notion.so/${rowBySlug(workspace, slug).id.replaceAll('-', '')}`;
  const databaseUrl = `https://www.notion.so/${workspace.pageId.replaceAll('-', '')}`;
  return { workspace, fake, sync, rowsNow, article, urlOf, databaseUrl };
}

type Bench = Awaited<ReturnType<typeof start>>;

/** What the report of a sync says, one problem in each text. */
const told = async (sync: ReturnType<Bench['sync']>) =>
  (await sync).sites.flatMap(({ diagnostics }) => diagnostics.map(formatDiagnostic));

/** The last good copy stays, and one problem is told. */
async function expectKept(
  bench: Bench,
  sync: ReturnType<Bench['sync']>,
  parts: readonly (string | RegExp)[],
): Promise<void> {
  const report = await sync;
  expect(report).toMatchObject({ changed: false, sites: [{ outcome: 'kept' }] });
  const problems = await told(Promise.resolve(report));
  expect(problems).toHaveLength(1);
  for (const part of parts) expect(problems[0]).toMatch(part);
  expect((await bench.article('lamps'))?.html).toContain('Light.');
}

describe('the token', () => {
  test('of another workspace sees nothing: it says which database, and what to do', async () => {
    const bench = await start();
    await bench.sync();
    bench.fake.unshare(bench.workspace.pageId);
    await expectKept(bench, bench.sync(), [
      /The integration cannot see this database/,
      bench.databaseUrl,
      /••• → Connections, and add the integration; .* another workspace, use a token of that workspace/,
    ]);
  });
});

describe('NOTION_PAGE_ID', () => {
  test('of a database whose data source was removed keeps the last copy', async () => {
    const bench = await start();
    const { id } = addDataSource(bench.workspace, 'Archive');
    const posts = mainCollection(bench.workspace);
    await bench.sync(posts.id);
    posts.alive = false;
    await expectKept(bench, bench.sync(posts.id), [
      `The database ${bench.databaseUrl} has no data source “${posts.id}”; it may have been removed or renamed`,
      new RegExp(`It has: “Archive” \\(${id}\\)\\.\\n.*\\n {4}→ Correct the part after “\\?source=”`),
    ]);
  });
});

describe('what nobody knows yet', () => {
  test('a block is shown as its text, with what is inside it, and one line names it', async () => {
    const inside: BlockSpec = { type: 'text', properties: { title: [['Inside.']] } };
    const block: BlockSpec = { type: 'text', properties: { title: [['A hologram.']] }, children: [inside] };
    const { fake, sync, article, urlOf } = await start([
      { slug: 'lamps', title: 'Lamps', text: 'Light.', blocks: [block] },
    ]);
    fake.rewrite = (answer) =>
      JSON.parse(JSON.stringify(answer), (_key, value) => {
        if (value?.type !== 'paragraph' || !value.has_children) return value;
        const { paragraph, ...about } = value;
        return { ...about, type: 'hologram', hologram: paragraph };
      });
    const problems = await told(sync());
    expect((await article('lamps'))?.html).toMatch(/Light\..*A hologram\..*Inside\./s);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/hologram/);
    expect(problems[0]).toContain(`Lamps, ${urlOf('lamps')}#`);
    expect(problems[0]).toContain('    → ');
  });
});

test('texts without a word in them are empty, and nothing is said', async () => {
  const { workspace, fake, sync, rowsNow, article } = await start();
  for (const word of ['Nothing.', 'Null.']) appendText(workspace, rowBySlug(workspace, 'lamps'), word);
  const empty = { type: 'text', text: { content: '', link: null }, annotations: {}, plain_text: '', href: null };
  const texts: Record<string, unknown> = { 'Nothing.': [empty], 'Null.': null, Lamps: [] };
  fake.rewrite = (answer) =>
    JSON.parse(JSON.stringify(answer), (_key, value) => {
      const words = Array.isArray(value) ? value[0]?.plain_text : undefined;
      return words in texts ? texts[words] : value;
    });
  expect(await told(sync())).toEqual([]);
  expect(await rowsNow()).toContainEqual(expect.objectContaining({ slug: 'lamps', title: '' }));
  const { text = [], html = '' } = (await article('lamps')) ?? {};
  expect(text).toContain('Light.');
  expect(html).not.toMatch(/Nothing|Null/);
});
