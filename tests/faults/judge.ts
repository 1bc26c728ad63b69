import type { Cell } from './cells';
import { type Published, type PublishedPage, publishedIn } from './published';
import type { Ended } from './sync-here';

/** What readers have after it: the new site, the old one, the new one with pages kept or left out by name, or none yet. */
export type Outcome = 'new' | 'old' | 'partial' | 'none';

/** The site before and after the edits, as healthy syncs publish it. */
export interface Sites {
  before: Published;
  after: Published;
}

/** What the report says that an owner can do. */
const REMEDY = /again|check|open it|share|set |wait|split|raise|free up|upload|update|need not/i;

/** What must hold after every cell, whatever failed; what does not is a problem. */
export class Judge {
  readonly problems: string[] = [];
  outcome: Outcome = 'none';
  readonly #cell: Cell;
  readonly #sites: Sites;

  constructor(cell: Cell, sites: Sites) {
    this.#cell = cell;
    this.#sites = sites;
  }

  /** What the sync has left. */
  async see(directory: string, ended: Ended): Promise<void> {
    const site = await this.#look(directory, 'after the sync');
    const { before, after } = this.#sites;
    const isFirst = this.#cell.mode === 'first';
    if (!site) {
      if (!isFirst) this.problems.push('the whole site is lost');
    } else if (site.whole === after.whole) this.outcome = 'new';
    else if (!isFirst && site.whole === before.whole) this.outcome = 'old';
    else {
      this.outcome = 'partial';
      this.#seePages(site, ended.told);
    }
    this.#seeReport(ended);
    if (this.#mustBeNew() && this.outcome !== 'new') this.problems.push(`the site is ${this.outcome}, not new`);
  }

  /** What the next healthy sync has made of it. */
  async seeRepaired(directory: string, { code, told }: Ended): Promise<void> {
    if (code !== 0) this.problems.push(`the next sync fails: ${told}`);
    const site = await this.#look(directory, 'after the repair');
    if (site?.whole !== this.#sites.after.whole) this.problems.push(`the next sync does not repair the site: ${told}`);
    else if (/^ {2}[✗!]/m.test(told)) this.problems.push(`the next sync still finds a problem: ${told}`);
  }

  async #look(directory: string, when: string): Promise<Published | undefined> {
    try {
      return await publishedIn(directory);
    } catch (error) {
      this.problems.push(`${when}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Each page is the old one or the new one, or the report names it. */
  #seePages(site: Published, told: string): void {
    const { before, after } = this.#sites;
    const { mode, kind } = this.#cell;
    const known = mode === 'first' ? new Map<string, PublishedPage>() : before.pages;
    const content = 'content' in kind ? kind.content : undefined;
    // A part of a page that the source refuses costs that part and a line.
    const mayHaveGaps = (slug: string): boolean => ('wire' in kind ? !kind.wire.isPassing : content?.gaps === slug);
    for (const [slug, page] of after.pages) {
      const name = `“${page.title}”`;
      const [old, now] = [known.get(slug), site.pages.get(slug)];
      const isNamed = content?.isUntold || [page.title, page.url].some((text) => told.includes(text));
      if (!now) {
        if (old && content?.takesOff !== slug) this.problems.push(`${name} is lost`);
        else if (!isNamed) this.problems.push(`${name} is lost, and the report does not name it`);
        continue;
      }
      if (now.isEmpty && !page.isEmpty) this.problems.push(`all of ${name} is lost`);
      if (now.row !== page.row && now.row !== old?.row) this.problems.push(`half of the row of ${name}`);
      if (now.article === page.article) continue;
      if (!isNamed) this.problems.push(`the report does not name ${name}, which is not new`);
      if (now.article !== old?.article && !mayHaveGaps(slug)) this.problems.push(`half of ${name}`);
    }
    for (const [slug, { title }] of site.pages)
      if (!after.pages.has(slug) && !told.includes(title)) this.problems.push(`“${title}” stays without a word`);
  }

  /** The report names cause and remedy in words for owners; a sync that published what there is ends with 0, another with 1. */
  #seeReport({ code, told }: Ended): void {
    const { kind } = this.#cell;
    const isPublished = this.outcome === 'new' || this.outcome === 'partial';
    if (code !== (isPublished ? 0 : 1))
      this.problems.push(`the exit code is ${code}, the site ${this.outcome}: ${told}`);
    if (/\n\s+at \S+ \(?(?:file|node):/.test(told)) this.problems.push(`a stack trace: ${told}`);
    if (this.outcome === 'new' || ('content' in kind && kind.content.isUntold)) return;
    const { cause } = 'wire' in kind ? kind.wire : kind.content;
    if (!cause.test(told)) this.problems.push(`the report does not name the cause: ${told}`);
    if (!REMEDY.test(told)) this.problems.push(`the report says nothing to do: ${told}`);
  }

  #mustBeNew(): boolean {
    const { kind } = this.#cell;
    if ('content' in kind) return kind.content.isHarmless === true;
    // One file that is not what it should be is published without, and fetched by the next sync.
    return kind.span === 'once' && kind.wire.isPassing && kind.endpoint !== 'file';
  }
}
