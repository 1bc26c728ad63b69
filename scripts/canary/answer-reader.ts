import type { Findings } from './finding';

/** What every reader of answers needs. */
export abstract class AnswerReader {
  protected readonly pageId: string;
  protected readonly found: Findings;
  /** Origins from which the source itself answers. */
  protected readonly own: ReadonlySet<string>;

  constructor(pageId: string, found: Findings, own: ReadonlySet<string>) {
    this.pageId = pageId;
    this.found = found;
    this.own = own;
  }
}
