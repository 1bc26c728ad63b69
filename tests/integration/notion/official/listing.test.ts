import { describe, expect, test } from 'vitest';
import type { SourceDatabase } from '@/lib/source/source';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { addColumn, addPlainRows, appendText, deleteRow, renameColumn, rowBySlug } from '@/tests/fake-notion/edit';
import { startBoth } from '@/tests/unit/sync/both-interfaces';

const HOUR = 3_600_000;

async function start(posts = 3, columns?: readonly string[]) {
  const workspace = buildWorkspace({
    rows: [row({ slug: 'lamps', title: 'Lamps', icon: 'https://example.com/a.png' })],
    posts,
  });
  const { official: fake, open } = await startBoth([workspace]);
  const clock = { now: Date.now() };
  let last: SourceDatabase | undefined;
  /** A sync of its own; what the one before it left is handed in as the store does, as JSON. */
  const read = async (changes = {}) => {
    fake.resetLog();
    const source = open.token({ columns, now: () => clock.now });
    const former: unknown = last && JSON.parse(JSON.stringify({ ...Object(last.listing), ...changes }));
    last = await source.readDatabase(workspace.pageId, { viewIndex: 0 }, former);
    return { titles: last.rows.map(({ title }) => title), requests: fake.requests.length, database: last };
  };
  const { collection_view: views } = workspace.recordMap;
  const ownViews = Object.values(views).filter(({ parent_id }) => parent_id === workspace.pageId);
  return { workspace, ownViews, fake, clock, read };
}

describe('a database that was read before', () => {
  test('costs five requests when nothing changed, however many rows it has', async () => {
    const { workspace, fake, read } = await start();
    addPlainRows(workspace, 220);
    const first = await read();
    expect(first.requests).toBe(9);
    const second = await read();
    expect(second.requests).toBe(5);
    // The last minute that was seen was over long ago.
    const edited = Math.max(...first.database.rows.map(({ lastEditedTime }) => lastEditedTime));
    const since = new Date(edited + 60_000).toISOString();
    expect(JSON.stringify(fake.requests)).toContain(`"on_or_after":"${since}"`);
    const { listing: _, ...database } = first.database;
    expect(second.database).toMatchObject(database);
  });

  test('gives the row that was edited with its new version, and the others as they were', async () => {
    const { workspace, read } = await start();
    const before = await read();
    appendText(workspace, rowBySlug(workspace, 'post-2'), 'More.');
    const after = await read();
    expect(after.requests).toBe(5);
    expect(after.titles).toEqual(before.titles);
    const changed = after.database.rows.filter(
      ({ version }, index) => version !== before.database.rows[index]?.version,
    );
    expect(changed.map(({ title }) => title)).toEqual(['Post 2']);
  });

  test('is listed again when a row is deleted, made or moved, or a column changes', async () => {
    const { workspace, ownViews, read } = await start();
    await read();
    deleteRow(workspace, rowBySlug(workspace, 'post-1'));
    expect((await read()).titles).not.toContain('Post 1');
    addPlainRows(workspace, 1);
    expect((await read()).titles).toContain('Row 1');
    renameColumn(workspace, 'summary', 'About');
    expect((await read()).database.columns.map(({ name }) => name)).toContain('About');
    const [view] = ownViews;
    if (!view) throw new Error('There is no view.');
    view.page_sort = [...view.page_sort].reverse();
    expect((await read()).titles.slice(0, 2)).not.toEqual(['Lamps', 'Post 2']);
  });

  test('has no row that lists have from the trash all the same', async () => {
    const { workspace, fake, read } = await start();
    await read();
    const { id } = rowBySlug(workspace, 'post-1');
    const deleted = (row: object) => ('id' in row && row.id === id ? { ...row, in_trash: true } : row);
    fake.rewrite = (answer) =>
      'results' in answer ? { ...answer, results: (answer.results as object[]).map(deleted) } : deleted(answer);
    appendText(workspace, rowBySlug(workspace, 'post-1'), 'More.');
    expect((await read()).titles).not.toContain('Post 1');
  });

  test('is listed again after an hour: then at the latest a row is missed that the view does not show', async () => {
    const { workspace, ownViews, clock, read } = await start();
    const filter = { operator: 'string_contains', value: { type: 'exact', value: 'Lamps' } };
    for (const view of ownViews)
      view.query2 = { filter: { operator: 'and', filters: [{ property: 'title', filter }] } };
    expect((await read()).titles).toContain('Post 1');
    deleteRow(workspace, rowBySlug(workspace, 'post-1'));
    clock.now += HOUR - 60_000;
    expect((await read()).titles).toContain('Post 1');
    clock.now += 120_000;
    expect((await read()).titles).not.toContain('Post 1');
  });

  test('is listed each time where the site reads values that are computed, for they change without an edit', async () => {
    const { workspace, read } = await start(3, ['title', 'slug']);
    addPlainRows(workspace, 220);
    const requests = async () => [(await read()).requests, (await read()).requests];
    addColumn(workspace, { name: 'Days', type: 'formula' });
    expect(await requests()).toEqual([9, 5]);
    addColumn(workspace, { name: 'slug', type: 'formula' });
    expect(await requests()).toEqual([9, 9]);
  });

  test('keeps no signature of a file', async () => {
    const { workspace, fake, read } = await start();
    const post = rowBySlug(workspace, 'post-1');
    post.format = { ...post.format, page_cover: fake.upload('a.png', 'A') };
    const { database } = await read();
    expect(JSON.stringify(database.listing)).toContain('a.png');
    expect(JSON.stringify(database.listing)).not.toContain('X-Amz');
  });
});
