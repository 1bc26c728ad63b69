/** @jsxImportSource hastscript */
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderBookmark } from '@/lib/article/blocks/bookmark/bookmark';
import { renderFigure } from '@/lib/article/blocks/caption';
import { addressOf, downloadLink, type FileAddress, fileName } from '@/lib/article/blocks/file-address';
import { reportUnsafeLink } from '@/lib/article/diagnostics';
import type { Block, FileSource, Placement, RichText } from '@/lib/article/model';
import { type Reader, readPlacement } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { serverMessages } from '@/lib/i18n/server-messages';
import { firstText, type SourceBlock } from '@/lib/source/records';

/** A block's file. */
export interface File {
  /** As its author or the source wrote it; '' for none. */
  address: string;
  /** One that Notion keeps, so that the site needs a copy. */
  source: FileSource | undefined;
  name: string;
  caption: RichText;
  placement: Placement;
  /** As people write it, e.g. `12 KB`. */
  size: string;
}

/** A downloadable file. */
export const file = defineBlock<File>({
  types: ['file'],
  read: readFile,
  render: (block, context) => renderNamedFile(context, block),
  text: ({ data }) => [data.name, data.caption.plain],
});

export function readFile({ id, properties, format }: SourceBlock, reader: Reader): File {
  const address = firstText(properties.source);
  return {
    address,
    source: reader.file(address, id),
    name: reader.plain(properties.title),
    caption: reader.text(properties.caption, { blockId: id }),
    placement: readPlacement(format),
    size: reader.plain(properties.size),
  };
}

/** A link to the file of a block, whatever its type. */
export function renderNamedFile(context: RenderContext, block: Block<File>): Markup {
  const { address, source, name } = block.data;
  const named = name || fileName(address);
  const found = addressOf(block.data, context);
  if (found) return renderFile(context, block, found, named);
  // A file of Notion's that is missing is reported by the sync; for any other address, it is reported that it is not a link.
  return address && !source ? renderUnlinked(context, block, named) : null;
}

/** Instead of a player: our copy as a file, or a link to the page or the stream. */
export function renderUnplayable(context: RenderContext, block: Block<File>, address: FileAddress): Markup {
  if ('media' in address) return renderNamedFile(context, block);
  const { name, address: href } = block.data;
  return renderFigure(context, block, renderBookmark(context, block, { href, title: name }));
}

function renderUnlinked(context: RenderContext, block: Block<File>, name: string): Markup {
  reportUnsafeLink(context, block.data.address, block.id);
  const line = (
    <span className="notion-file-link">
      <span className="notion-file-title">{name}</span>
    </span>
  );
  return renderFigure(context, block, line, 'notion-file');
}

/** A link to a file, with its size. */
export function renderFile(context: RenderContext, block: Block<File>, address: FileAddress, name: string): Markup {
  const { size } = block.data;
  const body = (
    <>
      <span className="notion-file-title">{name || serverMessages(context.locale).ARTICLE.FILE}</span>
      {size ? <span className="notion-file-size">{size}</span> : null}
    </>
  );
  if ('url' in address) {
    const options = { href: address.url, className: 'notion-file-link', blockId: block.id };
    return renderFigure(context, block, renderLink(context, options, body), 'notion-file');
  }
  return renderFigure(context, block, downloadLink(address, name, 'notion-file-link', body), 'notion-file');
}
