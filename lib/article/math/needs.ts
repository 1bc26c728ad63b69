import type { Nodes, Root } from 'hast';
import { classesOf } from '@/lib/article/render/elements';
import { walk } from '@/lib/article/walk';

/** Fonts of KaTeX that almost every formula uses, each with the class of what is set in it. */
const FONTS = { katex: 'KaTeX_Main-Regular.woff2', mathnormal: 'KaTeX_Math-Italic.woff2' } as const;

/** The sheets of formulas: one for all of them, one for what some have, one for what few have. */
export type MathSheet = 'usual' | 'more' | 'rare';

const anyOf = (patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * Other alphabets, boxes and lines, braces above and below, crossed out terms, lines of tables, numbers of equations, diagrams, sizes far
 * from the text's.
 */
const RARE = anyOf([
  /\b(?:amsrm|(?:math|text)(?:bb|cal|scr|tt|(?:bold)?frak|(?:bold)?sf|itsf|sfit))\b/,
  /\bKaTeX_(?:AMS|Caligraphic|Fraktur|SansSerif|Script|Typewriter)\b/,
  /\b(?:katex-(?:rule|hdashline|overline|underline|vbox|thinbox|sout)|boxpad|fbox|fcolorbox|angl|anglpad)\b/,
  /\b(?:brace-(?:left|center|right)|cancel-(?:pad|lap)|cd-(?:arrow-pad|vert-arrow|label-left|label-right))\b/,
  /\b(?:katex-(?:hline|newline|tag)|vertical-separator|delimsizing mult|mult\b.*delim-size\d|(?:mml-)?eqn-num|mtr-glue|katexEqnNo)\b/,
  // Of `lengths.ts`.
  /\b(?:k[ijuyz]|k-(?:b(?:ar|etween|old|ox)|dashes|thin))\b|\bkc[-_n\d]|\bk-r(?![136]\b)\d/,
  /\breset-size(?![136](?: size[136]\b|{))|\.size(?![136]{)\d+{--to/,
]);

/** Bold and upright letters, arrows that stretch, terms that overlap. */
const MORE = anyOf([
  /\b(?:mathbf|boldsymbol|text(?:bf|it|rm)|mathit|mainrm)\b/,
  /\bKaTeX_(?:Main-Bold|Main-BoldItalic|Main-Italic|Math-BoldItalic)\b/,
  /\b(?:[lrc]lap|katex-(?:smash|stretchy)|halfarrow-(?:left|right)|x-arrow(?:-pad)?|k-hidden)\b/,
]);

/** The sheet of a rule. In one sheet they would bring an article with code and formulas above what it may load. */
export function mathSheetOf(rule: string): MathSheet {
  if (RARE.test(rule)) return 'rare';
  return MORE.test(rule) ? 'more' : 'usual';
}

/** What a formula needs to be seen: sheets beside the usual one, and font files. */
export function mathNeeds(tree: Root): { more: boolean; rare: boolean; fonts: string[] } {
  const lists = new Set<string>();
  const fonts = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'element') return;
    const names = classesOf(node);
    lists.add(names.join(' '));
    for (const [name, file] of Object.entries(FONTS)) if (names.includes(name)) fonts.add(file);
  });
  const has = (pattern: RegExp): boolean => [...lists].some((list) => pattern.test(list));
  return { more: has(MORE), rare: has(RARE), fonts: [...fonts].sort() };
}
