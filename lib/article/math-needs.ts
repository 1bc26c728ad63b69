import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { classesOf } from '@/lib/article/render/elements';
import { type MathPartName, mathNeededFor, mathPartNames } from '@/lib/article/style-parts';

/** Fonts of KaTeX that stand in almost every formula, each with the class of what is set in it. */
const FONTS = { katex: 'KaTeX_Main-Regular.woff2', mathnormal: 'KaTeX_Math-Italic.woff2' } as const;

/** What a formula needs to be seen: parts of the style sheet, in their order, and font files. */
export function mathNeeds(tree: Root): { styles: MathPartName[]; fonts: string[] } {
  const styles = new Set<MathPartName>();
  const fonts = new Set<string>();
  visit(tree, 'element', (element) => {
    const names = classesOf(element);
    const words = `${element.tagName} ${names.join(' ')}`;
    for (const part of mathPartNames) if (mathNeededFor[part].test(words)) styles.add(part);
    for (const [name, file] of Object.entries(FONTS)) if (names.includes(name)) fonts.add(file);
  });
  return { styles: mathPartNames.filter((part) => styles.has(part)), fonts: [...fonts].sort() };
}
