import type { ContentCase, Mode, ProcessCase, Span, WireCase } from './matrix';
import type { Published } from './published';

/** One fault at one place under one kind of sync. */
export interface Cell {
  source: string;
  mode: Mode;
  kind: { wire: WireCase; endpoint: string; span: Span } | { content: ContentCase } | { process: ProcessCase };
}

/** What readers have after it: the new site, the old one, the new one with pages kept or left out by name, or none yet. */
export type Outcome = 'new' | 'old' | 'partial' | 'none';

export interface CellProblem {
  /** Content is gone; content is neither old nor new; or report, exit code or repair is not right. */
  kind: 'lost' | 'half' | 'wrong';
  text: string;
}

export interface CellResult {
  cell: Cell;
  outcome: Outcome;
  problems: CellProblem[];
}

/** How a sync ended, as its owner sees it. */
export interface Ended {
  code: number;
  told: string;
}

/** The site before and after the edits, as healthy syncs publish it. */
export interface Sites {
  before: Published;
  after: Published;
}
