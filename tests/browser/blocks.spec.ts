import type { Locator } from 'playwright/test';
import { recordMachine, whyIncomparable } from './machine';
import { expect, test, waitForFonts } from './site';

/**
 * One picture of each family of blocks, in light and in dark, and without JavaScript where that makes a difference. They are of the
 * articles themselves, which look the same in both themes; fonts are the bundled ones. What machines render differently (emoji, native
 * controls) is masked, and pictures are compared only on a machine like the one that made them (`__screenshots__/machine.json`).
 * After a change that is meant: `npx playwright test --config tests/playwright.config.ts blocks --update-snapshots`.
 */
interface Family {
  path: string;
  block: string;
  /** The last of its kind; otherwise the first. */
  last?: boolean;
  /** The tab that is chosen before. */
  tab?: string;
  /** Has a picture without JavaScript too: that of the others would be the light one again. */
  differsWithoutScript?: true;
}

/** Embedded things, by the name of their host. */
const embeds = ['youtube', 'vimeo', 'tweet', 'figma', 'typeform', 'codepen', 'excalidraw', 'gist', 'replit', 'maps'];

const families: Record<string, Family> = {
  'heading-1': { path: 'text-blocks', block: '.notion-h1' },
  heading: { path: 'text-blocks', block: '.notion-h2' },
  'heading-3': { path: 'text-blocks', block: '.notion-h3' },
  'heading-4': { path: 'text-blocks', block: '.notion-h4' },
  'toggle-heading': { path: 'text-blocks', block: '.notion-toggle-heading' },
  text: { path: 'text-blocks', block: 'p:has(.notion-inline-code)' },
  colors: { path: 'text-blocks', block: 'p:has(span.notion-red_background)' },
  quote: { path: 'text-blocks', block: '.notion-quote' },
  callout: { path: 'text-blocks', block: '.notion-callout' },
  'bulleted-list': { path: 'text-blocks', block: '.notion-list-disc' },
  'numbered-list': { path: 'text-blocks', block: '.notion-list-numbered' },
  'to-do': { path: 'text-blocks', block: '.notion-list-to-do' },
  toggle: { path: 'text-blocks', block: '.notion-toggle:not(.notion-toggle-heading)' },
  divider: { path: 'text-blocks', block: '.notion-hr' },
  mentions: { path: 'text-blocks', block: 'p:has(.notion-date)' },
  code: { path: 'code-and-math', block: '.notion-code' },
  mermaid: { path: 'code-and-math', block: '.notion-mermaid' },
  'equation-in-text': { path: 'code-and-math', block: 'p:has(.katex)' },
  equation: { path: 'code-and-math', block: '.notion-equation-block' },
  image: { path: 'media-and-embeds', block: '.notion-asset-wrapper-image', differsWithoutScript: true },
  'image-link': { path: 'media-and-embeds', block: 'figure:has(.notion-image-link)', differsWithoutScript: true },
  video: { path: 'media-and-embeds', block: '.notion-asset-wrapper-video:has(video)' },
  embed: { path: 'media-and-embeds', block: '.notion-embed', differsWithoutScript: true },
  ...Object.fromEntries(
    embeds.map((host) => [
      `embed-${host}`,
      { path: 'media-and-embeds', block: `.notion-embed[data-embed-host=${host}]`, differsWithoutScript: true },
    ]),
  ),
  audio: { path: 'media-and-embeds', block: '.notion-asset-wrapper-audio' },
  pdf: { path: 'media-and-embeds', block: '.notion-asset-wrapper-pdf', differsWithoutScript: true },
  file: { path: 'media-and-embeds', block: '.notion-file' },
  bookmark: { path: 'media-and-embeds', block: '.notion-bookmark' },
  drive: { path: 'media-and-embeds', block: '.notion-google-drive' },
  table: { path: 'tables-and-databases', block: '.notion-simple-table' },
  'table-with-header-column': { path: 'tables-and-databases', block: '.notion-simple-table', last: true },
  columns: { path: 'tables-and-databases', block: '.notion-column-list', differsWithoutScript: true },
  tabs: { path: 'tables-and-databases', block: '.notion-tabs' },
  database: { path: 'tables-and-databases', block: '.notion-collection' },
  'database-gallery': { path: 'tables-and-databases', block: '.notion-collection', tab: 'Gallery' },
  'database-list': { path: 'tables-and-databases', block: '.notion-collection', tab: 'List' },
  'database-board': { path: 'tables-and-databases', block: '.notion-collection', tab: 'Board' },
  'page-link': { path: 'tables-and-databases', block: '.notion-page-row' },
  alias: { path: 'tables-and-databases', block: '.notion-page-row', last: true },
  synced: { path: 'tables-and-databases', block: '.notion-sync-block' },
  button: { path: 'tables-and-databases', block: '.notion-button' },
};

/** Rendered by the machine, not by us. */
const MASKED = '.notion-page-icon, audio, video, input[type=checkbox], .notion-custom-emoji';

/** Of the window. */
const WIDTH = 560;
// A screenshot that hides and masks parts inserts styles, which the policy of the page forbids.
test.use({ viewport: { width: WIDTH, height: 900 }, reducedMotion: 'reduce', bypassCSP: true } as object);

const paths = [...new Set(Object.values(families).map((family) => family.path))];

for (const path of paths) {
  test(`the blocks of ${path} are there and stay inside the page`, async ({ page }) => {
    await page.goto(`/en/article/${path}/`);
    // Wide ones reach beyond the text, and none beyond the window.
    const wrong: string[] = [];
    for (const [name, { path: where, block }] of Object.entries(families)) {
      if (where !== path) continue;
      const box = await page.locator('#notion-article').locator(block).first().boundingBox();
      const isInside = box && box.x >= 0 && box.x + box.width <= WIDTH && box.height > 0;
      if (!isInside) wrong.push(`${name}: ${JSON.stringify(box)}`);
    }
    expect(wrong).toEqual([]);
  });
}

/** Moves the article so that a block begins on a whole pixel: what is written above it would change the edges of its picture. */
async function standOnWholePixel(element: Locator): Promise<void> {
  await element.evaluate((block) => {
    const article = block.closest<HTMLElement>('#notion-article');
    if (!article) return;
    article.style.marginTop = '';
    const top = block.getBoundingClientRect().top + scrollY;
    article.style.marginTop = `${Math.ceil(top) - top}px`;
  });
}

for (const look of ['light', 'dark', 'without-script'] as const) {
  test.describe(look, () => {
    test.use({ colorScheme: look === 'dark' ? 'dark' : 'light', javaScriptEnabled: look !== 'without-script' });

    const shown = Object.entries(families).filter(
      ([, { differsWithoutScript }]) => look !== 'without-script' || differsWithoutScript,
    );

    for (const path of new Set(shown.map(([, family]) => family.path))) {
      test(`the blocks of ${path} look as they should`, async ({ page, browser }, { config }) => {
        if (['all', 'changed'].includes(config.updateSnapshots)) recordMachine(browser);
        const reason = whyIncomparable(browser);
        test.skip(reason !== '', reason);
        // Twenty screenshots, each repeated until two are identical.
        test.slow();
        await waitForFonts(page);
        await page.goto(`/en/article/${path}/`);
        for (const [name, { path: where, block, last, tab }] of shown) {
          if (where !== path) continue;
          const all = page.locator('#notion-article').locator(block);
          const element = last ? all.last() : all.first();
          if (tab) await element.getByText(tab, { exact: true }).click();
          await standOnWholePixel(element);
          await element.scrollIntoViewIfNeeded();
          for (const image of await element.locator('img:visible:not(.notion-image-tiny)').all()) {
            await expect(image).toHaveJSProperty('complete', true);
          }
          await expect.soft(element).toHaveScreenshot(`${name}-${look}.png`, {
            mask: [page.locator(MASKED)],
            maskColor: '#8a8580',
            // Sticky elements cover the article.
            stylePath: `${import.meta.dirname}/blocks.css`,
          });
        }
      });
    }
  });
}
