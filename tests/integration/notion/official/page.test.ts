import { describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { linkedDatabase, manyMentions, missingChildren, missingOriginal } from '@/lib/notion/messages';
import { GONE, pageKey, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { addPlainRows, appendText, pageByTitle, rowBySlug, touch } from '@/tests/fake-notion/edit';
import type { BlockRecord, RichText } from '@/tests/fake-notion/records';
import { startBoth } from '@/tests/unit/sync/both-interfaces';

const text = (words: string, children?: BlockSpec[]): BlockSpec => ({
  type: 'text',
  properties: { title: [[words]] },
  ...(children && { children }),
});
const nested = (levels: number): BlockSpec => text(`level ${levels}`, levels > 1 ? [nested(levels - 1)] : undefined);

/** A page, or the uppermost of so many above it. */
const page = (name: string, above = 0): BlockSpec => ({
  type: 'page',
  properties: { title: [[above > 0 ? `${above} above ${name}` : name]] },
  ...(above > 0 && { children: [page(name, above - 1)] }),
});
const mentions = (kind: 'p' | 'u', ids: readonly string[]): RichText => ids.map((id) => ['‣', [[kind, id]]]);

async function start(blocks: BlockSpec[] = [], more: BlockSpec[] = []) {
  const workspace = buildWorkspace({
    rows: [row({ slug: 'lamps', title: 'Lamps', blocks }), row({ slug: 'chairs', title: 'Chairs', blocks: more })],
  });
  const { official: fake, open } = await startBoth([workspace]);
  const source = open.token();
  const lamps = rowBySlug(workspace, 'lamps');
  const chairs = rowBySlug(workspace, 'chairs');
  return { workspace, fake, source, open: open.token, lamps, chairs, read: () => source.readPage(lamps.id) };
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

  test('may be nested 120 levels deep, and ends there', async () => {
    const deep = await start([nested(120)]);
    const page = await deep.read();
    expect(Object.values(page.records.block)).toHaveLength(121);
    expect(page.diagnostics).toEqual([]);
    const deeper = await start([nested(121)]);
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
    const emptyRow = { object: 'page', id: workspace.pageId, url: '', parent: {} };
    fake.rewrite = (answer, { endpoint }) =>
      endpoint === 'data_sources/query' ? { ...answer, results: [{ ...emptyRow, properties: null }] } : answer;
    await expect(source.readDatabase(workspace.pageId, { viewIndex: 0 })).rejects.toThrow('of a shape');
    fake.rewrite = (answer, { endpoint }) => (endpoint === 'data_sources' ? { ...answer, properties: {} } : answer);
    await expect(source.readDatabase(workspace.pageId, { viewIndex: 0 })).rejects.toThrow('Notion returned no columns');
  });
});

describe('synced blocks', () => {
  async function withCopy() {
    const bench = await start([text('own')], [text('before')]);
    const { workspace, lamps, chairs } = bench;
    const before = workspace.recordMap.block[chairs.content?.[0] ?? ''];
    const original = appendText(workspace, before ?? chairs, '');
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
    const { read, open, fake, original, lamps, chairs, copy, source } = await withCopy();
    fake.unshare(original.id);
    const { records, dependencies, diagnostics } = await read();
    expect(records.block[lamps.id]?.content).toContain(copy.id);
    expect(dependencies).toEqual({ [`original/${original.id}`]: GONE });
    const url = source.pageUrl(lamps.id, copy.id);
    expect(diagnostics).toEqual([{ level: 'warning', ...missingChildren, url }]);
    const empty = (key: string, value: unknown) => (key === 'has_children' ? false : value);
    fake.rewrite = (answer) => JSON.parse(JSON.stringify(answer, empty));
    expect((await open().readPage(lamps.id)).diagnostics).toEqual([{ level: 'warning', ...missingOriginal, url }]);
    fake.rewrite = undefined;
    fake.share(original.id);
    const versions = await open().readVersions(Object.keys(dependencies));
    expect([...versions.values()]).not.toEqual([GONE]);
    // An edit anywhere inside a page moves the edit time of the page.
    const { info } = await open().readPage(chairs.id);
    expect((await open().readPage(lamps.id)).dependencies).toEqual({ [pageKey(chairs.id)]: info.version });
  });
});

describe('what else a page shows', () => {
  const database = (key: string, ...views: string[]): BlockSpec => ({
    type: 'collection_view',
    database: {
      key,
      title: key,
      columns: [{ name: 'Name', type: 'title' }],
      rows: ['Hammer', 'Saw', 'Drill'].map((name) => ({ key: name, cells: { Name: name } })),
      views,
    },
  });
  const [tools, seeds] = [database('Tools', 'table'), database('Seeds', 'table', 'list')];

  test('a database has another version when one of its rows does, and one that cannot be read is skipped', async () => {
    const { read, open, workspace, fake, lamps } = await start([tools]);
    const { dependencies } = await read();
    const keys = Object.keys(dependencies);
    expect(Object.fromEntries(await open().readVersions(keys))).toEqual(dependencies);
    touch(pageByTitle(workspace, 'Saw'));
    const changed = [...(await open().readVersions(keys))].filter(([key, version]) => dependencies[key] !== version);
    expect(changed.map(([key]) => key.split('/')[0])).toEqual(['collection']);
    const database = lamps.content?.[0] ?? '';
    fake.fail({ endpoint: 'databases', fault: { kind: 'error', status: 404 }, ids: [database] });
    const page = await open().readPage(lamps.id);
    expect(page.diagnostics).toEqual([expect.objectContaining(linkedDatabase)]);
    expect(page.dependencies).toEqual({ [`database/${database}`]: GONE });
  });

  test('each database of which something cannot be read is reported once', async () => {
    const { open, fake, lamps, source } = await start([tools, seeds]);
    const expectOfEach = async (reason: string) => {
      const message = expect.stringContaining(reason);
      const { diagnostics } = await open().readPage(lamps.id);
      const expected = lamps.content?.map((id) => ({ level: 'warning', message, url: source.pageUrl(lamps.id, id) }));
      expect(diagnostics).toMatchObject(expected ?? []);
    };
    fake.rewrite = (answer, { endpoint, ids: [id] }) =>
      endpoint === 'views/retrieve' ? { object: 'view', id } : answer;
    await expectOfEach('A view of a database on the page could not be read, and is left out: Notion did not return it');
    fake.rewrite = undefined;
    fake.fail({ endpoint: 'data_sources', fault: { kind: 'error', status: 404 } });
    await expectOfEach('A database on the page could not be read: The integration cannot see this data source');
  });

  test('a database has the columns of all from which its own are computed', async () => {
    const { read, workspace } = await start([tools], [seeds, database('Beds', 'table')]);
    const chain = Object.values(workspace.recordMap.collection).filter(({ name }) =>
      /Tools|Seeds|Beds/.test(String(name)),
    );
    for (const [index, { schema }] of chain.entries()) {
      schema.of = { name: 'Of', type: 'relation', collection_id: chain[index + 1]?.id } as (typeof schema)[string];
      schema.sum = { name: 'Sum', type: index === 0 ? 'formula' : 'rollup' };
    }
    expect(Object.keys((await read()).records.collection).sort()).toEqual(chain.map(({ id }) => id).sort());
  });

  test('nothing of it is left out because Notion fails in passing', async () => {
    const blocks = [text('around', [text('inside')]), seeds];
    const { read, open, fake, workspace, lamps, chairs } = await start(blocks, [page('Below')]);
    appendText(workspace, lamps, '').properties = { title: mentions('p', chairs.content ?? []) };
    await read();
    const requests = fake.requests.map(({ endpoint, ids }) => ({ endpoint, ...(ids.length > 0 && { ids }) }));
    expect(new Set(requests.map(({ endpoint }) => endpoint)).size).toBe(8);
    for (const request of requests) {
      fake.fail({ ...request, fault: { kind: 'error', status: 503 } });
      await expect(open().readPage(lamps.id), request.endpoint).rejects.toBeInstanceOf(SourceUnreachableError);
      fake.recover();
    }
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

describe('what a text names', () => {
  test('a person of whom it has only the id is asked for; who is not given stays unnamed', async () => {
    const [ada, ben] = ['0000000a-0000-4000-8000-000000000001', '0000000a-0000-4000-8000-000000000002'] as const;
    const { read, fake, workspace, lamps } = await start();
    appendText(workspace, lamps, '').properties = { title: mentions('u', [ada, ben]) };
    workspace.recordMap.notion_user[ada] = { id: ada, version: 1, given_name: 'Ada', family_name: 'Quill' };
    const partial = (key: string, value: unknown) =>
      key === 'user' ? { object: 'user', id: Object(value).id } : key === 'plain_text' ? '' : value;
    fake.rewrite = (answer) => JSON.parse(JSON.stringify(answer, partial));
    const { records, diagnostics } = await read();
    expect([records.user, diagnostics]).toEqual([{ [ada]: { id: ada, name: 'Ada Quill' } }, []]);
  });

  test.each([
    ['twenty pages', 1, 19, 0],
    ['one page more', 1, 20, 1],
    ['a hundred pages together', 33, 3, 0],
    ['one more together', 50, 2, 50],
  ])('is hidden if it lies in more than can be looked up: %s', async (_, count, levels, hidden) => {
    const names = Array.from({ length: count }, (_, index) => `Name ${index}`);
    const { read, workspace, source, lamps } = await start(
      [],
      names.map((name) => page(name, levels)),
    );
    const isNamed = ({ properties }: BlockRecord) => names.includes(properties?.title?.[0]?.[0] ?? '');
    const ids = Object.values(workspace.recordMap.block).flatMap((block) => (isNamed(block) ? block.id : []));
    appendText(workspace, lamps, '').properties = { title: mentions('p', ids) };
    await source.readDatabase(workspace.pageId, { viewIndex: 0 });
    const { records, diagnostics } = await read();
    expect(ids.filter((id) => !records.block[id])).toHaveLength(hidden);
    expect(diagnostics).toMatchObject(hidden > 0 ? [manyMentions(hidden, 100)] : []);
  });
});

test('many pages are looked up by lists of a hundred, the last edited first, until all are found', async () => {
  const { workspace, fake, source } = await start();
  addPlainRows(workspace, 250);
  const pages = Object.values(workspace.recordMap.block)
    .filter(({ type }) => type === 'page')
    .sort((one, other) => other.last_edited_time - one.last_edited_time);
  const keys = [...pages.slice(0, 12), ...pages.slice(120, 121)].map(({ id }) => pageKey(id));
  const before = await source.readVersions(keys.slice(0, 1));
  for (const page of pages) touch(page);
  fake.resetLog();
  const versions = await source.readVersions(keys);
  expect([...versions.values()]).not.toContain(GONE);
  // What was read in this sync stays as it was.
  expect([...versions].slice(0, 1)).toEqual([...before]);
  const list = {
    filter: { property: 'object', value: 'page' },
    sort: { timestamp: 'last_edited_time', direction: 'descending' },
    page_size: 100,
  };
  expect(fake.requests.map(({ endpoint, body }) => [endpoint, body])).toEqual([
    ['search', list],
    ['search', { ...list, start_cursor: expect.any(String) }],
  ]);
});
