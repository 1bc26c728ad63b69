import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasFailed } from '@/lib/search/search';
import { createLocalSearch } from '@/lib/search/sources/local-search';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, rowBySlug } from '../fake-notion/edit';
import { startFakeNotion } from '../fake-notion/fake-notion';
import { startFakeNotionServer } from './fake-notion-server';
import { startSecondServer, statusOf, testServer } from './second-server';
import { expect, mode, test } from './site';

/**
 * The server over a workspace that its owner edits, with a revalidate time of one second: what readers get follows Notion, and
 * stays what it was when Notion fails. No browser is needed, but the server build is.
 */
test.describe('a running server', () => {
  test.skip(mode !== 'server', 'an export does not refresh itself');
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  const server = testServer(() => {
    const rows = [row({ title: 'First', slug: 'first', text: 'The old words.' })];
    const workspace = buildWorkspace({ name: 'refresh', rows, posts: 3 });
    return startFakeNotionServer(workspace, { NEXT_PUBLIC_LINK: 'https://notes.example' });
  });

  test('shows what the owner changed, without a restart, and finds it', async () => {
    expect(await body('/article/first/')).toContain('The old words.');
    expect(await titles('old words')).toEqual(['First']);
    expect(await titles('quicksilver')).toEqual([]);
    appendText(server.workspace, rowBySlug(server.workspace, 'first'), 'The new words are about quicksilver.');
    await expect.poll(() => body('/article/first/'), { timeout: 90_000, intervals: [500] }).toContain('quicksilver');
    expect(await titles('quicksilver')).toEqual(['First']);
  });

  test('serves the last good copy while Notion fails, and never a failure as a page', async () => {
    server.notion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 } });
    const expectCopy = async () => {
      expect(await body('/article/first/')).toContain('quicksilver');
      expect(await status('/archive/')).toBe(200);
    };
    // Readers come until a refresh has failed, and once more.
    const failure = async () => {
      await expectCopy();
      return ((await (await fetch(`${server.url}/api/health`)).json()) as { lastError: unknown }).lastError;
    };
    await expect.poll(failure, { timeout: 90_000, intervals: [500] }).not.toBeNull();
    await expectCopy();
  });

  const body = async (pathname: string): Promise<string> => (await fetch(server.url + pathname)).text();
  const status = (pathname: string): Promise<number> => statusOf(server.url + pathname);

  /** What the search of a reader who comes now finds. */
  async function titles(query: string): Promise<string[]> {
    const answer = await createLocalSearch(`${server.url}/data/search.json`)({ query, ancestorId: '' });
    if (hasFailed(answer)) throw new Error('The local search always finds or rejects.');
    const { results, recordMap } = (await answer.complete?.()) ?? answer;
    return results.map(({ id }) => recordMap[id]?.title ?? '');
  }
});

test('a server without content begins by itself, asks everybody to come again, and says so in a line', async () => {
  test.skip(mode !== 'server', 'an export is its content');
  test.setTimeout(180_000);
  const workspace = buildWorkspace({ name: 'empty', rows: [row({ slug: 'first', text: 'Words of the first sync.' })] });
  const notion = await startFakeNotion({ workspaces: [workspace] });
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-'));
  const settings = { API_BASE_URL: notion.apiBaseUrl, NOTION_PAGE_ID: notion.pageIds(), CONTENT_DIR: folder };
  const secret = 'known-to-the-owner-alone';
  const server = await startSecondServer({ ...settings, REVALIDATE_SECRET: secret }, '/archive/', 503);
  try {
    for (const address of ['/', '/article/first/', '/rss/feed.xml', '/media/a.png', '/data/search.json']) {
      const answer = await fetch(server.url + address);
      expect([answer.status, answer.headers.get('retry-after')], address).toEqual([503, '10']);
      expect(await answer.text()).toMatch(/<html lang="en" dir="ltr">[\s\S]*<h1>This site is being prepared<\/h1>/);
    }
    expect(await statusOf(`${server.url}/api/health/`)).toBe(503);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await fetch(`${server.url}/api/revalidate`, { method: 'POST', headers })).status).toBe(202);
    // A sync takes a second or two, and begins after as much.
    const body = async () => (await fetch(`${server.url}/article/first/`)).text();
    await expect.poll(body, { timeout: 90_000 }).toContain('Words of the first sync.');
    expect(await statusOf(`${server.url}/api/starting/`)).toBe(404);
    expect(server.output().match(/so a sync begins now/g)).toHaveLength(1);
  } finally {
    await server.stop();
    await notion.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
