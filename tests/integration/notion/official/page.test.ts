import { describe, expect, onTestFinished, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { createOfficialSource } from '@/lib/notion/official-source';
import { GONE, SourceError } from '@/lib/source/source';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug, touch } from '@/tests/fake-notion/edit';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';

const text = (words: string, children?: BlockSpec[]): BlockSpec => ({
  type: 'text',
  properties: { title: [[words]] },
  ...(children && { children }),
});
const nested = (levels: number): BlockSpec => text(`level ${levels}`, levels > 1 ? [nested(levels - 1)] : undefined);

const emptyRow = { object: 'page', id: '00000000-0000-4000-8000-0000000000aa', url: '', parent: {} };

async function start(blocks: BlockSpec[] = [], more: BlockSpec[] = []) {
  const workspace = buildWorkspace({
    rows: [row({ slug: 'lamps', title: 'Lamps', blocks }), row({ slug: 'chairs', title: 'Chairs', blocks: more })],
  });
  const fake = await startFakeOfficial({ workspaces: [workspace] });
  onTestFinished(() => fake.close());
  const timing = { cooldownMs: 20, backoffMs: 2, timeoutMs: 3000 };
  const open = () => createOfficialSource({ baseUrl: fake.url, token: fake.token, host: '', timing });
  const source = open();
  const lamps = rowBySlug(workspace, 'lamps');
  const chairs = rowBySlug(workspace, 'chairs');
  return { workspace, fake, source, open, lamps, chairs, read: () => source.readPage(lamps.id) };
}

describe('the body of a page', () => {
  test('is read whole: a request for each hundred blocks, and one for each block with others in it', async () => {
    const flat = Array.from({ length: 250 }, (_, index) => text(`line ${index}`));
    const { source, workspace, read, fake } = await start([...flat, text('around', [text('inside')])]);
    await source.readDatabase(workspace.pageId, { viewIndex: 0 });
    fake.resetLog();
    const { records, info, diagnostics } = await read();
    expect(records.block[info.id]?.content).toHaveLength(251);
    expect(Object.values(records.block)).toHaveLength(253);
    expect(fake.counts()).toEqual({ 'blocks/children': 4 });
    expect(diagnostics).toEqual([]);
  });

  test('may be nested a hundred levels deep, and ends somewhere', async () => {
    const deep = await start([nested(100)]);
    const page = await deep.read();
    expect(Object.values(page.records.block)).toHaveLength(101);
    expect(page.diagnostics).toEqual([]);
    const deeper = await start([nested(130)]);
    expect((await deeper.read()).diagnostics).toEqual([
      expect.objectContaining({ message: expect.stringContaining('more than 120 levels'), hint: 'Split the page.' }),
    ]);
  });

  test('comes without what is deleted while it is read, and says where', async () => {
    const { read, fake, source, lamps } = await start([text('around', [text('inside')]), text('after')]);
    const around = lamps.content?.[0] ?? '';
    fake.fail({ endpoint: 'blocks/children', fault: { kind: 'error', status: 404 }, ids: [around] });
    const { records, diagnostics } = await read();
    expect(Object.values(records.block)).toHaveLength(3);
    expect(diagnostics).toEqual([expect.objectContaining({ url: source.pageUrl(lamps.id, around) })]);
  });

  test('comes without a page below it that is in the trash by then', async () => {
    const { read, open, fake, lamps } = await start([{ type: 'page', properties: { title: [['Below']] } }]);
    expect((await read()).childPages).toHaveLength(1);
    fake.rewrite = (answer) =>
      'properties' in answer && 'id' in answer && answer.id === lamps.content?.[0]
        ? { ...answer, in_trash: true }
        : answer;
    expect((await open().readPage(lamps.id)).childPages).toEqual([]);
  });
});

describe('what is of a shape that nobody knows', () => {
  test('costs the page that has it, by its address, until it is read again', async () => {
    const { read, open, fake, lamps } = await start([text('one')]);
    fake.rewrite = (answer) => ('results' in answer ? { ...answer, results: [null] } : answer);
    const error = await read().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).toContain(`https://www.notion.so/${lamps.id.replaceAll('-', '')}`);
    fake.rewrite = () => ({ object: 'page', id: lamps.id });
    const other = open();
    await expect(other.readPage(lamps.id)).rejects.toThrow(SourceError);
    fake.rewrite = undefined;
    expect((await other.readPage(lamps.id)).info.id).toBe(lamps.id);
  });

  test('ends the reading of a database', async () => {
    const { source, workspace, fake } = await start();
    fake.rewrite = (answer, { endpoint }) =>
      endpoint === 'data_sources/query' ? { ...answer, results: [{ ...emptyRow, properties: null }] } : answer;
    await expect(source.readDatabase(workspace.pageId, { viewIndex: 0 })).rejects.toThrow('of a shape');
  });
});

describe('synced blocks', () => {
  async function withCopy() {
    const bench = await start([text('own')], [text('before')]);
    const { workspace, lamps, chairs } = bench;
    const original = appendText(workspace, chairs, '');
    Object.assign(original, { type: 'transclusion_container', properties: undefined });
    const inside = appendText(workspace, original, 'Synced words.');
    const copy = appendText(workspace, lamps, '');
    const transclusion_reference_pointer = { table: 'block', id: original.id };
    Object.assign(copy, {
      type: 'transclusion_reference',
      properties: undefined,
      format: { transclusion_reference_pointer },
    });
    return { ...bench, original, inside, copy };
  }

  test('whose original is not shared are told, and read again once it is', async () => {
    const { read, open, fake, original, lamps, copy, source } = await withCopy();
    fake.unshare(original.id);
    const { records, dependencies, diagnostics } = await read();
    expect(records.block[lamps.id]?.content).toContain(copy.id);
    expect(dependencies).toEqual({ [`original/${original.id}`]: GONE });
    expect(diagnostics.map(({ url }) => url)).toEqual([source.pageUrl(lamps.id, copy.id)]);
    fake.share(original.id);
    const versions = await open().readVersions(Object.keys(dependencies));
    expect([...versions.values()]).not.toEqual([GONE]);
  });
});

describe('what else a page shows', () => {
  const tools: BlockSpec = {
    type: 'collection_view',
    database: {
      key: 'tools',
      title: 'Tools',
      columns: [
        { name: 'Name', type: 'title' },
        { name: 'Kind', type: 'select' },
      ],
      rows: ['Hammer', 'Saw', 'Drill'].map((name) => ({ key: name, cells: { Name: name, Kind: 'Hand' } })),
      views: ['table'],
    },
  };

  test('a database has another version when one of its rows does, and one that cannot be read is skipped', async () => {
    const { read, open, workspace, fake, lamps } = await start([tools]);
    const { dependencies } = await read();
    const keys = Object.keys(dependencies);
    expect(Object.fromEntries(await open().readVersions(keys))).toEqual(dependencies);
    const saw = Object.values(workspace.recordMap.block).find(
      ({ properties }) => properties?.title?.[0]?.[0] === 'Saw',
    );
    if (saw) touch(saw);
    const changed = [...(await open().readVersions(keys))].filter(([key, version]) => dependencies[key] !== version);
    expect(changed.map(([key]) => key.split('/')[0])).toEqual(['collection']);
    const database = lamps.content?.[0] ?? '';
    fake.fail({ endpoint: 'databases', fault: { kind: 'error', status: 404 }, ids: [database] });
    const page = await open().readPage(lamps.id);
    expect(page.diagnostics).toEqual([expect.objectContaining({ hint: expect.stringContaining('Connections') })]);
    expect(page.dependencies).toEqual({ [`database/${database}`]: GONE });
  });

  test('a database that is linked from elsewhere shows the rows of that one', async () => {
    const { read, workspace, lamps, chairs } = await start([], [tools]);
    const original = workspace.recordMap.block[chairs.content?.[0] ?? ''];
    const linked = appendText(workspace, lamps, '');
    const { view_ids: viewIds = [], collection_id: collectionId } = original ?? {};
    const view = workspace.recordMap.collection_view[viewIds[0] ?? ''];
    const viewId = '00000000-0000-4000-8000-00000000beef';
    if (view) workspace.recordMap.collection_view[viewId] = { ...view, id: viewId, parent_id: linked.id };
    Object.assign(linked, { type: 'collection_view', view_ids: [viewId], collection_id: collectionId });
    const { records, diagnostics } = await read();
    expect(diagnostics).toEqual([]);
    expect(records.view_rows[collectionId ?? '']?.[viewId]?.rowIds).toHaveLength(3);
  });
});
