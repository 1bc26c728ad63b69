import type { Nodes, Root } from 'hast';
import { INLINE } from './elements';

/** A picture is no text and still something on its line. */
const OBJECT = '\ufffc';
const NO_BREAK_SPACE = '\u00a0';
const TAB = NO_BREAK_SPACE.repeat(4);

/**
 * Keeps spaces and tabs as they were typed: browsers would show one of several, and none at the beginning of a line. Spaces that do not
 * break do it without a style sheet, as feed readers have none, and in Markdown. Line breaks are elements already.
 */
export function keepSpaces(tree: Root): void {
  /** The letter before, on the same line. */
  let before = '';
  const visit = (node: Nodes): void => {
    if (node.type === 'text') {
      const last = node.value.at(-1) ?? before;
      node.value = node.value.replace(/[ \t]+/g, (run, at: number) => keep(run, at === 0 && /^[ \t]?$/.test(before)));
      before = last;
    } else if (node.type === 'element' && INLINE.has(node.tagName)) {
      if (node.children.length === 0) before = OBJECT;
      else node.children.forEach(visit);
    } else if ('children' in node) {
      before = '';
      if (!(node.type === 'element' && node.tagName === 'pre')) node.children.forEach(visit);
      before = '';
    }
  };
  visit(tree);
}

/** @param collapses whether even its first space would not be seen */
function keep(run: string, collapses: boolean): string {
  const kept = run.replaceAll('\t', TAB).replaceAll(' ', NO_BREAK_SPACE);
  if (kept.length === 1) return collapses ? kept : run;
  // The line may break behind the last one.
  return `${kept.slice(1)} `;
}
