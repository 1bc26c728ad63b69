/** @jsxImportSource hastscript */
import type { ElementContent, Nodes } from 'hast';
import type { DiagnosticSink } from '@/lib/article/diagnostics';
import { invalidFormula } from '@/lib/article/messages';
import { classesOf, nodesOf, withData } from '@/lib/article/render/elements';
import { renderFormula } from '@/lib/article/render/math/math';
import { walk } from '@/lib/article/walk';
import type { ArticleNeeds } from '@/lib/store/model';

/** Fonts of KaTeX that almost every formula uses; its page preloads them. */
const FONTS = ['KaTeX_Main-Regular.woff2', 'KaTeX_Math-Italic.woff2'];

/** TeX as nodes, or its source with the error. */
export function renderMath(
  tex: string,
  display: boolean,
  blockId: string,
  { needs, sink }: { needs: ArticleNeeds; sink: DiagnosticSink },
): { finished: ElementContent[] } | { source: ElementContent[] } {
  const formula = renderFormula(tex, display);
  if ('tree' in formula) {
    needs.math = { fonts: FONTS };
    // Feeds get its MathML only: the visual HTML needs the stylesheet.
    walk<Nodes>(formula.tree, (node) => {
      if (node.type === 'element' && classesOf(node).includes('katex-html'))
        withData(node, { reference: { kind: 'siteOnly' } });
    });
    return { finished: formula.tree.children as ElementContent[] };
  }
  sink.report({ ...invalidFormula, excerpt: formula.error, blockId });
  return {
    source: nodesOf([
      <code className="notion-equation-source">{tex}</code>,
      <span className="notion-equation-error">{formula.error}</span>,
    ]),
  };
}
