import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createOfficialSource, type OfficialSourceOptions } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import { GONE, pageKey, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { openStore } from '@/lib/store/reader';
import { mockId } from '@/tests/factories';
import { buildWorkspace, row, type WorkspaceOptions } from '@/tests/fake-notion/build';
import { addPlainRows, appendText, deleteRow, rowBySlug, touch } from '@/tests/fake-notion/edit';
import { withHtml } from '@/tests/unit/article/page-maker';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const FIRST = { viewIndex: 0 };
const QUICK = { cooldownMs: 20, backoffMs: 2, timeoutMs: 3000 };

async function start(workspaceOptions: WorkspaceOptions = {}, options: Partial<OfficialSourceOptions> = {}) {
  const workspace = buildWorkspace(workspaceOptions);
  const { fakeNotion, official: fake, open } = await startBoth([workspace]);
  const directory = await temporaryFolder();
  const sync = () => {
    fake.resetLog();
    return syncInto(directory, workspace.pageId, open.token(options));
  };
  const store = openStore(directory);
  const article = async (slug: string) => {
    const { snapshots } = await store.readContent();
    const key = snapshots[0]?.rows.find((one) => one.slug === slug)?.article ?? '';
    const found = await store.readArticle(key);
    return found && withHtml(found).html;
  };
  const files = async () => (await store.readContent()).snapshots.flatMap(({ rows }) => rows.map(({ slug }) => slug));
  const page = async (slug: string) => (await store.readContent()).snapshots[0]?.rows.find((one) => one.slug === slug);
  return { workspace, fake, fakeNotion, source: open.token(options), sync, article, slugs: files, page };
}

describe('a sync by token', () => {
  test('is a site, and a second one with nothing changed costs the same however many rows there are', async () => {
    const { workspace, sync, article, fake } = await start({ posts: 30 });
    const first = await sync();
    expect(first.sites[0]).toMatchObject({ outcome: 'published', read: 30, changed: 30, diagnostics: [] });
    expect(await article('post-7')).toContain('This is post 7.');
    expect((await sync()).sites[0]).toMatchObject({ changed: 0, unchanged: 30 });
    const unchanged = fake.requests.length;
    expect(fake.counts()['blocks/children']).toBe(1);
    expect(unchanged).toBeLessThanOrEqual(11);
    addPlainRows(workspace, 75);
    await sync();
    await sync();
    expect(fake.requests.length).toBe(unchanged);
  });

  test('reads what changed, and forgets what was deleted or is not shared any more', async () => {
    const { workspace, sync, article, fake, slugs } = await start({ posts: 12 });
    await sync();
    appendText(workspace, rowBySlug(workspace, 'post-3'), 'One more line.');
    deleteRow(workspace, rowBySlug(workspace, 'post-4'));
    fake.unshare(rowBySlug(workspace, 'post-5').id);
    expect((await sync()).sites[0]).toMatchObject({ changed: 1, unchanged: 9 });
    expect(fake.counts()['blocks/children']).toBe(2);
    expect(await article('post-3')).toContain('One more line.');
    expect(await slugs()).not.toContain('post-4');
    expect(await slugs()).not.toContain('post-5');
  });

  test('goes on without a page that is refused, and keeps the last good copy when the token is', async () => {
    const { workspace, sync, fake, slugs } = await start({ posts: 3 });
    fake.fail({
      endpoint: 'blocks/children',
      fault: { kind: 'error', status: 404 },
      ids: [rowBySlug(workspace, 'post-2').id],
    });
    const { sites } = await sync();
    expect(sites[0]?.outcome).toBe('published');
    expect(sites[0]?.diagnostics[0]).toMatchObject({
      message: expect.stringMatching(/cannot see this page, or it was deleted: https:/),
      hint: expect.stringContaining('Connections'),
    });
    fake.recover();
    expect((await sync()).sites[0]).toMatchObject({ changed: 1, unchanged: 2, diagnostics: [] });
    fake.fail({ endpoint: '*', fault: { kind: 'error', status: 401 } });
    expect((await sync()).sites[0]).toMatchObject({ outcome: 'kept' });
    expect(await slugs()).toContain('post-2');
  });

  test('notices an edit in the minute in which a page was read, and does not go on reading it', async () => {
    let now = Date.parse('2026-03-01T12:00:20Z');
    const { workspace, sync, article } = await start({ posts: 2 }, { now: () => now });
    const post = rowBySlug(workspace, 'post-1');
    post.last_edited_time = Date.parse('2026-03-01T12:00:10Z');
    await sync();
    appendText(workspace, post, 'In the same minute.');
    post.last_edited_time = Date.parse('2026-03-01T12:00:50Z');
    now += 60_000;
    expect((await sync()).sites[0]).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await article('post-1')).toContain('In the same minute.');
    expect((await sync()).sites[0]).toMatchObject({ changed: 0, unchanged: 2 });
  });
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

  test('have the same key in both interfaces, by whichever name a record has them', () => {
    const id = mockId();
    const sources = [
      createOfficialSource({ baseUrl: '', token: '', host: '' }),
      createNotionSource({ apiBaseUrl: '', host: '' }),
    ];
    const store = `https://prod-files-secure.s3.us-west-2.amazonaws.com/${mockId()}/${id}/a%20lamp.png`;
    const key = `attachment:${id}:a lamp.png`;
    for (const source of sources) {
      for (const url of [
        key,
        store,
        `${store}?X-Amz-Signature=1`,
        `https://s3-us-west-2.amazonaws.com/secure.notion-static.com/${id}/a%20lamp.png`,
      ]) {
        expect(source.fileKey(url)).toBe(key);
        expect(source.isUploaded(url)).toBe(true);
      }
      const foreign = `https://someone.s3.us-west-2.amazonaws.com/${mockId()}/${id}/a.png?X-Amz-Signature=1`;
      expect([source.fileKey(foreign), source.isUploaded(foreign)]).toEqual([foreign, false]);
    }
  });

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
});

test('live search answers once and soon, and with the status when Notion refuses', async () => {
  const { source, workspace, fake } = await start({ posts: 4 });
  expect(await source.search('Post 3', workspace.pageId)).toEqual([{ pageId: rowBySlug(workspace, 'post-3').id }]);
  fake.fail({ endpoint: 'search', fault: { kind: 'error', status: 429, retryAfter: 60 } });
  fake.resetLog();
  await expect(source.search('Post', workspace.pageId)).rejects.toMatchObject({ status: 429 });
  expect(fake.requests).toHaveLength(1);
});

test('a probe tells an outage from a page that is refused', async () => {
  const { source, workspace, fake } = await start();
  await source.probe(workspace.pageId);
  fake.unshare(workspace.pageId);
  await source.probe(workspace.pageId);
  fake.fail({ endpoint: '*', fault: { kind: 'gateway', status: 503 } });
  await expect(source.probe(workspace.pageId)).rejects.toBeInstanceOf(SourceUnreachableError);
});

describe('versions', () => {
  test('of rows that were just read are free; of others they are one request each, and of many a share of a list', async () => {
    const { source, workspace, fake } = await start({ posts: 60 });
    const keys = Array.from({ length: 60 }, (_, index) => pageKey(rowBySlug(workspace, `post-${index + 1}`).id));
    const database = await source.readDatabase(workspace.pageId, FIRST);
    fake.resetLog();
    const known = await source.readVersions(keys);
    expect(fake.requests).toEqual([]);
    for (const { id, version } of database.rows)
      if (known.has(pageKey(id))) expect(known.get(pageKey(id))).toBe(version);

    const other = createOfficialSource({ baseUrl: fake.url, token: fake.token, host: '', timing: QUICK });
    expect(await other.readVersions([...keys, pageKey(mockId())])).toEqual(
      new Map([...known, [expect.any(String), GONE]]) as unknown,
    );
    expect(fake.counts().search).toBe(1);
    expect(fake.requests.length).toBeLessThan(5);
  });

  test('change with the page, and say when it is gone', async () => {
    const { source, workspace } = await start({ posts: 2 });
    const post = rowBySlug(workspace, 'post-1');
    const keys = [pageKey(post.id), `title/${post.id}`];
    const before = await source.readVersions(keys);
    touch(post);
    await source.readDatabase(workspace.pageId, FIRST);
    const after = await source.readVersions(keys);
    expect(after.get(keys[0] ?? '')).not.toBe(before.get(keys[0] ?? ''));
    expect(after.get(keys[1] ?? '')).toBe(before.get(keys[1] ?? ''));
    deleteRow(workspace, post);
    await source.readDatabase(workspace.pageId, FIRST);
    expect([...(await source.readVersions(keys)).values()]).toEqual([GONE, GONE]);
    await expect(source.readPage(post.id)).rejects.toBeInstanceOf(SourceError);
  });
});
