import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { toId32 } from '@/lib/ids';
import { SourceError } from '@/lib/source/source';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { syncRow, syncWorkspaces } from '@/lib/sync/sync';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, deleteRow, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { kitSources } from '@/tests/source-kit/sources';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const ROWS = [
  row({ title: 'Out', slug: 'out', text: 'Published words.' }),
  row({ title: 'Draft', slug: 'draft', status: 'Draft', text: 'First words.' }),
  row({ title: 'Settings', slug: 'settings', type: 'Config' }),
];

describe.each(kitSources.filter(({ lacks }) => lacks.length === 0))('$name:', ({ start }) => {
  async function startBench() {
    const workspace = buildWorkspace({ rows: ROWS });
    const started = await start(workspace);
    onTestFinished(() => started.close());
    const directory = await temporaryFolder();
    const options = {
      workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }],
      directory,
      config: testConfig(),
      resolveSettings: (table: Record<string, unknown>) => loadConfig({ table }),
    };
    await syncWorkspaces({ ...options, source: started.open() });
    const read = (id: string) => syncRow(id, { ...options, source: started.open() });
    const shown = async (slug: string) => {
      const { id } = rowBySlug(workspace, slug);
      await read(id);
      const store = openStore(storePaths(directory).preview(toId32(id)));
      const { manifest, snapshots } = await store.readContent();
      const row = snapshots[0]?.rows[0];
      const text = JSON.stringify((await store.readArticle(row?.article ?? ''))?.text);
      return { version: manifest.committedAt, row, text };
    };
    return { workspace, directory, read, shown };
  }

  test('shows a draft, and then each edit of its text and of its cells', async () => {
    const { workspace, shown } = await startBench();
    const first = await shown('draft');
    expect(first.text).toContain('First words.');
    expect(first.row).toMatchObject({ title: 'Draft', status: 'Draft' });
    expect((await shown('draft')).version).toBe(first.version);
    appendText(workspace, rowBySlug(workspace, 'draft'), 'Second words.');
    const second = await shown('draft');
    expect(second.text).toContain('Second words.');
    expect(second.version).not.toBe(first.version);
    setCell(workspace, rowBySlug(workspace, 'draft'), 'title', 'Named');
    expect((await shown('draft')).row?.title).toBe('Named');
  });

  test('shows neither settings, nor pages that are no rows, nor rows that are gone', async () => {
    const { workspace, read } = await startBench();
    const [settings, gone] = [rowBySlug(workspace, 'settings').id, rowBySlug(workspace, 'draft').id];
    deleteRow(workspace, rowBySlug(workspace, 'draft'));
    for (const id of [settings, gone, workspace.pageId, '12345678-1234-1234-1234-123456789012'])
      await expect(read(id)).rejects.toThrow(SourceError);
  });

  test('writes nothing into the content of the site', async () => {
    const { directory, workspace, shown } = await startBench();
    const paths = storePaths(directory);
    const content = async () => [
      await readFile(paths.manifest, 'utf8'),
      ...(await Promise.all([paths.snapshots, paths.articles, paths.pages, paths.listings].map((one) => readdir(one)))),
    ];
    const before = await content();
    appendText(workspace, rowBySlug(workspace, 'out'), 'More.');
    expect((await shown('out')).text).toContain('More.');
    expect(await content()).toEqual(before);
  });
});
