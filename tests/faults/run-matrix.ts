import { mapLimited } from '@/lib/concurrency/map-limited';
import { NotelightError } from '@/lib/diagnostics/errors';
import { consoleProgress } from '@/lib/sync/progress';
import type { Cell, CellResult } from './cell';
import { allCells, isOwnProcess, nameOf, placeOf } from './cells';
import { modes } from './matrix';
import { FaultRun } from './run';
import { formatMatrix } from './table';

/** Waiting takes most of the time of a cell. */
const SYNCS_AT_ONCE = 6;
const PROCESSES_AT_ONCE = 3;

/** Runs the matrix of faults; `print` is given its table. Whether all went well. */
export async function runMatrix(
  { mode, only }: { mode?: string; only?: string },
  print: (text: string) => void,
): Promise<boolean> {
  if (mode !== undefined && !modes.some((known) => known === mode))
    throw new NotelightError(`--mode takes ${modes.join(', ')}; “${mode}” is none of them.`);
  const run = new FaultRun();
  const progress = consoleProgress();
  try {
    progress.step('Healthy syncs');
    const isMeant = (cell: Cell) =>
      (mode === undefined || cell.mode === mode) &&
      (only === undefined || [cell.source, nameOf(cell), placeOf(cell)].some((name) => name.includes(only)));
    const cells = (await allCells(run)).filter(isMeant);
    const results: CellResult[] = [];
    const runAll = async (name: string, part: readonly Cell[], atOnce: number) => {
      progress.step(name, part.length);
      const found = await mapLimited(part, atOnce, async (cell) => {
        const result = await run.run(cell);
        progress.tick();
        return result;
      });
      results.push(...found.filter((result) => result !== undefined));
    };
    const isLarge = ({ kind }: Cell) => 'content' in kind && kind.content.rows !== undefined;
    await runAll(
      'Syncs',
      cells.filter((cell) => !isOwnProcess(cell) && !isLarge(cell)),
      SYNCS_AT_ONCE,
    );
    await runAll(
      'Syncs of long lists',
      cells.filter((cell) => !isOwnProcess(cell) && isLarge(cell)),
      1,
    );
    await runAll('Syncs in processes of their own', cells.filter(isOwnProcess), PROCESSES_AT_ONCE);
    progress.end();
    print(formatMatrix(results));
    return results.every(({ problems }) => problems.length === 0);
  } finally {
    progress.end();
    await run.close();
  }
}
