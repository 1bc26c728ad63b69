import { afterAll, describe, expect, test } from 'vitest';
import { allCells, isLong, titleOf } from '@/tests/faults/cells';
import type { Outcome } from '@/tests/faults/judge';
import { FaultRun } from '@/tests/faults/run';

/** A slice of all faults, with what readers have after each; `npm run faults` tries all (`tests/faults`). */
const SLICE: Readonly<Record<string, Outcome>> = {
  'public page, first: 429 alone, loadPageChunk': 'none',
  'public page, first: reset, file': 'partial',
  'public page, incremental: 529, once, queryCollection': 'new',
  'public page, incremental: 404 for one page, loadPageChunk': 'partial',
  'public page, incremental: HTML, 200, from the third call, loadPageChunk': 'old',
  'public page, incremental: 400, from the third call, queryCollection': 'partial',
  'public page, incremental: cut JSON, syncRecordValuesMain': 'old',
  'public page, incremental: other JSON, once, getSignedFileUrls': 'new',
  'public page, incremental: a block missing for ever': 'partial',
  'public page, incremental: a row without content': 'partial',
  'public page, incremental: both shapes of records in one answer': 'new',
  'integration token, first: 404, from the third call, blocks/children': 'partial',
  'integration token, incremental: 429, hint in JSON, databases': 'old',
  'integration token, incremental: 400, views/retrieve': 'partial',
  'public page, incremental: 503, queryCollection': 'old',
};

const run = new FaultRun();
afterAll(() => run.close());

const isWhole = process.env.NOTELIGHT_FAULTS === 'all';
const cells = (await allCells((source, mode) => run.endpoints(source, mode))).map((cell) => ({
  title: titleOf(cell),
  cell,
}));

// Four times what it takes on an idle machine; lists of thousands of rows take longer than all others.
const WITHIN_MS = 240_000;

describe.concurrent('whatever fails, the site is the old or the new one, nothing is lost, and the next sync repairs it', () => {
  for (const { title, cell } of cells.filter((one) => isWhole || one.title in SLICE))
    test(title, { timeout: isLong(cell) ? 5 * WITHIN_MS : WITHIN_MS }, async ({ skip }) => {
      const result = await run.run(cell);
      if (!result) return skip('it cannot happen here');
      expect(result.problems).toEqual([]);
      if (SLICE[title]) expect(result.outcome).toBe(SLICE[title]);
    });
});

test('the slice names faults that there are', () => {
  const titles = cells.map(({ title }) => title);
  expect(Object.keys(SLICE).filter((title) => !titles.includes(title))).toEqual([]);
});
