import { type LinkRules, linkTarget } from '@/lib/article/addresses/links';
import { type DiagnosticSink, reportUnsafeLink } from '@/lib/article/diagnostics';
import * as messages from '@/lib/article/messages';
import { readPieces } from '@/lib/article/read/rich-text';
import type { SourceBlock } from '@/lib/source/records';

/** Unknown inline formats, whose text is shown plain, and invalid links, of each block that was read. */
export function reportText(
  sources: readonly SourceBlock[],
  pageId: string,
  rules: LinkRules,
  sink: DiagnosticSink,
): void {
  for (const block of sources) {
    const unknownFormat = (format: string): void =>
      sink.reportOnce(`format ${format}`, { level: 'info', ...messages.unknownFormat(format), blockId: block.id });
    for (const value of Object.values(block.properties)) {
      for (const { marks } of readPieces(value, { unknownFormat })) {
        const href = marks.find(([name]) => name === 'a')?.[1];
        // The cells of the page's own row are not shown.
        if (href && block.id !== pageId && !linkTarget(href, rules)) reportUnsafeLink(sink, href, block.id);
      }
    }
  }
}
