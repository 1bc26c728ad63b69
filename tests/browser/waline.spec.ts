import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ARTICLE, withComments } from './comment-page';
import { systemOf } from './comment-servers';
import { expect, expectTheme, hydrate, test } from './site';

/** A folder whose `node_modules` hold Waline's server: `npm test` fetches it where the registry can be reached. */
const FOLDER = process.env.NOTELIGHT_WALINE_SERVER ?? '.';
const isInstalled = existsSync(path.join(FOLDER, 'node_modules/@waline/vercel'));

test.describe('Waline with its own server', () => {
  test.skip(
    !isInstalled,
    'Waline’s server could not be fetched; NOTELIGHT_WALINE_SERVER names a folder in which @waline/vercel is installed',
  );
  let server: ChildProcess;
  let serverUrl = '';

  test.beforeAll(async () => {
    server = spawn(process.execPath, ['--import', 'tsx', 'tests/fake-services/waline-server.ts', FOLDER]);
    serverUrl = await new Promise<string>((resolve, reject) => {
      let output = '';
      const take = (chunk: Buffer): void => {
        output += chunk;
        const [address] = /^http:\S+/m.exec(output) ?? [];
        if (address) resolve(address);
      };
      server.stdout?.on('data', take);
      server.stderr?.on('data', take);
      server.once('close', () => reject(new Error(`Waline's server ended:\n${output}`)));
    });
  });

  test.afterAll(() => {
    server.kill();
  });

  test('takes a comment, keeps it, and shows it cleaned', async ({ page, expected }) => {
    // Its server is another host, the only one that this test contacts.
    expected.push(new RegExp(`^request to another host: ${serverUrl.replaceAll('.', '\\.')}/`));
    // A page whose response was changed may not contact loopback addresses, so its requests are forwarded.
    await page.route(`${serverUrl}/**`, async (route) => route.fulfill({ response: await route.fetch() }));
    await withComments(page, [systemOf('waline', { serverUrl })], { hideSingleTab: true });
    await page.goto(`${ARTICLE}?theme=starter`);
    await expectTheme(page, 'starter');
    await hydrate(page);
    const comments = page.locator('#comment');
    await comments.scrollIntoViewIfNeeded();
    await comments.locator('input[name="nick"]').fill('Ada');
    await comments.locator('.wl-editor').fill('A **first** word <script>alert(1)</script>');
    await comments.locator('.wl-btn.primary').click();
    const cards = comments.locator('.wl-cards');
    await expect(cards).toContainText('A first word');

    // The next reader sees it, in the other theme too.
    await page.goto(`${ARTICLE}?theme=default`);
    await expectTheme(page, 'default');
    await hydrate(page);
    await comments.scrollIntoViewIfNeeded();
    await expect(cards.locator('strong')).toHaveText('first');
    await expect(cards).toContainText('Ada');
    await expect(comments.locator('.wl-num')).toHaveText('1');
    await expect(cards.locator('script')).toHaveCount(0);
  });
});
