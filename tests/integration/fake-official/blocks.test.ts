import { type BlockObjectResponse, type Client, collectPaginatedAPI, isFullBlock, isFullPage } from '@notionhq/client';
import { afterEach, describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { demoWorkspaces } from '@/tests/demo-workspaces';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, mainCollection, rowBySlug } from '@/tests/fake-notion/edit';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

let fake: FakeOfficial;
let client: Client;
afterEach(() => fake.close());

/** Serves a page with these contents, and a second page that they may point to; returns the page's blocks. */
async function serve(content: { text?: string; blocks?: BlockSpec[] }): Promise<BlockObjectResponse[]> {
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

/** What a block has of its own. */
const own = (block: BlockObjectResponse | undefined) =>
  block && (block as unknown as Record<string, Record<string, unknown>>)[block.type];
const typesOf = (blocks: BlockObjectResponse[]) => blocks.map(({ type }) => type);
const plainOf = (block: BlockObjectResponse | undefined, field = 'rich_text') =>
  ((own(block)?.[field] ?? []) as { plain_text: string }[]).map(({ plain_text }) => plain_text).join('');

describe('text', () => {
  test('headings of four levels, folding ones, and what lies in them', async () => {
    const blocks = await serve({
      text: '# One\n\n## Two\n\n### Three\n\n#### Four\n\n:::heading[Folds]{level=2}\nInside.\n:::',
    });
    expect(typesOf(blocks)).toEqual(['heading_1', 'heading_2', 'heading_3', 'heading_4', 'heading_2']);
    expect(blocks.map((block) => own(block)?.is_toggleable)).toEqual([false, false, false, false, true]);
    expect(blocks.map(({ has_children }) => has_children)).toEqual([false, false, false, false, true]);
    expect((await childrenOf(blocks[4]?.id ?? '')).map((block) => plainOf(block))).toEqual(['Inside.']);
  });

  test('lists with starts and styles, tasks, toggles, quotes', async () => {
    const blocks = await serve({
      text: '- a\n  - b\n\n3. c\n4. d\n\n- [x] e\n- [ ] f\n\n:::toggle[g]\nh\n:::\n\n> i',
      blocks: [{ type: 'numbered_list', properties: { title: [['j']] }, format: { list_format: 'roman' } }],
    });
    expect(typesOf(blocks)).toEqual([
      'bulleted_list_item',
      'numbered_list_item',
      'numbered_list_item',
      'to_do',
      'to_do',
      'toggle',
      'quote',
      'numbered_list_item',
    ]);
    expect(blocks[0]?.has_children).toBe(true);
    expect(own(blocks[1])?.list_start_index).toBe(3);
    expect(own(blocks[2])).not.toHaveProperty('list_start_index');
    expect([own(blocks[3])?.checked, own(blocks[4])?.checked]).toEqual([true, false]);
    expect(own(blocks[7])?.list_format).toBe('roman');
  });

  test('callouts with icon and colour, code with language and caption, formulas', async () => {
    const blocks = await serve({
      text: ':::callout{icon="💡" color=green}\nMind.\n:::\n\n```ts caption="Small"\nconst a = 1;\n```\n\n$$\nx^2\n$$',
    });
    expect(own(blocks[0])).toMatchObject({ icon: { type: 'emoji', emoji: '💡' }, color: 'green' });
    expect(own(blocks[1])).toMatchObject({ language: 'typescript' });
    expect([plainOf(blocks[1]), plainOf(blocks[1], 'caption')]).toEqual(['const a = 1;', 'Small']);
    expect(own(blocks[2])).toEqual({ expression: 'x^2' });
  });

  test('texts of more than 2,000 characters are whole', async () => {
    const [block] = await serve({ text: 'word '.repeat(1000) });
    expect(plainOf(block).length).toBe(4999);
  });
});

describe('media', () => {
  test('files of Notion are signed, others are external', async () => {
    const source = 'attachment:22222222-2222-4222-8222-222222222222:My film.mp4';
    const blocks = await serve({
      blocks: [
        { type: 'video', properties: { source: [[source]], caption: [['A film']] } },
        { type: 'image', properties: { source: [['https://example.com/a.png']] } },
        { type: 'audio', properties: { source: [[source]] } },
        { type: 'pdf', properties: { source: [[source]] } },
        { type: 'file', properties: { source: [[source]], title: [['Named.mp4']] } },
        { type: 'file', properties: { source: [['https://example.com/b.zip?x=1']] } },
      ],
    });
    expect(typesOf(blocks)).toEqual(['video', 'image', 'audio', 'pdf', 'file', 'file']);
    const { url } = (own(blocks[0])?.file ?? {}) as { url?: string };
    expect(new URL(url ?? '').pathname).toMatch(
      /^\/[0-9a-f-]{36}\/22222222-2222-4222-8222-222222222222\/My%20film\.mp4$/,
    );
    expect(plainOf(blocks[0], 'caption')).toBe('A film');
    expect(own(blocks[1])).toMatchObject({ type: 'external', external: { url: 'https://example.com/a.png' } });
    expect([own(blocks[4])?.name, own(blocks[5])?.name]).toEqual(['Named.mp4', 'b.zip']);
  });

  test('bookmarks, embeds of all services, previews of links', async () => {
    const blocks = await serve({
      text: [
        '::bookmark{url="https://example.com/" title="Example"}',
        '::embed{type=tweet src="https://x.com/a/status/1" caption="Said"}',
        '::embed{type=figma src="https://figma.com/file/1"}',
        '::embed{type=drive src="https://drive.google.com/file/d/1/view"}',
        '::github[facebook/react#1]',
      ].join('\n\n'),
    });
    expect(typesOf(blocks)).toEqual(['bookmark', 'embed', 'embed', 'embed', 'link_preview']);
    expect(blocks.map((block) => own(block)?.url)).toEqual([
      'https://example.com/',
      'https://x.com/a/status/1',
      'https://figma.com/file/1',
      'https://drive.google.com/file/d/1/view',
      'https://github.com/facebook/react/issues/1',
    ]);
    expect(plainOf(blocks[1], 'caption')).toBe('Said');
  });
});

describe('layout', () => {
  test('tables with their rows in the order of the columns', async () => {
    const [table] = await serve({ text: ':::table{rowHeader}\n| a | b |\n|---|---|\n| **c** | |\n:::' });
    expect(own(table)).toEqual({ table_width: 2, has_column_header: true, has_row_header: true });
    const rows = await childrenOf(table?.id ?? '');
    const cells = rows.map((block) => own(block)?.cells as { plain_text: string }[][]);
    expect(cells.map((line) => line.map((cell) => cell.map(({ plain_text }) => plain_text).join('')))).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  test('columns with their shares, tabs with icons and labels', async () => {
    const [columns, tabs] = await serve({
      text: '::::columns\n:::column{ratio=0.25}\na\n:::\n:::column{ratio=0.75}\nb\n:::\n::::',
      blocks: [
        {
          type: 'tab',
          children: [{ type: 'text', properties: { title: [['Morning']] }, format: { page_icon: '☀️' } }],
        },
      ],
    });
    expect((await childrenOf(columns?.id ?? '')).map((block) => own(block)?.width_ratio)).toEqual([0.25, 0.75]);
    const [tab] = await childrenOf(tabs?.id ?? '');
    expect([plainOf(tab), own(tab)?.icon]).toEqual(['Morning', { type: 'emoji', emoji: '☀️' }]);
  });

  test('a synced copy has what its original has, and nothing when that is not shared', async () => {
    const [original, copy] = await serve({ text: ':::synced{id=hello}\nHello.\n:::\n\n::synced{of=hello}' });
    expect(own(original)).toEqual({ synced_from: null });
    expect(own(copy)).toEqual({ synced_from: { type: 'block_id', block_id: original?.id } });
    expect(copy?.has_children).toBe(true);
    const [text] = await childrenOf(copy?.id ?? '');
    expect([plainOf(text), text?.parent]).toEqual(['Hello.', { type: 'block_id', block_id: original?.id }]);
    fake.unshare(original?.id ?? '');
    await expect(childrenOf(copy?.id ?? '')).rejects.toMatchObject({ code: 'object_not_found' });
  });

  test('pages below, links to pages, breadcrumbs, contents', async () => {
    const blocks = await serve({
      text: ':::page[Below]{icon="📒"}\nDeep.\n:::\n\n::alias{page=other}\n\n::block{type=breadcrumb}\n\n::toc{color=gray}',
    });
    expect(typesOf(blocks)).toEqual(['child_page', 'link_to_page', 'breadcrumb', 'table_of_contents']);
    expect(own(blocks[0])).toEqual({ title: 'Below' });
    const page = await client.pages.retrieve({ page_id: blocks[0]?.id ?? '' });
    expect(isFullPage(page) && [page.icon, page.parent, Object.keys(page.properties)]).toEqual([
      { type: 'emoji', emoji: '📒' },
      { type: 'page_id', page_id: rowBySlug(workspace(), 'page').id },
      ['title'],
    ]);
    expect(own(blocks[1])).toEqual({ type: 'page_id', page_id: rowBySlug(workspace(), 'other').id });
    expect(own(blocks[3])).toEqual({ color: 'gray' });
  });

  test('databases in a page and those of their own page', async () => {
    const database = {
      key: 'd',
      title: 'Seeds',
      columns: [{ name: 'Name', type: 'title' }],
      views: ['table'],
      rows: [],
    };
    const blocks = await serve({
      blocks: [
        { type: 'collection_view', database },
        { type: 'collection_view_page', database: { ...database, key: 'e', title: 'Tools' } },
      ],
    });
    expect(typesOf(blocks)).toEqual(['child_database', 'child_database']);
    expect(blocks.map(own)).toEqual([{ title: 'Seeds' }, { title: 'Tools' }]);
    const answers = await Promise.all(blocks.map(({ id }) => client.databases.retrieve({ database_id: id })));
    expect(answers.map((answer) => 'is_inline' in answer && answer.is_inline)).toEqual([true, false]);
  });

  test('a linked database holds no data source: its views name it', async () => {
    const [block] = await serve({ blocks: [{ type: 'collection_view' }] });
    const records = workspace().recordMap;
    const { id: collectionId } = mainCollection(workspace());
    const [viewId = ''] = records.block[workspace().pageId]?.view_ids ?? [];
    const view = records.collection_view[viewId];
    const database = records.block[block?.id ?? ''];
    if (!view || !database) throw new Error('Nothing to link.');
    const linked = '44444444-4444-4444-8444-444444444444';
    records.collection_view[linked] = { ...view, id: linked, parent_id: database.id };
    Object.assign(database, { view_ids: [linked], collection_id: collectionId });
    expect(await client.databases.retrieve({ database_id: database.id })).toMatchObject({ data_sources: [] });
    expect(await client.views.retrieve({ view_id: linked })).toMatchObject({ data_source_id: collectionId });
    const { results } = await client.views.list({ data_source_id: collectionId });
    expect(results.map(({ id }) => id)).toEqual([viewId, linked]);
  });
});

describe('the rest', () => {
  test('buttons and unknown types are unsupported and say what they are', async () => {
    const blocks = await serve({ text: '::button[Add]', blocks: [{ type: 'future_block' }] });
    expect(blocks.map(own)).toEqual([{ block_type: 'button' }, { block_type: 'future_block' }]);
    expect(typesOf(blocks)).toEqual(['unsupported', 'unsupported']);
  });

  test('templates, and meeting notes with their three parts', async () => {
    const part = (text: string): BlockSpec => ({ type: 'text', properties: { title: [[text]] } });
    const [template, meeting] = await serve({
      blocks: [
        { type: 'factory', properties: { title: [['Add a task']] } },
        {
          type: 'transcription',
          properties: { title: [['Weekly']] },
          children: [part('Summary'), part('Notes'), part('Words')],
        },
      ],
    });
    expect([template?.type, plainOf(template)]).toEqual(['template', 'Add a task']);
    const [summary, notes, words] = await childrenOf(meeting?.id ?? '');
    expect(own(meeting)).toMatchObject({
      status: 'notes_ready',
      children: {
        summary_block_id: summary?.id,
        notes_block_id: notes?.id,
        transcript_block_id: words?.id,
      },
    });
    expect(plainOf(meeting, 'title')).toBe('Weekly');
  });

  test('icons: custom emoji, signs of Notion, addresses', async () => {
    const callout = (page_icon: string): BlockSpec => ({ type: 'callout', format: { page_icon } });
    const id = '33333333-3333-4333-8333-333333333333';
    const blocks = await serve({
      blocks: [
        callout(`notion://custom_emoji/space/${id}`),
        callout('/icons/light-bulb_yellow.svg'),
        callout('https://example.com/icon.png'),
        callout(''),
      ],
    });
    expect(blocks.map((block) => own(block)?.icon)).toEqual([
      { type: 'custom_emoji', custom_emoji: { id, name: 'emoji', url: expect.any(String) as string } },
      { type: 'icon', icon: { name: 'light-bulb', color: 'yellow' } },
      { type: 'external', external: { url: 'https://example.com/icon.png' } },
      null,
    ]);
  });

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
