import { MAX_INLINE_BYTES } from './limits';

/** Reads a file of the site's media; null when it is not there. */
export type ReadMedia = (file: string) => Promise<{ content: Buffer; type: string } | null>;

const SOURCE_ELEMENT = /<source\b[^>]*>/g;
const RESPONSIVE_ATTRIBUTES = /\s(?:srcset|sizes)="[^"]*"/g;
/** The picture is there once: enlarged, it is the same. */
const ZOOM_ATTRIBUTE = /\sdata-zoom="[^"]*"/g;
/** Elements that would ask for the page itself. */
const WITHOUT_FILE = /<(?:a|audio|div|img|video)\b[^>]*\s(?:src|href|data-embed-src)=""[^>]*>/g;
const EMPTY_ATTRIBUTES = /\s(?:src|href|data-embed-src|data-zoom)=""/g;

/**
 * Puts the pictures of an article into its HTML. A locked article's pictures tell its content: as files of the site anyone could
 * open them, inside the sealed text only those who know the password.
 */
export async function inlineMedia(html: string, mediaBase: string, read: ReadMedia): Promise<string> {
  const plain = html
    .replace(SOURCE_ELEMENT, '')
    .replace(RESPONSIVE_ATTRIBUTES, '')
    .replace(ZOOM_ATTRIBUTE, ' data-zoom=""');
  const address = new RegExp(`${mediaBase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}([\\w.-]+)`, 'g');
  const files = [...new Set([...plain.matchAll(address)].map(([, file]) => file ?? ''))];
  const inlined = new Map<string, string>();
  for (const file of files) {
    const media = await read(file);
    const fits = media && media.content.length <= MAX_INLINE_BYTES;
    inlined.set(file, fits ? `data:${media.type};base64,${media.content.toString('base64')}` : '');
  }
  return plain
    .replace(address, (_match, file: string) => inlined.get(file) ?? '')
    .replace(WITHOUT_FILE, (tag) => tag.replace(EMPTY_ATTRIBUTES, ''));
}
