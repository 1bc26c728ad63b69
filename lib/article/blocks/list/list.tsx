/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { type BlockType, defineBlock } from '@/lib/article/blocks/block-type';
import { besideNotes } from '@/lib/article/blocks/footnotes/footnotes';
import type { RichText } from '@/lib/article/model';
import { LIST } from '@/lib/article/read/tree';
import { blockClass, colorClass } from '@/lib/article/render/elements';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank, joinText } from '@/lib/article/text';
import { firstText } from '@/lib/source/records';

/** The choices of Notion's menus, in the order in which nested lists go through them where nothing is chosen. */
const NUMBERS = ['numbers', 'letters', 'roman'];
const BULLETS = ['disc', 'circle', 'square'];
/** The same numbers in HTML. */
const NUMBER_TYPES = [undefined, 'a', 'i'] as const;

interface List {
  type: string;
  start: number;
  /** What its author chose of these, or ''. */
  format: string;
  /** Lists of its type around it. */
  depth: number;
}

/** A run of list items, which the reader gathers; no source has it as a block. */
export const list = defineBlock<List>({
  types: [LIST],
  render: (block, context) => {
    const { type, start } = block.data;
    const items = context.children(block);
    if (type === 'numbered_list') {
      return (
        <ol
          className="notion-list notion-list-numbered"
          start={start === 1 ? undefined : start}
          type={NUMBER_TYPES[formatOf(block.data, NUMBERS)]}
        >
          {items}
        </ol>
      );
    }
    const bullet = BULLETS[formatOf(block.data, BULLETS)];
    const classes =
      type === 'to_do' ? 'notion-list-to-do' : clsx('notion-list-disc', bullet !== 'disc' && `notion-list-${bullet}`);
    return <ul className={`notion-list ${classes}`}>{items}</ul>;
  },
});

function formatOf({ format, depth }: List, formats: readonly string[]): number {
  const chosen = formats.indexOf(format);
  return chosen >= 0 ? chosen : depth % formats.length;
}

const item = {
  listed: true,
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => (
    <li className={clsx(colorClass(block.color), blockClass(block))}>
      {besideNotes([...renderText(context, block.data.text), ...context.children(block)], true)}
    </li>
  ),
} satisfies Omit<BlockType<{ text: RichText }>, 'types'>;

export const bulletedItem = defineBlock({ ...item, types: ['bulleted_list'] });

export const numberedItem = defineBlock({ ...item, types: ['numbered_list'] });

export const toDoItem = defineBlock<{ text: RichText; checked: boolean }>({
  ...item,
  types: ['to_do'],
  read: ({ id, properties }, reader) => ({
    text: reader.text(properties.title, { blockId: id }),
    checked: firstText(properties.checked) === 'Yes',
  }),
  render: (block, context) => {
    const { text, checked } = block.data;
    return (
      <li className={clsx('notion-to-do', colorClass(block.color), blockClass(block))}>
        <label className={clsx('notion-to-do-item', checked && 'notion-to-do-checked')}>
          <input type="checkbox" disabled checked={checked} />
          <span className="notion-to-do-body">{renderText(context, text)}</span>
        </label>
        {context.children(block)}
      </li>
    );
  },
  // In search and summaries, what is done has a sign of its own.
  text: ({ data: { text, checked } }) => (isBlank(text.plain) ? [] : [joinText([checked ? '☑ ' : '☐ ', text.plain])]),
});
