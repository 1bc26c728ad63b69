import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { renderArticle } from '@/lib/article/render';
import { toId32 } from '@/lib/ids';
import { folderPageId } from '@/lib/markdown/folder';
import { createFolderSource } from '@/lib/markdown/folder-source';
import { anchorsOf, writeDocument, writePage } from '@/lib/markdown/write-document';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import type { SourceRecords } from '@/lib/source/records';
import { demoFolders } from '@/lib/sources/folders';
import { realPages } from '@/tests/unit/article/fixtures';
import { keptPicture, siteColumns, withHtml } from '@/tests/unit/article/page-maker';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** The pages of the demo that show every type of block. */
const BLOCK_PAGES = /Text blocks|Pictures, sound and embeds|Tables, columns and databases/;

interface Article {
  name: string;
  id: string;
  records: SourceRecords;
}

const seenOf = async (id: string, records: SourceRecords): Promise<string[]> => {
  const stored = await renderArticle({
    pageId: id,
    records,
    blockUrl: () => '',
    media: () => keptPicture(),
    options: {
      spoilerTag: '',
      notionHosts: [],
      siteLink: 'https://blog.example',
      columns: siteColumns,
      locale: 'en-US',
      timeZone: 'UTC',
    },
  });
  return shownIn(withCountedIds(withHtml(stored).html));
};

/** Blocks of a text have no ids of their own: those of its records are counted. */
function withCountedIds(html: string): string {
  const seen = new Map<string, number>();
  return html.replace(/(?<=notion-block-|id="|aria-labelledby="|href="#|data-[a-z-]+="#?)[0-9a-f]{32}/g, (id) => {
    if (!seen.has(id)) seen.set(id, seen.size);
    return `block${seen.get(id)}`;
  });
}

/** Formats of words. Which of them is around the other is not seen, and neither is their white space. */
const FORMATS = new Set(['b', 'em', 's']);

/** What readers see of an article: each word and each thing with the elements around it. */
function shownIn(html: string): string[] {
  const shown: string[] = [];
  const visit = (node: Nodes, blocks: string, formats: readonly string[]): void => {
    if (node.type === 'text') {
      for (const [word] of node.value.matchAll(/\s+|\S+/g))
        shown.push(`${blocks} ${word.trim() === '' ? word : [...formats].sort().join(' ') + word}`);
    }
    if (!('children' in node)) return;
    if (node.type !== 'element') {
      for (const child of node.children) visit(child, blocks, formats);
      return;
    }
    const { tagName, children, properties } = node;
    const isFormat = FORMATS.has(tagName);
    // A callout's only paragraph may be the callout's own words.
    const className = [properties.className ?? []]
      .flat()
      .filter((name) => !/^notion-(?:text|block-)/.test(String(name)));
    const name = `${blocks}<${tagName} ${JSON.stringify({ ...properties, className })}>`;
    if (!isFormat) shown.push(name);
    for (const child of children) visit(child, isFormat ? blocks : name, isFormat ? [...formats, tagName] : formats);
  };
  visit(fromHtml(html, { fragment: true }), '', []);
  return shown;
}

/** Writes articles as a folder and reads it; the names of those that readers see differently. */
async function different(articles: readonly Article[], settings: Record<string, string>): Promise<string[]> {
  const folder = { path: await temporaryFolder(), prefix: '' };
  await writeFile(path.join(folder.path, 'workspace.json'), JSON.stringify(settings));
  const nameOf = new Map(articles.map(({ id, name }) => [toId32(id), name.replace(/\W+/g, '-')]));
  for (const { name, id, records } of articles) {
    const text = writePage(id, records, {
      file: () => undefined,
      isRow: (page) => nameOf.has(toId32(page)),
      link: (page, block) => {
        const target = articles.find((one) => toId32(one.id) === page);
        const anchor = block === '' ? '' : target && anchorsOf(target.id, target.records).get(block);
        return target && anchor !== undefined
          ? `${nameOf.get(page)}.md${anchor && `#${encodeURIComponent(anchor)}`}`
          : undefined;
      },
    });
    const page = records.block[id] as { properties?: { title?: [string][] }; format?: Record<string, unknown> };
    const head = {
      title: page.properties?.title?.map(([text]) => text).join('') || name,
      icon: page.format?.page_icon,
      fullWidth: page.format?.page_full_width === true,
      smallText: page.format?.page_small_text === true,
      id,
    };
    await writeFile(path.join(folder.path, `${nameOf.get(toId32(id))}.md`), writeDocument(head, text));
  }
  const source = createFolderSource({ folders: [folder], columns: {} });
  const { rows, diagnostics } = await source.readDatabase(await folderPageId(folder), { viewIndex: 0 });
  expect(rows).toHaveLength(articles.length);
  expect(diagnostics).toEqual([]);
  const found: string[] = [];
  for (const { name, id, records } of articles) {
    const { records: read } = await source.readPage(id);
    const [before, after] = [await seenOf(id, records), await seenOf(id, read)];
    if (JSON.stringify(before) !== JSON.stringify(after)) found.push(name);
  }
  return found;
}

describe('an article that is exported as Markdown and read again', () => {
  // Neither a database nor a block alone is an article.
  const pages = realPages().filter(
    ({ pageId, recordMap }) =>
      /^[0-9a-f]{8}-/.test(pageId) && toSourceRecords(recordMap).block[pageId]?.type === 'page',
  );

  test.skipIf(pages.length === 0)('is the same: real pages', async () => {
    const articles = new Map(
      pages.map(({ name, pageId, recordMap }) => [pageId, { name, id: pageId, records: toSourceRecords(recordMap) }]),
    );
    const found = await different([...articles.values()], { title: 'Pages' });
    expect(articles.size).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  test('is the same: every block of the demo', async () => {
    const source = createFolderSource({ folders: demoFolders, columns: {} });
    const folder = demoFolders.find(({ prefix }) => prefix === 'en');
    const { rows } = await source.readDatabase(folder ? await folderPageId(folder) : '', { viewIndex: 0 });
    const articles = await Promise.all(
      rows
        .filter(({ title }) => BLOCK_PAGES.test(title))
        .map(async ({ id }) => ({ name: id, id, records: (await source.readPage(id)).records })),
    );
    expect(articles).toHaveLength(3);
    expect(await different(articles, { title: 'Notelight', icon: '💡' })).toEqual([]);
  });
});
