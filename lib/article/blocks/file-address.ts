import type { Element } from 'hast';
import type { Child } from 'hastscript';
import { isFilmFile } from '@/lib/article/addresses/embeds';
import { httpUrl } from '@/lib/article/addresses/links';
import type { FileSource, RichText } from '@/lib/article/model';
import type { Reader } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, withData } from '@/lib/article/render/elements';
import { decodeOnce } from '@/lib/percent-encoding';
import { firstText, type SourceBlock } from '@/lib/source/records';
import type { MediaPoster, MediaReference } from '@/lib/store/model';

/** A block's file. */
export interface NamedFile {
  /** As its author or the source wrote it; '' for none. */
  address: string;
  /** One that Notion keeps, so that the site needs a copy. */
  source: FileSource | undefined;
  name: string;
  caption: RichText;
}

export function readNamedFile({ id, properties }: SourceBlock, reader: Reader): NamedFile {
  const address = firstText(properties.source);
  return {
    address,
    source: reader.file(address, id),
    name: reader.plain(properties.title),
    caption: reader.text(properties.caption, { blockId: id }),
  };
}

/** Our copy of a file, or an address that does not expire. */
export type FileAddress = { media: string; type: string; runs?: true; poster?: MediaPoster } | { url: string };

/** Whether browsers may play it: of files elsewhere, their names decide. */
export const isPlayable = (file: FileAddress): boolean =>
  'url' in file ? isFilmFile(file.url) : /^(?:audio|video)\//.test(file.type);

/** Null for a file that is lost, and for an invalid address. */
export function addressOf(
  { address, source }: Pick<NamedFile, 'address' | 'source'>,
  context: RenderContext,
): FileAddress | null {
  if (source) {
    const media = context.media(source);
    if (!media) return null;
    const { file, type, runs, poster } = media;
    return { media: file, type, ...(runs && { runs }), ...(poster && { poster }) };
  }
  const url = httpUrl(address)?.href;
  return url ? { url } : null;
}

/** An element that names a file in an attribute. */
export function withAddress(
  markup: Child,
  attribute: 'src' | 'href' | 'data-embed-src',
  address: FileAddress,
): Element {
  const element = asElement(markup);
  if ('media' in address) {
    const poster = attribute === 'src' && address.poster ? { poster: address.poster.file } : {};
    const reference: MediaReference = { kind: 'media', files: { [attribute]: address.media, ...poster } };
    return withData(element, { reference });
  }
  const name = attribute === 'data-embed-src' ? 'dataEmbedSrc' : attribute;
  element.properties = { [name]: address.url, ...element.properties };
  return element;
}

/** File name from an address. */
export function fileName(address: string): string {
  return decodeOnce(address.split(/[?#]/)[0]?.split(/[/:]/).at(-1) ?? '');
}
