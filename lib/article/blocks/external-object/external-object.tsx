/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { unsupportedBlock } from '@/lib/article/messages';
import type { ExternalObject } from '@/lib/article/model';
import { readExternalObject } from '@/lib/article/read/rich-text';
import { blockClass } from '@/lib/article/render/elements';
import { renderExternalObject } from '@/lib/article/render/links';

/** A preview of an object of another service, such as a repository at GitHub. */
export const externalObject = defineBlock<{ object: ExternalObject | null }>({
  types: ['external_object_instance', 'link_preview'],
  closed: true,
  read: ({ id, type }, { records, reportOnce }) => {
    const object = readExternalObject(id, records);
    if (!object) reportOnce(`type ${type} empty`, { ...unsupportedBlock(type, false), blockId: id });
    return { object };
  },
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
  text: ({ data }) => [data.object?.title ?? ''],
});
