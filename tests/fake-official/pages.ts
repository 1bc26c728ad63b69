import type { DatabaseObjectResponse, DataSourceObjectResponse, PageObjectResponse } from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import { type BlockRecord, type CollectionRecord, plainText } from '@/tests/fake-notion/records';
import { type OfficialContext, toAuthors, toParent } from './context';
import { toFile, toIcon } from './files';
import { toProperties } from './properties';
import { toRichText } from './rich-text';
import { toSchema } from './schema';
import { toTime } from './times';

/** A page or a row. */
export function toPage(page: BlockRecord, context: OfficialContext): PageObjectResponse {
  return {
    object: 'page',
    id: page.id,
    created_time: toTime(page.created_time),
    last_edited_time: toTime(page.last_edited_time),
    ...toAuthors(page),
    cover: toCover(page.format?.page_cover, page.space_id, context),
    icon: toIcon(page.format?.page_icon, page.space_id, context.signer),
    parent: toParent(page, context),
    in_trash: !page.alive,
    archived: !page.alive,
    is_archived: false,
    is_locked: page.format?.block_locked === true,
    properties: toProperties(page, context),
    url: notionUrl(page.id),
    public_url: null,
  };
}

/** A database: what holds data sources. */
export function toDatabase(database: BlockRecord, context: OfficialContext): DatabaseObjectResponse {
  const collection = context.records.collection(database.collection_id ?? '');
  return {
    object: 'database',
    id: database.id,
    title: toRichText(collection?.name, context),
    description: toRichText(collection?.description, context),
    parent: toDatabaseParent(database, context),
    is_inline: database.type === 'collection_view',
    in_trash: !database.alive,
    archived: !database.alive,
    is_locked: database.format?.block_locked === true,
    created_time: toTime(database.created_time),
    last_edited_time: toTime(database.last_edited_time),
    // A linked database shows the data source of another one and holds none: its views name it.
    data_sources: context.records.dataSources(database).map(({ id, name }) => ({ id, name: plainText(name) })),
    icon: toIcon(collection?.icon, database.space_id, context.signer),
    cover: toCover(collection?.cover, database.space_id, context),
    url: notionUrl(database.id),
    public_url: null,
  };
}

/** A data source with its columns. */
export function toDataSource(collection: CollectionRecord, context: OfficialContext): DataSourceObjectResponse {
  const database = context.records.block(collection.parent_id);
  const authors = database ?? { created_by_id: '', last_edited_by_id: '' };
  return {
    object: 'data_source',
    id: collection.id,
    title: toRichText(collection.name, context),
    description: toRichText(collection.description, context),
    parent: { type: 'database_id', database_id: collection.parent_id },
    database_parent: database ? toDatabaseParent(database, context) : { type: 'workspace', workspace: true },
    is_inline: database?.type === 'collection_view',
    in_trash: !collection.alive,
    archived: !collection.alive,
    created_time: toTime(database?.created_time ?? 0),
    last_edited_time: toTime(database?.last_edited_time ?? 0),
    ...toAuthors(authors),
    properties: toSchema(collection, context),
    icon: toIcon(collection.icon, collection.space_id, context.signer),
    cover: toCover(collection.cover, collection.space_id, context),
    url: notionUrl(collection.parent_id),
    public_url: null,
  };
}

function toDatabaseParent(database: BlockRecord, context: OfficialContext): DatabaseObjectResponse['parent'] {
  return toParent(database, context) as DatabaseObjectResponse['parent'];
}

/** Covers of Notion's own gallery lie on its web host. */
function toCover(cover: unknown, spaceId: string, context: OfficialContext): PageObjectResponse['cover'] {
  if (typeof cover !== 'string' || cover === '') return null;
  return toFile(cover.startsWith('/') ? `https://www.notion.so${cover}` : cover, spaceId, context.signer);
}
