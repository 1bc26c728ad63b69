import { expect, test } from 'playwright/test';
import { netlifyKit } from '../host-kit/netlify';
import { nginxKit } from '../host-kit/nginx';
import type { RunningHost } from '../host-kit/program';
import { mode } from './site';

/** The folder that the export under test was written to. */
const EXPORT = process.env.NOTELIGHT_TEST_EXPORT ?? 'out';

const hosts: [name: string, start: (directory: string) => Promise<RunningHost>, isThere: boolean][] = [
  ['a host that follows the generated rules', netlifyKit.start, true],
  ['nginx with the shipped rules', nginxKit.start, nginxKit.isThere],
];

for (const [name, start, isThere] of hosts) {
  test.describe(name, () => {
    test.skip(mode !== 'export', 'A server answers for itself.');
    test.skip(!isThere, 'It is not installed here.');

    let host: RunningHost;
    test.beforeAll(async () => {
      host = await start(EXPORT);
    });
    test.afterAll(() => host?.stop());

    for (const [prefix, keyword] of [
      ['', '数据库'],
      ['/en', 'database'],
    ] as const) {
      test(`shows results for a keyword in the path of ${prefix || '/'}`, async ({ page }) => {
        const response = await page.goto(`${host.url}${prefix}/search/${encodeURIComponent(keyword)}/`);
        expect(response?.status()).toBe(200);
        const hits = page.locator('#posts-wrapper > li');
        await expect(hits.first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(keyword);
        expect(new URL(page.url()).pathname).toBe(`${prefix}/search/${encodeURIComponent(keyword)}/`);
      });
    }

    for (const keyword of ['a/b', '100%', '<script>alert(1)</script>']) {
      test(`bears the keyword ${keyword}`, async ({ page }) => {
        const problems: string[] = [];
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('dialog', (dialog) => problems.push(dialog.message()));
        const response = await page.goto(`${host.url}/en/search/${encodeURIComponent(keyword)}/`);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(keyword);
        await expect(page.getByRole('main').getByRole('status')).not.toHaveText('Searching…');
        expect(problems).toEqual([]);
      });
    }

    for (const [path, title] of [
      ['/en/sign-in/factor-one/', /^Sign in/],
      ['/sign-up/verify/', /\S/],
      ['/en/dashboard/order/7/', /^Dashboard/],
      ['/en/dashboard/balance/', /^Dashboard/],
    ] as const) {
      test(`shows the screen that ${path} is below`, async ({ page }) => {
        const response = await page.goto(host.url + path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }

    test('keeps the 404 page for what is no search', async ({ page }) => {
      const response = await page.goto(`${host.url}/en/nothing-here/`);
      expect(response?.status()).toBe(404);
    });
  });
}
