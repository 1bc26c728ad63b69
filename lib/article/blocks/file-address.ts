import type { Element } from 'hast';
import { type Child, h } from 'hastscript';
import { isFilmFile } from '@/lib/article/addresses/embeds';
import { httpUrl } from '@/lib/article/addresses/links';
import type { FileSource } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, withData } from '@/lib/article/render/elements';
import { decodeOnce } from '@/lib/percent-encoding';
import type { MediaPoster, MediaReference } from '@/lib/store/model';

/** Our copy of a file, or an address that does not expire. */
export type FileAddress = { media: string; type: string; runs?: true; poster?: MediaPoster } | { url: string };

/** Whether browsers may play it: of files elsewhere, their names decide. */
export const isPlayable = (file: FileAddress): boolean =>
  'url' in file ? isFilmFile(file.url) : /^(?:audio|video)\//.test(file.type);

/** Null for a file that is lost, and for an invalid address. */
export function addressOf(
  { address, source }: { address: string; source: FileSource | undefined },
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

/** A link by which readers take a file home. */
export const downloadLink = (file: FileAddress, name: string, className: string, words: Child): Element =>
  withAddress(h('a', { className, download: name || true }, words), 'href', file);

/** File name from an address. */
export function fileName(address: string): string {
  return decodeOnce(address.split(/[?#]/)[0]?.split(/[/:]/).at(-1) ?? '');
}
