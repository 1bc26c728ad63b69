import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { previewTicket } from '@/lib/server/preview-link';
import { buildWorkspace, row } from '../fake-notion/build';
import { appendText, rowBySlug, setCell } from '../fake-notion/edit';
import { startFakeOfficial } from '../fake-official/fake-official';
import { startFakeNotionServer } from './fake-notion-server';
import { startSecondServer, statusOf, testServer } from './second-server';
import { expect, mode, test } from './site';

/** Rows while they are written: over HTTP as a browser asks, and in one. */

const SECRET = 'preview secret of the tests';
/** A machine that runs other tests, too, is slow: the five seconds of a quiet one are tried by hand. */
const SOON_MS = 30_000;
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const TOGGLE = '<details>\n<summary>More</summary>\n\nHidden words.\n\n</details>';

const workspaceOf = (name: string) =>
  buildWorkspace({
    name,
    rows: [
      row({ title: 'Draft', slug: 'draft', status: 'Draft', text: 'First words.' }),
      row({ title: 'Shown', slug: 'shown', status: 'Preview', text: 'Words for some.' }),
      row({ title: '', slug: 'bare', status: '', type: '', text: 'Half of it.' }),
      row({ title: 'Locked', slug: 'locked', status: 'Draft', password: 'open sesame', text: 'Sealed words.' }),
      row({ title: 'Long', slug: 'long', text: `${TOGGLE}\n\n${PARAGRAPHS}` }),
    ],
    posts: 2,
  });

test.describe('a row while it is written', () => {
  test.skip(mode !== 'server', 'an export has no such pages');
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  const server = testServer(() => {
    const settings = { PREVIEW_SECRET: SECRET, NEXT_PUBLIC_REVALIDATE_SECOND: '3600' };
    return startFakeNotionServer(workspaceOf('preview'), settings);
  });

  const idOf = (slug: string) => rowBySlug(server.workspace, slug).id.replaceAll('-', '');
  const addressOf = (slug: string, secret = SECRET, now = Date.now()) =>
    `${server.url}/preview/${previewTicket(idOf(slug), secret, now)}/`;
  const bodyOf = async (address: string) => (await fetch(address)).text();
  const secretAddress = (slug: string) =>
    `${server.url}/preview/${createHmac('sha256', SECRET)
      .update(`preview ${idOf(slug)}`)
      .digest('hex')
      .slice(0, 40)}/`;

  test('is shown with what its author has just written, to nobody else', async () => {
    const address = addressOf('draft');
    await expect.poll(() => bodyOf(address), { timeout: 30_000 }).toContain('First words.');
    appendText(server.workspace, rowBySlug(server.workspace, 'draft'), 'Second words.');
    setCell(server.workspace, rowBySlug(server.workspace, 'draft'), 'title', 'Named at last');
    await expect.poll(() => bodyOf(address), { timeout: SOON_MS, intervals: [500] }).toContain('Second words.');
    const answer = await fetch(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const page = await answer.text();
    expect(page).toContain('Named at last');
    expect(page, 'an address that does not end').not.toContain(new URL(secretAddress('draft')).pathname);
    for (const place of ['/', '/archive/', '/feed/', '/rss/feed.xml', '/sitemap.xml', '/llms.txt', '/article/draft/'])
      expect(await bodyOf(server.url + place), place).not.toMatch(/Named at last|Second words/);
  });

  test('is shown while it is half written, and sealed where it has a password', async () => {
    await expect.poll(() => bodyOf(addressOf('bare')), { timeout: 30_000 }).toContain('Half of it.');
    await expect.poll(() => bodyOf(addressOf('locked')), { timeout: 30_000 }).toContain('Locked');
    expect(await bodyOf(addressOf('locked'))).not.toContain('Sealed words.');
  });

  test('is shown at the secret address of a draft for as long as it is one', async () => {
    const address = secretAddress('shown');
    expect(await bodyOf(address)).toContain('Words for some.');
    appendText(server.workspace, rowBySlug(server.workspace, 'shown'), 'And some more.');
    await expect.poll(() => bodyOf(address), { timeout: 10_000, intervals: [500] }).toContain('And some more.');
    setCell(server.workspace, rowBySlug(server.workspace, 'shown'), 'status', 'Draft');
    await expect.poll(() => statusOf(address), { timeout: SOON_MS, intervals: [500] }).toBe(404);
  });

  test('is shown by no other link', async () => {
    const links = {
      row: addressOf('draft').replace(idOf('draft'), idOf('locked')),
      secret: addressOf('draft', 'another secret of a site'),
      expired: addressOf('draft', SECRET, Date.now() - 8 * 86_400_000),
      id: `${server.url}/preview/${idOf('draft')}/`,
    };
    for (const [wrong, address] of Object.entries(links)) expect(await statusOf(address), wrong).toBe(404);
    const [, link = ''] = /it is at (\/preview\/\S+)/.exec(server.output()) ?? [];
    await expect.poll(() => bodyOf(server.url + link), { timeout: SOON_MS }).toContain('Second words.');
  });

  test('costs nothing once nobody looks at it, and keeps within Notion’s limit before', async () => {
    const { requests } = server.notion;
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    const before = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(requests.length).toBe(before);
    const start = Date.now();
    const elapsed = () => Date.now() - start;
    while (elapsed() < 10_000 || (requests.length - before <= 3 && elapsed() < SOON_MS)) {
      await bodyOf(addressOf('draft'));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(requests.length - before).toBeGreaterThan(3);
    expect(requests.length - before).toBeLessThanOrEqual((3 * elapsed()) / 1000);
  });

  test('keeps what is open, and where its reader is', async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(addressOf('long'));
    await expect(page.locator('#notion-article')).toContainText('Paragraph 59.', { timeout: 30_000 });
    await page.locator('#notion-article details summary').click();
    const paragraph = page.getByText('Paragraph 40.');
    await paragraph.scrollIntoViewIfNeeded();
    const placeOf = async () => (await paragraph.boundingBox())?.y ?? 0;
    const before = await placeOf();
    const long = rowBySlug(server.workspace, 'long');
    // Above what is read, where it would push the rest down.
    const { id } = appendText(server.workspace, long, 'New first words.');
    long.content = [id, ...(long.content ?? []).filter((other) => other !== id)];
    await expect(page.locator('#notion-article')).toContainText('New first words.', { timeout: SOON_MS });
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
    await expect(page.getByText('Hidden words.')).toBeVisible();

    server.notion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 } });
    await expect(page.locator('#preview-stale')).toBeVisible({ timeout: 40_000 });
    await expect(page.locator('#notion-article')).toContainText('New first words.');
    server.notion.recover();
    await expect(page.locator('#preview-stale')).toBeHidden({ timeout: 60_000 });
    await page.close();
  });
});

test('by token, a row follows what is written too', async () => {
  test.skip(mode !== 'server', 'an export has no such pages');
  test.setTimeout(180_000);
  const workspace = workspaceOf('by token');
  const official = await startFakeOfficial({ workspaces: [workspace] });
  const folder = path.resolve('test-results', 'preview-by-token');
  const server = await startSecondServer({
    NOTION_PAGE_ID: workspace.pageId,
    NOTION_API_TOKEN: official.token,
    NOTION_API_URL: official.url,
    CONTENT_DIR: folder,
  });
  try {
    const key = await readFile(path.join(folder, 'preview.key'), 'utf8');
    const id = rowBySlug(workspace, 'draft').id.replaceAll('-', '');
    const body = async () => (await fetch(`${server.url}/preview/${previewTicket(id, key, Date.now())}/`)).text();
    await expect.poll(body, { timeout: 30_000 }).toContain('First words.');
    appendText(workspace, rowBySlug(workspace, 'draft'), 'Second words.');
    await expect.poll(body, { timeout: SOON_MS, intervals: [500] }).toContain('Second words.');
  } finally {
    await server.stop();
    await official.close();
  }
});
