import { expect, test, vi } from 'vitest';
import { made, renderBlocks } from './page-maker';

// A second or two on an idle machine, and many times that where other tests run beside it.
vi.setConfig({ testTimeout: 120_000 });

test('10,000 blocks and a megabyte of code are drawn', async () => {
  const code = 'x = "<1>"\n'.repeat(100_000);
  const blocks = Array.from({ length: 10_000 }, (_, index) =>
    made(index % 3 ? 'numbered_list' : 'text', `block ${index}`),
  );
  const { html, diagnostics } = await renderBlocks([
    ...blocks,
    made('code', code, { properties: { language: [['Python']] } }),
  ]);
  expect(html).toContain('block 9999');
  expect(html.length).toBeGreaterThan(code.length);
  expect(diagnostics).toEqual([]);
});

test('of more than 30,000 blocks the last are left out, and the report says so', async () => {
  const { html, diagnostics } = await renderBlocks(Array.from({ length: 30_001 }, () => made('divider')));
  // The page itself is one.
  expect(html.match(/<hr/g)).toHaveLength(29_999);
  expect(diagnostics.map(({ message }) => message)).toContain(
    'The page has too many blocks; the last ones are left out.',
  );
});
