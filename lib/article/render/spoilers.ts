import type { ElementContent, Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { replaceChildren, walk } from '@/lib/article/walk';

/** Hides the text between two tags, also across several elements. A tag without a partner stays what it is: text. */
export function hideSpoilers(tree: Root, tag: string): void {
  let tags = 0;
  walk<Nodes>(tree, (node) => {
    if (node.type === 'text') tags += node.value.split(tag).length - 1;
  });
  let left = tags - (tags % 2);
  if (left === 0) return;
  let hidden = false;
  replaceChildren(tree, (text) => {
    if (text.type !== 'text') return null;
    const pieces = text.value.split(tag);
    if (pieces.length === 1 && !hidden) return null;
    const children: ElementContent[] = [];
    pieces.forEach((piece, position) => {
      if (position > 0) {
        if (left > 0) {
          hidden = !hidden;
          left -= 1;
        } else {
          children.push({ type: 'text', value: tag });
        }
      }
      if (piece) children.push(hidden && piece.trim() ? spoiler(piece) : { type: 'text', value: piece });
    });
    return children;
  });
}

/** Focusable, so that it opens by keyboard and touch as it does under a pointer. */
const spoiler = (value: string): ElementContent => h('span.spoiler-text', { tabIndex: 0 }, value);
