import { describe, expect, it } from 'vitest';
import { collectMediaSources } from '@/lib/article/render';
import { realPages } from './fixtures';
import { keptPicture, renderMap } from './page-maker';

const pages = realPages();
if (pages.length === 0)
  process.stdout.write('Real record maps are not beside this repository: their tests are skipped.\n');

describe.skipIf(pages.length === 0)('real record maps', () => {
  it.each(pages)('$name renders', async ({ pageId, recordMap }) => {
    const asked: string[] = [];
    const media = (url: string) => {
      asked.push(url);
      return keptPicture();
    };
    const { html, problems } = await renderMap(recordMap, { media }, pageId);
    expect(html).toMatch(/^<div class="notion/);
    expect(html).not.toMatch(/<script|<iframe| style=|X-Amz-|secure\.notion-static\.com\//);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    const reported = collectMediaSources(recordMap, pageId).map(({ url }) => url);
    expect(asked.filter((url) => !reported.includes(url) && !/^https?:/.test(url))).toEqual([]);
  });

  it('says what a page of many blocks says', async () => {
    const page = pages.find(({ name }) => name.endsWith('page-59-blocks.json'));
    if (!page) return;
    const { text, html, outline } = await renderMap(page.recordMap, {}, page.pageId);
    expect(text.length).toBeGreaterThan(200);
    for (const { id } of outline) expect(html).toContain(` id="${id}"`);
  });
});
