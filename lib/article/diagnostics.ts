import type { LinkRules } from '@/lib/article/addresses/links';
import { linkTarget } from '@/lib/article/addresses/links';
import * as messages from '@/lib/article/messages';
import { readPieces } from '@/lib/article/read/rich-text';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceBlock } from '@/lib/source/records';

/** Something to say about a block. */
export interface BlockDiagnostic {
  level: Diagnostic['level'];
  message: string;
  excerpt?: string;
  blockId: string;
  hint?: string;
}

/** Where reading and rendering say what they could not use. */
export interface DiagnosticSink {
  report(diagnostic: BlockDiagnostic): void;
  /** The same one counts once in an article, under the given name. */
  reportOnce(name: string, diagnostic: BlockDiagnostic): void;
}

/** More say nothing new. */
const MAX_DIAGNOSTICS = 200;

/** Collects the diagnostics of one page, each with the address of its block. */
export function createDiagnostics(
  pageId: string,
  title: string,
  blockUrl: (blockId: string) => string,
): DiagnosticSink & { diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const reported = new Set<string>();
  const location = title || undefined;
  const report = ({ blockId, ...diagnostic }: BlockDiagnostic): void => {
    if (diagnostics.length > MAX_DIAGNOSTICS) return;
    if (diagnostics.length === MAX_DIAGNOSTICS) {
      diagnostics.push({
        level: 'warning',
        message: messages.moreProblems,
        location,
        url: blockUrl(pageId),
      });
      return;
    }
    diagnostics.push({ ...diagnostic, location, url: blockUrl(blockId || pageId) });
  };
  return {
    diagnostics,
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
      ...messages.missingBlock,
      blockId,
    }),
  cycle: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce(`cycle ${blockId}`, {
      level: 'warning',
      ...messages.cyclicBlock,
      blockId,
    }),
  tooDeep: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce('deep', {
      level: 'warning',
      ...messages.nestedTooDeep,
      blockId,
    }),
  tooLarge: (sink: DiagnosticSink, blockId: string): void =>
    sink.reportOnce('large', {
      level: 'warning',
      ...messages.tooManyBlocks,
      blockId,
    }),
  unknownType: (sink: DiagnosticSink, type: string, blockId: string, hasText: boolean): void =>
    sink.reportOnce(`type ${type}${hasText ? '' : ' empty'}`, {
      level: 'warning',
      ...messages.unsupportedBlock(type, hasText),
      blockId,
    }),
  failed: (sink: DiagnosticSink, type: string, blockId: string, error: unknown): void =>
    sink.report({
      level: 'error',
      message: messages.failedBlock(type, error instanceof Error ? error.message : String(error)),
      blockId,
    }),
  missingFootnote: (sink: DiagnosticSink, name: string, blockId: string): void =>
    sink.reportOnce(`footnote ${name}`, { level: 'warning', ...messages.missingFootnote(name), blockId }),
  unusedFootnote: (sink: DiagnosticSink, name: string, blockId: string): void =>
    sink.reportOnce(`footnote ${name}`, { level: 'warning', ...messages.unusedFootnote(name), blockId }),
  unsafeLink: (sink: DiagnosticSink, href: string, blockId: string): void =>
    sink.reportOnce(`link ${href}`, {
      level: 'warning',
      ...messages.unsafeLink(href.slice(0, 80)),
      blockId,
    }),
};

/** Unknown inline formats, whose text is shown plain, and invalid links, of each block that was read. */
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
        ...messages.unknownFormat(format),
        blockId: block.id,
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
