import type { Browser } from 'playwright/test';
import { buildWorkspace, row } from '../fake-notion/build';
import { expectNoViolations } from './axe';
import { startFakeNotionServer } from './fake-notion-server';
import { testServer } from './second-server';
import { expect, hydrate, mode, test } from './site';

const TOKEN = 'cookie-of-the-owner';

test.describe("Notion's own search", () => {
  test.skip(mode !== 'server', 'an export has no server that could ask');
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  const server = testServer(() => {
    const rows = [
      row({ title: 'Wicks', slug: 'wicks', text: 'Trim the wick of a paraffin lamp every week.' }),
      row({ title: 'Sealed', slug: 'sealed', password: 'key', text: 'The paraffin is in the cellar.' }),
      row({ title: 'Unlisted', slug: 'unlisted', status: 'Invisible', text: 'More paraffin.' }),
      row({ title: 'Draft', slug: 'draft', status: 'Draft', text: 'Paraffin to come.' }),
      row({ title: '<script>alert(1)</script>', slug: 'script', text: 'Kerosene <img src=x onerror=alert(1)>' }),
    ];
    const workspace = buildWorkspace({ name: 'live-search', rows, posts: 12 });
    return startFakeNotionServer(workspace, {
      NEXT_PUBLIC_LANG: 'en-US',
      SEARCH_REMOTE: 'true',
      TRUSTED_PROXIES: '1',
      NOTION_TOKEN_V2: TOKEN,
    });
  });

  // Pages from the build do not know the setting until they are rendered again.
  test.beforeAll(async () => {
    for (const path of ['/search/', '/archive/'])
      await expect
        .poll(async () => (await fetch(server.url + path)).text(), { timeout: 60_000 })
        .toContain('/api/search/');
  });

  const ask = (body: unknown, visitor = '203.0.113.1') =>
    fetch(`${server.url}/api/search/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: JSON.stringify(body),
    });
  const ancestorId = () => server.workspace.pageId;

  test('gives only what readers can find, and no secret', async () => {
    const response = await ask({ query: 'paraffin', ancestorId: ancestorId() });
    const text = await response.text();
    const { results, recordMap, total } = JSON.parse(text);
    expect(total).toBe(1);
    expect(results).toEqual([
      { id: Object.keys(recordMap)[0], highlightText: 'Trim the wick of a paraffin lamp every week.' },
    ]);
    expect(Object.values(recordMap)).toMatchObject([{ title: 'Wicks', href: '/article/wicks/' }]);
    // The server may send other requests meanwhile to update its pages.
    const asked = server.notion.requests.findLast(({ endpoint }) => endpoint === 'search');
    expect(asked?.headers.cookie).toBe(`token_v2=${TOKEN}`);
    for (const secret of [TOKEN, 'cellar', 'Unlisted', 'space_id', 'key"']) expect(text).not.toContain(secret);
  });

  test('is warmed up by the dialog, asked once a second at most, and leads to the article', async ({ browser }) => {
    const { page, asked, problems, close } = await openDialog(browser, '203.0.113.3');
    await expect.poll(() => asked.map(({ query }) => query)).toEqual(['']);
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.pressSequentially('paraffin', { delay: 60 });
    // The first letter alone gets results, too.
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 result');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText(/Wicks.*Trim the wick/);
    const queries = asked.slice(1);
    expect(queries.at(-1)?.query).toBe('paraffin');
    expect(queries.length).toBeLessThan(8);
    // Measured in the page: the time until a request reaches the network varies.
    const startsInPage = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/api/search/'))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(async () => (await startsInPage()).length).toBe(asked.length);
    const starts = (await startsInPage()).slice(1);
    starts.slice(1).forEach((start, index) => {
      expect(start - (starts[index] ?? 0)).toBeGreaterThan(950);
    });
    await expectNoViolations(page);
    await box.fill('   ');
    const found = page.getByRole('dialog').getByRole('listbox', { name: 'Search posts' });
    await expect(found).toHaveCount(0);
    await box.fill('kerosene');
    const option = found.getByRole('option');
    await expect(option).toHaveText(/<script>alert\(1\)<\/script>.*<img src=x onerror=alert\(1\)>/);
    expect(asked.map(({ query }) => query)).not.toContain('   ');
    await option.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<script>alert(1)</script>');
    await expect(page.locator('#notion-article .search-match').first()).toHaveText('Kerosene');
    expect(problems).toEqual([]);
    await close();
  });

  test('says so when there is no network, and when Notion fails', async ({ browser }) => {
    const { page, close } = await openDialog(browser, '203.0.113.5');
    const dialog = page.getByRole('dialog');
    await page.context().setOffline(true);
    await dialog.getByRole('combobox').fill('paraffin');
    await expect(dialog.getByRole('status')).toHaveText('Search error');
    await expect(dialog.getByRole('link', { name: 'Archive' })).toBeVisible();
    await page.context().setOffline(false);
    server.notion.fail({ endpoint: 'search', fault: { kind: 'status', status: 500 } });
    await dialog.getByRole('combobox').fill('lamp');
    await expect(dialog.getByRole('status')).toHaveText('Search error');
    await expectNoViolations(page);
    server.notion.recover();
    await dialog.getByRole('combobox').fill('wick');
    await expect(dialog.getByRole('option')).toHaveText(/Wicks/);
    await close();
  });

  /** The dialog of a visitor with an address of their own, so that one test does not use up the limit of the next. */
  async function openDialog(browser: Browser, visitor: string) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': visitor } });
    const page = await context.newPage();
    const asked: { query: string }[] = [];
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('dialog', (dialog) => problems.push(dialog.message()));
    page.on('request', (request) => {
      if (request.url().endsWith('/api/search/')) asked.push({ query: request.postDataJSON().query });
    });
    await hydrate(page, `${server.url}/archive/`);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    return { page, asked, problems, close: () => context.close() };
  }
});
