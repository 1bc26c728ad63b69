import type { CellResult, Outcome } from './cell';
import { modeNumber, nameOf, placeOf } from './cells';
import { modes } from './matrix';

const SIGNS: Readonly<Record<Outcome, string>> = { new: 'N', old: 'O', partial: 'P', none: '-' };

const LEGEND = [
  'Three signs for a first sync, a later one, and the refresh of a server. What readers have after it:',
  'N the new site   O the old site   P the new one, with pages that the report names kept or left out   - none yet   · not run   ! wrong',
];

/** The matrix as a table for each source: a line for each fault, a column for each endpoint. */
export function formatMatrix(results: readonly CellResult[]): string {
  const lines = [...LEGEND];
  for (const source of new Set(results.map(({ cell }) => cell.source))) {
    const own = results.filter(({ cell }) => cell.source === source);
    const places = [...new Set(own.map(({ cell }) => placeOf(cell)))];
    const names = [...new Set(own.map(({ cell }) => nameOf(cell)))];
    const width = Math.max(source.length, ...names.map((name) => name.length));
    lines.push('', [source.padEnd(width), ...places].join('  '));
    for (const name of names) {
      const signs = places.map((place) => {
        const there = own.filter(({ cell }) => nameOf(cell) === name && placeOf(cell) === place);
        return (there.length === 0 ? '' : signsOf(there)).padEnd(place.length);
      });
      lines.push([name.padEnd(width), ...signs].join('  ').trimEnd());
    }
  }
  const problems = results.flatMap(({ cell, problems: found }) =>
    found.map(({ kind, text }) => `${kind}: ${cell.source}, ${nameOf(cell)}, ${placeOf(cell)}, ${cell.mode}: ${text}`),
  );
  return [...lines, '', ...problems, formatCounts(results)].join('\n');
}

function signsOf(results: readonly CellResult[]): string {
  const signs = modes.map(() => '·');
  for (const { cell, outcome, problems } of results)
    signs[modeNumber(cell.mode)] = problems.length > 0 ? '!' : SIGNS[outcome];
  return signs.join('');
}

/** `120 cells: 0 lost, 0 half, 0 wrong`. */
export function formatCounts(results: readonly CellResult[]): string {
  const count = (kind: string) =>
    results.filter(({ problems }) => problems.some((problem) => problem.kind === kind)).length;
  return `${results.length} cells: ${count('lost')} lost, ${count('half')} half, ${count('wrong')} wrong`;
}
