import {
  type Client,
  collectAllDataSourceRows,
  collectPaginatedAPI,
  isFullPage,
  type QueryDataSourceParameters,
  type QueryDataSourceResponse,
} from '@notionhq/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildWorkspace } from '@/tests/fake-notion/build';
import {
  addDataSource,
  addPlainRows,
  columnKeyOf,
  deleteRow,
  mainCollection,
  renameColumn,
  rowBySlug,
  touch,
} from '@/tests/fake-notion/edit';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

let fake: FakeOfficial;
let client: Client;
beforeEach(async () => {
  fake = await startFakeOfficial({ workspaces: [buildWorkspace({ posts: 6 })] });
  client = clientOf(fake);
});
afterEach(() => fake.close());

const workspace = () => fake.workspaces[0] ?? buildWorkspace();
const query = (options: Omit<QueryDataSourceParameters, 'data_source_id'> = {}) =>
  client.dataSources.query({ data_source_id: mainCollection(workspace()).id, ...options });

const titlesOf = ({ results }: Pick<QueryDataSourceResponse, 'results'>) =>
  results.filter(isFullPage).map(({ properties }) => {
    const { title } = properties;
    return title?.type === 'title' ? title.title.map(({ plain_text }) => plain_text).join('') : '';
  });

describe('filters', () => {
  test('by the time of the last edit, in whole minutes', async () => {
    const edited = rowBySlug(workspace(), 'post-3');
    edited.last_edited_time = Date.UTC(2026, 8, 1, 12, 0, 59);
    const editedSince = (time: string) => ({
      timestamp: 'last_edited_time' as const,
      last_edited_time: { on_or_after: time },
    });
    expect(titlesOf(await query({ filter: editedSince('2026-09-01T12:00:00.000Z') }))).toEqual(['Post 3']);
    expect(titlesOf(await query({ filter: editedSince('2026-09-01T12:00:30.000Z') }))).toEqual([]);
    touch(edited);
    expect(titlesOf(await query({ filter: editedSince('2026-09-01T12:00:30.000Z') }))).toEqual(['Post 3']);
  });

  test('by windows of the time of creation', async () => {
    const filter = {
      and: [
        { timestamp: 'created_time' as const, created_time: { on_or_after: '2026-02-02T00:00:00Z' } },
        { timestamp: 'created_time' as const, created_time: { before: '2026-02-04T00:00:00Z' } },
      ],
    };
    const sorts = [{ timestamp: 'created_time' as const, direction: 'ascending' as const }];
    expect(titlesOf(await query({ filter, sorts }))).toEqual(['Post 2', 'Post 3']);
  });

  test('by properties, also within and and or', async () => {
    const isPost = { property: 'type', select: { equals: 'Post' } };
    expect(titlesOf(await query({ filter: isPost }))).toHaveLength(6);
    const tagged = { property: 'tags', multi_select: { contains: 'tag-0' } };
    const named = { property: 'title', title: { starts_with: 'Post 1' } };
    expect(titlesOf(await query({ filter: { and: [isPost, { or: [tagged, named] }] } }))).toEqual([
      'Post 6',
      'Post 3',
      'Post 1',
    ]);
  });

  test('a property of another type or without existence is refused', async () => {
    await expect(query({ filter: { property: 'type', status: { equals: 'Post' } } })).rejects.toMatchObject({
      code: 'validation_error',
      message: 'database property select does not match filter status',
    });
    const filter = { property: 'Color', select: { equals: 'red' } };
    await expect(query({ filter })).rejects.toThrow('Could not find property with name or id: Color');
  });
});

describe('order', () => {
  test('the newest first without sorts, else as asked', async () => {
    expect(titlesOf(await query()).slice(0, 2)).toEqual(['Post 6', 'Post 5']);
    const sorts = [{ property: 'title', direction: 'ascending' as const }];
    expect(titlesOf(await query({ sorts })).slice(-6)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Post ${number}`));
  });
});

describe('pages', () => {
  test('by cursors, and a complete answer says nothing of its state', async () => {
    const first = await query({ page_size: 4 });
    expect([first.results.length, first.has_more]).toEqual([4, true]);
    const rest = await query({ page_size: 4, start_cursor: first.next_cursor });
    expect([rest.has_more, rest.next_cursor]).toEqual([false, null]);
    expect(rest).not.toHaveProperty('request_status');
    expect(new Set([...first.results, ...rest.results].map(({ id }) => id)).size).toBe(7);
    await expect(query({ page_size: 4, start_cursor: 'nonsense' })).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('a row deleted between two pages makes another one disappear, as a list that moves does', async () => {
    const first = await query({ page_size: 2 });
    deleteRow(workspace(), rowBySlug(workspace(), 'post-6'));
    const next = await query({ page_size: 2, start_cursor: first.next_cursor });
    expect([...titlesOf(first), ...titlesOf(next)]).toEqual(['Post 6', 'Post 5', 'Post 3', 'Post 2']);
  });

  test('a column is renamed while the rows are read', async () => {
    let asked = 0;
    fake.beforeAnswer = ({ endpoint }) => {
      if (endpoint === 'data_sources/query' && ++asked === 2) renameColumn(workspace(), 'slug', 'Address');
    };
    const rows = await collectPaginatedAPI(client.dataSources.query, {
      data_source_id: mainCollection(workspace()).id,
      page_size: 4,
    });
    const names = rows.filter(isFullPage).map(({ properties }) => 'Address' in properties);
    expect(names).toEqual([false, false, false, false, true, true, true]);
  });

  test('10,000 rows are the end of one query, which says so', async () => {
    expect(fake.queryLimit).toBe(10_000);
    fake.queryLimit = 1_000;
    addPlainRows(workspace(), 1_150);
    let incomplete: QueryDataSourceResponse['request_status'];
    let count = 0;
    let cursor: string | null | undefined;
    do {
      const page: QueryDataSourceResponse = await query({ start_cursor: cursor, filter_properties: ['title'] });
      count += page.results.length;
      incomplete = page.request_status;
      cursor = page.next_cursor;
    } while (cursor);
    expect([count, incomplete]).toEqual([
      1_000,
      { type: 'incomplete', incomplete_reason: 'query_result_limit_reached' },
    ]);
  });

  test("Notion's helper reads on behind the end by windows of the time of creation", async () => {
    addPlainRows(workspace(), 60);
    fake.queryLimit = 25;
    const rows = await collectAllDataSourceRows(client, {
      data_source_id: mainCollection(workspace()).id,
      page_size: 10,
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(67);
  });
});

describe('data sources', () => {
  test('several in one database, each with its own columns and rows', async () => {
    const added = addDataSource(workspace(), 'Drafts');
    const database = await client.databases.retrieve({ database_id: workspace().pageId });
    expect('data_sources' in database && database.data_sources).toEqual([
      { id: mainCollection(workspace()).id, name: 'Test site' },
      { id: added.id, name: 'Drafts' },
    ]);
    expect((await client.dataSources.query({ data_source_id: added.id })).results).toEqual([]);
    delete workspace().recordMap.collection[added.id];
    await expect(client.dataSources.query({ data_source_id: added.id })).rejects.toMatchObject({
      code: 'object_not_found',
    });
  });
});

describe('views', () => {
  const mainView = () => {
    const [id = ''] = workspace().recordMap.block[workspace().pageId]?.view_ids ?? [];
    const view = workspace().recordMap.collection_view[id];
    if (!view) throw new Error('The workspace has no view.');
    return view;
  };

  test('are listed by database and by data source, and tell what they show', async () => {
    const view = mainView();
    const lists = await Promise.all([
      client.views.list({ database_id: workspace().pageId }),
      client.views.list({ data_source_id: mainCollection(workspace()).id }),
    ]);
    expect(lists.map(({ results }) => results)).toEqual([
      [{ object: 'view', id: view.id }],
      [{ object: 'view', id: view.id }],
    ]);
    expect(await client.views.retrieve({ view_id: view.id })).toMatchObject({
      name: 'Table',
      type: 'table',
      parent: { database_id: workspace().pageId },
      data_source_id: mainCollection(workspace()).id,
      sorts: [],
      filter: null,
      configuration: { type: 'table', wrap_cells: true, properties: { 0: { property_id: 'title', visible: true } } },
    });
    await expect(client.views.list({})).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('their rows come in the order of the owner, filtered and sorted, page by page', async () => {
    const view = mainView();
    view.page_sort.reverse();
    const first = await client.views.queries.create({ view_id: view.id, page_size: 4 });
    expect(first).toMatchObject({ object: 'view_query', total_count: 7, has_more: true });
    const next = await client.views.queries.results({
      view_id: view.id,
      query_id: first.id,
      start_cursor: first.next_cursor,
    });
    expect([...first.results, ...next.results].map(({ id }) => id)).toEqual(view.page_sort);
    const tags = columnKeyOf(workspace(), 'tags');
    const title = 'title';
    view.query2 = {
      filter: { property: tags, filter: { operator: 'enum_contains', value: { type: 'exact', value: 'tag-0' } } },
      sort: [{ property: title, direction: 'descending' }],
    };
    const sorted = await client.views.queries.create({ view_id: view.id });
    expect(sorted.results.map(({ id }) => id)).toEqual(
      ['post-6', 'post-3'].map((slug) => rowBySlug(workspace(), slug).id),
    );
    expect(await client.views.retrieve({ view_id: view.id })).toMatchObject({
      filter: { property: encodeURIComponent(tags), multi_select: { contains: 'tag-0' } },
      sorts: [{ property: 'title', direction: 'descending' }],
    });
    expect(await client.views.queries.delete({ view_id: view.id, query_id: first.id })).toMatchObject({
      deleted: true,
    });
  });
});
