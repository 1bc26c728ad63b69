import type { BlockObjectResponse } from '@notionhq/client';
import { type BlockRecord, plainText, type RichText } from '@/tests/fake-notion/records';
import { type OfficialContext, toAuthors, toColor, toParent } from './context';
import { fileName, toFile, toIcon } from './files';
import { toRichText } from './rich-text';
import { isDatabase, originalId } from './shared-records';
import { toTime } from './times';

/** A v3 block as the official interface gives it. */
export function toBlock(block: BlockRecord, context: OfficialContext): BlockObjectResponse {
  const known = Object.hasOwn(CONVERTERS, block.type) ? CONVERTERS[block.type] : undefined;
  const [type, read] = known ?? ['unsupported', () => ({ block_type: block.type })];
  return {
    object: 'block',
    id: block.id,
    parent: toParent(block, context),
    created_time: toTime(block.created_time),
    last_edited_time: toTime(block.last_edited_time),
    ...toAuthors(block),
    has_children: hasChildren(block, context),
    in_trash: !block.alive,
    type,
    [type]: read(block, context),
  } as unknown as BlockObjectResponse;
}

/** A copy has what its original has, whether or not the integration sees that. */
function hasChildren(block: BlockRecord, context: OfficialContext): boolean {
  if (isDatabase(block)) return false;
  return originalId(block) !== undefined || context.records.children(block).length > 0;
}

/** What a block has by the name of its type. */
type Read = (block: BlockRecord, context: OfficialContext) => object;

const firstText = (text: RichText | undefined): string => text?.[0]?.[0] ?? '';
const source = ({ properties, format }: BlockRecord): string =>
  firstText(properties?.source) || String(format?.display_source ?? '');
const caption = (block: BlockRecord, context: OfficialContext) => toRichText(block.properties?.caption, context);

const nothing: Read = () => ({});
const color: Read = ({ format }) => ({ color: toColor(format?.block_color) });
const title: Read = ({ properties }, context) => ({ rich_text: toRichText(properties?.title, context) });
const words: Read = (block, context) => ({ ...title(block, context), ...color(block, context) });
const withIcon: Read = (block, context) => ({
  ...words(block, context),
  icon: toIcon(block.format?.page_icon, block.space_id, context.signer),
});
const heading: Read = (block, context) => ({
  ...words(block, context),
  is_toggleable: block.format?.toggleable === true,
});
const file: Read = (block, context) => ({
  ...toFile(source(block), block.space_id, context.signer),
  caption: caption(block, context),
});
/** An upload is its signed address. */
const embed: Read = (block, context) => ({
  url: context.signer.sign(source(block), block.space_id)?.url ?? source(block),
  caption: caption(block, context),
});
const childDatabase: Read = (block, { records }) => ({
  title: plainText(records.collection(block.collection_id ?? '')?.name),
});
const columnOrder = (format: BlockRecord['format']): string[] => (format?.table_block_column_order ?? []) as string[];

/** Services that v3 has types of their own for. */
const EMBEDS = 'embed html tweet figma typeform codepen excalidraw gist replit maps miro'.split(' ');

/** The official type of each of v3's, and what it has; all others are `unsupported`. */
const CONVERTERS: Readonly<Record<string, [type: string, read: Read]>> = {
  ...Object.fromEntries(EMBEDS.map((type) => [type, ['embed', embed]])),
  text: ['paragraph', withIcon],
  header: ['heading_1', heading],
  sub_header: ['heading_2', heading],
  sub_sub_header: ['heading_3', heading],
  header_4: ['heading_4', heading],
  sub_sub_sub_header: ['heading_4', heading],
  bulleted_list: ['bulleted_list_item', words],
  numbered_list: [
    'numbered_list_item',
    (block, context) => ({
      ...words(block, context),
      ...(typeof block.format?.list_start_index === 'number' && { list_start_index: block.format.list_start_index }),
      ...(typeof block.format?.list_format === 'string' && { list_format: block.format.list_format }),
    }),
  ],
  to_do: [
    'to_do',
    (block, context) => ({ ...words(block, context), checked: firstText(block.properties?.checked) === 'Yes' }),
  ],
  toggle: ['toggle', words],
  quote: ['quote', words],
  callout: ['callout', withIcon],
  divider: ['divider', nothing],
  code: [
    'code',
    (block, context) => ({
      ...title(block, context),
      caption: caption(block, context),
      language: firstText(block.properties?.language).toLowerCase() || 'plain text',
    }),
  ],
  equation: ['equation', ({ properties }) => ({ expression: plainText(properties?.title) })],
  image: ['image', file],
  video: ['video', file],
  audio: ['audio', file],
  pdf: ['pdf', file],
  file: [
    'file',
    (block, context) => ({
      ...file(block, context),
      name: plainText(block.properties?.title) || fileName(source(block)),
    }),
  ],
  bookmark: [
    'bookmark',
    (block, context) => ({ url: firstText(block.properties?.link), caption: caption(block, context) }),
  ],
  drive: [
    'embed',
    (block, context) => {
      const { url = '' } = (block.format?.drive_properties ?? {}) as { url?: string };
      return { url, caption: caption(block, context) };
    },
  ],
  external_object_instance: ['link_preview', ({ format }) => ({ url: format?.original_url ?? format?.uri ?? '' })],
  table: [
    'table',
    ({ format }) => ({
      table_width: columnOrder(format).length,
      has_column_header: format?.table_block_column_header === true,
      has_row_header: format?.table_block_row_header === true,
    }),
  ],
  table_row: [
    'table_row',
    ({ parent_id, properties }, context) => ({
      cells: columnOrder(context.records.block(parent_id)?.format).map((key) => toRichText(properties?.[key], context)),
    }),
  ],
  column_list: ['column_list', nothing],
  column: ['column', ({ format }) => (format?.column_ratio === undefined ? {} : { width_ratio: format.column_ratio })],
  tab: ['tab', nothing],
  transclusion_container: ['synced_block', () => ({ synced_from: null })],
  transclusion_reference: [
    'synced_block',
    (block) => ({ synced_from: { type: 'block_id', block_id: originalId(block) ?? '' } }),
  ],
  page: ['child_page', ({ properties }) => ({ title: plainText(properties?.title) })],
  collection_view_page: ['child_database', childDatabase],
  collection_view: ['child_database', childDatabase],
  alias: [
    'link_to_page',
    ({ format }, { records }) => {
      const { id = '' } = (format?.alias_pointer ?? {}) as { id?: string };
      const target = records.block(id);
      const type = target && isDatabase(target) ? 'database_id' : 'page_id';
      return { type, [type]: id };
    },
  ],
  factory: ['template', title],
  transcription: [
    'meeting_notes',
    ({ properties, format }, context) => ({
      title: toRichText(properties?.title, context),
      status: 'notes_ready',
      children: { transcript_block_id: (format?.transcript_block_pointer as { id?: string } | undefined)?.id },
    }),
  ],
  breadcrumb: ['breadcrumb', nothing],
  table_of_contents: ['table_of_contents', color],
};
