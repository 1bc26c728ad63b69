import { isNotionFile, isPictureSource, type MediaSource } from '@/lib/article/addresses/media';
import type { DiagnosticSink } from '@/lib/article/diagnostics';
import { unknownSettings } from '@/lib/article/messages';
import type { FileSource, Icon, Mention, PageReference, Placement, RichText, Span } from '@/lib/article/model';
import {
  type InlinePart,
  joinPieces,
  type Piece,
  pageTitle,
  plainWords,
  readExternalObject,
  readPieces,
  titleText,
  userName,
  withEndings,
} from '@/lib/article/read/rich-text';
import type { SiteColumns } from '@/lib/article/read/site-columns';
import { EMPTY, withoutTitles } from '@/lib/article/text';
import type { Locale } from '@/lib/i18n/locale';
import { toId32 } from '@/lib/ids';
import { type Crop, partKey } from '@/lib/source/crop';
import { asSize, asString, collectionIdOf, type Fields, type Records } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** What reading depends on beside the records. */
export interface ReadOptions {
  /** Columns of the site's own databases. */
  columns: SiteColumns;
  /** The language in which days, numbers and lists are written. */
  locale: Locale;
  /** The time zone in which times become days. */
  timeZone: string;
  /** How many blocks and cells are read, where that is not the default. */
  limits?: { blocks?: number; cells?: number } | undefined;
}

/** What a block's own `read` asks about records. */
export interface Reader extends ReadOptions, DiagnosticSink {
  pageId: string;
  records: Records;
  /** Rich text. Without links for text that is already inside one. */
  text(value: unknown, place: { blockId: string; links?: boolean }): RichText;
  words(value: unknown): StoredText;
  /** The words of what is no prose, such as names of files, without titles of pages: not every reader may know those. */
  plain(value: unknown): string;
  /** A page as others name it; null if it is unknown. */
  page(id: string): PageReference | null;
  icon(icon: unknown, blockId: string): Icon | null;
  /** Whether so many more cells of databases are read: a page that holds more than can be rendered is not read to its end. */
  hasRoomForCells(count: number): boolean;
  /** Notes that the article shows this picture, or offers its file; undefined for what cannot be fetched as one. */
  picture(url: unknown, blockId: string, crop?: Crop, isOffered?: true): FileSource | undefined;
  /** Notes that the article offers this file; undefined for one that is not Notion's: it stays where it is. */
  file(url: unknown, blockId: string, kind?: 'file' | 'page'): FileSource | undefined;
}

/** Cells of databases that are read of an article. */
export const MAX_CELLS = 40_000;

/** A reader with the list of files that its blocks name. */
export function createReader(
  pageId: string,
  records: Records,
  options: ReadOptions,
  sink: DiagnosticSink,
): { reader: Reader; files(): MediaSource[] } {
  const files = new Map<string, MediaSource>();
  const note = ({ kind, isOffered, ...source }: MediaSource): FileSource => {
    const key = partKey(source.url, source.crop);
    const known = files.get(key) ?? { ...source, kind };
    files.set(key, { ...known, ...(isOffered && { isOffered }) });
    return source;
  };
  let cells = options.limits?.cells ?? MAX_CELLS;
  const reader: Reader = {
    ...options,
    ...sink,
    pageId,
    records,
    text: (value, place) => {
      const unknownFormat = (format: string): void =>
        sink.reportOnce(`format ${format}`, {
          level: 'info',
          ...unknownSettings('A text', [format]),
          blockId: place.blockId,
        });
      return readText(readPieces(value, unknownFormat), place, reader);
    },
    words: (value) => plainWords(readPieces(value), records),
    plain: (value) => withoutTitles(plainWords(readPieces(value), records)).trim(),
    page: (id) => readPage(id, reader),
    icon: (icon, blockId) => readIcon(icon, blockId, reader),
    hasRoomForCells: (count) => {
      cells -= count;
      return cells >= 0;
    },
    picture: (url, blockId, crop, isOffered) =>
      typeof url === 'string' && isPictureSource(url)
        ? note({ kind: 'image', url, blockId, ...(crop && { crop }), ...(isOffered && { isOffered }) })
        : undefined,
    file: (url, blockId, kind = 'file') =>
      typeof url === 'string' && isNotionFile(url) ? note({ kind, url, blockId }) : undefined,
  };
  return { reader, files: () => [...files.values()] };
}

/** Mentions that are links of their own; a link around them would nest anchors. */
const LINKING = new Set(['page', 'linkMention', 'externalObject']);

function readText(
  pieces: readonly Piece[],
  { blockId, links = true }: { blockId: string; links?: boolean },
  reader: Reader,
): RichText {
  const spans = withEndings(joinPieces(pieces)).map(({ text, part, marks }): Span => {
    const mention = part && readMention(part, { blockId, links }, reader);
    const kept = marks.filter(({ type }) => type !== 'link' || (links && !(part && LINKING.has(part.kind))));
    // The link outermost, so that no format splits it.
    kept.sort((a, b) => Number(a.type === 'link') - Number(b.type === 'link'));
    return { text, marks: kept, ...(mention && { mention }) };
  });
  return { blockId, spans, plain: plainWords(pieces, reader.records), ...(!links && { unlinked: true }) };
}

function readMention(
  part: InlinePart,
  { blockId, links }: { blockId: string; links: boolean },
  reader: Reader,
): Mention {
  const { records } = reader;
  switch (part.kind) {
    case 'equation':
    case 'date':
    case 'words':
      return part;
    case 'page':
      return { kind: 'page', page: reader.page(part.id) };
    case 'user': {
      const photo = reader.picture(records.record('user', part.id)?.profile_photo, blockId);
      return { kind: 'user', name: userName(part.id, records), ...(photo && { photo }) };
    }
    case 'linkMention': {
      const { link, fallback } = part;
      const href = asString(link.href);
      const icon = reader.picture(link.icon_url, blockId);
      // What shows a preview is a link.
      const thumbnail = links && href ? reader.picture(link.thumbnail_url, blockId) : undefined;
      return {
        kind: 'link',
        link: {
          href,
          title: asString(link.title) || fallback || href,
          provider: asString(link.link_provider),
          description: asString(link.description),
          ...(icon && { icon }),
          ...(thumbnail && { thumbnail }),
        },
      };
    }
    case 'externalObject':
      return { kind: 'external', object: readExternalObject(part.id, records) };
    case 'customEmoji': {
      const picture = reader.picture(records.customEmoji(part.id), blockId);
      return { kind: 'emoji', ...(picture && { picture }) };
    }
  }
}

function readPage(id: string, reader: Reader): PageReference | null {
  const { records } = reader;
  const block = records.block(id);
  if (!block) return null;
  const collection = records.record('collection', collectionIdOf(block.fields));
  const icon = reader.icon(asString(block.format.page_icon) || collection?.icon, id);
  return { id: toId32(id), title: pageTitle(id, records), icon };
}

/** A page whose record has an id other than the one asked for; it exists, and nothing is known of it. */
export const namelessPage = (id: string): PageReference => ({ id: toId32(id), title: '', icon: null });

/** A page's title as a text, which is '' for an unknown page. */
export const pageWords = (page: PageReference | null): StoredText => (page ? titleText(page.id, page.title) : EMPTY);

function readIcon(icon: unknown, blockId: string, reader: Reader): Icon | null {
  const text = asString(icon).trim();
  if (!text) return null;
  if (isPictureSource(text)) {
    const picture = reader.picture(text, blockId);
    return picture ? { picture } : null;
  }
  return text.includes(':') || text.length > 32 ? null : { emoji: text };
}

/** The position of a picture, player or frame. */
export function readPlacement(format: Fields): Placement {
  const full = format.block_full_width === true;
  const alignment = asString(format.block_alignment);
  return {
    size: full ? 'full' : format.block_page_width === true ? 'page' : 'own',
    width: asSize(format.block_width),
    height: asSize(format.block_height),
    ratio: asSize(format.block_aspect_ratio),
    align: alignment === 'left' || alignment === 'right' ? alignment : '',
  };
}
