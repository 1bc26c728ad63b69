/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { Block } from '@/lib/article/model';
import { blockClass } from '@/lib/article/render/elements';
import { asSize } from '@/lib/source/records';

/** Widths of columns are shares of 24: halves, thirds, quarters and eighths come out exact. */
const COLUMN_SHARES = 24;

interface Column {
  /** Share of the width, up to 1; undefined if it is unknown. */
  ratio: number | undefined;
}

const isColumn = (block: Block): block is Block<Column> => block.type === 'column';

/** Blocks side by side. */
export const columnList = defineBlock({
  types: ['column_list'],
  render: (block, context) => {
    const columns = block.children.filter(isColumn);
    if (columns.length === 0) return context.children(block);
    return (
      <div className={clsx('notion-row', 'notion-column-list', blockClass(block))}>
        {columns.map((column) => (
          <div className={clsx('notion-column', shareClass(column.data, columns.length), blockClass(column))}>
            {context.children(column)}
          </div>
        ))}
      </div>
    );
  },
});

/** A column, which its list renders; one elsewhere renders only its content. */
export const column = defineBlock<Column>({
  types: ['column'],
  read: ({ format }) => ({ ratio: asSize(format.column_ratio) }),
  render: (block, context) => context.children(block),
});

function shareClass({ ratio }: Column, count: number): string {
  return `step-${Math.max(1, Math.round(Math.min(1, ratio ?? 1 / count) * COLUMN_SHARES))}`;
}
