import { asString, toId32 } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';

const COLOR = /^[a-z]+(?:_background)?$/;

/** `notion-block-<id>`: owners' style sheets know blocks by it. */
export function blockClass(node: BlockNode): string {
  return `notion-block-${toId32(node.block.id)}`;
}

/** The class of a block's colour, or undefined; `suffix` is `_co` on callouts. */
export function colorClass(color: unknown, suffix = ''): string | undefined {
  const name = asString(color);
  return COLOR.test(name) && name !== 'default' ? `notion-${name}${suffix}` : undefined;
}
