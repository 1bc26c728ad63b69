import * as messages from '@/lib/article/messages';
import type { Diagnostic } from '@/lib/diagnostics/errors';

/** A diagnostic of a block. */
export interface BlockDiagnostic extends Pick<Diagnostic, 'message' | 'excerpt' | 'hint'> {
  /** @default 'warning' */
  level?: Diagnostic['level'];
  blockId: string;
}

/** Collects problems of reading and rendering. */
export interface DiagnosticSink {
  report(diagnostic: BlockDiagnostic): void;
  /** Reports only the first diagnostic of a name per article. */
  reportOnce(name: string, diagnostic: BlockDiagnostic): void;
}

/** More are not listed. */
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
    const add = (more: { message: string }, url: string): number =>
      diagnostics.push({ level: 'warning', ...more, location, url });
    if (diagnostics.length < MAX_DIAGNOSTICS) add(diagnostic, blockUrl(blockId || pageId));
    else if (diagnostics.length === MAX_DIAGNOSTICS) add({ message: messages.moreProblems }, blockUrl(pageId));
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

/** Discards everything, for reading a page a second time. */
export const noDiagnostics: DiagnosticSink = { report: () => undefined, reportOnce: () => undefined };

/** Reports a block that could not be read or rendered. It is skipped; the rest of the article still renders. */
export function reportFailure(sink: DiagnosticSink, type: string, blockId: string, error: unknown): void {
  const message = messages.failedBlock(type, error instanceof Error ? error.message : String(error));
  sink.report({ level: 'error', message, blockId });
}

export function reportUnsafeLink(sink: DiagnosticSink, href: string, blockId: string): void {
  sink.reportOnce(`link ${href}`, { ...messages.unsafeLink(href.slice(0, 80)), blockId });
}
