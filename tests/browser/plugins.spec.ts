import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { resolveConfig } from '@/lib/config/resolve';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { Plugins } from '@/lib/routes/data-files';
import { originsOf } from '@/lib/routes/shell/origins';
import { BROKEN_SONG, pluginsEnvironment, SONG_COUNT, servicesEnvironment } from '../site-settings';
import { expectNoViolations } from './axe';
import { withPolicy } from './document-policy';
import { fakeProvider } from './provider';
import { type SecondServer, startSecondServer } from './second-server';
import { expectTheme, hydrate, mode, test as plainTest, siteUrl, type ThemeName, themeNames } from './site';

/**
 * Plugins, on a site whose owner has switched them on: the export below a sub-path, and a second server with the same build and content.
 * Requests to other hosts are answered here, so that none is contacted.
 */

const isPluginsExport = process.env.NOTELIGHT_TEST_PLUGINS === 'true';
/** Posts of the second server have addresses of their own: what it renders is not what the first one has rendered. */
const POSTS = mode === 'server' ? 'second' : 'article';
const ARTICLE = `/en/${POSTS}/text-blocks/`;

/** The services of `servicesEnvironment` in the file that pages ask for: the export that others look at too has none. */
const SERVICES: Plugins['integrations'] = {
  'statistics/google': { id: 'G-TEST' },
  'statistics/umami': { id: 'umami-test', script: 'https://umami.example/script.js' },
  'statistics/busuanzi': {},
  'chat/dify': { token: 'dify-test', server: 'https://dify.example' },
  'advertising/wwads': { id: '7' },
};

const SERVICE_ORIGINS = originsOf(
  resolveConfig({ file: {}, env: servicesEnvironment, table: {}, themes: {} }).config,
  null,
);

function withServices(plugins: Plugins): Plugins {
  const { COUNTER, ADS } = serverMessages(plugins.locale);
  return { ...plugins, integrations: SERVICES, labels: { COUNTER, ADS } };
}

/** What every song that is there sounds like. */
const SILENCE = silence();

interface Site {
  /** Other hosts contacted, in order. */
  asked: string[];
  warnings: string[];
  open(address: string): Promise<void>;
}

let url = siteUrl;

const test = base.extend<{ site: Site }>({
  site: async ({ page, context }, use) => {
    const asked: string[] = [];
    const warnings: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('[notelight]')) warnings.push(message.text());
    });
    await context.route(
      (address) => address.origin !== new URL(url).origin,
      async (route) => {
        const address = new URL(route.request().url());
        asked.push(address.host + address.pathname);
        const callback = address.searchParams.get('jsonpCallback');
        if (callback) {
          const body = `try{${callback}({"site_uv":12,"page_pv":${asked.length},"site_pv":3456})}catch(e){}`;
          await route.fulfill({ contentType: 'text/javascript', body });
        } else if (address.host === 'umami.example') {
          const body = 'window.umamiSite = document.currentScript.dataset.websiteId;';
          await route.fulfill({ contentType: 'text/javascript', body });
        } else await route.abort();
      },
    );
    await context.route('**/tunes/*.wav', (route) =>
      route.request().url().includes('missing')
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'audio/wav', body: SILENCE }),
    );
    if (isPluginsExport) {
      await fakeProvider(page);
      await context.route('**/data/plugins.*.json?*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: withServices((await response.json()) as Plugins) });
      });
      await context.route(
        (address) => address.pathname.endsWith('/'),
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback();
          const response = await route.fetch();
          await route.fulfill({ response, body: withPolicy(await response.text(), SERVICE_ORIGINS) });
        },
      );
    }
    const open = async (address: string): Promise<void> => {
      await page.goto(url + address);
      await hydrateWhole(page);
    };
    await use({ asked, warnings, open });
    expect(errors).toEqual([]);
  },
});

/** Where members sign in, React renders every page once it is hydrated: what stood there before is replaced. */
async function hydrateWhole(page: Page): Promise<void> {
  await hydrate(page);
  if (isPluginsExport) await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 20_000 });
}

const player = (page: Page) => page.locator('#music-player').getByRole('region');
const menu = (page: Page) => page.getByRole('menu');
/** Its code may come after that of the player, and a page that is just being rendered closes the menu of the one before it. */
async function openMenu(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    // A menu that opened late covers the target; a second click would open the browser's own.
    if (!(await menu(page).isVisible())) await place.click({ button: 'right', timeout: 2_000 });
    await expect(menu(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });

/** A server sends the same scripts: what they do is tried on the export, in one theme unless themes differ in it. */
const ofExport = (...themes: ThemeName[]): readonly ThemeName[] => (mode === 'export' ? themes : []);

test.describe('a site with everything around its pages', () => {
  test.skip(mode === 'export' && !isPluginsExport, 'the export below a sub-path has it');
  // One worker, so that there is one second server.
  test.describe.configure({ mode: 'default' });

  let server: SecondServer | undefined;

  test.beforeAll(async () => {
    if (mode !== 'server') return;
    test.setTimeout(90_000);
    const settings = { ...pluginsEnvironment, ...servicesEnvironment, NEXT_PUBLIC_POST_URL_PREFIX: POSTS };
    server = await startSecondServer(settings, ARTICLE);
    url = server.url;
  });

  test.afterAll(() => server?.stop());

  for (const theme of ofExport('starter')) {
    test(`in the ${theme} theme music plays on from page to page, passes over a broken song and asks for none before it plays`, async ({
      page,
      site,
    }) => {
      const tunes: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/tunes/')) tunes.push(new URL(request.url()).pathname);
      });
      await site.open(`${ARTICLE}?theme=${theme}`);
      await expectTheme(page, theme);
      await player(page)
        .getByRole('button', { name: /^Music player/ })
        .click();
      await expect(player(page).getByRole('listitem')).toHaveCount(SONG_COUNT);
      expect(tunes).toEqual([]);

      await control(page, 'Play').click();
      await expect(control(page, 'Pause')).toBeVisible();
      // The button changes before the song is requested.
      await expect.poll(() => tunes[0]).toBe(`${new URL(url).pathname.replace(/\/$/, '')}/tunes/1.wav`);
      await player(page).getByRole('listitem').nth(BROKEN_SONG).getByRole('button').click();
      await expect(player(page).getByRole('status')).toHaveText('“Broken tune” cannot be played.');
      await expect(control(page, 'Pause')).toBeVisible();
      expect(site.warnings.filter((warning) => warning.includes('Broken tune'))).toHaveLength(1);

      await page.evaluate(() => {
        document.body.dataset.kept = '';
      });
      await page.getByRole('banner').locator('.menu-row').getByRole('link', { name: 'Archive' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
      await expect(page.locator('body[data-kept]')).toBeAttached();
      await expect(control(page, 'Pause')).toBeVisible();
      const position = () =>
        player(page)
          .locator('audio')
          .evaluate((sound: HTMLAudioElement) => sound.currentTime);
      const before = await position();
      await expect.poll(position, { timeout: 5000 }).toBeGreaterThan(before);

      // After a reload the same song continues.
      await page.reload();
      await hydrate(page);
      await expect(player(page).getByRole('button', { name: `Music player: Tune ${BROKEN_SONG + 2}` })).toBeVisible();
    });
  }

  for (const theme of ofExport('starter')) {
    const other = themeNames.find((name) => name !== theme) as ThemeName;
    test(`in the ${theme} theme its items do what they say`, async ({ page, site, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await site.open(`${ARTICLE}?theme=${theme}`);
      await expectTheme(page, theme);
      await expect(player(page)).toBeVisible();
      const choose = async (name: string): Promise<void> => {
        const item = menu(page).getByRole('menuitem', { name });
        // The menu may also close between two checks.
        await expect(async () => {
          await openMenu(page, page.locator('h1').first());
          await item.click({ timeout: 2_000 });
        }).toPass();
        await expect(menu(page)).toHaveCount(0);
      };
      await choose('Switch to dark mode');
      await expect(page.locator('html')).toHaveClass(/\bdark\b/);
      await choose('Copy link');
      await expect(page.getByText('Link copied!')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}${ARTICLE}?theme=${theme}`);
      await choose('Switch theme');
      await expectTheme(page, other);
      await choose('Random post');
      await expect(page).not.toHaveURL(new RegExp(`${ARTICLE}($|\\?)`));
      await expect(page).toHaveURL(new RegExp(`/en/.*\\?theme=${other}$`));
      // The address changes first; rendering the page then closes the menu.
      await expect(page.locator('h1').first()).not.toHaveText('Text blocks');
      await expectTheme(page, other);
      await choose('Categories');
      await expect(page).toHaveURL(new RegExp(`/en/category/\\?theme=${other}$`));
    });
  }

  for (const theme of ofExport(...themeNames)) {
    test(`in the ${theme} theme the owner’s paper and icons are there in light and dark`, async ({ page, site }) => {
      await site.open(`${ARTICLE}?theme=${theme}&mode=light`);
      await expectTheme(page, theme);
      const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const bar = page.locator('meta[name="theme-color"][media="all"]');
      await expect.poll(paper).toBe('rgb(253, 253, 240)');
      await expect(bar).toHaveAttribute('content', '#fdfdf0');
      await page.getByRole('banner').locator('[data-appearance-toggle]').click();
      await expect.poll(paper).toBe('rgb(10, 10, 18)');
      await expect(bar).toHaveAttribute('content', '#0a0a12');
    });
  }

  for (const theme of ofExport('starter')) {
    test(`in the ${theme} theme fireworks and the trail of the mouse are there, and not for those who want no motion`, async ({
      page,
      site,
    }) => {
      const layers = page.locator('[data-effect]');
      const pieces = layers.locator('> span');
      await site.open(`${ARTICLE}?theme=${theme}`);
      await expectTheme(page, theme);
      await expect(layers.first()).toHaveCSS('pointer-events', 'none');
      await page.mouse.move(300, 300);
      await expect(pieces.last()).toHaveCSS('opacity', '1');
      const place = () => pieces.last().evaluate((orbit) => Math.round(orbit.getBoundingClientRect().left));
      await expect.poll(place).toBe(300);
      await page.mouse.click(500, 320);
      await expect(pieces).toHaveCount(55);
      // Sparks that have burnt out are gone.
      await expect(pieces).toHaveCount(25);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(layers.first()).toBeHidden();
    });
  }

  for (const theme of mode === 'export' ? themeNames : (['starter'] as const)) {
    test(`in the ${theme} theme each service is asked once, and one that is down is said once and breaks nothing`, async ({
      page,
      site,
    }) => {
      // To ask for a theme starts the framework.
      await page.goto(`${url}${ARTICLE}${theme === 'starter' ? '' : `?theme=${theme}`}`);
      // Stylesheets load with the page; third-party scripts wait for intent.
      const sheets = mode === 'server' ? ['fonts.example/face.css'] : [];
      if (theme === 'starter') await expect.poll(() => site.asked).toEqual(sheets);
      await expect(page.locator('html[data-owner="was here"]')).toBeAttached();
      await expect(page.getByRole('contentinfo').last()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveCSS('font-family', /Own face/);
      await expect(page.locator('#notion-article h2').first()).toHaveCSS('font-family', /Own face/);
      await expect(page.getByRole('paragraph').first()).toHaveCSS('text-wrap-style', 'balance');
      await expect(page.locator('html')).toHaveCSS('--mark', 'rgb(4, 5, 6)');

      await hydrateWhole(page);
      await expectTheme(page, theme);
      const services = [
        'busuanzi.ibruce.info/busuanzi',
        'cdn.wwads.cn/js/makemoney.js',
        'dify.example/embed.min.js',
        ...sheets,
        'umami.example/script.js',
        'www.googletagmanager.com/gtag/js',
      ];
      await expect.poll(() => [...site.asked].sort()).toEqual(services);
      await expect
        .poll(() => site.warnings.map((warning) => /https:\/\/([^/]+)/.exec(warning)?.[1]).sort())
        .toEqual(['cdn.wwads.cn', 'dify.example', ...sheets.map(() => 'fonts.example'), 'www.googletagmanager.com']);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { umamiSite?: string }).umamiSite))
        .toBe('umami-test');
      const calls = await page.evaluate(() =>
        (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((call) => [...call].slice(0, 2).map(String)),
      );
      expect(calls[1]).toEqual(['config', 'G-TEST']);
      await expect(page.getByRole('complementary', { name: 'Advertisement' })).toBeAttached();
      const counter = page.getByText('Site views: 3,456');
      await expect(counter).toHaveCount(1);

      await page.getByRole('banner').locator('.menu-row').getByRole('link', { name: 'Archive' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
      await expect.poll(() => site.asked.filter((address) => address.startsWith('busuanzi'))).toHaveLength(2);
      await expect(counter).toHaveCount(1);
      expect(site.asked.filter((address) => address.startsWith('www.google'))).toHaveLength(1);
    });
  }

  for (const theme of ofExport('default')) {
    test(`in the ${theme} theme all of them speak the interface language that a visitor picks, and count once`, async ({
      page,
      site,
    }) => {
      await site.open(`${ARTICLE}?theme=${theme}`);
      await expectTheme(page, theme);
      await expect(page.getByText('Site views: 3,456')).toBeVisible();
      // Like an owner's own link to an interface language.
      await page.locator('#notion-article').evaluate((article) => {
        const link = document.createElement('a');
        link.href = `${location.pathname}?lang=fr-FR`;
        link.textContent = 'Français';
        article.prepend(link);
      });
      await page.getByRole('link', { name: 'Français' }).click();

      await expect(page.getByRole('region', { name: 'Lecteur de musique' })).toHaveAttribute('lang', 'fr-FR');
      await expect(page.getByText(/^Vues du site\u00a0: 3\u202f456/)).toHaveCount(1);
      await expect(page.getByRole('complementary', { name: 'Publicité' })).toHaveCount(1);
      // Each part restarts on its own; the menu may be the last.
      await openMenu(page, page.locator('h1').first());
      await expect(menu(page)).toContainText('Catégories');
      await page.keyboard.press('Escape');
      // It is still the same page.
      expect(site.asked.filter((address) => address.startsWith('busuanzi'))).toHaveLength(1);

      // The next page is loaded in that language at once.
      await page.reload();
      await expect(page.getByRole('region', { name: 'Lecteur de musique' })).toBeVisible();
      await expect.poll(() => site.asked.filter((address) => address.startsWith('busuanzi'))).toHaveLength(2);
    });
  }

  for (const theme of ofExport(...themeNames)) {
    test(`player and menu have no known barrier in the ${theme} theme`, async ({ page, site }) => {
      await site.open(`${ARTICLE}?theme=${theme}&mode=${theme === 'default' ? 'dark' : 'light'}`);
      await expectTheme(page, theme);
      await player(page)
        .getByRole('button', { name: /^Music player/ })
        .click();
      await openMenu(page, page.locator('h1').first());
      await expectNoViolations(page, ['#music-player', '#context-menu']);
    });
  }
});

plainTest.describe('a site without them', () => {
  plainTest.skip(isPluginsExport, 'this site has them');

  plainTest('loads none of their code and says nothing of them', async ({ page }) => {
    const code: Promise<string>[] = [];
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) code.push(response.text());
    });
    await page.goto('/en/article/text-blocks/');
    await hydrate(page);
    // A hydrated page has loaded everything that it can need.
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    expect(requests.filter((address) => /plugins|owner|posts\.en/.test(address))).toEqual([]);
    expect(await page.content()).not.toContain('"plugins"');
    const marks = [
      'notelight-music',
      'BusuanziCallback',
      'adsbygoogle',
      'dataset.effect',
      'role:"menuitem"',
      // Comments, members.
      'comment-panel-',
      'data-clerk-publishable-key',
      'new-password',
      'dashboardName',
    ];
    // Each of them must occur in the build, or the check would prove nothing.
    const built = await codeOfBuild();
    expect(marks.filter((mark) => !built.includes(mark))).toEqual([]);
    const all = (await Promise.all(code)).join('\n');
    expect(all.length).toBeGreaterThan(100_000);
    expect(marks.filter((mark) => all.includes(mark))).toEqual([]);
  });
});

/** Everything that browsers could be given. */
async function codeOfBuild(): Promise<string> {
  const folder = mode === 'export' ? 'out/_next/static' : '.next/static';
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

/** WAV of 8 kHz and 8 bits, as long as a test may take: a song that ends is followed by another. */
function silence(): Buffer {
  const rate = 8000;
  const size = rate * 60;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size, 128)]);
}
