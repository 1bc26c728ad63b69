import type { ExtendedRecordMap } from 'notion-types';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { readPieces } from '@/lib/article/read/rich-text';
import { collectMediaSources } from '@/lib/article/render';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { createRecords } from '@/lib/source/records';
import { realPages } from './fixtures';
import { keptPicture, renderMap, siteColumns } from './page-maker';

const pages = realPages();
if (pages.length === 0)
  process.stdout.write('Real record maps are not beside this repository: their tests are skipped.\n');

/** Types whose title is read as words. */
const WORDED = new Set([
  'text',
  'header',
  'sub_header',
  'sub_sub_header',
  'bulleted_list',
  'numbered_list',
  'quote',
  'callout',
]);

/** Words of a page's own paragraphs, headings, list items and asides that its HTML does not hold. */
function unsaid(recordMap: ExtendedRecordMap, pageId: string, html: string): string[] {
  const records = createRecords(toSourceRecords(recordMap));
  const shown = unified().use(rehypeParse, { fragment: true }).parse(html);
  let said = '';
  visit(shown, 'text', ({ value }) => {
    said += value;
  });
  const pieces = (records.block(pageId)?.content ?? []).flatMap((id) => {
    const block = records.block(id);
    if (!block || block.fields.alive === false || !WORDED.has(block.type)) return [];
    return readPieces(block.properties.title).flatMap(({ text, marks }) =>
      marks.length === 0 ? text.split('\n') : [],
    );
  });
  return pieces.map((piece) => piece.trim()).filter((piece) => piece && piece !== '‣' && !said.includes(piece));
}

describe.skipIf(pages.length === 0)('real record maps', () => {
  it.each(pages)('$name renders', async ({ pageId, recordMap }) => {
    const asked: string[] = [];
    const media = (url: string) => {
      asked.push(url);
      return keptPicture();
    };
    const { html, diagnostics } = await renderMap(recordMap, { media }, pageId);
    expect(html).toMatch(/^<div class="notion/);
    expect(html).not.toMatch(/<script|<iframe|<style| style=| on\w+="|X-Amz-|secure\.notion-static\.com\//);
    // Nothing is asked of third parties but films and recordings of their own addresses.
    expect(html).not.toMatch(/<(?:img|source)[^>]* (?:src|srcset)="(?!notelight:|data:image\/)/);
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
    expect(unsaid(recordMap, pageId, html)).toEqual([]);
    const reported = collectMediaSources(toSourceRecords(recordMap), pageId, siteColumns).map(({ url }) => url);
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
