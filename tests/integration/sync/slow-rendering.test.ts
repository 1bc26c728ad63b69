import { afterEach, describe, expect, test, vi } from 'vitest';
import { equation } from '@/lib/article/blocks/equation/equation';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

/** What no present block does: it never comes back by itself. */
const hang = (): never => /^(a+)+$/.test(`${'a'.repeat(80)}b`) as never;

const BLOCKS: BlockSpec[] = [{ type: 'equation', properties: { title: [['x^2']] } }];

const start = async () => {
  const rows = [
    row({ title: 'Slow', slug: 'slow', text: 'Old.', blocks: BLOCKS }),
    row({ title: 'Other', slug: 'other' }),
  ];
  const workspace = buildWorkspace({ rows });
  return { workspace, bench: await startSyncBench([workspace]) };
};
/** Enough for the pages of these tests on any machine, but for the one that hangs. */
const renderMs = 500;

afterEach(() => void vi.restoreAllMocks());

describe('a page that would be rendered for ever', () => {
  test.each([
    ['while its files are looked for', () => vi.spyOn(equation, 'read').mockImplementation(hang)],
    ['while its HTML is made', () => vi.spyOn(equation, 'render').mockImplementation(hang)],
  ])('keeps its last good copy, and the others are published: %s', async (_name, plant) => {
    const { workspace, bench } = await start();
    await bench.sync();
    for (const slug of ['slow', 'other']) appendText(workspace, rowBySlug(workspace, slug), 'News.');
    const spy = plant();
    const report = await bench.sync({ renderMs });
    expect(report.sites).toMatchObject([{ outcome: 'published', changed: 1, unchanged: 1 }]);
    expect(report.sites[0]?.diagnostics).toEqual([
      {
        level: 'error',
        message: 'The earlier copy of the page stays: rendering it takes more than 0.5 seconds',
        location: 'Slow',
        url: `https://www.notion.so/${rowBySlug(workspace, 'slow').id.replaceAll('-', '')}`,
        hint: 'Split the page, or make its longest formulas, texts and tables simpler. Each sync tries again.',
      },
    ]);
    expect((await bench.article('slow')).text).toContain('Old.');
    expect((await bench.article('slow')).text).not.toContain('News.');
    expect((await bench.article('other')).text).toContain('News.');

    spy.mockRestore();
    expect((await bench.sync({ renderMs })).sites).toMatchObject([{ changed: 1, diagnostics: [] }]);
    expect((await bench.article('slow')).text).toContain('News.');
  });
});
