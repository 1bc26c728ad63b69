import { afterAll, expect, test } from 'vitest';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Cell, Outcome } from '@/tests/faults/cell';
import { allCells, nameOf, placeOf } from '@/tests/faults/cells';
import type { Mode } from '@/tests/faults/matrix';
import { FaultRun } from '@/tests/faults/run';
import { formatCounts, formatMatrix } from '@/tests/faults/table';

/** A slice of what `npm run faults` runs: see `tests/faults`. */
const run = new FaultRun();
afterAll(() => run.close());

/** Source, mode, fault, place, and what readers have after it. */
const SLICE: [string, Mode, string, string, Outcome][] = [
  ['public page', 'first', '429 alone', 'loadPageChunk', 'none'],
  ['public page', 'first', 'reset', 'file', 'partial'],
  ['public page', 'incremental', '529, once', 'queryCollection', 'new'],
  ['public page', 'incremental', '404 for one page', 'loadPageChunk', 'partial'],
  ['public page', 'incremental', 'HTML, 200, from the third call', 'loadPageChunk', 'old'],
  ['public page', 'incremental', '400, from the third call', 'queryCollection', 'partial'],
  ['public page', 'incremental', 'cut JSON', 'syncRecordValuesMain', 'old'],
  ['public page', 'incremental', 'other JSON, once', 'getSignedFileUrls', 'new'],
  ['public page', 'incremental', 'a block missing for ever', 'the site', 'partial'],
  ['public page', 'incremental', 'a row without content', 'the site', 'partial'],
  ['public page', 'incremental', 'both shapes of records in one answer', 'the site', 'new'],
  ['integration token', 'first', '404, from the third call', 'blocks/children', 'partial'],
  ['integration token', 'incremental', '429, hint in JSON', 'databases', 'old'],
  ['integration token', 'incremental', '400', 'views/retrieve', 'partial'],
  ['public page', 'refresh', '503', 'queryCollection', 'old'],
];

const outcomeOf = (cell: Cell): Outcome | undefined =>
  SLICE.find(
    ([source, mode, fault, place]) =>
      cell.source === source && cell.mode === mode && nameOf(cell) === fault && placeOf(cell) === place,
  )?.[4];

// Four times what it takes on an idle machine.
const WITHIN_MS = 240_000;

test('whatever fails, the site is the old or the new one, nothing is lost, and the next sync repairs it', {
  timeout: WITHIN_MS,
}, async () => {
  const cells = (await allCells(run)).filter((cell) => outcomeOf(cell) !== undefined);
  const results = (await mapLimited(cells, 3, (cell) => run.run(cell))).filter((result) => result !== undefined);
  expect(formatCounts(results), formatMatrix(results)).toBe(`${SLICE.length} cells: 0 lost, 0 half, 0 wrong`);
  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(({ cell }) => outcomeOf(cell)));
});
