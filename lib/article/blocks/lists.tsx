import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass, colorClass } from '@/lib/article/blocks/class-names';
import type { Drawing } from '@/lib/article/drawing';
import { firstText } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';

/** Nested numbering cycles through 1, a, i. */
const NUMBER_TYPES = [undefined, 'a', 'i'] as const;

/** A run of list items as one list, with the items' own lists inside them. */
export function drawList(node: BlockNode, drawing: Drawing): ReactNode {
  if (!node.list) return null;
  const { type, start, depth } = node.list;
  const items = node.children.map((item) => drawItem(item, drawing, type));
  if (type === 'numbered_list') {
    return (
      <ol
        className="notion-list notion-list-numbered"
        start={start === 1 ? undefined : start}
        type={NUMBER_TYPES[depth % NUMBER_TYPES.length]}
      >
        {items}
      </ol>
    );
  }
  return <ul className={clsx('notion-list', type === 'to_do' ? 'notion-list-to-do' : 'notion-list-disc')}>{items}</ul>;
}

function drawItem(item: BlockNode, drawing: Drawing, type: string): ReactNode {
  const { properties, format } = item.block;
  const text = drawing.text(properties.title, { blockId: item.block.id });
  const checked = firstText(properties.checked) === 'Yes';
  return (
    <li
      key={item.key}
      className={clsx(type === 'to_do' && 'notion-to-do', colorClass(format.block_color), blockClass(item))}
    >
      {type === 'to_do' ? (
        <label className={clsx('notion-to-do-item', checked && 'notion-to-do-checked')}>
          <input type="checkbox" disabled defaultChecked={checked} />
          <span className="notion-to-do-body">{text}</span>
        </label>
      ) : (
        text
      )}
      {drawing.children(item)}
    </li>
  );
}
