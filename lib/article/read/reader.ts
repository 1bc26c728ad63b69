import { isNotionFile, isPictureSource, type MediaSource } from '@/lib/article/addresses/media';
import type { DiagnosticSink } from '@/lib/article/diagnostics';
import * as messages from '@/lib/article/messages';
import type {
  Crop,
  FileSource,
  Icon,
  Mark,
  Mention,
  PageReference,
  Placement,
  PlainFormat,
  RichText,
  Span,
} from '@/lib/article/model';
import {
  collectionIdOf,
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
import { asSize, asString, type Fields, type Records } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** What reading depends on beside the records. */
export interface ReadOptions {
  /** Columns of the site's own databases. */
  columns: SiteColumns;
  /** The language in which days, numbers and lists are written. */
  locale: Locale;
  /** Where the day of a moment is read. */
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
  /** The words of rich text. */
  words(value: unknown): StoredText;
  /** The words of what is no prose, such as names of files, without titles of pages: not every reader may know those. */
  plain(value: unknown): string;
  /** A page as others name it; null if it is unknown. */
  page(id: string): PageReference | null;
  icon(icon: unknown, blockId: string): Icon | null;
  /** Whether so many more cells of databases are read: a page that holds more than can be rendered is not read to its end. */
  hasRoomForCells(count: number): boolean;
  /** Notes that the article shows this picture; undefined for what cannot be fetched as one. */
  picture(url: unknown, blockId: string, crop?: Crop): FileSource | undefined;
  /** Notes that the article offers this file; undefined for one that is not Notion's: it stays where it is. */
  file(url: unknown, blockId: string): FileSource | undefined;
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
  const note = (kind: MediaSource['kind'], url: string, blockId: string, crop?: Crop): FileSource => {
    const source = { url, blockId, ...(crop && { crop }) };
    const key = crop ? `${url} ${JSON.stringify(crop)}` : url;
    if (!files.has(key)) files.set(key, { ...source, kind });
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
          ...messages.unknownFormat(format),
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
    picture: (url, blockId, crop) =>
      typeof url === 'string' && isPictureSource(url) ? note('image', url, blockId, crop) : undefined,
    file: (url, blockId) => (typeof url === 'string' && isNotionFile(url) ? note('file', url, blockId) : undefined),
  };
  return { reader, files: () => [...files.values()] };
}

const FORMATS: Readonly<Record<string, PlainFormat>> = {
  b: 'bold',
  i: 'italic',
  s: 'strikethrough',
  c: 'code',
  _: 'underline',
};

/** Mentions that are links of their own; a link around them would nest anchors. */
const LINKING = new Set(['page', 'linkMention', 'externalObject']);

function readText(
  pieces: readonly Piece[],
  { blockId, links = true }: { blockId: string; links?: boolean },
  reader: Reader,
): RichText {
  const spans = withEndings(joinPieces(pieces)).map(({ text, part, marks }): Span => {
    const mention = part && readMention(part, { blockId, links }, reader);
    const kept = marks.filter(([name]) => name !== 'a' || (links && !(part && LINKING.has(part.kind))));
    // The link outermost, so that no format splits it.
    kept.sort(([a], [b]) => Number(a === 'a') - Number(b === 'a'));
    return { text, marks: kept.flatMap(toMark), ...(mention && { mention }) };
  });
  return { blockId, spans, plain: plainWords(pieces, reader.records) };
}

function toMark([name, data = '']: [string, string?]): Mark[] {
  if (name === 'a') return [{ type: 'link', href: data }];
  if (name === 'h') return [{ type: 'color', color: data }];
  const format = FORMATS[name];
  return format ? [{ type: format }] : [];
}

function readMention(
  part: NonNullable<Piece['part']>,
  { blockId, links: linked }: { blockId: string; links: boolean },
  reader: Reader,
): Mention {
  const { records } = reader;
  switch (part.kind) {
    case 'equation':
      return { kind: 'equation', tex: part.tex, blockId, ...(part.ending && { ending: part.ending }) };
    case 'page':
      return { kind: 'page', page: reader.page(part.id), blockId, linked };
    case 'user': {
      const photo = reader.picture(records.record('user', part.id)?.profile_photo, blockId);
      return { kind: 'user', name: userName(part.id, records), blockId, ...(photo && { photo }) };
    }
    case 'date':
      return { kind: 'date', date: { ...readDate(part.date), fallback: part.fallback } };
    case 'linkMention': {
      const { link, fallback } = part;
      const href = asString(link.href);
      const icon = reader.picture(link.icon_url, blockId);
      // What shows a preview is a link.
      const thumbnail = linked && href ? reader.picture(link.thumbnail_url, blockId) : undefined;
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
        blockId,
        linked,
      };
    }
    case 'externalObject':
      return { kind: 'external', object: readExternalObject(part.id, records), linked };
    case 'customEmoji': {
      const picture = reader.picture(records.customEmoji(part.id), blockId);
      return { kind: 'emoji', ...(picture && { picture }) };
    }
  }
}

function readDate(date: Fields) {
  return {
    start: asString(date.start_date),
    startTime: asString(date.start_time),
    end: asString(date.end_date),
    endTime: asString(date.end_time),
  };
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
