import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWorkspace, row } from '../fake-notion/build';
import { startFakeNotion } from '../fake-notion/fake-notion';
import { startSecondServer } from './second-server';
import { expect, mode, test } from './site';

test('a server without settings is set up by keyboard, without scripts', async ({ browser }) => {
  test.skip(mode !== 'server', 'An export has no page to ask on.');
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-setup-'));
  const rows = [row({ title: 'First', slug: 'first', text: 'Words of the first post.' })];
  const notion = await startFakeNotion({ workspaces: [buildWorkspace({ title: 'Letters', rows })] });
  const settings = { CONTENT_DIR: path.join(folder, 'content'), API_BASE_URL: notion.apiBaseUrl, NOTION_API_TOKEN: '' };
  const server = await startSecondServer({ ...settings, NOTION_SOURCE: '' }, '/', 200);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US', baseURL: server.url });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.type(/this code: (\w+)/.exec(server.output())?.[1] ?? '');
    await page.keyboard.press('Enter');
    await page.getByLabel('Link of your database in Notion').focus();
    await page.keyboard.type(notion.pageIds());
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Letters”: 2 rows, 1 published')).toBeVisible();
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('My letters');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/My letters/, { timeout: 120_000 });
    expect((await context.request.get('/article/first/')).status()).toBe(200);
  } finally {
    await context.close();
    await server.stop();
    await notion.close();
    await rm(folder, { recursive: true, force: true });
  }
});
