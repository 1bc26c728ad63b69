import { expect, onTestFinished, test } from 'vitest';
import { createNotionSource } from '@/lib/notion/source';
import { GONE, pageKey, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { createSource } from '@/lib/sources/source';
import { mockId, testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { QUICK } from '@/tests/unit/sync/sync-bench';

async function start() {
  const rows = [row({ slug: 'lamps', title: 'Lamps', text: 'They are lit.' })];
  const workspace = buildWorkspace({ rows });
  const fakeNotion = await startFakeNotion({ workspaces: [workspace] });
  onTestFinished(() => fakeNotion.close());
  return { workspace, fakeNotion, post: rowBySlug(workspace, 'lamps').id };
}

test('what the settings name reads and searches', async () => {
  const { workspace, fakeNotion, post } = await start();
  const source = await createSource({ ...testConfig().notion, apiBaseUrl: fakeNotion.apiBaseUrl });
  const { rows } = await source.readDatabase(workspace.pageId, { viewIndex: 0 });
  expect(rows.map(({ id }) => id)).toContain(post);
  expect(await source.search('lit', workspace.pageId)).toContainEqual({ pageId: post });
});

test('a page comes with its records unwrapped, and with the version that all pages are asked for', async () => {
  const { workspace, fakeNotion, post } = await start();
  const source = createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: '' });
  const { info, records, childPages } = await source.readPage(post);
  expect(info).toMatchObject({ id: post, title: 'Lamps', url: source.pageUrl(post) });
  expect(records.block[post]).toMatchObject({ id: post, type: 'page', properties: { title: [['Lamps']] } });
  expect(childPages).toEqual([]);
  const unknown = mockId();
  const versions = await source.readVersions([pageKey(post), pageKey(unknown)]);
  expect([...versions]).toEqual([
    [pageKey(post), info.version],
    [pageKey(unknown), GONE],
  ]);
  expect(await source.readDatabaseOnPage(post, { viewIndex: 0 })).toBeNull();
  await expect(source.probe(workspace.pageId)).resolves.toBeUndefined();
});

test('a page that is not given is refused, and an outage is told from that', async () => {
  const { fakeNotion } = await start();
  const source = createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: '', timing: QUICK });
  const id = mockId();
  const refusal = await source.readPage(id).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SourceError);
  expect(refusal).not.toBeInstanceOf(SourceUnreachableError);
  expect(String(refusal)).toContain(source.pageUrl(id));
  await fakeNotion.close();
  await expect(source.readPage(id)).rejects.toBeInstanceOf(SourceUnreachableError);
});
