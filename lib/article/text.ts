import type { StoredText, TextPart } from '@/lib/store/model';

/** Texts that name pages keep the names apart, because only the reading site knows which of them may be shown. */

export const EMPTY: StoredText = '';

/** Concatenates texts. */
export function joinText(texts: readonly StoredText[], separator = ''): StoredText {
  const parts: TextPart[] = [];
  const add = (part: TextPart): void => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  texts.forEach((text, index) => {
    if (index > 0 && separator) add(separator);
    for (const part of partsOf(text)) add(part);
  });
  return pack(parts);
}

export const partsOf = (text: StoredText): readonly TextPart[] => (typeof text === 'string' ? [text] : text);

/** With all titles: for measuring and comparing, never for output. */
export function flatText(text: StoredText): string {
  return typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : flatText(part.title))).join('');
}

export function trimText(text: StoredText): StoredText {
  if (typeof text === 'string') return text.trim();
  const parts = [...text];
  const [first, last] = [parts[0], parts.at(-1)];
  if (typeof first === 'string') parts[0] = first.trimStart();
  if (typeof last === 'string') parts[parts.length - 1] = (parts.length === 1 ? (parts[0] as string) : last).trimEnd();
  return pack(parts.filter((part) => part !== ''));
}

/** Maps the plain parts of a text; titles stay. */
export function mapText(text: StoredText, change: (run: string) => string): StoredText {
  return typeof text === 'string'
    ? change(text)
    : pack(text.map((part) => (typeof part === 'string' ? change(part) : part)).filter((part) => part !== ''));
}

/** The first half of a character of two units, such as an emoji. */
const HALF_PAIR = /[\ud800-\udbff]$/;

/** Truncates a text; a title is kept whole or dropped. */
export function cutText(text: StoredText, length: number): StoredText {
  if (flatText(text).length <= length) return text;
  let left = length;
  const kept = partsOf(text).map((part): StoredText => {
    const whole = typeof part === 'string' ? part : [part];
    const room = left;
    left -= flatText(whole).length;
    if (left >= 0) return whole;
    return typeof part === 'string' ? part.slice(0, Math.max(0, room)).replace(HALF_PAIR, '') : EMPTY;
  });
  return joinText([...kept, '…']);
}

/** Part of a text, by places in its `flatText`; a title is kept whole where any of it is in that part. */
export function sliceText(text: StoredText, from: number, to: number): StoredText {
  let at = 0;
  return joinText(
    partsOf(text).map((part): StoredText => {
      const start = at;
      const isPlain = typeof part === 'string';
      at += isPlain ? part.length : flatText([part]).length;
      if (isPlain) return part.slice(Math.max(0, from - start), Math.max(0, to - start));
      return start < to && at > from ? [part] : EMPTY;
    }),
  );
}

/** Without titles of pages: for anything but prose, such as addresses, file names and TeX. */
export const withoutTitles = (text: StoredText): string =>
  partsOf(text)
    .filter((part) => typeof part === 'string')
    .join('');

export const isBlank = (text: StoredText): boolean => flatText(text).trim() === '';

function pack(parts: TextPart[]): StoredText {
  const [only = ''] = parts;
  return parts.length <= 1 && typeof only === 'string' ? only : parts;
}
