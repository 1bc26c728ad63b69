/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { type BlockType, defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass, colorClass } from '@/lib/article/blocks/classes';
import type { Block, RichText } from '@/lib/article/model';
import { LIST } from '@/lib/article/read/tree';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, withData } from '@/lib/article/render/elements';
import { renderText } from '@/lib/article/render/rich-text';
import { firstText } from '@/lib/source/records';

/** Nested numbering cycles through 1, a, i. */
const NUMBER_TYPES = [undefined, 'a', 'i'] as const;

interface List {
  type: string;
  start: number;
  /** Numbered lists around it. */
  depth: number;
}

/** A run of list items, which the reader gathers; no source has it as a block. */
export const list = defineBlock<List>({
  types: [LIST],
  read: (_source, _reader, block) => block.data as List,
  render: (block, context) => {
    const { type, start, depth } = block.data;
    const items = context.children(block);
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
    return (
      <ul className={clsx('notion-list', type === 'to_do' ? 'notion-list-to-do' : 'notion-list-disc')}>{items}</ul>
    );
  },
  text: () => [],
});

const item = {
  listed: true,
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => (
    <li className={clsx(colorClass(block.color), blockClass(block))}>
      {renderText(context, block.data.text)}
      {context.children(block)}
    </li>
  ),
  text: ({ data }) => [data.text.plain],
} satisfies Omit<BlockType<{ text: RichText }>, 'types'>;

export const bulletedItem = defineBlock({ ...item, types: ['bulleted_list'] });

export const numberedItem = defineBlock({ ...item, types: ['numbered_list'] });

interface ToDo {
  text: RichText;
  checked: boolean;
}

export const toDoItem = defineBlock<ToDo>({
  ...item,
  types: ['to_do'],
  read: ({ id, properties }, reader) => ({
    text: reader.text(properties.title, { blockId: id }),
    checked: firstText(properties.checked) === 'Yes',
  }),
  render: renderToDo,
});

function renderToDo(block: Block<ToDo>, context: RenderContext) {
  const { text, checked } = block.data;
  const element = (
    <li className={clsx('notion-to-do', colorClass(block.color), blockClass(block))}>
      <label className={clsx('notion-to-do-item', checked && 'notion-to-do-checked')}>
        <input type="checkbox" disabled checked={checked} />
        <span className="notion-to-do-body">{renderText(context, text)}</span>
      </label>
      {context.children(block)}
    </li>
  );
  return withData(asElement(element), { markdown: { as: 'task', checked } });
}
