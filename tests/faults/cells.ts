import type { Cell } from './cell';
import { contentCases, type Mode, modes, processCases, spans, wireCases } from './matrix';
import type { FaultRun } from './run';
import { faultySources } from './sources';

/** All cells: every fault at every endpoint that a healthy sync of the mode calls. */
export async function allCells(run: FaultRun): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const source of Object.keys(faultySources)) {
    for (const mode of modes) {
      for (const endpoint of await run.endpoints(source, mode)) {
        for (const wire of wireCases) {
          // A server starts the same command again and again: how long a fault lasts makes no difference there.
          for (const span of mode === 'refresh' ? (['for ever'] as const) : spans)
            if (!wire.page || isOfPages(endpoint)) cells.push({ source, mode, kind: { wire, endpoint, span } });
        }
      }
      for (const content of contentCases) cells.push({ source, mode, kind: { content } });
    }
  }
  for (const mode of modes)
    for (const process of processCases) cells.push({ source: 'public page', mode, kind: { process } });
  return cells;
}

/** Endpoints that are asked for a page by its id. */
const isOfPages = (endpoint: string): boolean => endpoint === 'loadPageChunk' || endpoint === 'blocks/children';

/** Whether the sync runs in a process of its own. */
export const isOwnProcess = ({ mode, kind }: Cell): boolean => mode === 'refresh' || 'process' in kind;

export const nameOf = ({ kind }: Cell): string => {
  if ('content' in kind) return kind.content.name;
  if ('process' in kind) return kind.process.name;
  return kind.span === 'for ever' ? kind.wire.name : `${kind.wire.name}, ${kind.span}`;
};

export const placeOf = ({ kind }: Cell): string => ('wire' in kind ? kind.endpoint : 'the site');

export const modeNumber = (mode: Mode): number => modes.indexOf(mode);
