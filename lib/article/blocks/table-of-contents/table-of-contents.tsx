/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass, colorClass, withData, wordsOf } from '@/lib/article/render/elements';

/** The author's own table of contents, beside which the page may have its outline too; Markdown has headings enough. */
export const tableOfContents = defineBlock({
  types: ['table_of_contents'],
  render: (block, { outline, hasRoom }) => {
    const { length } = outline;
    if (length === 0 || !hasRoom(length, block.id)) return null;
    const items = outline.map(({ id, text, level }) => (
      <li className={`notion-toc-level-${level}`}>
        {withData(<a className="notion-table-of-contents-item">{wordsOf(text)}</a>, {
          reference: { kind: 'anchor', anchor: `#${id}` },
        })}
      </li>
    ));
    const className = clsx('notion-table-of-contents', colorClass(block.color), blockClass(block));
    return <ol className={className}>{items}</ol>;
  },
});
