import { asList } from './records';

/** Notion's marks of edits that somebody suggests: text to add, text to remove, a format to add, a format to remove. */
const ADDED_TEXT = 'si';
const REMOVED_TEXT = 'sr';
const ADDED_FORMAT = 'sa';
const REMOVED_FORMAT = 'sua';
const MARKS: ReadonlySet<unknown> = new Set([ADDED_TEXT, REMOVED_TEXT, ADDED_FORMAT, REMOVED_FORMAT]);

const formatsOf = (piece: unknown): unknown[] => asList(asList(piece)[1]);
const nameOf = (format: unknown): unknown => asList(format)[0];

/** Rich text as it stands until its author accepts what others suggested: what was to be added is not there, what was to go still is. */
export function withoutSuggestions(text: unknown): unknown {
  if (!Array.isArray(text) || !text.some((piece) => formatsOf(piece).some((format) => MARKS.has(nameOf(format)))))
    return text;
  return text.flatMap((piece) => {
    const formats = formatsOf(piece);
    if (formats.some((format) => nameOf(format) === ADDED_TEXT)) return [];
    return [[asList(piece)[0], formats.flatMap(standingFormat)]];
  });
}

function standingFormat(format: unknown): unknown[] {
  const name = nameOf(format);
  if (name === REMOVED_FORMAT) return removedFormat(asList(format).slice(1));
  return MARKS.has(name) ? [] : [format];
}

/** `[id, format]`, as a list or one after the other; the format is a list or its name alone. */
function removedFormat(parts: unknown[]): unknown[] {
  const [, ...format] = parts.length === 1 ? asList(parts[0]) : parts;
  const [first] = format;
  if (Array.isArray(first)) return [first];
  return typeof first === 'string' ? [format] : [];
}
