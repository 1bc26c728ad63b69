/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { isNotionFile } from '@/lib/article/addresses/media';
import { renderFigure } from '@/lib/article/blocks/caption';
import { type File, readFile, renderNamedFile } from '@/lib/article/blocks/file/file';
import { addressOf, fileName, withAddress } from '@/lib/article/blocks/file-address';
import { ratioClass } from '@/lib/article/blocks/ratio';
import type { Block } from '@/lib/article/model';
import type { Reader } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, withData } from '@/lib/article/render/elements';
import type { SourceBlock } from '@/lib/source/records';

/** The file that an embed shows instead of a page elsewhere, which was uploaded to Notion; null for none. */
export function readUpload(source: SourceBlock, reader: Reader, addresses: readonly string[]): File | null {
  const address = addresses.find(isNotionFile);
  if (address === undefined) return null;
  // A file that is named twice is kept as it is named first.
  const kept = reader.file(address, source.id, /\.html?$/i.test(fileName(address)) ? 'page' : 'file');
  return { ...readFile(source, reader), address, source: kept };
}

/** A page (HTML) in a frame without origin, or a link to any other file. Elsewhere than on the site there is the link alone. */
export function renderUpload(context: RenderContext, block: Block<File>): Markup {
  const { address, name, placement } = block.data;
  const found = addressOf(block.data, context);
  if (!found || !('media' in found) || !found.type.startsWith('text/html')) return renderNamedFile(context, block);
  const title = name || fileName(address);
  const frame = <iframe title={title} sandbox={found.runs ? ['allow-scripts'] : ['']} loading="lazy" />;
  const box = (
    <div className={clsx('notion-embed notion-html', ratioClass(placement, 'html'))}>
      {withAddress(frame, 'src', found)}
    </div>
  );
  const link = (
    <a className="notion-html-link" target="_blank" rel="noreferrer">
      {title}
    </a>
  );
  const both = [withData(box, { reference: { kind: 'siteOnly', isFrame: true } }), withAddress(link, 'href', found)];
  return renderFigure(context, block, both);
}
