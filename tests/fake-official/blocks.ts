import type { BlockObjectResponse } from '@notionhq/client';
import { type BlockRecord, plainText, type RichText } from '@/tests/fake-notion/records';
import { customEmojiById, type OfficialContext, toAuthors, toColor, toParent } from './context';
import { fileName, toFile, toIcon } from './files';
import { toRichText } from './rich-text';
import { isDatabase, originalId } from './shared-records';
import { toTime } from './times';

type Envelope =
  | 'object'
  | 'id'
  | 'parent'
  | 'created_time'
  | 'created_by'
  | 'last_edited_time'
  | 'last_edited_by'
  | 'has_children'
  | 'in_trash'
  | 'archived';
type ContentOf<Block> = Block extends unknown ? Omit<Block, Envelope> : never;
/** A block's own part: its type and what the type has. */
type Content = ContentOf<BlockObjectResponse>;
type Color = Extract<Content, { type: 'quote' }>['quote']['color'];

/** A v3 block as the official interface gives it. */
export function toBlock(block: BlockRecord, context: OfficialContext): BlockObjectResponse {
  const convert = Object.hasOwn(CONVERTERS, block.type) ? CONVERTERS[block.type] : undefined;
  const content = convert?.(block, context) ?? unsupported(block.type);
  return {
    object: 'block',
    id: block.id,
    parent: toParent(block, context),
    created_time: toTime(block.created_time),
    last_edited_time: toTime(block.last_edited_time),
    ...toAuthors(block),
    has_children: hasChildren(block, context),
    in_trash: !block.alive,
    ...content,
  } as BlockObjectResponse;
}

/** A copy has what its original has, whether or not the integration sees that. */
function hasChildren(block: BlockRecord, context: OfficialContext): boolean {
  if (isDatabase(block)) return false;
  return originalId(block) !== undefined || context.records.children(block).length > 0;
}

type Converter = (block: BlockRecord, context: OfficialContext) => Content;

const title = (block: BlockRecord, context: OfficialContext) => toRichText(block.properties?.title, context);
const caption = (block: BlockRecord, context: OfficialContext) => toRichText(block.properties?.caption, context);
const color = ({ format }: BlockRecord) => toColor(format?.block_color) as Color;
const words = (block: BlockRecord, context: OfficialContext) => ({
  rich_text: title(block, context),
  color: color(block),
});
const firstText = (text: RichText | undefined): string => text?.[0]?.[0] ?? '';
const source = ({ properties, format }: BlockRecord): string =>
  firstText(properties?.source) || String(format?.display_source ?? '');
const file = (block: BlockRecord, context: OfficialContext) => ({
  ...toFile(source(block), block.space_id, context.signer),
  caption: caption(block, context),
});
const icon = (block: BlockRecord, context: OfficialContext) =>
  toIcon(block.format?.page_icon, block.space_id, context.signer, customEmojiById);
const heading = (block: BlockRecord, context: OfficialContext) => ({
  ...words(block, context),
  is_toggleable: block.format?.toggleable === true,
});
const unsupported = (type: string): Content => ({ type: 'unsupported', unsupported: { block_type: type } });

/** Embeds of services that v3 has types of their own for. */
const embed: Converter = (block, context) => ({
  type: 'embed',
  embed: { url: source(block), caption: caption(block, context) },
});

const childDatabase: Converter = (block, { records }) => ({
  type: 'child_database',
  child_database: { title: plainText(records.collection(block.collection_id ?? '')?.name) },
});

/** By v3's names of blocks; a type that is not here is `unsupported`. */
const CONVERTERS: Record<string, Converter> = {
  text: (block, context) => ({
    type: 'paragraph',
    paragraph: { ...words(block, context), icon: icon(block, context) },
  }),
  header: (block, context) => ({ type: 'heading_1', heading_1: heading(block, context) }),
  sub_header: (block, context) => ({ type: 'heading_2', heading_2: heading(block, context) }),
  sub_sub_header: (block, context) => ({ type: 'heading_3', heading_3: heading(block, context) }),
  header_4: (block, context) => ({ type: 'heading_4', heading_4: heading(block, context) }),
  bulleted_list: (block, context) => ({ type: 'bulleted_list_item', bulleted_list_item: words(block, context) }),
  numbered_list: (block, context) => ({
    type: 'numbered_list_item',
    numbered_list_item: {
      ...words(block, context),
      ...(typeof block.format?.list_start_index === 'number' && { list_start_index: block.format.list_start_index }),
    },
  }),
  to_do: (block, context) => ({
    type: 'to_do',
    to_do: { ...words(block, context), checked: firstText(block.properties?.checked) === 'Yes' },
  }),
  toggle: (block, context) => ({ type: 'toggle', toggle: words(block, context) }),
  quote: (block, context) => ({ type: 'quote', quote: words(block, context) }),
  callout: (block, context) => ({
    type: 'callout',
    callout: { ...words(block, context), icon: icon(block, context) },
  }),
  divider: () => ({ type: 'divider', divider: {} }),
  code: (block, context) => ({
    type: 'code',
    code: {
      rich_text: title(block, context),
      caption: caption(block, context),
      language: toLanguage(firstText(block.properties?.language)),
    },
  }),
  equation: (block) => ({ type: 'equation', equation: { expression: plainText(block.properties?.title) } }),
  image: (block, context) => ({ type: 'image', image: file(block, context) }),
  video: (block, context) => ({ type: 'video', video: file(block, context) }),
  audio: (block, context) => ({ type: 'audio', audio: file(block, context) }),
  pdf: (block, context) => ({ type: 'pdf', pdf: file(block, context) }),
  file: (block, context) => ({
    type: 'file',
    file: { ...file(block, context), name: plainText(block.properties?.title) || fileName(source(block)) },
  }),
  bookmark: (block, context) => ({
    type: 'bookmark',
    bookmark: { url: firstText(block.properties?.link), caption: caption(block, context) },
  }),
  embed,
  tweet: embed,
  figma: embed,
  typeform: embed,
  codepen: embed,
  excalidraw: embed,
  gist: embed,
  replit: embed,
  maps: embed,
  miro: embed,
  drive: (block, context) => ({
    type: 'embed',
    embed: {
      url: String((block.format?.drive_properties as { url?: unknown } | undefined)?.url ?? ''),
      caption: caption(block, context),
    },
  }),
  external_object_instance: (block) => ({
    type: 'link_preview',
    link_preview: { url: String(block.format?.original_url ?? block.format?.uri ?? '') },
  }),
  table: ({ format }) => ({
    type: 'table',
    table: {
      table_width: columnOrder(format).length,
      has_column_header: format?.table_block_column_header === true,
      has_row_header: format?.table_block_row_header === true,
    },
  }),
  table_row: (block, context) => ({
    type: 'table_row',
    table_row: {
      cells: columnOrder(context.records.block(block.parent_id)?.format).map((key) =>
        toRichText(block.properties?.[key], context),
      ),
    },
  }),
  column_list: () => ({ type: 'column_list', column_list: {} }),
  column: ({ format }) => ({
    type: 'column',
    column: typeof format?.column_ratio === 'number' ? { width_ratio: format.column_ratio } : {},
  }),
  tab: () => ({ type: 'tab', tab: {} }),
  transclusion_container: () => ({ type: 'synced_block', synced_block: { synced_from: null } }),
  transclusion_reference: (block) => ({
    type: 'synced_block',
    synced_block: { synced_from: { type: 'block_id', block_id: originalId(block) ?? '' } },
  }),
  page: (block) => ({ type: 'child_page', child_page: { title: plainText(block.properties?.title) } }),
  collection_view_page: childDatabase,
  collection_view: childDatabase,
  alias: ({ format }, { records }) => {
    const { id = '' } = (format?.alias_pointer ?? {}) as { id?: string };
    const target = records.block(id);
    const link =
      target && isDatabase(target) ? { type: 'database_id', database_id: id } : { type: 'page_id', page_id: id };
    return { type: 'link_to_page', link_to_page: link } as Content;
  },
  breadcrumb: () => ({ type: 'breadcrumb', breadcrumb: {} }),
  table_of_contents: (block) => ({ type: 'table_of_contents', table_of_contents: { color: color(block) } }),
};

function columnOrder(format: BlockRecord['format']): string[] {
  return (format?.table_block_column_order ?? []) as string[];
}

type Language = Extract<Content, { type: 'code' }>['code']['language'];

/** v3 writes the languages as its menu does, the official interface in lower case. */
function toLanguage(name: string): Language {
  return (name === '' ? 'plain text' : name.toLowerCase()) as Language;
}
