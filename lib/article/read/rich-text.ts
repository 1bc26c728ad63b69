import type { DateMention, ExternalObject, Mark, Mention, PlainFormat } from '@/lib/article/model';
import { cutText, EMPTY, flatText, joinText, trimText } from '@/lib/article/text';
import { toId32 } from '@/lib/ids';
import {
  asFields,
  asList,
  asString,
  collectionIdOf,
  type Fields,
  firstText,
  personName,
  type Records,
  withoutSuggestions,
} from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

export type InlinePart =
  | Extract<Mention, { kind: 'equation' | 'date' | 'words' }>
  | { kind: 'page' | 'user' | 'externalObject' | 'customEmoji'; id: string }
  | { kind: 'linkMention'; link: Fields; fallback: string };

const FORMATS = new Map<unknown, PlainFormat>([
  ['b', 'bold'],
  ['i', 'italic'],
  ['s', 'strikethrough'],
  ['c', 'code'],
  ['_', 'underline'],
]);
/** Comments are the authors' own business: their text is kept, the mark is not. */
const SILENT_FORMATS = new Set(['m']);
/** Formats of one piece; each nests what is rendered. */
const MAX_MARKS = 10;
/** A title may be as long as a page, and a page may mention it a thousand times. */
const MAX_MENTIONED_TITLE = 300;
/** Names in a name, each a reference of its own; in those there are none. */
const MAX_NAMES = 10;
/** The character by which Notion marks a mention in a text. */
const MENTION_SIGN = '‣';
const COLOR = /^[a-z]+(?:_background)?$/;

export function readColor(color: unknown): string {
  const name = asString(color);
  return COLOR.test(name) && name !== 'default' ? name : '';
}

export interface Piece {
  text: string;
  part?: InlinePart;
  marks: Mark[];
}

/** Rich text of records, of any quality, as pieces. */
export function readPieces(value: unknown, onUnknown?: (format: string) => void): Piece[] {
  const pieces: Piece[] = [];
  for (const item of asList(withoutSuggestions(value))) {
    const [rawText, formats] = typeof item === 'string' ? [item, undefined] : asList(item);
    const text = typeof rawText === 'string' ? rawText : typeof rawText === 'number' ? String(rawText) : '';
    if (!text && !Array.isArray(formats)) continue;
    pieces.push(readPiece(text, asList(formats), onUnknown));
  }
  return pieces;
}

function readPiece(text: string, formats: unknown[], onUnknown?: (format: string) => void): Piece {
  const piece: Piece = { text, marks: [] };
  for (const format of formats) {
    const [name, data] = asList(format);
    if (typeof name !== 'string') continue;
    const part = toPart(name, data, text);
    if (part) piece.part ??= part;
    else if (isMark(name)) {
      const mark = toMark(name, data);
      if (mark && piece.marks.length < MAX_MARKS && !isRepeated(mark, piece)) piece.marks.push(mark);
    } else if (!SILENT_FORMATS.has(name)) {
      onUnknown?.(name);
      // An unknown mention has only that character as its text; its type is more useful.
      const label = asString(asFields(data).name) || asString(asFields(data).title);
      if (text === MENTION_SIGN) piece.text = label;
    }
  }
  return piece;
}

const isMark = (name: string): boolean => FORMATS.has(name) || name === 'a' || name === 'h';

/** Null for a link without an address, or a color that does not exist. */
function toMark(name: string, data: unknown): Mark | null {
  const type = FORMATS.get(name);
  if (type) return { type };
  if (name === 'a') return typeof data === 'string' && data ? { type: 'link', href: data } : null;
  const color = readColor(data);
  return color ? { type: 'color', color } : null;
}

/** A second link in a link is dropped; any other format counts once. */
const isRepeated = (mark: Mark, { marks }: Piece): boolean =>
  marks.some((known) => ('color' in known && 'color' in mark ? known.color === mark.color : known.type === mark.type));

/** The first link in pieces; undefined for none. */
export const linkIn = (pieces: readonly Piece[]): string | undefined =>
  pieces.flatMap(({ marks }) => marks).find((mark) => mark.type === 'link')?.href;

/** The pages that rich text mentions. */
export const pagesIn = (value: unknown): string[] =>
  readPieces(value).flatMap(({ part }) => (part?.kind === 'page' ? [part.id] : []));

/** Merges adjacent pieces of the same format. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: { piece: Piece; texts: string[]; format: string }[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const format = JSON.stringify(piece.marks);
    if (last && last.format === format && !piece.part && !last.piece.part) last.texts.push(piece.text);
    else joined.push({ piece, texts: [piece.text], format });
  }
  return joined.map(({ piece, texts }) => ({ ...piece, text: texts.join('') }));
}

/** What is named by an id alone. */
const NAMED: Readonly<Record<string, 'page' | 'user' | 'externalObject' | 'customEmoji'>> = {
  p: 'page',
  u: 'user',
  eoi: 'externalObject',
  ce: 'customEmoji',
};

function toPart(name: string, data: unknown, text: string): InlinePart | undefined {
  switch (name) {
    case 'e':
      return typeof data === 'string' ? { kind: 'equation', tex: data } : undefined;
    case 'd':
      return { kind: 'date', date: readDate(asFields(data), text === MENTION_SIGN ? '' : text) };
    case 'tv':
      return { kind: 'words', words: `@${asString(asFields(data).type) || asString(data)}` };
    case 'plc':
      return { kind: 'words', words: text === MENTION_SIGN ? placeWords(asFields(data)) : text };
    case 'lm':
      return { kind: 'linkMention', link: asFields(data), fallback: text === MENTION_SIGN ? '' : text };
    case MENTION_SIGN: {
      const [type, id] = asList(data);
      if (typeof id !== 'string') return undefined;
      return { kind: type === 'u' ? 'user' : 'page', id };
    }
    default: {
      const kind = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
      return kind && typeof data === 'string' ? { kind, id: data } : undefined;
    }
  }
}

function readDate(date: Fields, fallback: string): DateMention {
  return {
    start: asString(date.start_date),
    startTime: asString(date.start_time),
    end: asString(date.end_date),
    endTime: asString(date.end_time),
    zone: asString(date.time_zone),
    endZone: asString(date.end_time_zone) || asString(date.time_zone),
    dayFormat: asString(date.date_format),
    timeFormat: asString(date.time_format),
    fallback,
  };
}

/** A place by its name, else its address or coordinates. */
function placeWords({ name, address, lat, lon }: Fields): string {
  return asString(name) || asString(address) || [lat, lon].filter((part) => typeof part === 'number').join(', ');
}

/** Punctuation that must not begin a line. */
const ENDING = /^[,.;:!?)\]’”、。，；：！？）」』…]+/;
/** A longer formula is broken where it needs to be. */
const SHORT_TEX = 40;

/** A short formula takes the punctuation after it along: Safari would let that begin a line, which no character forbids it. */
export function withEndings(pieces: readonly Piece[]): Piece[] {
  const joined = pieces.map((piece) => ({ ...piece, part: piece.part && { ...piece.part } }));
  for (const [index, { part }] of joined.entries()) {
    const next = joined[index + 1];
    if (part?.kind !== 'equation' || part.tex.length > SHORT_TEX || !next || next.part || next.marks.length > 0)
      continue;
    const [ending] = ENDING.exec(next.text) ?? [];
    if (!ending) continue;
    part.ending = ending;
    next.text = next.text.slice(ending.length);
  }
  return joined.filter(({ text }, index) => text !== '' || pieces[index]?.text === '');
}

/** The words of rich text as one string, page titles in it: for values that are computed or compared. */
export function plainText(value: unknown, records: Records): string {
  return flatText(plainWords(readPieces(value), records));
}

/** The words of rich text, the titles of pages apart. */
export function plainWords(pieces: readonly Piece[], records: Records, depth = 0): StoredText {
  return joinText(pieces.map(({ text, part }): StoredText => (part ? partText(part, records, depth) : text)));
}

/** The title of a page as a text of its own. */
export const titleText = (id: string, title: StoredText): StoredText =>
  flatText(title) === '' ? EMPTY : [{ page: toId32(id), title }];

function partText(part: InlinePart, records: Records, depth: number): StoredText {
  switch (part.kind) {
    case 'equation':
      return part.tex;
    case 'page':
      // A title may mention its own page.
      return depth > 1 ? EMPTY : titleText(part.id, pageTitle(part.id, records, depth + 1));
    case 'user':
      return userName(part.id, records);
    case 'date':
      return part.date.start || part.date.fallback;
    case 'words':
      return part.words;
    case 'linkMention':
      return asString(part.link.title) || part.fallback || asString(part.link.href);
    case 'externalObject':
      return readExternalObject(part.id, records)?.title ?? '';
    case 'customEmoji':
      return '';
  }
}

/** An object of another service, such as a repository at GitHub; null where its address is unknown. */
export function readExternalObject(id: string, records: Records): ExternalObject | null {
  const block = records.block(id);
  const href = asString(block?.format.original_url) || asString(block?.format.uri);
  if (!block || !href) return null;
  const attribute = (name: string): unknown =>
    asList(
      asList(block.format.attributes)
        .map(asFields)
        .find((one) => one.id === name)?.values,
    )[0];
  return {
    id,
    href,
    title: asString(attribute('title')) || firstText(block.properties.title) || href,
    owner: asString(attribute('owner')).split('/').filter(Boolean).at(-1) ?? '',
    updated: asString(asFields(attribute('updated_at')).start_date),
  };
}

const titlesOf = new WeakMap<Records, Map<string, StoredText>>();

/** The title of a page or database, or '', with the names in it apart; read once, and cut where it is too long for a mention. */
export function pageTitle(id: string, records: Records, depth = 1): StoredText {
  const titles = titlesOf.get(records) ?? new Map<string, StoredText>();
  titlesOf.set(records, titles);
  const key = `${depth} ${id}`;
  const title = titles.get(key) ?? readTitle(id, records, depth);
  titles.set(key, title);
  return title;
}

function readTitle(id: string, records: Records, depth: number): StoredText {
  let names = 0;
  const pieces = readPieces(titleOf(id, records)).filter(({ part }) => part?.kind !== 'page' || ++names <= MAX_NAMES);
  return cutText(trimText(plainWords(pieces, records, depth)), MAX_MENTIONED_TITLE);
}

/** The title of a page or database as rich text. */
export function titleOf(id: string, records: Records): unknown {
  const block = records.block(id);
  if (block?.type === 'collection_view' || block?.type === 'collection_view_page')
    return records.record('collection', collectionIdOf(block.fields))?.name;
  return block?.properties.title;
}

export const userName = (id: string, records: Records): string => personName(records.record('user', id));
