import { asFields, asList, asOptionalFields, asString, type Fields, toLanguageName } from '@/lib/source/records';
import { isUrl } from '@/lib/web-addresses';
import { toExternalObject } from './external-objects';
import {
  type References,
  readFileObject,
  readIcon,
  timeOf,
  toSourceColor,
  toSourceText,
  plainPieces as words,
} from './rich-text';

/** A block's own object, in the terms of records. */
interface Content {
  type: string;
  properties?: Fields;
  format?: Fields;
}

type Translate = (about: Fields, references: References, block: Fields) => Content;

/** A block whose own words are its `rich_text`. */
const titled =
  (type: string, more: (about: Fields, references: References) => Omit<Content, 'type'> = () => ({})): Translate =>
  (about, references) => {
    const { properties, format } = more(about, references);
    const title = toSourceText(about.rich_text, references);
    return { type, properties: { title, ...properties }, ...(format && { format }) };
  };

const heading = (type: string): Translate =>
  titled(type, ({ is_toggleable }) => (is_toggleable === true ? { format: { toggleable: true } } : {}));

const bare =
  (type: string): Translate =>
  () => ({ type });

/** A file with its caption. Notion's own files have their name in their address. */
const file =
  (type: string): Translate =>
  (about, references) => {
    const source = readFileObject(about, references);
    const [, name = ''] = /^attachment:[^:]+:(.+)$/.exec(source) ?? [];
    return {
      type,
      properties: {
        source: words(source),
        title: words(asString(about.name) || name),
        caption: toSourceText(about.caption, references),
      },
    };
  };

/** Services that the public interface has types of their own for. */
const EMBED_TYPES: readonly [host: RegExp, type: string][] = [
  [/^(?:mobile\.)?(?:twitter|x)\.com$/, 'tweet'],
  [/^gist\.github\.com$/, 'gist'],
  [/(?:^|\.)figma\.com$/, 'figma'],
  [/(?:^|\.)typeform\.com$/, 'typeform'],
  [/(?:^|\.)codepen\.io$/, 'codepen'],
  [/(?:^|\.)excalidraw\.com$/, 'excalidraw'],
  [/(?:^|\.)repl(?:it\.com|\.it)$/, 'replit'],
  [/(?:^|\.)miro\.com$/, 'miro'],
  [/^(?:drive|docs)\.google\.com$/, 'drive'],
  [/^maps\.google\./, 'maps'],
];
const GOOGLE_MAPS = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/maps(?:[/?]|$)/i;

function embedType(url: string): string {
  if (GOOGLE_MAPS.test(url)) return 'maps';
  if (!isUrl(url)) return 'embed';
  const host = new URL(url).hostname.replace(/^www\./, '');
  return EMBED_TYPES.find(([pattern]) => pattern.test(host))?.[1] ?? 'embed';
}

const embed: Translate = (about, references) => {
  // An uploaded page (HTML) is an embed of its signed address.
  const url = readFileObject(about, references);
  const properties = { source: words(url), caption: toSourceText(about.caption, references) };
  return { type: embedType(url), properties };
};

const bookmark: Translate = (about, references) => ({
  type: 'bookmark',
  properties: { link: words(asString(about.url)), caption: toSourceText(about.caption, references) },
});

/** An object of another service; of those that are not at GitHub there is the link. */
const linkPreview: Translate = (about, references, block) =>
  toExternalObject(asString(about.url)) ?? bookmark(about, references, block);

/** A column of a simple table has no id of its own: its place is its name. */
const columnId = (index: number): string => `column${index}`;
/** More columns than a table can have are a mistake. */
const MAX_COLUMNS = 1000;

/** What is not known yet, such as merged cells, keeps its names. */
const table: Translate = ({ table_width, has_column_header, has_row_header, ...more }) => ({
  type: 'table',
  format: {
    ...more,
    table_block_column_order: Array.from({ length: columnCount(table_width) }, (_, index) => columnId(index)),
    table_block_column_header: has_column_header === true,
    table_block_row_header: has_row_header === true,
  },
});

const columnCount = (width: unknown): number =>
  typeof width === 'number' && width > 0 ? Math.min(Math.trunc(width), MAX_COLUMNS) : 0;

const tableRow: Translate = ({ cells: list, ...more }, references) => {
  const cells = asList(list).slice(0, MAX_COLUMNS);
  // What cells have beside their text, key by key in the order of the cells.
  const { rich_text: _text, ...keys } = Object.assign({}, ...cells.map(asFields)) as Fields;
  const byKey = Object.keys(keys).map((key) => [key, cells.map((cell) => asFields(cell)[key])] as const);
  return {
    type: 'table_row',
    properties: Object.fromEntries(
      cells.map((cell, index) => [columnId(index), toSourceText(asFields(cell).rich_text ?? cell, references)]),
    ),
    format: { ...more, ...Object.fromEntries(byKey) },
  };
};

const synced: Translate = (about) => {
  const original = asString(asFields(about.synced_from).block_id);
  return original
    ? { type: 'transclusion_reference', format: { transclusion_reference_pointer: { table: 'block', id: original } } }
    : { type: 'transclusion_container' };
};

const pageLine: Translate = ({ title }) => ({ type: 'page', properties: { title: words(asString(title)) } });

const linkToPage: Translate = (about) => ({
  type: 'alias',
  format: { alias_pointer: { table: 'block', id: asString(about.page_id) || asString(about.database_id) } },
});

const meetingNotes: Translate = (about, references) => ({
  type: 'transcription',
  properties: { title: toSourceText(about.title, references) },
  // `summary_block_id` and the like.
  format: asFields(about.children),
});

/** The blocks that meeting notes consist of, which they name beside their children. */
export const meetingParts = (block: Fields): string[] => {
  const type = asString(block.type);
  const parts = types[type] === meetingNotes ? Object.values(asFields(asFields(block[type]).children)) : [];
  return parts.filter((id) => typeof id === 'string');
};

const types: Readonly<Record<string, Translate>> = {
  // That of a tab has its icon.
  paragraph: titled('text', ({ icon }, references) =>
    icon ? { format: { page_icon: readIcon(icon, references) } } : {},
  ),
  heading_1: heading('header'),
  heading_2: heading('sub_header'),
  heading_3: heading('sub_sub_header'),
  heading_4: heading('header_4'),
  bulleted_list_item: titled('bulleted_list'),
  numbered_list_item: titled('numbered_list', ({ list_start_index, list_format }) => ({
    format: {
      ...(typeof list_start_index === 'number' && { list_start_index }),
      ...(typeof list_format === 'string' && { list_format }),
    },
  })),
  to_do: titled('to_do', ({ checked }) => ({ properties: { checked: [[checked === true ? 'Yes' : 'No']] } })),
  toggle: titled('toggle'),
  quote: titled('quote'),
  callout: titled('callout', ({ icon }, references) => ({ format: { page_icon: readIcon(icon, references) } })),
  code: titled('code', (about, references) => ({
    properties: {
      language: words(toLanguageName(asString(about.language))),
      caption: toSourceText(about.caption, references),
    },
  })),
  equation: (about) => ({ type: 'equation', properties: { title: words(asString(about.expression)) } }),
  divider: bare('divider'),
  breadcrumb: bare('breadcrumb'),
  table_of_contents: bare('table_of_contents'),
  image: file('image'),
  video: file('video'),
  audio: file('audio'),
  file: file('file'),
  pdf: file('pdf'),
  bookmark,
  embed,
  link_preview: linkPreview,
  table,
  table_row: tableRow,
  column_list: bare('column_list'),
  column: ({ width_ratio }) => ({
    type: 'column',
    ...(typeof width_ratio === 'number' && { format: { column_ratio: width_ratio } }),
  }),
  tab: bare('tab'),
  tabs: bare('tab'),
  synced_block: synced,
  child_page: pageLine,
  // `addDatabase` makes a database of it; one that cannot be read stays a line with its title.
  child_database: pageLine,
  link_to_page: linkToPage,
  template: titled('factory'),
  meeting_notes: meetingNotes,
  transcription: meetingNotes,
  // What Notion has and the interface does not give, e.g. a button, a form or a file in Google Drive.
  unsupported: ({ block_type }) => ({
    type: typeof block_type === 'string' && block_type ? `unsupported ${block_type}` : 'unsupported',
  }),
};

/** The types that are translated. */
export const officialBlockTypes: ReadonlySet<string> = new Set(Object.keys(types));

/** Where a block of an unknown type may have text. */
function unknownType(type: string): Translate {
  return (about, references) => ({
    type,
    properties: {
      title:
        [about.rich_text, about.title, about.text]
          .map((value) => (typeof value === 'string' ? words(value) : toSourceText(value, references)))
          .find((text) => text.length > 0) ?? words(asString(about.name)),
      caption: toSourceText(about.caption, references),
    },
  });
}

/** A block of the official interface as a record; undefined if it is not one. What only the public interface knows stays absent. */
export function toSourceBlock(value: unknown, content: readonly string[], references: References): Fields | undefined {
  const block = asFields(value);
  const id = asString(block.id);
  const type = asString(block.type);
  if (!id || !type) return undefined;
  const about = asFields(block[type]);
  const translate = Object.hasOwn(types, type) ? types[type] : undefined;
  const { format = {}, ...translated } = (translate ?? unknownType(type))(about, references, block);
  const color = toSourceColor(about.color);
  return {
    id,
    properties: {},
    ...translated,
    format: { ...format, ...(color && { block_color: color }) },
    ...(content.length > 0 && { content: [...content] }),
    ...recordFields(block),
  };
}

/** Fields that every object has. */
export function recordFields(object: Fields): Fields {
  const created = timeOf(object.created_time);
  const edited = timeOf(object.last_edited_time);
  const by = { created_by_id: idOf(object.created_by), last_edited_by_id: idOf(object.last_edited_by) };
  return {
    parent_id: parentIdOf(object.parent),
    alive: object.in_trash !== true,
    ...(created !== undefined && { created_time: created }),
    ...(edited !== undefined && { last_edited_time: edited }),
    ...(by.created_by_id && { created_by_id: by.created_by_id }),
    ...(by.last_edited_by_id && { last_edited_by_id: by.last_edited_by_id }),
  };
}

const idOf = (value: unknown): string => asString(asFields(value).id);

/** The id of what an object's `parent` names; '' for the workspace. */
export function parentIdOf(value: unknown): string {
  const parent = asOptionalFields(value);
  // A row belongs to its data source, as it does to its collection in records.
  return asString(parent?.[asString(parent.type)]);
}
