/** @jsxImportSource hastscript */
import type { ElementContent, Nodes, Root } from 'hast';
import type { DiagnosticSink } from '@/lib/article/diagnostics';
import { renderFormula } from '@/lib/article/math/math';
import { invalidFormula } from '@/lib/article/messages';
import { classesOf, nodesOf, withData } from '@/lib/article/render/elements';
import { walk } from '@/lib/article/walk';
import type { ArticleNeeds } from '@/lib/store/model';

/** TeX as finished nodes, or its source with what is wrong with it. */
export function renderMath(
  tex: string,
  display: boolean,
  blockId: string,
  { needs, sink }: { needs: ArticleNeeds; sink: DiagnosticSink },
): { finished: ElementContent[] } | { source: ElementContent[] } {
  const formula = renderFormula(tex, display);
  if ('tree' in formula) {
    prepare(formula.tree, needs);
    return { finished: formula.tree.children as ElementContent[] };
  }
  sink.report({
    ...invalidFormula,
    excerpt: formula.error,
    blockId,
  });
  return {
    source: nodesOf([
      <code className="notion-equation-source">{tex}</code>,
      <span className="notion-equation-error">{formula.error}</span>,
    ]),
  };
}

/** Notes what the formula needs. Feeds get its MathML only: the visual HTML needs the stylesheet. */
function prepare(tree: Root, needs: ArticleNeeds): void {
  needs.math = { fonts: [...new Set([...(needs.math?.fonts ?? []), ...fontsOfFormula(tree)])].sort() };
  walk<Nodes>(tree, (node) => {
    if (node.type === 'element' && classesOf(node).includes('katex-html'))
      withData(node, { reference: { kind: 'siteOnly' } });
  });
}

/** Fonts of KaTeX that almost every formula uses, each with the class of what is set in it. */
const FONTS = { katex: 'KaTeX_Main-Regular.woff2', mathnormal: 'KaTeX_Math-Italic.woff2' } as const;

/** The font files that a page with a formula preloads. */
export function fontsOfFormula(tree: Root): string[] {
  const fonts = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'element') return;
    const names = classesOf(node);
    for (const [name, file] of Object.entries(FONTS)) if (names.includes(name)) fonts.add(file);
  });
  return [...fonts];
}
