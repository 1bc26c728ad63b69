import type { Page } from 'playwright/test';
import { violationsOf } from './axe';
import { ARTICLE, withComments } from './comment-page';
import { artalk, type Behavior, type CommentServer, commentServer, systemOf, twikoo, waline } from './comment-servers';
import { expect, expectTheme, hydrate, siteUrl, test, themeNames } from './site';

/** Words that stay in the code of comments whatever a minifier does. */
const MARK = 'comment-panel-';

const section = (page: Page) => page.locator('#comment');

/** A reader comes to the comments of the article. */
async function scrollToComments(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await hydrate(page);
  await section(page).scrollIntoViewIfNeeded();
}

/** The scripts of the site that hold the code of comments, and whatever was asked of other hosts. */
function watchLoading(page: Page): { own: string[]; foreign: string[] } {
  const own: string[] = [];
  const foreign: string[] = [];
  page.on('response', async (response) => {
    const { origin } = new URL(response.url());
    if (origin !== new URL(siteUrl).origin) return;
    const text = response.url().endsWith('.js') ? await response.text().catch(() => '') : '';
    if (text.includes(MARK)) own.push(response.url());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(siteUrl).origin) foreign.push(url.href);
  });
  return { own, foreign };
}

/** These tests ask other hosts on purpose. */
test.beforeEach(({ expected }) => {
  expected.push(
    /^request to another host|^console: .*(status of 500|ERR_FAILED|ERR_NAME_NOT_RESOLVED|ERR_CONNECTION_REFUSED)/,
  );
});

test('a page without comments loads none of their code', async ({ page }) => {
  const { own, foreign } = watchLoading(page);
  await page.goto(ARTICLE);
  await hydrate(page);
  await page.getByRole('contentinfo').last().scrollIntoViewIfNeeded();
  await expect(section(page)).toHaveCount(0);
  expect(own).toEqual([]);
  expect(foreign).toEqual([]);
});

test('nothing is asked before a reader comes to the comments', async ({ page }) => {
  const server = await commentServer(page, 'waline');
  const { own } = watchLoading(page);
  await withComments(page, [waline]);
  await page.goto(ARTICLE);
  await hydrate(page);
  await expect(section(page)).toContainText('Loading…');
  expect(server.asked).toEqual([]);
  expect(own).toEqual([]);

  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).locator('.wl-editor')).toBeVisible();
  // A script may run before the test has its text.
  await expect.poll(() => own).not.toEqual([]);
  expect(server.asked).toContain('GET /api/comment?type=count&url=%2Fen%2Farticle%2Fone-minute');
  await section(page).locator('.wl-editor').fill('A first word');
  await section(page).locator('.wl-btn.primary').click();
  await expect(section(page).locator('.wl-cards')).toContainText('A first word');
});

test('code of comments that cannot be had says so, and can be asked for again', async ({ page, expected }) => {
  expected.push(/^console: .*ERR_FAILED/, /^script error: ChunkLoadError/);
  await commentServer(page, 'waline');
  await withComments(page, [waline]);
  await page.goto(ARTICLE);
  await hydrate(page);
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText('Could not load')).toBeVisible();
  await expect(section(page).getByText('Loading…')).toBeHidden();
  await page.unroute('**/_next/static/chunks/*.js');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).locator('.wl-editor')).toBeVisible();
});

test.describe('the keyboard', () => {
  test('comes to comments that are not loaded, and goes on in them', async ({ page }) => {
    await commentServer(page, 'waline');
    await withComments(page, [waline], { hideSingleTab: true });
    await page.goto(ARTICLE);
    await page.getByRole('link', { name: 'Load comments' }).focus();
    await expect(section(page).locator('.wl-editor')).toBeVisible();
    await expect(section(page)).toBeFocused();
    await expect(section(page).getByRole('tablist')).toHaveCount(0);
  });
});

test('Twikoo and Artalk take a comment and show it', async ({ page }) => {
  await commentServer(page, 'artalk');
  const second = await commentServer(page, 'twikoo');
  await withComments(page, [artalk, twikoo]);
  await scrollToComments(page);
  // The form appears before its settings, and is emptied when they arrive, because they name the fields.
  await expect(section(page).locator('.atk-header input[name="name"]')).toHaveAttribute('placeholder', /\S/);
  await section(page).locator('.atk-header input[name="name"]').fill('Ada');
  await section(page).locator('.atk-header input[name="email"]').fill('ada@notes.example');
  await section(page).locator('.atk-textarea').fill('Written to Artalk');
  await section(page).locator('.atk-send-btn').click();
  await expect(section(page).locator('.atk-list')).toContainText('Written to Artalk');

  await section(page).getByRole('tab', { name: 'Twikoo' }).click();
  const fields = section(page).locator('#twikoo .tk-meta-input input');
  await fields.first().fill('Ada');
  await fields.nth(1).fill('ada@notes.example');
  await section(page).locator('#twikoo textarea').first().fill('Written to Twikoo');
  await section(page).locator('#twikoo .tk-send').first().click();
  await expect(section(page).locator('#twikoo .tk-comments-container')).toContainText('Written to Twikoo');
  expect(second.asked).toContain('POST COMMENT_SUBMIT');
});

test('a server that answers with a page, has an error or is not there is said, and asked again', async ({ page }) => {
  const failures: readonly Behavior[] = ['html', 'error', 'refuses'];
  const tries = [
    { name: 'waline', system: waline, label: 'Waline', works: '.wl-editor' },
    { name: 'artalk', system: artalk, label: 'Artalk', works: '.atk-textarea' },
    { name: 'twikoo', system: twikoo, label: 'Twikoo', works: '#twikoo textarea' },
  ] as const;
  await withComments(
    page,
    tries.map(({ system }) => system),
  );
  const servers = new Map<string, CommentServer>();
  for (const { name } of tries) servers.set(name, await commentServer(page, name));
  await page.goto(ARTICLE);
  await hydrate(page);
  // Each starts with a different failure.
  for (const [first, { name, label, works }] of tries.entries()) {
    const server = servers.get(name);
    const panel = section(page).getByRole('tabpanel', { name: label });
    const alert = panel.getByRole('alert');
    server?.behaves(failures[first] ?? 'html');
    if (first === 0) await section(page).scrollIntoViewIfNeeded();
    else await section(page).getByRole('tab', { name: label }).click();
    await expect(alert).toContainText('Could not load');
    server?.behaves('works');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.locator(works).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
  await expect(page.locator('#notion-article')).toBeVisible();
});

test.describe('an address that asks for comments', () => {
  for (const [query, theme] of [
    ['target=comment', 'starter'],
    ['giscus=token-from-giscus', 'default'],
  ] as const) {
    test(`?${query} is cleaned, and leads there in the ${theme} theme`, async ({ page }) => {
      await page.route('https://giscus.app/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await withComments(page, [systemOf('giscus', { repo: 'me/blog' })]);
      await page.goto(`${ARTICLE}?theme=${theme}&${query}`);
      await expectTheme(page, theme);
      await expect(section(page)).toBeInViewport({ timeout: 15_000 });
      await expect(page).toHaveURL(`${siteUrl}${ARTICLE}?theme=${theme}`);
      await expect(section(page).locator('iframe.giscus-frame')).toHaveAttribute(
        'src',
        query.includes('token') ? /session=token-from-giscus&/ : /session=&/,
      );
    });
  }
});

test('search engines get no comments', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: siteUrl,
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const server = await commentServer(page, 'waline');
  await withComments(page, [waline]);
  await page.goto(ARTICLE);
  for (const act of [async () => undefined, hydrate, () => page.keyboard.press('End')]) {
    await act(page);
    await expect(section(page)).toBeHidden();
    expect(await section(page).locator(':scope > :not(noscript)').allTextContents()).toEqual(['', '']);
  }
  await page.waitForLoadState('networkidle');
  expect(server.asked).toEqual([]);
  await page.close();
});

test('comments follow the page into dark mode and into another language', async ({ page }) => {
  // Frames that record their messages.
  const frame = (hello: string) => `<!doctype html><title>Comments</title><pre></pre><script>
  addEventListener('message', ({ data }) => document.querySelector('pre').append(JSON.stringify(data)));
  parent.postMessage(${hello}, '*');
</script>`;
  await page.route('https://giscus.app/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame('{ giscus: { resizeHeight: 300 } }') }),
  );
  await page.route('https://utteranc.es/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `{ const frame = document.createElement('iframe');
                 frame.src = 'https://utteranc.es/utterances.html';
                 document.currentScript.replaceWith(frame); }`,
        })
      : route.fulfill({ contentType: 'text/html', body: frame('{ type: "resize", height: 300 }') }),
  );
  await commentServer(page, 'artalk');
  await commentServer(page, 'waline');
  await withComments(page, [
    artalk,
    waline,
    systemOf('giscus', { repo: 'me/blog' }),
    systemOf('utterances', { repo: 'me/blog' }),
  ]);
  await page.emulateMedia({ colorScheme: 'light' });
  await scrollToComments(page);
  await expect(section(page).locator('.atk-textarea')).toBeVisible();
  const tab = (name: string) => section(page).getByRole('tab', { name });
  await tab('Waline').click();
  await expect(section(page).locator('.wl-editor')).toBeVisible();
  await tab('Giscus').click();
  await expect(section(page).locator('iframe[src*="giscus"]')).toHaveAttribute('src', /\/en\/widget\?.*theme=light/);
  // A frame that is hidden before the browser reaches it is never loaded.
  await expect(section(page).locator('.comment-waiting')).toHaveCount(0);
  await tab('Utterances').click();
  const giscus = page.frameLocator('iframe[src*="giscus"]').locator('pre');
  const utterances = page.frameLocator('iframe[src*="utteranc.es"]').locator('pre');
  await expect(section(page).locator('.comment-waiting')).toHaveCount(0);

  await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'));
  await expect(utterances).toContainText('{"type":"set-theme","theme":"github-dark"}');
  await expect(giscus).toContainText('{"giscus":{"setConfig":{"theme":"dark"}}}');
  await expect(section(page).locator('#artalk')).toHaveClass(/atk-dark-mode/);

  await page.evaluate(() => {
    document.documentElement.lang = 'fr-FR';
  });
  await expect(giscus).toContainText('{"giscus":{"setConfig":{"lang":"fr"}}}');
  await tab('Waline').click();
  await expect(section(page).locator('.wl-btn.primary')).toHaveText('Envoyer');
  await tab('Artalk').click();
  await expect(section(page).locator('.atk-send-btn')).toHaveText('Envoyer');
});

test('the hosts of other systems are asked once a reader comes there, and show what they have', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/(?:cusdis|gitalk)\.example|webmention\.io/, (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    const mention = {
      author: { name: 'Ada', url: 'https://ada.example', photo: 'https://ada.example/a.png' },
      url: 'javascript:alert(1)',
      published: '2026-05-01T10:00:00Z',
      content: { text: 'Well said', html: '<img src=x onerror=alert(1)>' },
    };
    if (url.pathname === '/api/mentions.jf2')
      return route.fulfill({ json: { children: [mention] }, headers: { 'access-control-allow-origin': '*' } });
    const gitalk = `window.Gitalk = function () {
      this.render = (element) => { element.innerHTML = '<div class="gt-header"></div>'; };
    };`;
    const [body, contentType] = url.pathname.endsWith('.js') ? [gitalk, 'text/javascript'] : ['', 'text/css'];
    return route.fulfill({ contentType, body });
  });
  const [js, css] = ['https://gitalk.example/gitalk.js', 'https://gitalk.example/gitalk.css'];
  const known = { clientId: 'id', clientSecret: 'secret', owner: 'me', repo: 'blog', admin: ['me'] };
  await withComments(page, [
    systemOf('cusdis', { appId: 'cus', host: 'https://cusdis.example' }),
    systemOf('gitalk', { ...known, js, css }),
    systemOf('webmention', { enable: true, hostname: 'notes.example', token: 'read' }),
  ]);
  await page.goto(ARTICLE);
  await hydrate(page);
  expect(asked).toEqual([]);
  await section(page).scrollIntoViewIfNeeded();
  const open = (name: string) => section(page).getByRole('tab', { name }).click();
  await expect(section(page).locator('#cusdis_thread ~ script[src$="/js/cusdis.es.js"]')).toBeAttached();
  await open('Gitalk');
  await expect(section(page).locator('#gitalk-container .gt-header')).toBeAttached();
  await open('Webmention');
  const mentions = section(page).getByRole('tabpanel', { name: 'Webmention' });
  await expect(mentions).toContainText('May 1, 2026');
  await expect(mentions).toContainText('Well said');
  await expect(mentions.getByRole('link', { name: 'Ada', exact: true })).toHaveAttribute('href', 'https://ada.example');
  await expect(mentions.locator('[href^="javascript"], img')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the comments say what they need and where else they are', async ({ page }) => {
    await withComments(page, [waline, systemOf('giscus', { repo: 'me/blog' })]);
    await page.goto(ARTICLE);
    await expect(section(page).locator('.notice-box')).toHaveText('This needs JavaScript.');
    await expect(section(page).getByText('Loading…')).toBeHidden();
    await expect(section(page).getByRole('link', { name: 'GitHub: me/blog' })).toHaveAttribute(
      'href',
      'https://github.com/me/blog/discussions',
    );
  });
});

for (const theme of themeNames)
  test(`axe finds nothing in the tabs and the failure, ${theme} theme, light and dark`, async ({ page }) => {
    const server = await commentServer(page, 'waline');
    server.behaves('error');
    await commentServer(page, 'twikoo');
    await withComments(page, [waline, twikoo]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${ARTICLE}?theme=${theme}`);
    await expectTheme(page, theme);
    await hydrate(page);
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole('alert')).toBeVisible();
    expect(await violationsOf(page, '#comment')).toEqual([]);
  });
