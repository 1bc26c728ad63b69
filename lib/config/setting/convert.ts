import * as z from 'zod';
import { innermost, type SettingMeta } from '@/lib/config/setting';
import { fromJson } from '@/lib/json';

/** The value is as good as not there. */
export const unset = Symbol('unset');

/** What conversion must know of a setting. */
export type Convertible = Pick<SettingMeta, 'read' | 'separator'> & { schema: z.core.$ZodType };

const TRUE = new Set(['true', 'yes', 'on', '1']);
const FALSE = new Set(['false', 'no', 'off', '0']);

/**
 * Turns what a text source holds into what the setting's type asks for. The declared type decides, never the looks of
 * the text: a title of `2024` stays a text. What cannot be turned comes back as it is, for the schema to refuse.
 *
 * - nothing is `unset`; `""` is the empty text
 * - texts in quotes lose them: dashboards of hosts keep what a `.env` file drops
 * - values that are typed already (members of `INLINE_CONFIG`) pass, as texts where texts are asked for
 */
export function convert(raw: unknown, setting: Convertible): unknown {
  const shape = innermost(setting.schema);
  if (raw === null || raw === undefined) return unset;
  const isText = shape instanceof z.ZodString;
  if (typeof raw === 'string') {
    if (raw === '') return unset;
    const text = unquote(raw.trim());
    if (text === '') return raw.trim() === '' && !isText ? unset : emptyOf(shape);
    return convertText(text, shape, setting);
  }
  if (typeof raw === 'number' || typeof raw === 'boolean') return convertText(String(raw), shape, setting);
  return raw;
}

/** Whether a value of `blog.config.ts` is one text in the place of a list of texts, which is read as Notion's table is. */
export function isTextForList(value: unknown, schema: z.core.$ZodType): value is string {
  const shape = innermost(schema);
  return typeof value === 'string' && shape instanceof z.ZodArray && shape.element instanceof z.ZodString;
}

function convertText(text: string, shape: z.core.$ZodType, { read, separator }: Convertible): unknown {
  if (read) return read(text);
  if (shape instanceof z.ZodString) return text;
  if (shape instanceof z.ZodBoolean) return toFlag(text);
  if (shape instanceof z.ZodNumber) return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  if (shape instanceof z.ZodEnum) return toOption(text, shape.options.map(String));
  if (shape instanceof z.ZodArray && shape.element instanceof z.ZodString && !text.startsWith('[')) {
    return split(text, separator);
  }
  return parseJson(text);
}

/** Deeper than any setting. What is thousands of levels deep can be parsed, but not be written again. */
const MAX_DEPTH = 64;

/**
 * JSON as people type it into a cell: line ends and no-break spaces anywhere. Text that is not JSON, or is nested too deeply, comes back as
 * it is.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) return text;
  const spellings = [text, text.replace(/\s+/g, ' ')];
  const found = spellings.map((spelling) => fromJson(spelling)).find((value) => value !== undefined);
  return found === undefined ? text : found;
}

/** How deeply the brackets of a text are nested, those in quotes left out. */
function depthOf(text: string): number {
  let [depth, deepest, isQuoted] = [0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) index += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

function unquote(text: string): string {
  const [, single] = /^'([^']*)'$/.exec(text) ?? [];
  const inner = single ?? parseJson(text);
  return typeof inner === 'string' ? inner : text;
}

/** What a text that may stand for on or off stands for; others come back as they are. */
export function toFlag(text: string): unknown {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : text;
}

/** Options are found whatever their case. */
function toOption(text: string, options: string[]): string {
  return options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
}

function split(text: string, separator = /[,，]/): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What the empty text means for a type; the schema refuses it where it means nothing. */
function emptyOf(shape: z.core.$ZodType): unknown {
  if (shape instanceof z.ZodArray) return [];
  if (shape instanceof z.ZodRecord) return {};
  return '';
}
