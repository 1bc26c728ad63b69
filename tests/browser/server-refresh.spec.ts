import { hasFailed } from '@/lib/search/search';
import { createLocalSearch } from '@/lib/search/sources/local-search';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, rowBySlug, setCell } from '../fake-notion/edit';
import { type FakeNotionServer, startFakeNotionServer } from './fake-notion-server';
import { statusOf } from './second-server';
import { expect, mode, test } from './site';

/**
 * The server over a workspace that its owner edits, with a revalidate time of one second: what readers get follows Notion, and
 * stays what it was when Notion fails. No browser is needed, but the server build is.
 */
test.describe('a running server', () => {
  test.skip(mode !== 'server', 'an export does not refresh itself');
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  let server: FakeNotionServer;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const rows = [row({ title: 'First', slug: 'first', text: 'The old words.' })];
    const workspace = buildWorkspace({ name: 'refresh', rows, posts: 3 });
    server = await startFakeNotionServer(workspace, { NEXT_PUBLIC_LINK: 'https://notes.example' });
  });

  test.afterAll(() => server?.stop());

  test('shows what the owner changed, without a restart, and finds it', async () => {
    expect(await body('/article/first/')).toContain('The old words.');
    expect(await titles('old words')).toEqual(['First']);
    expect(await titles('quicksilver')).toEqual([]);
    appendText(server.workspace, rowBySlug(server.workspace, 'first'), 'The new words are about quicksilver.');
    await expect.poll(() => body('/article/first/'), { timeout: 90_000, intervals: [500] }).toContain('quicksilver');
    expect(await titles('quicksilver')).toEqual(['First']);
  });

  test('draws the picture for social networks that a page names', async () => {
    const [, card = ''] =
      /"og:image" content="https:\/\/notes\.example([^"]+)"/.exec(await body('/article/first/')) ?? [];
    expect(card).toMatch(/^\/media\/card-[0-9a-f]{20}\.jpg$/);
    const answer = await fetch(server.url + card);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    expect(await status('/media/card-00000000000000000000.jpg')).toBe(404);
  });

  test('leads from an old slug to the new one, for good', async () => {
    setCell(server.workspace, rowBySlug(server.workspace, 'first'), 'slug', 'renamed');
    await expect.poll(() => body('/article/renamed/'), { timeout: 90_000, intervals: [500] }).toContain('quicksilver');
    const moved = () => fetch(`${server.url}/article/first/`, { redirect: 'manual' });
    await expect.poll(async () => (await moved()).status, { timeout: 90_000 }).toBe(308);
    expect((await moved()).headers.get('location')).toBe('/article/renamed/');
    const markdown = await fetch(`${server.url}/article/first.md`, { redirect: 'manual' });
    expect([markdown.status, markdown.headers.get('location')]).toEqual([308, '/article/renamed.md']);
    expect(await body('/article/first.md')).toContain('quicksilver');
  });

  test('serves the last good copy while Notion fails, and never a failure as a page', async () => {
    server.notion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 } });
    const expectCopy = async () => {
      expect(await body('/article/renamed/')).toContain('quicksilver');
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

  test('answers 404 for what the workspace does not have', async () => {
    expect(await status('/article/nowhere/')).toBe(404);
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
