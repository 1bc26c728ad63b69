import { LineCounter, parseDocument } from 'yaml';
import type { Problem } from '@/lib/diagnostics/errors';
import { toUuid } from '@/lib/ids';
import { frontMatter as messages } from '@/lib/markdown/messages';
import { ownEntry } from '@/lib/markdown/text/markdown';
import { type RowHead, rowHead } from '@/lib/markdown/workspace-files';

/** The metadata of a file before its text. */
export interface FrontMatter {
  head: RowHead;
  /** Dashed UUID. */
  id: string | undefined;
  /** Place in the order of rows. */
  order: number | undefined;
  /** Fields of other names, by their names: a field that was renamed may hold a lock or a date. */
  others: Record<string, string>;
  /** The text of `date` if that is no date. */
  wrongDate: string | undefined;
  /** What was left out, each with its line. */
  problems: (Problem & { line: number })[];
}

export type FrontMatterResult = FrontMatter | { line: number; message: string };

const HEAD = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Other names of the same fields: those of the Markdown that sites publish, and of common static site generators. */
const ALIASES: Readonly<Record<string, string>> = {
  description: 'summary',
  excerpt: 'summary',
  updated: 'edited',
  lastmod: 'edited',
  modified: 'edited',
  image: 'cover',
  categories: 'category',
  tag: 'tags',
  permalink: 'slug',
};
/** Fields of the Markdown that sites publish, which say what the site knows already. */
const SILENT = new Set(['url', 'language', 'lang', 'layout']);
const FIELDS: ReadonlySet<string> = new Set(Object.keys(rowHead.shape));

/** Fields that say what a row is and who may read it: without the value, what is meant to be hidden would be published. */
const DECIDING = new Set(['type', 'status', 'password', 'access']);
/** YAML reads only `true` as a truth; other generators take these words for one. */
const YES = /^(?:true|yes|on|1)$/i;

/** Whether a text begins with front matter. */
export const frontMatterOf = (text: string): string | undefined => HEAD.exec(text)?.[1];

/** The text's front matter with `defaults` for what is absent; a line and a reason where it cannot be used at all. */
export function readFrontMatter(
  text: string,
  defaults: { title: string; slug: string; date: string },
): FrontMatterResult {
  const lines = new LineCounter();
  const yaml = parseDocument(frontMatterOf(text) ?? '', { lineCounter: lines, schema: 'core' });
  const lineOf = (offset: number | undefined): number => lines.linePos(offset ?? 0).line + 1;
  const [error] = yaml.errors;
  if (error)
    return { line: lineOf(error.pos[0]), message: messages.unreadable(error.message.split(/ at line|\n/, 1)[0] ?? '') };
  const given: unknown = yaml.toJS() ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { line: 1, message: messages.noFields };
  const problems: FrontMatter['problems'] = [];
  const placeOf = (key: string): number => {
    const at = (frontMatterOf(text) ?? '').split('\n').findIndex((line) => line.startsWith(`${key}:`));
    return at < 0 ? 1 : at + 2;
  };
  const known: Record<string, unknown> = {};
  const others: Record<string, string> = {};
  let id: string | undefined;
  let order: number | undefined;
  for (const [key, value] of Object.entries(given)) {
    const field = ownEntry(ALIASES, key) ?? key;
    if (key === 'id') {
      id = toUuid(String(value));
      if (id === undefined) problems.push({ line: placeOf(key), ...messages.wrongId(String(value)) });
    } else if (key === 'order') {
      if (typeof value === 'number') order = value;
      else problems.push({ line: placeOf(key), ...messages.wrongValue(key, String(value), 'a number') });
    } else if (key === 'draft' || key === 'published') {
      if ((key === 'draft') === YES.test(String(value))) known.status ??= 'Draft';
    } else if (FIELDS.has(field)) {
      if (field === key || given[field as keyof typeof given] === undefined) known[field] = value;
    } else if (!SILENT.has(key)) {
      problems.push({ line: placeOf(key), ...messages.unknownKey(key, [...FIELDS]) });
      others[key] = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
    }
  }
  let wrongDate: string | undefined;
  if (Array.isArray(known.category)) known.category = known.category.join(',');
  for (const key of ['date', 'dateEnd', 'edited', 'created']) {
    const value = known[key];
    if (value === undefined || value === null || value === '' || isDay(String(value))) continue;
    problems.push({ line: placeOf(key), ...messages.wrongDate(key, String(value)) });
    if (key === 'date') wrongDate = String(value);
    delete known[key];
  }
  const whole: Record<string, unknown> = { ...defaults, type: 'Post', status: 'Published', ...known };
  // One field of the wrong kind is left out; the others count.
  const wrong = rowHead.safeParse(whole).error?.issues.map(({ path }) => String(path[0]));
  for (const key of new Set(wrong)) {
    const value = JSON.stringify(whole[key]);
    if (DECIDING.has(key)) return { line: placeOf(key), message: messages.undecided(key, value) };
    problems.push({ line: placeOf(key), ...messages.wrongValue(key, value, 'plain text') });
    delete whole[key];
    if (key === 'title') whole.title = defaults.title;
  }
  return { head: rowHead.parse(whole), id, order, others, wrongDate, problems };
}

/** Whether a text is a day of the calendar, with a time or without. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
