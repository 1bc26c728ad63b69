import { expect, test } from 'vitest';
import { createNotionSource } from '@/lib/notion/source';
import { NotionClient } from '@/lib/notion/v3/client';
import { buildWorkspace, row } from '../../fake-notion/build';
import { columnKeyOf, rowBySlug } from '../../fake-notion/edit';
import { QUICK, startSyncBench } from './sync-bench';

type Odd = Record<string, unknown>;

/** A client whose answers are spoilt before anybody reads them. */
class OddClient extends NotionClient {
  spoil: (table: string, record: Odd) => void = () => undefined;

  override async fetch<T>(request: Parameters<NotionClient['fetch']>[0]): Promise<T> {
    const answer = await super.fetch<T & { recordMap?: Record<string, Record<string, { value: Odd }>> }>(request);
    for (const [table, records] of Object.entries(answer.recordMap ?? {}))
      for (const { value } of Object.values(records)) this.spoil(table, value);
    return answer;
  }
}

test('fields of the wrong kind cost themselves, and neither their page nor the sync', async () => {
  const workspace = buildWorkspace({ posts: 2, rows: [row({ slug: 'odd', title: 'Odd', text: 'One.\n\nTwo.' })] });
  const odd = rowBySlug(workspace, 'odd');
  const [first] = odd.content ?? [];
  const [summary, tags] = [columnKeyOf(workspace, 'summary'), columnKeyOf(workspace, 'tags')];
  const bench = await startSyncBench([workspace]);
  const options = { apiBaseUrl: bench.fakeNotion.apiBaseUrl, host: '', timing: QUICK };
  const client = new OddClient(options);
  client.spoil = (table, record) => {
    if (record.id === odd.id) {
      record.content = [null, ...(odd.content ?? []), 7, 'no id'];
      record.properties = { ...odd.properties, [summary]: [null, 'x', ['Still read', 5], ['!', [null, ['b']]]] };
      Object.assign(record, { format: null, version: [], created_time: 'then' });
    }
    if (record.id === first) {
      const title = [['Still here'], ['‣', [['p', 'no id'], ['u', 'nobody'], null]], null];
      Object.assign(record, { content: 'x', properties: { title } });
    }
    if (table === 'collection') {
      const schema = record.schema as Odd;
      const numbered = { name: 3, type: 'text' };
      record.schema = { none: null, numbered, ...schema, [tags]: { ...(schema[tags] as Odd), options: [null, {}] } };
    }
    if (table === 'collection_view') Object.assign(record, { page_sort: [null, [], 4], format: [], query2: 'x' });
  };

  const { sites } = await bench.sync({ source: createNotionSource(options, client) });
  expect(sites[0]).toMatchObject({ outcome: 'published', read: 3 });
  expect(await bench.row('odd')).toMatchObject({ summary: 'Still read!', tags: [] });
  const { html } = await bench.article('odd');
  expect(html).toContain('Still here');
  expect(html).toContain('Two.');
});

test('a title of formulas and mentions is told in words, without the names of drafts', async () => {
  const slugs = ['formula', 'mention', 'of-draft'];
  const rows = [...slugs.map((slug) => row({ slug })), row({ slug: 'draft', title: 'Secret plan', status: 'Draft' })];
  const workspace = buildWorkspace({ rows: [...rows, row({ slug: 'tides', title: 'Tides' })] });
  const titles = {
    formula: [['Why '], ['⁍', [['e', 'E=mc^2']]]],
    mention: [['‣', [['p', rowBySlug(workspace, 'tides').id]]]],
    'of-draft': [['After '], ['‣', [['p', rowBySlug(workspace, 'draft').id]]]],
  };
  for (const [slug, title] of Object.entries(titles)) {
    Object.assign(rowBySlug(workspace, slug).properties ?? {}, { title });
  }
  const bench = await startSyncBench([workspace]);
  await bench.sync();
  const read = await Promise.all(slugs.map(async (slug) => (await bench.row(slug)).title));
  expect(read).toEqual(['Why E=mc^2', 'Tides', 'After']);
});
