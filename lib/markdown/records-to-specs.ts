import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { Mark, RichText } from '@/lib/markdown/records/records';
import { normalSpec } from '@/lib/markdown/write/normal-spec';
import {
  asFields,
  asList,
  asString,
  asStrings,
  createRecords,
  type Fields,
  type Records,
  type SourceBlock,
  type SourceRecords,
  toId32,
} from '@/lib/source/records';

/** What of a page lies outside of its records. */
export interface ExportPlaces {
  /** Where the copy of a file is, as the document names it; undefined for files that are not copied. */
  file(url: string): string | undefined;
  /** Whether the page has a document of its own. */
  isRow(id: string): boolean;
  /** The name of the document of a page, and the anchor of a block on it, as links name them; undefined for pages without one. */
  link(id32: string, block32: string): string | undefined;
}

/** Deeper than anybody nests by hand. */
const MAX_DEPTH = 64;
/** What a string begins with that names a file beside the document. */
export const FILE_SCHEME = 'file:';

/** The blocks of a page as specs: what articles read of them, and nothing that only its source needs. */
export function pageSpecs(pageId: string, source: SourceRecords, places: ExportPlaces): BlockSpec[] {
  const records = createRecords(source);
  const page = records.block(pageId);
  return page ? contentOf(page, { source, records, places, path: [pageId] }).map(normalSpec) : [];
}

interface Work {
  source: SourceRecords;
  records: Records;
  places: ExportPlaces;
  /** Ids of the blocks around. */
  path: string[];
}

function contentOf({ content }: SourceBlock, work: Work): BlockSpec[] {
  return [...new Set(content)].flatMap((id) => {
    const block = work.records.block(id);
    if (!block || block.fields.alive === false || work.path.includes(id) || work.path.length > MAX_DEPTH) return [];
    return [toSpec(block, { ...work, path: [...work.path, id] })];
  });
}

function toSpec(block: SourceBlock, work: Work): BlockSpec {
  const { places, source } = work;
  const extra: Partial<SourceRecords> = {};
  const properties = Object.fromEntries(
    Object.entries(block.properties).map(([name, text]) => [name, toText(text, work, extra, name === 'source')]),
  );
  const format = withFiles(block.format, places) as Fields;
  const spec = (more: Partial<BlockSpec> = {}): BlockSpec => ({
    type: block.type,
    properties,
    format,
    children: contentOf(block, work),
    ...(Object.keys(extra).length > 0 && { records: extra }),
    ...more,
  });
  switch (block.type) {
    case 'page':
      if (places.isRow(block.id)) return aliasOf(block.id, block.format.block_color, work);
      return spec({ id: block.id });
    case 'alias':
      return aliasOf(asString(asFields(block.format.alias_pointer).id), block.format.block_color, work);
    case 'transclusion_container':
      return spec({ key: syncedKey(block.id) });
    case 'transclusion_reference': {
      const id = asString(asFields(block.format.transclusion_reference_pointer).id);
      return spec({ format: { ...format, transclusion_reference_pointer: { id: syncedKey(id) } } });
    }
    case 'collection_view':
    case 'collection_view_page': {
      const { view_ids, collection_id } = block.fields;
      const pointer = asFields(block.format.collection_pointer).id;
      const collectionId = asString(collection_id) || asString(pointer) || firstCollection(view_ids, source);
      return spec({
        id: block.id,
        children: [],
        fields: { collection_id: collectionId, view_ids },
        records: withFiles(
          databaseRecords(collectionId, asStrings(view_ids), source),
          places,
        ) as Partial<SourceRecords>,
      });
    }
    case 'button':
      return spec({
        fields: { automation_id: block.format.automation_id },
        records: automationRecords(asString(block.format.automation_id), source),
      });
    default:
      return spec();
  }
}

const syncedKey = (id: string): string => `synced/${toId32(id)}`;

function aliasOf(id: string, color: unknown, work: Work): BlockSpec {
  const records = work.places.isRow(id) ? undefined : pageRecord(id, work);
  return { type: 'alias', format: { alias_pointer: { id }, block_color: color }, ...(records && { records }) };
}

/** The title and the icon of a page that has no document here. */
function pageRecord(id: string, { records, places }: Work): Partial<SourceRecords> | undefined {
  const block = records.block(id);
  if (!block) return undefined;
  const collection = records.record('collection', asString(block.fields.collection_id) || undefined);
  const title = plain(block.type === 'page' ? block.properties.title : collection?.name);
  const icon = asString(block.format.page_icon) || asString(collection?.icon);
  return {
    block: { [id]: namedPage(id, title, icon && (places.file(icon) ? FILE_SCHEME + places.file(icon) : icon)) },
  };
}

/** The record of a page of which only its name is known. */
export function namedPage(id: string, title: string, icon: string | undefined): Fields {
  return {
    id,
    type: 'page',
    alive: true,
    properties: { title: [[title]] },
    ...(icon && { format: { page_icon: icon } }),
  };
}

function plain(text: unknown): string {
  return asList(text)
    .map((run) => asString(asList(run)[0]))
    .join('');
}

function toText(text: unknown, work: Work, extra: Partial<SourceRecords>, isAddress: boolean): RichText {
  const { places, records, source } = work;
  const add = (table: keyof SourceRecords, entries: Record<string, unknown> | undefined): void => {
    if (entries) Object.assign(extra, { [table]: { ...extra[table], ...entries } });
  };
  return asList(text).map((item) => {
    const [words, marks] = asList(item);
    const run =
      isAddress && places.file(asString(words)) ? FILE_SCHEME + places.file(asString(words)) : asString(words);
    if (!Array.isArray(marks)) return [run];
    const mapped = marks.map((mark): Mark => {
      let [name, value] = asList(mark) as [string, unknown];
      if (name === '‣') [name, value] = [asList(value)[0] === 'u' ? 'u' : 'p', asList(value)[1]];
      switch (name) {
        case 'a':
          return ['a', linkOf(asString(value), places)];
        case 'p':
          if (!places.isRow(asString(value))) add('block', pageRecord(asString(value), work)?.block);
          return ['p', value];
        case 'u': {
          const user = records.record('user', value);
          if (!user) return ['u', value];
          if (user.profile_photo) {
            add('user', { [asString(value)]: withFiles(user, places) });
            return ['u', value];
          }
          return ['u', [user.given_name, user.family_name].filter(Boolean).join(' ') || asString(user.name) || value];
        }
        case 'eoi': {
          const object = records.record('block', value);
          const { type, format } = object ?? {};
          if (object) add('block', { [asString(value)]: { id: value, type, format, alive: true } });
          return ['eoi', value];
        }
        case 'ce':
          if (source.custom_emoji[asString(value)])
            add('custom_emoji', { [asString(value)]: withFiles(source.custom_emoji[asString(value)], places) });
          return ['ce', value];
        default:
          return [name, withFiles(value, places)];
      }
    });
    return [run, mapped];
  });
}

const PAGE_ADDRESS = /^\/([0-9a-f]{32})(?:#([0-9a-f]{32}))?$/i;

function linkOf(address: string, places: ExportPlaces): string {
  const [, page, block = ''] = PAGE_ADDRESS.exec(address) ?? [];
  return (page && places.link(page.toLowerCase(), block.toLowerCase())) || address;
}

/** The same value with the names of copied files for their addresses. */
function withFiles(value: unknown, places: ExportPlaces): unknown {
  if (typeof value === 'string') {
    const file = places.file(value);
    return file === undefined ? value : FILE_SCHEME + file;
  }
  if (Array.isArray(value)) return value.map((item) => withFiles(item, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item, places)]));
}

function firstCollection(viewIds: unknown, source: SourceRecords): string {
  const view = asFields(source.collection_view[asStrings(viewIds)[0] ?? '']);
  return asString(view.collection_id) || asString(asFields(asFields(view.format).collection_pointer).id);
}

/** A database with its views, and the rows that the source gave of it. */
function databaseRecords(id: string, viewIds: string[], source: SourceRecords): Partial<SourceRecords> {
  const collection = source.collection[id];
  const pick = <T>(table: Record<string, T>, ids: readonly string[]): Record<string, T> =>
    Object.fromEntries(ids.flatMap((key) => (table[key] === undefined ? [] : [[key, table[key]]])));
  const shown = source.view_rows[id];
  const rows = Object.keys(source.block).filter((key) => asFields(source.block[key]).parent_id === id);
  const blocks = new Set(rows);
  for (const row of blocks) for (const child of asStrings(source.block[row]?.content)) blocks.add(child);
  return {
    ...(collection && { collection: { [id]: collection } }),
    collection_view: pick(source.collection_view, viewIds),
    block: pick(source.block, [...blocks]),
    ...(shown && { view_rows: { [id]: pick(shown, viewIds) } }),
    user: source.user,
  };
}

function automationRecords(id: string, source: SourceRecords): Partial<SourceRecords> | undefined {
  const automation = source.automation[id];
  if (!automation) return undefined;
  const actions = asStrings(automation.action_ids);
  return {
    automation: { [id]: automation },
    automation_action: Object.fromEntries(
      actions.flatMap((key) => (source.automation_action[key] ? [[key, source.automation_action[key]]] : [])),
    ),
  };
}
