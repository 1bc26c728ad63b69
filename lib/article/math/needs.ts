import type { Nodes, Root } from 'hast';
import { classesOf } from '@/lib/article/render/elements';
import { walk } from '@/lib/article/walk';

/** Fonts of KaTeX that almost every formula uses, each with the class of what is set in it. */
const FONTS = { katex: 'KaTeX_Main-Regular.woff2', mathnormal: 'KaTeX_Math-Italic.woff2' } as const;

/**
 * What few formulas have: other alphabets and bold letters, boxes and lines, braces and arrows above and below, crossed out and
 * overlapping terms, numbers of equations, diagrams, sizes far from the text's. In one sheet with the rest it would bring an article with
 * code and formulas above what it may load.
 */
const RARE = new RegExp(
  [
    /\b(?:amsrm|(?:math|text)(?:bb|cal|scr|tt|(?:bold)?frak|(?:bold)?sf|itsf|sfit))\b/,
    /\b(?:mathbf|boldsymbol|text(?:bf|it|rm)|mathit|mainrm)\b/,
    /\bKaTeX_(?:AMS|Caligraphic|Fraktur|SansSerif|Script|Typewriter|Main-Bold|Main-BoldItalic|Main-Italic|Math-BoldItalic)\b/,
    /\b(?:katex-(?:rule|hdashline|overline|underline|vbox|thinbox|sout)|boxpad|fbox|fcolorbox|angl|anglpad)\b/,
    /\b(?:brace-(?:left|center|right)|cancel-(?:pad|lap)|cd-(?:arrow-pad|vert-arrow|label-left|label-right))\b/,
    /\b(?:[lrc]lap|katex-(?:hline|newline|smash|stretchy|tag)|vertical-separator|halfarrow-(?:left|right)|x-arrow(?:-pad)?)\b/,
    /\b(?:delimsizing mult|mult\b.*delim-size\d|(?:mml-)?eqn-num|mtr-glue|katexEqnNo)\b/,
    // Of `lengths.ts`.
    /\b(?:k[ijuyz]|k-(?:b(?:old|ox|ar|etween)|dashes|hidden|thin))\b|\bkc[-_n\d]|\bk-r(?![136]\b)\d/,
    /\breset-size(?![136](?: size[136]\b|{))|\.size(?![136]{)\d+{--to/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Whether an element with these classes, or this rule of a stylesheet, is of the sheet of what is rare. */
export const isRareMath = (classesOrRule: string): boolean => RARE.test(classesOrRule);

/** What a formula needs to be seen: whether the sheet of what is rare beside the usual one, and font files. */
export function mathNeeds(tree: Root): { rare: boolean; fonts: string[] } {
  const lists = new Set<string>();
  const fonts = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'element') return;
    const names = classesOf(node);
    lists.add(names.join(' '));
    for (const [name, file] of Object.entries(FONTS)) if (names.includes(name)) fonts.add(file);
  });
  return { rare: [...lists].some(isRareMath), fonts: [...fonts].sort() };
}
