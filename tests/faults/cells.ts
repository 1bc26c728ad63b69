import { type ContentCase, contentCases, type Mode, modes, type Span, spans, type WireCase, wireCases } from './matrix';
import { faultySources } from './sources';

/** One fault at one place under one kind of sync. */
export interface Cell {
  source: string;
  mode: Mode;
  kind: { wire: WireCase; endpoint: string; span: Span } | { content: ContentCase };
}

/** All cells: every fault at every endpoint that a healthy sync of the mode calls. */
export async function allCells(endpointsOf: (source: string, mode: Mode) => Promise<string[]>): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const source of Object.keys(faultySources)) {
    for (const mode of modes) {
      for (const endpoint of await endpointsOf(source, mode)) {
        for (const wire of wireCases.filter(({ page }) => !page || isOfPages(endpoint)))
          for (const span of Object.keys(spans) as Span[]) cells.push({ source, mode, kind: { wire, endpoint, span } });
      }
      for (const content of contentCases) cells.push({ source, mode, kind: { content } });
    }
  }
  return cells;
}

/** Endpoints that are asked for a page by its id. */
const isOfPages = (endpoint: string): boolean => endpoint === 'loadPageChunk' || endpoint === 'blocks/children';

/** Whether a list of thousands of rows is read. */
export const isLong = ({ kind }: Cell): boolean => 'content' in kind && kind.content.rows !== undefined;

/** Source and mode, the fault, how long it lasts, and its endpoint. */
export function titleOf({ source, mode, kind }: Cell): string {
  const parts =
    'wire' in kind
      ? [kind.wire.name, ...(kind.span === 'for ever' ? [] : [kind.span]), kind.endpoint]
      : [kind.content.name];
  return `${source}, ${mode}: ${parts.join(', ')}`;
}
