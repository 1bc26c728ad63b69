import type { Nodes, Root } from 'hast';
import { classesOf } from '@/lib/article/render/elements';
import { walk } from '@/lib/article/walk';

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
