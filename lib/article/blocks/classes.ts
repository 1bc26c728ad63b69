import type { Block } from '@/lib/article/model';
import { toId32 } from '@/lib/ids';

/** `notion-block-<id>`: owners' stylesheets know blocks by it. */
export const blockClass = ({ id }: Pick<Block, 'id'>): string => `notion-block-${toId32(id)}`;

/** The class of a color, or undefined; `suffix` is `_co` on callouts. */
export const colorClass = (color: string, suffix = ''): string | undefined =>
  color ? `notion-${color}${suffix}` : undefined;
