import { expect, test, vi } from 'vitest';
import { blockTypes } from '@/lib/article/blocks/registry';
import { createDiagnostics } from '@/lib/article/diagnostics';
import { resolveMarkdown } from '@/lib/article/markdown';
import { readTree } from '@/lib/article/read/tree';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { createRecords } from '@/lib/source/records';
import { made, makePage, pageId, renderBlocks, siteColumns, tokens } from '@/tests/unit/article/page-maker';

// A second or two on an idle machine, and many times that where other tests run beside it.
vi.setConfig({ testTimeout: 120_000 });

test('10,000 blocks and a megabyte of code are drawn', async () => {
  const code = 'x = "<1>"\n'.repeat(100_000);
  const blocks = Array.from({ length: 10_000 }, (_, index) =>
    made(index % 3 ? 'numbered_list' : 'text', `block ${index}`),
  );
  const { html, content, diagnostics } = await renderBlocks([
    ...blocks,
    made('code', code, { properties: { language: [['Python']] } }),
  ]);
  expect(html).toContain('block 9999');
  expect(html.length).toBeGreaterThan(code.length);
  expect(resolveMarkdown(content, tokens)).toContain('x = "<1>"\n```');
  expect(diagnostics).toEqual([]);
});

const dividers = (count: number) => Array.from({ length: count }, () => made('divider'));
const TOO_LARGE = 'The page has too many blocks; the last ones are left out.';

test('of more than 30,000 blocks the last are not read', () => {
  const records = createRecords(toSourceRecords(makePage(dividers(30_001))));
  const options = { columns: siteColumns, locale: 'en-US', timeZone: 'UTC' } as const;
  const sink = createDiagnostics(pageId, 'Made page', () => '');
  const tree = readTree(pageId, records, blockTypes, options, sink);
  // The page itself is one.
  expect(tree?.blocks).toHaveLength(29_999);
  expect(sink.diagnostics.map(({ message }) => message)).toContain(TOO_LARGE);
});

test('of more blocks than there is room for the last are left out, and the report says so', async () => {
  const { html, diagnostics } = await renderBlocks(dividers(301), { limits: { blocks: 300 } });
  expect(html.match(/<hr/g)).toHaveLength(299);
  expect(diagnostics.map(({ message }) => message)).toContain(TOO_LARGE);
});
