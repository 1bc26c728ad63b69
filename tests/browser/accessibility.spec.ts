import type { Page } from 'playwright/test';
import { violationsOf } from './axe';
import { expect, hydrate, type ThemeName, test, themeNames } from './site';
import { expectFitEverywhere, expectLongWordsFit, expectRightCovers, openIn } from './wide-parts';

/** One path for each screen and each article with blocks of its own, with its main heading. */
const SCREENS: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/en/', /\S/],
  ['/en/archive/', 'Archive'],
  ['/en/page/1/', /\S/],
  ['/en/category/', 'Categories'],
  ['/en/tag/', 'Tags'],
  ['/en/search/?s=database', 'Search'],
  ['/en/article/text-blocks/', 'Text blocks'],
  ['/en/article/code-and-math/', 'Code and mathematics'],
  ['/en/article/media-and-embeds/', 'Pictures, sound and embeds'],
  ['/en/article/tables-and-databases/', 'Tables, columns and databases'],
  ['/en/article/locked-letter/', /\S/],
  ['/en/article/readers-in-china/', 'This page is not available in English yet.'],
  ['/en/404/', /\S/],
  ['/en/sign-in/', 'Sign In'],
  ['/en/dashboard/', /\S/],
];

/** Further pages of screens above, each in the theme that has more of its own on it; one theme is enough for other languages. */
const MORE_SCREENS: Readonly<Record<ThemeName, typeof SCREENS>> = {
  starter: [
    ['/en/author/Lin/', /Lin/],
    ['/en/sign-up/', 'Sign Up'],
    ['/en/auth/result/', /\S/],
    ['/article/text-blocks/', '文字块'],
  ],
  default: [
    ['/en/tag/Privacy/', /Privacy/],
    ['/ja/article/text-blocks/', /\S/],
  ],
};

/** Pages whose words are the owner's, together with every block type, lists, breadcrumbs and properties. */
const WORDY = /^\/en\/(?:$|archive|page|category|tag\/$|article\/(?!locked|readers))/;
/** Colors that are no tokens: of the landing page, pictures, code. */
const COLORFUL = /^\/en\/(?:$|page|article\/(?!locked|readers))/;
const WITH_COVERS = /^\/en\/(?:$|archive|page|article\/media)/;

/** What a visitor opens, and what appears then. */
interface OpenState {
  name: string;
  /** Where it opens. The page around it is tried closed. */
  part: string;
  /** The one theme that has it. */
  theme?: ThemeName;
  /** Has colors that are no tokens. */
  isColorful?: boolean;
  open(page: Page): Promise<void>;
}

/** What is opened one after the other on a page. */
const OPEN_STATES: Readonly<Record<string, readonly OpenState[]>> = {
  '/en/': [
    {
      name: 'a menu with entries',
      part: 'header',
      isColorful: true,
      async open(page) {
        const menu = page.getByRole('banner').locator('.menu-row details').first();
        await menu.locator('summary').click();
        await expect(menu.getByRole('list')).toBeVisible();
      },
    },
    {
      name: 'the language menu',
      part: 'header',
      async open(page) {
        const links = page.getByRole('banner').locator('a[data-language]');
        await page.getByRole('banner').locator('details:has(a[data-language]) > summary').last().click();
        await expect(links.last()).toBeVisible();
      },
    },
    {
      name: 'a question of the FAQ',
      part: '#faq',
      theme: 'starter',
      async open(page) {
        await page.locator('#faq details').last().locator('summary').click();
      },
    },
    {
      name: 'the narrow menu',
      part: 'header',
      isColorful: true,
      async open(page) {
        await page.setViewportSize({ width: 390, height: 900 });
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.locator('#navbarToggler').click();
        await expect(page.locator('#navbarCollapse')).toBeVisible();
      },
    },
  ],
  // Not over the dark top of the home page: axe does not know that a dialog covers it.
  '/en/archive/': [
    {
      name: 'the search dialog with results',
      part: 'dialog',
      async open(page) {
        await page.getByRole('banner').locator('[data-search-open]').first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill('notion');
        await expect(dialog.getByRole('link').or(dialog.getByRole('option')).first()).toBeVisible();
      },
    },
    {
      name: 'the dialog without results',
      part: 'dialog',
      async open(page) {
        await page.getByRole('dialog').getByRole('combobox').fill('zzzzqqqq');
        await expect(page.getByRole('dialog').getByText('No results')).toBeVisible();
      },
    },
  ],
  '/article/text-blocks/': [
    {
      name: 'a code to share the page',
      part: '.share-bar',
      async open(page) {
        const code = page.locator('.share-bar .qr-details').first();
        // Scrolled low: higher up, the outline slides below the header, and axe reports its links as too small.
        await code.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await code.locator('summary').click();
        // The page is rendered again for it, and the code itself comes last.
        await expect(code.locator('.qr-code svg')).toBeVisible();
      },
    },
    {
      name: 'the choice of letters',
      part: '.reading-choice',
      async open(page) {
        await page.locator('.reading-choice summary').click();
        await expect(page.locator('.reading-choice .panel')).toBeVisible();
      },
    },
  ],
  '/en/article/media-and-embeds/': [
    {
      name: 'a zoomed picture',
      part: 'dialog, [role=dialog]',
      isColorful: true,
      async open(page) {
        await hydrate(page);
        // Pictures respond shortly before they come into view.
        await page.locator('#notion-article [data-zoom]').first().scrollIntoViewIfNeeded();
        await page.locator('#notion-article img[role=button]').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ],
};

async function findings(page: Page, part: string, darkPart: string | null): Promise<string[]> {
  // Opening something may scroll: the header checks every 200 ms, then its colors change.
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement;
    return 'scrolled' in dataset === scrollY > 0 && 'atTop' in dataset === scrollY < 10;
  });
  return violationsOf(page, part, darkPart);
}

/** Screens are looked at one after the other in one page, which reads the framework and axe once. */
test.describe.configure({ timeout: 600_000 });
const KINDS = { articles: /\/article\//, 'lists and forms': /^(?!.*\/article\/)/ };

async function open(page: Page, path: string, theme: ThemeName, width: number, height: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await openIn(page, theme, path);
}

for (const theme of themeNames) {
  for (const [kind, paths] of Object.entries(KINDS)) {
    test(`${kind} have nothing that axe finds, and fit every width, ${theme} theme`, async ({ page }) => {
      for (const [path, heading] of [...SCREENS, ...MORE_SCREENS[theme]].filter(([one]) => paths.test(one))) {
        await open(page, path, theme, 1280, 720);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
        // The search of the address is rendered over the server's HTML, and results follow.
        await hydrate(page);
        const isSearch = path.includes('?s=');
        if (isSearch) await expect(page.locator('#posts-wrapper .search-match').first()).toBeVisible();
        // Around the text it is what the other articles have, and blocks are alike in both themes.
        const isArticleLikeOthers = /\/(?:code-and-math|media-and-embeds|tables-and-databases)\/$/.test(path);
        const part = isArticleLikeOthers ? 'main' : 'html';
        const darkPart = COLORFUL.test(path) ? (path === '/en/' ? 'html' : 'main') : null;
        if (part === 'html' || theme === 'starter') expect.soft(await findings(page, part, darkPart), path).toEqual([]);
        await expectFitEverywhere(page, path);
        if (WITH_COVERS.test(path)) await expectRightCovers(page);
        if (WORDY.test(path)) await expectLongWordsFit(page);
        // A category is above the link that its whole entry is.
        if (path === '/en/page/1/') await page.locator('main a[href*="/category/"]').first().click({ trial: true });
        if (!isSearch) continue;
        await page.getByRole('main').getByRole('textbox').fill('zzzzqqqq');
        await expect(page.getByRole('main').getByText('No results')).toBeVisible();
        expect.soft(await findings(page, 'main', null), `${path} without results`).toEqual([]);
      }
    });
  }

  test(`axe finds nothing when something is open, ${theme} theme`, async ({ page }) => {
    for (const [path, states] of Object.entries(OPEN_STATES)) {
      await open(page, path, theme, 1440, 900);
      for (const { name, part, theme: only = theme, isColorful, open: openState } of states) {
        if (only !== theme) continue;
        await openState(page);
        expect.soft(await findings(page, part, isColorful ? part : null), `${path}: ${name}`).toEqual([]);
      }
    }
  });
}
