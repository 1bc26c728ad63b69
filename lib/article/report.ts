import type { LinkRules } from '@/lib/article/links';
import { linkTarget } from '@/lib/article/links';
import { readPieces } from '@/lib/article/read/rich-text';
import type { Problem } from '@/lib/errors';
import type { SourceBlock } from '@/lib/source/records';

/** Something to say about a block. */
export interface BlockDiagnostic {
  level: Problem['level'];
  what: string;
  quote?: string;
  blockId: string;
  fix?: string;
}

/** Where reading and rendering say what they could not use. */
export interface DiagnosticSink {
  report(diagnostic: BlockDiagnostic): void;
  /** The same one counts once in an article, under the given name. */
  reportOnce(name: string, diagnostic: BlockDiagnostic): void;
}

/** More say nothing new. */
const MAX_PROBLEMS = 200;

/** Collects what is said about one page, each with the address of its block. */
export function createDiagnostics(
  pageId: string,
  title: string,
  blockUrl: (blockId: string) => string,
): DiagnosticSink & { problems: Problem[] } {
  const problems: Problem[] = [];
  const reported = new Set<string>();
  const where = title || undefined;
  const report = ({ blockId, ...problem }: BlockDiagnostic): void => {
    if (problems.length > MAX_PROBLEMS) return;
    if (problems.length === MAX_PROBLEMS) {
      problems.push({
        level: 'warning',
        what: 'The page has more problems than are listed here.',
        where,
        url: blockUrl(pageId),
      });
      return;
    }
    problems.push({ ...problem, where, url: blockUrl(blockId || pageId) });
  };
  return {
    problems,
    report,
    reportOnce: (name, diagnostic) => {
      if (reported.has(name)) return;
      reported.add(name);
      report(diagnostic);
    },
  };
}

/** Says nothing: for a second look at a page. */
export const noDiagnostics: DiagnosticSink = { report: () => undefined, reportOnce: () => undefined };

export const diagnose = {
  missingBlock: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce(`missing ${blockId}`, {
      level: 'warning',
      what: 'A block could not be read; it is left out.',
      blockId,
      fix: 'Look whether something is missing there; a synced block whose original is private looks like this.',
    }),
  cycle: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce(`cycle ${blockId}`, {
      level: 'warning',
      what: 'A block contains itself; it is drawn once.',
      blockId,
      fix: 'Take the synced copy out of its own original.',
    }),
  tooDeep: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce('deep', {
      level: 'warning',
      what: 'Blocks are nested too deep; the deepest are left out.',
      blockId,
      fix: 'Move them to a level further out.',
    }),
  tooLarge: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce('large', {
      level: 'warning',
      what: 'The page holds too many blocks; the last are left out.',
      blockId,
      fix: 'Split the page.',
    }),
  unknownType: (sink: DiagnosticSink, type: string, blockId: string, hasText: boolean): void =>
    sink.reportOnce(`type ${type}${hasText ? '' : ' empty'}`, {
      level: 'warning',
      what: hasText
        ? `Blocks of type "${type}" are not supported; only their text is shown.`
        : `Blocks of type "${type}" are not supported; they are left out.`,
      blockId,
      fix: 'Write what stands there with another kind of block.',
    }),
  failed: (sink: DiagnosticSink, type: string, blockId: string, error: unknown): void =>
    sink.report({
      level: 'error',
      what: `A block of type "${type}" could not be drawn (${error instanceof Error ? error.message : String(error)}); it is left out.`,
      blockId,
    }),
  unsafeLink: (sink: DiagnosticSink, href: string, blockId: string): void =>
    sink.reportOnce(`link ${href}`, {
      level: 'warning',
      what: `The link "${href.slice(0, 80)}" is not one that a page may have; its text is shown without it.`,
      blockId,
      fix: 'Use an http(s), mailto or tel address.',
    }),
};

/** Inline formats that nobody knows, whose text is shown plain, and links that cannot be, of each block that was read. */
export function reportText(
  sources: readonly SourceBlock[],
  pageId: string,
  rules: LinkRules,
  sink: DiagnosticSink,
): void {
  for (const block of sources) {
    const unknownFormat = (format: string): void =>
      sink.reportOnce(`format ${format}`, {
        level: 'info',
        what: `The text format "${format}" is not known; its text is shown plain.`,
        blockId: block.id,
        fix: 'Nothing needs to be done if the text reads well without it.',
      });
    for (const value of Object.values(block.properties)) {
      for (const { marks } of readPieces(value, { unknownFormat })) {
        const href = marks.find(([name]) => name === 'a')?.[1];
        // The cells of the page's own row are not shown.
        if (href && block.id !== pageId && !linkTarget(href, rules)) diagnose.unsafeLink(sink, href, block.id);
      }
    }
  }
}
