/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import type { ExternalObject } from '@/lib/article/model';
import { readExternalObject } from '@/lib/article/read/rich-text';
import { renderExternalObject } from '@/lib/article/render/links';

/** A repository at GitHub; objects of other services render nothing. */
export const externalObject = defineBlock<{ object: ExternalObject | null }>({
  types: ['external_object_instance'],
  closed: true,
  read: ({ id }, { records }) => ({ object: readExternalObject(id, records) }),
  render: (block, context) => {
    const { object } = block.data;
    return (
      object && (
        <div className={clsx('notion-row', blockClass(block))}>
          {renderExternalObject(context, object, 'notion-external-block', true)}
        </div>
      )
    );
  },
  text: () => [],
});
