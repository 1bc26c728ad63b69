import { expect, test } from './site';

/** Embedded things, by the name of their host. */
const EMBEDS = ['youtube', 'vimeo', 'tweet', 'figma', 'typeform', 'codepen', 'excalidraw', 'gist', 'replit', 'maps'];

/** Each family of blocks, by the article that has it. */
const BLOCKS = {
  'text-blocks':
    '.notion-h1, .notion-h2, .notion-h3, .notion-h4, .notion-toggle-heading, .notion-toggle:not(.notion-toggle-heading), p:has(.notion-inline-code), p:has(span.notion-red_background), p:has(.notion-date), .notion-quote, .notion-callout, .notion-list-disc, .notion-list-numbered, .notion-list-to-do, .notion-hr',
  'code-and-math': '.notion-code, .notion-mermaid, p:has(.katex), .notion-equation-block',
  'media-and-embeds': `.notion-asset-wrapper-image, figure:has(.notion-image-link), .notion-asset-wrapper-video:has(video), .notion-asset-wrapper-audio, .notion-asset-wrapper-pdf, .notion-file, .notion-bookmark, .notion-google-drive, ${EMBEDS.map((host) => `.notion-embed[data-embed-host=${host}]`).join(', ')}`,
  'tables-and-databases':
    '.notion-simple-table, .notion-column-list, .notion-tabs, .notion-collection, .notion-page-row, .notion-sync-block, .notion-button',
};

const WINDOW_WIDTH = 560;
test.use({ viewport: { width: WINDOW_WIDTH, height: 900 } });

for (const [path, blocks] of Object.entries(BLOCKS)) {
  test(`the blocks of ${path} are there and stay inside the page`, async ({ page }) => {
    await page.goto(`/en/article/${path}/`);
    // Wide ones reach beyond the text, and none beyond the window.
    const wrong: string[] = [];
    for (const block of blocks.split(', ')) {
      const box = await page.locator('#notion-article').locator(block).first().boundingBox();
      const isInside = box && box.x >= 0 && box.x + box.width <= WINDOW_WIDTH && box.height > 0;
      if (!isInside) wrong.push(`${block}: ${JSON.stringify(box)}`);
    }
    expect(wrong).toEqual([]);
  });
}
