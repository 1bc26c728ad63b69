import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { OfficialSourceOptions } from '@/lib/notion/official-source';
import { buildWorkspace, row, type WorkspaceOptions } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { readersOf } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

async function start(workspaceOptions: WorkspaceOptions = {}, options: Partial<OfficialSourceOptions> = {}) {
  const workspace = buildWorkspace(workspaceOptions);
  const { fakeNotion, official: fake, open } = await startBoth([workspace]);
  const directory = await temporaryFolder();
  const sync = () => {
    fake.resetLog();
    return syncInto(directory, workspace.pageId, open.token(options));
  };
  return { workspace, fake, fakeNotion, source: open.token(options), sync, ...readersOf(directory) };
}

test('a sync by token notices an edit in the minute in which a page was read, and does not go on reading it', async () => {
  let now = Date.parse('2026-03-01T12:00:20Z');
  const { workspace, sync, article } = await start({ posts: 2 }, { now: () => now });
  const post = rowBySlug(workspace, 'post-1');
  post.last_edited_time = Date.parse('2026-03-01T12:00:10Z');
  await sync();
  appendText(workspace, post, 'In the same minute.');
  post.last_edited_time = Date.parse('2026-03-01T12:00:50Z');
  now += 60_000;
  expect((await sync()).sites[0]).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await article('post-1')).html).toContain('In the same minute.');
  expect((await sync()).sites[0]).toMatchObject({ changed: 0, unchanged: 2 });
});

describe('files', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();

  async function withPicture(options: Partial<OfficialSourceOptions> = {}) {
    const bench = await start({ rows: [row({ slug: 'lamps', text: 'Light.' })] }, options);
    const url = bench.fakeNotion.upload('a lamp.png', await picture());
    const post = rowBySlug(bench.workspace, 'lamps');
    const block = appendText(bench.workspace, post, '');
    Object.assign(block, { type: 'image', properties: { source: [[url]] } });
    return { ...bench, url, post, block };
  }

  test('are asked for again when their address is older than 45 minutes, and by a source that never saw it', async () => {
    let now = Date.now();
    const { source, url, post, block, fake } = await withPicture({ now: () => now });
    const file = { url, blockId: block.id };
    await source.readPage(post.id);
    fake.resetLog();
    const first = (await source.fileUrls([file])).get(url) ?? '';
    expect((await fetch(first)).status).toBe(200);
    now += 44 * 60_000;
    expect((await source.fileUrls([file])).get(url)).toBe(first);
    expect(fake.requests.filter(({ endpoint }) => endpoint !== 'file')).toEqual([]);
    now += 2 * 60_000;
    const second = (await source.fileUrls([file])).get(url);
    expect(second).toMatch(/^http/);
    expect(second).not.toBe(first);
    expect((await source.fileUrls([{ url: 'https://a.example/b.png', blockId: 'x' }])).size).toBe(1);
  });

  test('are known of the rows of a database that was just read', async () => {
    const { source, workspace, url, post, fake } = await withPicture({});
    Object.assign(post, { format: { page_cover: url } });
    await source.readDatabase(workspace.pageId, { viewIndex: 0 });
    fake.resetLog();
    expect((await source.fileUrls([{ url, blockId: post.id }])).get(url)).toMatch(/^http/);
    expect(fake.requests).toEqual([]);
  });
});

test('live search answers once and soon, and with the status when Notion refuses', async () => {
  const { source, workspace, fake } = await start({ posts: 4 });
  expect(await source.search('Post 3', workspace.pageId)).toEqual([{ pageId: rowBySlug(workspace, 'post-3').id }]);
  fake.fail({ endpoint: 'search', fault: { kind: 'error', status: 429, retryAfter: 60 } });
  fake.resetLog();
  await expect(source.search('Post', workspace.pageId)).rejects.toMatchObject({ status: 429 });
  expect(fake.requests).toHaveLength(1);
});
