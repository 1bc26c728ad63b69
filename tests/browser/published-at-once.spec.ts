import { createHmac } from 'node:crypto';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, deleteRow, rowBySlug, setCell } from '../fake-notion/edit';
import { type FakeNotionServer, startFakeNotionServer } from './fake-notion-server';
import { statusOf } from './second-server';
import { expect, mode, test } from './site';

const SECRET = 'known-to-the-owner-alone';
const TOKEN = 'secret_known-to-notion-alone';
/** Within this time of an event readers have what it is about, in milliseconds. */
const AT_ONCE = 10_000;
/** What a sync takes of it on a machine with nothing else to do. */
const SYNC_TIME = 3_000;

/**
 * A server that would look for changes once an hour, over a workspace that its owner edits: Notion's events and the owner's button make
 * it look at once, and no page outlives the content that it was rendered from. No browser is needed, but the server build is.
 */
test.describe('a running server that is told of changes', () => {
  test.skip(mode !== 'server', 'an export does not refresh itself');
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  let server: FakeNotionServer;
  /** How often Notion is asked for lists of rows in a sync. */
  let perSync = 0;
  /** How long a change may take; longer where a sync takes longer. */
  const atOnce = { timeout: AT_ONCE, intervals: [100] };

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const text = 'The old words.';
    const rows = [
      row({ title: 'First', slug: 'first', text }),
      row({ title: 'Second', slug: 'second', text }),
      row({ title: 'Draft', slug: 'draft', status: 'Draft', text: 'Not yet.' }),
    ];
    const workspace = buildWorkspace({ name: 'at-once', rows, posts: 20 });
    server = await startFakeNotionServer(workspace, {
      NEXT_PUBLIC_REVALIDATE_SECOND: '3600',
      REVALIDATE_SECRET: SECRET,
      NOTION_WEBHOOK_TOKEN: TOKEN,
    });
    server.notion.resetLog();
    const startedAt = Date.now();
    await server.sync();
    atOnce.timeout += Math.max(0, 2 * (Date.now() - startedAt - SYNC_TIME));
    perSync = listings();
    expect(perSync).toBeGreaterThan(0);
  });

  test.afterAll(() => server?.stop());

  test('shows an edit within ten seconds of Notion’s event', async () => {
    const page = rowBySlug(server.workspace, 'first');
    await warm('/article/first/', '/article/second/', '/');
    appendText(server.workspace, page, 'The new words.');
    expect((await notify(page.id)).status).toBe(200);
    await expect.poll(() => body('/article/first/'), atOnce).toContain('The new words.');
    expect(listings()).toBe(perSync);
  });

  test('has a new post when the owner’s button says so', async () => {
    const draft = rowBySlug(server.workspace, 'draft');
    expect(await statusOf(`${server.url}/article/draft/`)).toBe(404);
    setCell(server.workspace, draft, 'status', 'Published');
    const answer = await revalidate({ source: { type: 'automation' }, data: { object: 'page', id: draft.id } });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({ status: 'accepted', page: draft.id.replaceAll('-', '') });
    await expect.poll(() => statusOf(`${server.url}/article/draft/`), atOnce).toBe(200);
    expect(await body('/')).toContain('/article/draft/');
  });

  test('shows nothing of a page once it is locked or removed, whichever process read that', async () => {
    await warm('/article/first/', '/article/second/', '/', '/archive/');
    setCell(server.workspace, rowBySlug(server.workspace, 'first'), 'password', 'open sesame');
    deleteRow(server.workspace, rowBySlug(server.workspace, 'second'));
    await server.sync();
    const locked = await body('/article/first/');
    for (const words of ['The old words', 'The new words']) expect(locked).not.toContain(words);
    expect(await statusOf(`${server.url}/article/second/`)).toBe(404);
    for (const path of ['/', '/archive/']) expect(await body(path)).not.toContain('/article/second/');
    await warm('/article/post-1/');
    const data = /"buildId":"([^"]+)"/.exec(await body('/article/post-1/'))?.[1] ?? '';
    expect(data).not.toBe('');
    expect(await statusOf(`${server.url}/_next/data/${data}/article/second.json`)).toBe(404);
  });

  test('writes no secret into its log', async () => {
    const headers = { authorization: `Bearer ${SECRET}!`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/revalidate`, { method: 'POST', body: '{}', headers });
    expect(answer.status).toBe(401);
    for (const secret of [SECRET, TOKEN]) expect(server.output()).not.toContain(secret);
    expect(server.output()).toContain('A call of /api/revalidate was refused');
  });

  const body = async (pathname: string): Promise<string> => (await fetch(server.url + pathname)).text();

  /** Has pages rendered and kept. */
  async function warm(...paths: string[]): Promise<void> {
    for (const path of paths) for (let count = 0; count < 2; count++) await body(path);
    server.notion.resetLog();
  }

  const listings = (): number => server.notion.counts().queryCollection ?? 0;

  let events = 0;
  const eventOf = (id: string) => ({
    id: `event-${++events}`,
    timestamp: new Date().toISOString(),
    type: 'page.content_updated',
    entity: { id, type: 'page' },
    data: {},
  });

  const signature = (text: string, token = TOKEN): Record<string, string> => ({
    'x-notion-signature': `sha256=${createHmac('sha256', token).update(text).digest('hex')}`,
    'content-type': 'application/json',
  });

  /** What Notion does when a page was edited. */
  function notify(id: string): Promise<Response> {
    const text = JSON.stringify(eventOf(id));
    return fetch(`${server.url}/api/notion-webhook`, { method: 'POST', body: text, headers: signature(text) });
  }

  const revalidate = (what: object): Promise<Response> =>
    fetch(`${server.url}/api/revalidate`, {
      method: 'POST',
      body: JSON.stringify(what),
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    });
});
