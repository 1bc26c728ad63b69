import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderFacade } from '@/lib/article/blocks/facade';
import { type File, readFile, renderFile } from '@/lib/article/blocks/file/file';
import { addressOf, fileName } from '@/lib/article/blocks/file-address';

/** A document: shown by the browser's own viewer from our copy, once the reader asks. */
export const pdf = defineBlock<File>({
  types: ['pdf'],
  read: readFile,
  render: (block, context) => {
    const { address, name } = block.data;
    const found = addressOf(block.data, context);
    if (!found) return null;
    const named = name || fileName(address) || 'PDF';
    // A type that only means “document” is shown as a file.
    if ('url' in found || found.type !== 'application/pdf') return renderFile(context, block, found, named);
    return renderFacade(context, block, {
      src: found,
      host: 'pdf',
      name: named,
      address: found,
      thumbnail: undefined,
    });
  },
  text: ({ data }) => [data.name, data.caption.plain],
});
