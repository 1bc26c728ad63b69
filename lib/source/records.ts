/**
 * The blocks of a page and what they refer to, as articles read them. Names and values are those of Notion's own model, without the
 * wrapping of any interface: a source whose answers differ translates them. Whatever is missing or malformed reads as absent.
 */

export type Fields = Record<string, unknown>;

/**
 * Text with formats, piece by piece. `['b']` bold, `['i']` italic, `['s']` struck through, `['c']` code, `['_']` underlined,
 * `['a', address]` a link, `['h', color]`. A piece may stand for something: `['e', TeX]`, `['p', page id]`, `['u', user id]`,
 * `['d', date]`, `['lm', link]`, `['eoi', block id]`, `['ce', emoji id]`; `‣` is its text then where there is no other.
 */
export type SourceText = [text: string, formats?: [name: string, data?: unknown][]][];

/** A block with every field present and of the right kind. */
export interface SourceBlock {
  /** As the source has it, a dashed UUID. */
  id: string;
  /** In Notion's words, e.g. `text`, `header`, `bulleted_list`, `image`, `collection_view`. */
  type: string;
  /** Texts, mostly `SourceText`: `title`, `caption`, `source`, `language`; of rows by the ids of columns. */
  properties: Fields;
  /** How it looks and what it points to, e.g. `block_color`, `block_width`, `page_icon`. */
  format: Fields;
  /** Ids of the blocks in it, in reading order. */
  content: string[];
  parentId: string;
  /**
   * The whole record: `alive`, `is_template`, `view_ids`, `collection_id`, times and people. `computed`: of rows, the values of formulas
   * and rollups by the ids of columns where the source computes them: texts, numbers, truths, `{ start_date }`, lists of texts.
   */
  fields: Fields;
}

export type RecordTable =
  | 'block'
  | 'collection'
  | 'collection_view'
  | 'user'
  | 'automation'
  | 'automation_action'
  | 'layout'
  | 'form_question';

/** Plain JSON, so that sync can keep it: each table has its records by id. */
export interface SourceRecords extends Record<RecordTable, Record<string, Fields>> {
  /** The rows that views of databases show, by the ids of collection and view. */
  view_rows: Record<string, Record<string, SourceViewRows>>;
  /** Addresses of pictures by the ids of emoji. */
  custom_emoji: Record<string, string>;
}

/** Most rows of one view that an article lists: more would make pages of megabytes. Of more, the view's order decides which. */
const LISTED_ROWS = 1000;
/** Most rows that are only counted; no interface gives more of a view. */
const COUNTED_ROWS = 10_000;

/** The types of views that articles show, and how many rows of one view are read. */
export const ROWS_READ: ReadonlyMap<string, number> = new Map([
  ...['table', 'gallery', 'list', 'board', 'calendar', 'timeline', 'feed', 'map'].map((type): [string, number] => [
    type,
    LISTED_ROWS,
  ]),
  ['chart', COUNTED_ROWS],
  ...['form_editor', 'form', 'dashboard'].map((type): [string, number] => [type, 0]),
]);

/** What a view shows. */
export interface SourceViewRows {
  /** In the order of the view; its groups are made by whoever reads it. */
  rowIds?: string[];
  /** How many it has, where that is more. */
  total?: number;
}

/** Reads records by their ids. */
export interface Records {
  block(id: unknown): SourceBlock | undefined;
  record(table: RecordTable, id: unknown): Fields | undefined;
  /** What a view shows; undefined where the source did not say. */
  viewRows(collectionId: string, viewId: string): SourceViewRows | undefined;
  customEmoji(id: unknown): string | undefined;
  /** Blocks whose parent is this record, in the order of the records. */
  childrenOf(parentId: string): SourceBlock[];
}

export const emptyRecords = (): SourceRecords => ({
  block: {},
  collection: {},
  collection_view: {},
  user: {},
  automation: {},
  automation_action: {},
  layout: {},
  form_question: {},
  view_rows: {},
  custom_emoji: {},
});

export function createRecords(source: SourceRecords): Records {
  const blocks = new Map<string, SourceBlock | undefined>();
  let byParent: Map<string, SourceBlock[]> | undefined;

  const record = (table: RecordTable, id: unknown): Fields | undefined =>
    typeof id === 'string' && id ? own(source[table], id) : undefined;

  const block = (id: unknown): SourceBlock | undefined => {
    if (typeof id !== 'string') return undefined;
    if (!blocks.has(id)) blocks.set(id, toBlock(id, record('block', id)));
    return blocks.get(id);
  };

  return {
    block,
    record,
    viewRows: (collectionId, viewId) => own(own(source.view_rows, collectionId) ?? {}, viewId),
    customEmoji: (id) => (typeof id === 'string' ? own(source.custom_emoji, id) : undefined),
    childrenOf: (parentId) => {
      byParent ??= groupByParent(Object.keys(source.block).map(block));
      return byParent.get(parentId) ?? [];
    },
  };
}

/** Ids are written by others: `constructor` is not one. */
function own<T>(table: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

function groupByParent(blocks: (SourceBlock | undefined)[]): Map<string, SourceBlock[]> {
  const groups = new Map<string, SourceBlock[]>();
  for (const block of blocks) {
    if (!block) continue;
    const group = groups.get(block.parentId);
    if (group) group.push(block);
    else groups.set(block.parentId, [block]);
  }
  return groups;
}

function toBlock(id: string, fields: Fields | undefined): SourceBlock | undefined {
  if (!fields || typeof fields.type !== 'string') return undefined;
  return {
    id: typeof fields.id === 'string' && fields.id ? fields.id : id,
    type: fields.type,
    properties: asFields(fields.properties),
    format: asFields(fields.format),
    content: asStrings(fields.content),
    parentId: asString(fields.parent_id),
    fields,
  };
}

export function asOptionalFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export const asFields = (value: unknown): Fields => asOptionalFields(value) ?? {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function asStrings(value: unknown): string[] {
  return asList(value).filter((item): item is string => typeof item === 'string');
}

export const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A finite number above zero, else undefined. */
export function asSize(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** The first text of a property such as `source` or `link`. */
export function firstText(property: unknown): string {
  const first = asList(property)[0];
  return asString(asList(first)[0]).trim();
}

/** The collection that the record of a database, or of a view, shows; '' for none. */
export const collectionIdOf = ({ collection_id, format }: Fields): string =>
  asString(collection_id) || asString(asFields(asFields(format).collection_pointer).id);

/** The name of a person, in whichever of Notion's forms. */
export function personName(user: Fields | undefined): string {
  const name = [asString(user?.given_name), asString(user?.family_name)].filter(Boolean).join(' ');
  return name || asString(user?.name);
}

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
    if (!Array.isArray(piece)) return [piece];
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

/** Pages have no style attributes: a position is a class, and a step of so many per cent is too small to be seen. */
const STEP = 5;

/**
 * Which part of a page's cover stays in view where it is cropped: per cent from the top; undefined for the middle. Notion counts from
 * the bottom, 0 to 1.
 *
 * @example coverPosition({ page_cover_position: 0.2 }) // => 80
 */
export function coverPosition(format: Record<string, unknown> | undefined): number | undefined {
  const position = format?.page_cover_position;
  if (typeof position !== 'number' || !(position >= 0 && position <= 1)) return undefined;
  const percent = Math.round(((1 - position) * 100) / STEP) * STEP;
  return percent === 50 ? undefined : percent;
}

/** How a page looks by its own record, as `SourcePageInfo` has it. */
export function pageLook({ page_cover_position: position, ...format }: Fields) {
  return {
    icon: asString(format.page_icon),
    cover: asString(format.page_cover),
    ...(typeof position === 'number' && { coverPosition: position }),
    fullWidth: format.page_full_width === true,
    smallText: format.page_small_text === true,
  };
}

/** Languages of code blocks whose names are more than a capital and small letters. */
const NAMES = (
  'ABAP|ABC|ASCII Art|BASIC|BNF|CoffeeScript|CSS|EBNF|GLSL|GraphQL|HCL|HTML|JavaScript|JSON|LaTeX|LiveScript|' +
  'LLVM IR|MATLAB|Notion Formula|Objective-C|OCaml|PHP|Plain Text|PowerShell|PureScript|SCSS|SQL|TOML|' +
  'TypeScript|VB.Net|VHDL|Visual Basic|WebAssembly|XML|YAML|Java/C/C++/C#'
).split('|');
const BY_LOWER_CASE = new Map(NAMES.map((name) => [name.toLowerCase(), name]));

/** The name under which Notion keeps a language, however it is capitalized. */
export function toLanguageName(language: string): string {
  return BY_LOWER_CASE.get(language.toLowerCase()) ?? language.charAt(0).toUpperCase() + language.slice(1);
}
