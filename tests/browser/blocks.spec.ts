import { expect, mode, test } from './site';

/**
 * One picture of each family of blocks, in light, in dark and without JavaScript. They are of the articles themselves, which look the
 * same in both themes; faces are the bundled ones. What machines draw differently (emoji, native controls) is masked.
 * After a change that is meant: `npx playwright test --config tests/playwright.config.ts blocks --update-snapshots`.
 */
const families: Record<string, { path: string; block: string; last?: boolean }> = {
  contents: { path: 'text-blocks', block: '.notion-table-of-contents' },
  heading: { path: 'text-blocks', block: '.notion-h2' },
  'toggle-heading': { path: 'text-blocks', block: '.notion-toggle-heading' },
  text: { path: 'text-blocks', block: 'p:has(.notion-inline-code)' },
  colours: { path: 'text-blocks', block: 'p:has(span.notion-red_background)' },
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
  image: { path: 'media-and-embeds', block: '.notion-asset-wrapper-image' },
  'image-link': { path: 'media-and-embeds', block: 'figure:has(.notion-image-link)' },
  video: { path: 'media-and-embeds', block: '.notion-asset-wrapper-video:has(video)' },
  embed: { path: 'media-and-embeds', block: '.notion-embed' },
  audio: { path: 'media-and-embeds', block: '.notion-asset-wrapper-audio' },
  pdf: { path: 'media-and-embeds', block: '.notion-asset-wrapper-pdf' },
  file: { path: 'media-and-embeds', block: '.notion-file' },
  bookmark: { path: 'media-and-embeds', block: '.notion-bookmark' },
  drive: { path: 'media-and-embeds', block: '.notion-google-drive' },
  table: { path: 'tables-and-databases', block: '.notion-simple-table' },
  'table-with-header-column': { path: 'tables-and-databases', block: '.notion-simple-table', last: true },
  columns: { path: 'tables-and-databases', block: '.notion-column-list' },
  tabs: { path: 'tables-and-databases', block: '.notion-tabs' },
  database: { path: 'tables-and-databases', block: '.notion-collection' },
  'page-link': { path: 'tables-and-databases', block: '.notion-page-row' },
  synced: { path: 'tables-and-databases', block: '.notion-sync-block' },
  button: { path: 'tables-and-databases', block: '.notion-button' },
};

/** Drawn by the machine, not by us. */
const MASKED = '.notion-page-icon, audio, video, input[type=checkbox], .notion-custom-emoji';

test.skip(mode === 'server', 'the server draws the same articles');
test.use({ viewport: { width: 560, height: 900 }, reducedMotion: 'reduce' } as object);

for (const look of ['light', 'dark', 'without-script'] as const) {
  test.describe(look, () => {
    test.use({ colorScheme: look === 'dark' ? 'dark' : 'light', javaScriptEnabled: look !== 'without-script' });

    for (const path of new Set(Object.values(families).map((family) => family.path))) {
      test(`the blocks of ${path} look as they should`, async ({ page }) => {
        await page.goto(`/en/article/${path}/`);
        for (const [name, { path: where, block, last }] of Object.entries(families)) {
          if (where !== path) continue;
          const all = page.locator('#notion-article').locator(block);
          const element = last ? all.last() : all.first();
          await element.scrollIntoViewIfNeeded();
          for (const image of await element.locator('img:visible:not(.notion-image-tiny)').all()) {
            await expect(image).toHaveJSProperty('complete', true);
          }
          await expect.soft(element).toHaveScreenshot(`${name}-${look}.png`, {
            mask: [page.locator(MASKED)],
            maskColor: '#8a8580',
            // Above the article: what sticks to the window.
            stylePath: `${import.meta.dirname}/blocks.css`,
          });
        }
      });
    }
  });
}
