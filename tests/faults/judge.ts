import type { Cell, CellProblem, CellResult, Ended, Outcome, Sites } from './cell';
import { type Published, type PublishedPage, publishedIn } from './published';

/** What the report says that an owner can do. */
const REMEDY = /again|check|open it|share|set |wait|split|raise|free up|upload|update|need not/i;
/** How often readers look while a sync runs. */
const LOOK_MS = 40;

/** Somebody who reads the store while a sync writes it. */
export interface Watch {
  end(): Promise<void>;
}

/** What must hold after every cell, whatever failed. */
export class Judge {
  readonly #cell: Cell;
  readonly #sites: Sites;
  readonly #problems: CellProblem[] = [];
  #outcome: Outcome = 'none';
  #runs: readonly Ended[] = [];

  constructor(cell: Cell, sites: Sites) {
    this.#cell = cell;
    this.#sites = sites;
  }

  result(): CellResult {
    return { cell: this.#cell, outcome: this.#outcome, problems: this.#problems };
  }

  /** How the syncs ended: several ran at once. */
  hear(runs: readonly Ended[]): void {
    this.#runs = runs;
  }

  /** Looks at the store again and again: a reader must never find a part of a site. */
  watch(directory: string): Watch {
    let isOver = false;
    const looking = (async () => {
      while (!isOver) {
        await this.#look(directory, 'while the sync ran');
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    })();
    return {
      end: () => {
        isOver = true;
        return looking;
      },
    };
  }

  /** What the sync has left. */
  async see(directory: string): Promise<void> {
    const site = await this.#look(directory, 'after the sync');
    const { before, after } = this.#sites;
    const isFirst = this.#cell.mode === 'first';
    if (!site) {
      if (!isFirst) this.#problem('lost', 'the whole site');
      this.#outcome = 'none';
    } else if (site.whole === after.whole) this.#outcome = 'new';
    else if (!isFirst && site.whole === before.whole) this.#outcome = 'old';
    else {
      this.#outcome = 'partial';
      this.#seePages(site);
    }
    this.#seeReport();
    this.#seeCode();
    if (this.#mustBeNew() && this.#outcome !== 'new') this.#problem('wrong', `the site is ${this.#outcome}, not new`);
  }

  /** What the next healthy sync has made of it. */
  async seeRepaired(directory: string, { code, told }: Ended): Promise<void> {
    if (code !== 0) this.#problem('wrong', `the next sync fails: ${told}`);
    const site = await this.#look(directory, 'after the repair');
    if (site?.whole !== this.#sites.after.whole)
      this.#problem('wrong', `the next sync does not repair the site: ${told}`);
    else if (/^ {2}[✗!]/m.test(told)) this.#problem('wrong', `the next sync still finds a problem: ${told}`);
  }

  get #told(): string {
    return this.#runs.map(({ told }) => told).join('\n');
  }

  async #look(directory: string, when: string): Promise<Published | undefined> {
    try {
      return await publishedIn(directory);
    } catch (error) {
      this.#problem('half', `${when}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  #problem(kind: CellProblem['kind'], text: string): void {
    if (!this.#problems.some((known) => known.text === text)) this.#problems.push({ kind, text });
  }

  /** Each page is the old one or the new one, or the report names it. */
  #seePages(site: Published): void {
    const { before, after } = this.#sites;
    const known = this.#cell.mode === 'first' ? new Map<string, PublishedPage>() : before.pages;
    for (const [slug, page] of after.pages) {
      const old = known.get(slug);
      const now = site.pages.get(slug);
      const isNamed = this.#isUntold() || [page.title, page.url].some((name) => this.#told.includes(name));
      if (!now) {
        if (old && !this.#isTakenOff(slug)) this.#problem('lost', `“${page.title}”`);
        else if (!isNamed) this.#problem('lost', `“${page.title}”, and the report does not name it`);
        continue;
      }
      if (now.isEmpty && !page.isEmpty) this.#problem('lost', `all of “${page.title}”`);
      if (now.row !== page.row && now.row !== old?.row) this.#problem('half', `the row of “${page.title}”`);
      if (now.article === page.article) continue;
      if (!isNamed) this.#problem('wrong', `the report does not name “${page.title}”, which is not new`);
      if (now.article !== old?.article && !this.#hasGaps(slug)) this.#problem('half', `“${page.title}”`);
    }
    for (const [slug, { title }] of site.pages)
      if (!after.pages.has(slug) && !this.#told.includes(title))
        this.#problem('wrong', `“${title}” stays without a word`);
  }

  #isTakenOff(slug: string): boolean {
    const { kind } = this.#cell;
    return 'content' in kind && kind.content.takesOff === slug;
  }

  /** A part of a page that the source refuses costs that part and a line. */
  #hasGaps(slug: string): boolean {
    const { kind } = this.#cell;
    if ('wire' in kind) return !kind.wire.isPassing;
    return 'content' in kind && kind.content.gaps === slug;
  }

  #isUntold(): boolean {
    const { kind } = this.#cell;
    return 'content' in kind && kind.content.isUntold === true;
  }

  /** The report names cause and remedy, in words for owners. */
  #seeReport(): void {
    const { kind } = this.#cell;
    const told = this.#told;
    if (/\n\s+at \S+ \(?(?:file|node):/.test(told)) this.#problem('wrong', `a stack trace: ${told}`);
    if (this.#outcome === 'new' || this.#isUntold() || ('process' in kind && kind.process.killedAt !== undefined))
      return;
    const { cause } = 'wire' in kind ? kind.wire : 'content' in kind ? kind.content : kind.process;
    if (!cause.test(told)) this.#problem('wrong', `the report does not name the cause: ${told}`);
    if (!REMEDY.test(told)) this.#problem('wrong', `the report says nothing to do: ${told}`);
  }

  /** A sync that published what there is ends with 0, and one that did not with 1. */
  #seeCode(): void {
    const { kind } = this.#cell;
    if ('process' in kind && kind.process.killedAt !== undefined) return;
    const codes = this.#runs.map(({ code }) => code);
    const isPublished = this.#outcome === 'new' || this.#outcome === 'partial';
    // Of several, one may have been refused; of one, the site may have been published before its disk was full.
    const isRight =
      'process' in kind
        ? !isPublished || codes.includes(0) || !kind.process.isHarmless
        : isPublished === codes.every((code) => code === 0);
    if (!isRight)
      this.#problem('wrong', `the exit code is ${codes.join()} with a site that is ${this.#outcome}: ${this.#told}`);
    if (!isPublished && codes.includes(0))
      this.#problem('wrong', `the exit code is 0 with a site that is ${this.#outcome}`);
    if (codes.some((code) => code !== 0 && code !== 1)) this.#problem('wrong', `the exit code is ${codes.join()}`);
  }

  #mustBeNew(): boolean {
    const { kind } = this.#cell;
    if ('content' in kind) return kind.content.isHarmless === true;
    if ('process' in kind) return kind.process.isHarmless === true || kind.process.beside !== undefined;
    const { wire, endpoint, span } = kind;
    // One file that is not what it should be is published without, and fetched by the next sync.
    return span === 'once' && wire.isPassing && endpoint !== 'file';
  }
}
