import type { Page, Request } from 'playwright/test';
import { createSealer, type Seal } from '@/lib/lock/seal';
import { mockNeeds } from '@/tests/factories';
import { expect, expectTheme, siteUrl, type ThemeName, test, themeNames } from './site';

/** A sentence of the letter that is nowhere before it is opened. */
const SECRET = 'you have typed four letters';
const LETTER = '/en/article/locked-letter/';
const NOTEBOOK = '/en/article/locked-notebook/';
/** Deriving a key takes a second on a slow machine, and here three browsers share two cores. */
const OPENS = { timeout: 30_000 };

const input = (page: Page) => page.locator('input[name="password"]');
const article = (page: Page) => page.locator('#notion-article');
/** A mouse that is pressed on what the server sent and let go on what React has rendered has clicked neither. */
const rendered = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 20_000 });
const stored = (page: Page) =>
  page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('password_')));

/** What a screen reader announces from now on. */
async function listenToAlert(page: Page): Promise<() => Promise<string[]>> {
  // React may render the form again before it responds; the document stays the same.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = () => heard.push(document.querySelector('form [role=alert]')?.textContent ?? '');
    new MutationObserver(listen).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** A color of the theme as computed styles write it. */
function colorOf(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${property})`;
    document.querySelector('#main-wrapper')?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

/** Opens an article by itself when a reader comes, with what this device has kept. */
async function comeBackWith(page: Page, kept: Record<string, string>, address: string): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(address);
}

/** Replaces an article's seal in the response. */
async function reseal(
  page: Page,
  path: string,
  change: (lock: string, id: string) => string | Promise<string>,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [lock = ''] = /"lock":\{.*?"kdf":\{[^}]*\}\}/.exec(html) ?? [];
      const { id } = JSON.parse(/id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}').props.pageProps
        .screen.props.post;
      const changed = await change(lock, id);
      await route.fulfill({ response, body: html.replace(lock, () => changed) });
    },
  );
}

/** A seal as a sync makes it. */
async function sealed(seal: Seal, html: string, { password, id }: { password: string; id: string }): Promise<string> {
  const math = html.includes('katex') ? { more: false, rare: false, fonts: [] } : null;
  const needs = mockNeeds({ math });
  return `"lock":${JSON.stringify(await seal({ html, outline: [], wordCount: 1, readMinutes: 1, needs }, password, id))}`;
}

/** What keyboards send in two ways, and more of it than anybody types. */
const COMPOSED = `Caf\u00e9 👩‍👩‍👧 ${'long '.repeat(200)}end`;
const DECOMPOSED = COMPOSED.replace('\u00e9', 'e\u0301');

/** Opens pages in one theme. */
function inTheme(theme: ThemeName) {
  const at = (path: string, query = ''): string => `${path}?${query && `${query}&`}theme=${theme}`;
  const open = async (page: Page, path: string, query = ''): Promise<void> => {
    await page.goto(at(path, query));
    await expectTheme(page, theme);
  };
  return { at, open };
}

for (const theme of themeNames) {
  test.describe(`in the ${theme} theme`, () => {
    const { open } = inTheme(theme);

    test('the password opens it, and a wrong one shakes, is announced, and stands still for who wants no motion', async ({
      page,
    }) => {
      await open(page, LETTER);
      await expect(input(page)).toBeFocused();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(title?.y, 'it opens at its title').toBeGreaterThan(64);
      const form = await page.locator('.lock-screen').boundingBox();
      expect(form ? form.x + form.width / 2 : 0, 'the form is in the middle of the page').toBeCloseTo(640, 0);
      await input(page).fill('candle');
      const heard = await listenToAlert(page);
      await input(page).press('Enter');
      const error = page.getByRole('alert').getByText('Password Error!');
      await expect(error).toBeVisible(OPENS);
      expect(await heard()).toContain('Checking the password…');
      await expect(error).toHaveCSS('color', await colorOf(page, '--danger'));
      expect(await error.evaluate((element) => getComputedStyle(element).animationName)).not.toBe('none');
      await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(article(page)).toHaveCount(0);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      const before = (await heard()).length;
      await input(page).fill('lantern');
      await input(page).press('Enter');
      const said = ['Checking the password…', 'Password Error!'];
      await expect.poll(async () => (await heard()).slice(before), OPENS).toEqual(expect.arrayContaining(said));
      await expect(error).toBeVisible();
      await expect.poll(() => error.evaluate((element) => element.getAnimations().length)).toBe(0);

      await input(page).fill('lamp');
      await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
      // It appears with the article and stays for only three seconds.
      await expect(page.getByRole('status').getByText('Article Unlocked')).toBeVisible(OPENS);
      await expect(article(page)).toContainText(SECRET);
      await expect(input(page)).toHaveCount(0);
      await expect(page.getByText('Password required')).toHaveCount(0);
      await expect(page.locator('#main-wrapper')).toBeFocused();
      const unlocked = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect([unlocked?.x, unlocked?.width], 'nothing jumps sideways').toEqual([title?.x, title?.width]);
      expect(await stored(page)).toEqual([]);
    });

    test('another article has another password, and an opened one stays open until the page is loaded again', async ({
      page,
    }) => {
      await open(page, LETTER);
      await input(page).fill('lamp');
      await input(page).press('Enter');
      await expect(article(page)).toContainText(SECRET, OPENS);
      await article(page).getByRole('link', { name: 'The notebook' }).click();
      await expect(page).toHaveURL(new RegExp(NOTEBOOK));
      await expect(input(page)).toBeFocused();
      await input(page).fill('notebook');
      await input(page).press('Enter');
      await expect(article(page)).toBeVisible(OPENS);
      await page.goBack();
      await expect(article(page)).toContainText(SECRET, OPENS);
      await page.reload();
      await expect(input(page)).toBeVisible();
      await expect(article(page)).toHaveCount(0);
    });
  });
}

// Unlocking and storage are shared code; one theme is enough.
for (const theme of ['starter'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    const { at, open } = inTheme(theme);

    test('it opens on plain http, where browsers keep their cryptography back, and where they keep storage back', async ({
      page,
      context,
      problems,
    }) => {
      await context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      const host = 'http://blog.example';
      await page.route(`${host}/**`, async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(host, new URL(siteUrl).origin) });
        await route.fulfill({ response });
      });
      await open(page, host + LETTER);
      expect(await page.evaluate(() => [isSecureContext, crypto.subtle === undefined])).toEqual([false, true]);
      await rendered(page);
      await page.getByRole('checkbox', { name: 'Remember on this device' }).check();
      await input(page).fill('lamp');
      await input(page).press('Enter');
      await expect(article(page)).toContainText(SECRET, OPENS);
      // Pending requests are aborted before the route is removed.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The site has a different host name here.
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes(`${host}/`)));
    });

    test('a password in the address opens the article, or does not, and leaves the address before anything is loaded', async ({
      page,
    }) => {
      await open(page, LETTER, 'password=candle');
      await expect(input(page)).toBeVisible();
      expect(page.url()).not.toContain('password');
      const asked: Request[] = [];
      page.on('request', (request) => asked.push(request));
      const scripts: string[] = [];
      await page.route('**/_next/static/**/*.js', async (route) => {
        scripts.push(page.url());
        await route.continue();
      });
      await open(page, LETTER, 'password=lamp');
      await expect(article(page)).toContainText(SECRET, OPENS);
      expect(new URL(page.url()).search).toBe(`?theme=${theme}`);
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((url) => url.includes('lamp'))).toEqual([]);
      const headers = await Promise.all(asked.map((request) => request.allHeaders()));
      expect(headers.length).toBeGreaterThan(5);
      expect(headers.filter(({ referer = '' }) => referer.includes('password'))).toEqual([]);
      expect(await stored(page)).toEqual([]);
    });

    test('what stands in it works once it is open as in any article', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const parts: string[] = [];
      for (const path of ['code-and-math', 'tables-and-databases', 'media-and-embeds', 'text-blocks']) {
        await page.goto(`/en/article/${path}/`);
        parts.push(await article(page).evaluate((element) => element.innerHTML));
      }
      const paper = Buffer.from('%PDF-1.7').toString('base64');
      const file = `data:application/pdf;base64,${paper}`;
      parts.push(
        `<figure><div class="notion-embed" id="paper" data-embed-src="${file}" data-embed-host="pdf">` +
          `<button type="button" class="notion-embed-play">Load content from Paper</button>` +
          `<a href="${file}" class="notion-embed-link"><span class="notion-embed-name">Paper</span></a></div></figure>`,
      );
      const seal = createSealer({ salt: Buffer.from('sixteen bytes ..').toString('base64') });
      await reseal(page, LETTER, (_, id) => sealed(seal, parts.join(''), { password: 'lamp', id }));
      await open(page, LETTER);
      await input(page).fill('lamp');
      await input(page).press('Enter');
      await expect(article(page)).toBeVisible(OPENS);

      const code = article(page).locator('.notion-code').first();
      await code.scrollIntoViewIfNeeded();
      await code.getByRole('button', { name: 'Copy' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.locator('code').textContent());

      const picture = article(page).locator('img[data-zoom]').first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveRole('button');
      await picture.click();
      await expect(page.getByRole('dialog')).toHaveAttribute('data-state', 'open');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const diagram = article(page).locator('.notion-mermaid').first();
      await diagram.scrollIntoViewIfNeeded();
      await expect(diagram.getByRole('img')).toBeVisible({ timeout: 30_000 });

      const tabs = article(page).locator('[data-tabs]').first();
      await tabs.scrollIntoViewIfNeeded();
      await tabs.locator('.notion-tab-button').nth(1).click();
      await expect(tabs.locator('.notion-tab-button input').nth(1)).toBeChecked();
      const key = (await tabs.getAttribute('data-tabs')) ?? '';
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe('1');

      const toggle = article(page).locator('details.notion-toggle:visible').first();
      await toggle.locator('summary').first().click();
      await expect(toggle).toHaveAttribute('open', '');

      await expect(article(page).locator('.katex').first()).toHaveCSS('font-family', /KaTeX/);

      const embed = article(page).locator('#paper');
      await embed.scrollIntoViewIfNeeded();
      // Its code comes when it is near, a moment before anybody could press the button.
      await expect(async () => {
        await embed.getByRole('button', { name: 'Load content from Paper' }).click({ timeout: 1_000 });
        await expect(embed.locator('iframe')).toHaveAttribute('src', /^blob:/, { timeout: 1_000 });
      }).toPass();
      await expect(embed.locator('iframe')).not.toHaveAttribute('sandbox');
    });

    test('what an earlier blog kept opens it, and what was changed since is dropped', async ({ page }) => {
      await page.goto('/robots.txt');
      for (const key of ['default', '/en/article/locked-letter', '/en/article/locked-letter?theme=simple']) {
        await comeBackWith(page, { [`password_${key}`]: 'lamp' }, at(LETTER));
        await expect(article(page), key).toContainText(SECRET, OPENS);
      }
      await comeBackWith(page, { [`password_${LETTER}`]: 'last year' }, at(LETTER));
      await expect.poll(() => stored(page), OPENS).toEqual([]);
      await expect(page.getByText('Password Error!')).toHaveCount(0);
      await input(page).fill('lamp');
      await input(page).press('Enter');
      await expect(article(page)).toContainText(SECRET, OPENS);
    });

    test('two articles with one password, long and of letters that keyboards spell in two ways, open with it, and none with nothing', async ({
      page,
    }) => {
      const seal = createSealer({ salt: Buffer.from('sixteen bytes ..').toString('base64') });
      await reseal(page, LETTER, (_, id) => sealed(seal, '<p>The first of two</p>', { password: COMPOSED, id }));
      await reseal(page, NOTEBOOK, (_, id) => sealed(seal, '<p>The second of two</p>', { password: COMPOSED, id }));
      await open(page, LETTER);
      await input(page).press('Enter');
      await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
      await expect(input(page)).toBeFocused();
      await rendered(page);
      await expect(page.locator('form [role=alert]')).toHaveText('');
      await input(page).fill(DECOMPOSED);
      await input(page).press('Enter');
      await expect(article(page)).toContainText('The first of two', OPENS);
      await comeBackWith(page, { password_default: DECOMPOSED }, at(NOTEBOOK));
      await expect(article(page)).toContainText('The second of two', OPENS);
      // The owner has removed the password: the article is open, whatever the reader has stored.
      await page.goto(at('/en/article/one-minute/', 'password=old'));
      await expectTheme(page, theme);
      await expect(article(page)).toBeVisible();
      await expect(page).toHaveURL(at('/en/article/one-minute/'));
      expect(await stored(page)).toEqual([['password_default', DECOMPOSED]]);
    });
  });
}
