import { type BlockObjectResponse, type Client, collectPaginatedAPI, isFullBlock } from '@notionhq/client';
import { afterEach, describe, expect, test } from 'vitest';
import { demoWorkspaces } from '@/tests/demo-workspaces';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

let fake: FakeOfficial;
let client: Client;
afterEach(() => fake.close());

/** Serves a page with these contents, and a second page that they may point to; returns the page's blocks. */
async function serve(content: { text: string }): Promise<BlockObjectResponse[]> {
  const rows = [row({ slug: 'page', ...content }), row({ slug: 'other', title: 'The other' })];
  fake = await startFakeOfficial({ workspaces: [buildWorkspace({ rows })] });
  client = clientOf(fake);
  return childrenOf(rowBySlug(workspace(), 'page').id);
}

function workspace() {
  const [first] = fake.workspaces;
  if (!first) throw new Error('Nothing is served.');
  return first;
}

async function childrenOf(block_id: string): Promise<BlockObjectResponse[]> {
  return (await collectPaginatedAPI(client.blocks.children.list, { block_id })).filter(isFullBlock);
}

const plainOf = (block: BlockObjectResponse): string =>
  block.type === 'paragraph' ? block.paragraph.rich_text.map(({ plain_text }) => plain_text).join('') : '';

describe('what is read', () => {
  test('children come 100 at a time, a changed page from the place of the cursor', async () => {
    const paragraphs = Array.from({ length: 130 }, (_, index) => `Paragraph ${index}.`);
    const blocks = await serve({ text: paragraphs.join('\n\n') });
    expect(blocks.map((block) => plainOf(block))).toEqual(paragraphs);
    expect(fake.counts()).toEqual({ 'blocks/children': 2 });
    const page = rowBySlug(workspace(), 'page');
    const first = await client.blocks.children.list({ block_id: page.id, page_size: 100 });
    appendText(workspace(), page, 'Late.');
    const rest = await client.blocks.children.list({ block_id: page.id, start_cursor: first.next_cursor });
    expect([rest.results.length, rest.has_more]).toEqual([31, false]);
    await expect(client.blocks.children.list({ block_id: page.id, page_size: 101 })).rejects.toMatchObject({
      code: 'validation_error',
    });
    await expect(
      client.blocks.children.list({ block_id: rowBySlug(workspace(), 'other').id, start_cursor: first.next_cursor }),
    ).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('times are rounded down to the minute', async () => {
    const [block] = await serve({ text: 'Now.' });
    const stored = workspace().recordMap.block[block?.id ?? ''];
    Object.assign(stored ?? {}, { last_edited_time: Date.UTC(2026, 8, 1, 12, 34, 56, 789) });
    const read = await client.blocks.retrieve({ block_id: block?.id ?? '' });
    expect(isFullBlock(read) && read.last_edited_time).toBe('2026-09-01T12:34:00.000Z');
  });
});

/** What the official interface does not give. */
const UNSUPPORTED = new Set(['button']);

test('the demo is served to its last block, and nothing but buttons is unsupported', async () => {
  const workspaces = await demoWorkspaces();
  fake = await startFakeOfficial({ workspaces });
  client = clientOf(fake);
  const { pageId, recordMap } = workspaces[1] ?? workspace();
  const collection = recordMap.collection[recordMap.block[pageId]?.collection_id ?? ''];
  const rows = await collectPaginatedAPI(client.dataSources.query, { data_source_id: collection?.id ?? '' });
  const found = new Map<string, BlockObjectResponse>();
  const read = async (id: string): Promise<void> => {
    for (const block of await childrenOf(id)) {
      found.set(block.id, block);
      const isCopy = block.type === 'synced_block' && block.synced_block.synced_from !== null;
      if (block.has_children && !isCopy) await read(block.id);
    }
  };
  for (const { id } of rows) await read(id);
  const rowIds = new Set(rows.map(({ id }) => id));
  const expected = Object.values(recordMap.block).filter(
    ({ id, parent_table, parent_id }) =>
      id !== pageId && parent_table === 'block' && !rowIds.has(id) && recordMap.block[parent_id]?.content?.includes(id),
  );
  expect([...found.keys()].sort()).toEqual(expected.map(({ id }) => id).sort());
  for (const block of found.values()) {
    if (block.type === 'unsupported') expect(UNSUPPORTED).toContain(block.unsupported.block_type);
  }
});
