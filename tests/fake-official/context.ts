import type { PageObjectResponse, UserObjectResponse } from '@notionhq/client';
import type { BlockRecord, CollectionRecord } from '@/tests/fake-notion/records';
import type { SignedFiles } from '@/tests/fake-notion/signing';
import type { SharedRecords } from './shared-records';

/** What every converter needs. */
export interface OfficialContext {
  records: SharedRecords;
  signer: SignedFiles;
}

/** A person with the name that the workspace knows. */
export function toUser(id: string, { records }: OfficialContext): UserObjectResponse {
  const user = records.user(id);
  const name = user ? [user.given_name, user.family_name].filter(Boolean).join(' ') : null;
  return {
    object: 'user',
    id,
    name,
    avatar_url: user?.profile_photo ?? null,
    type: 'person',
    person: user?.email ? { email: user.email } : {},
  };
}

/** Who made or edited a record: the id alone, as Notion gives it there. */
export function toAuthors(block: Pick<BlockRecord, 'created_by_id' | 'last_edited_by_id'>) {
  return {
    created_by: { object: 'user', id: block.created_by_id },
    last_edited_by: { object: 'user', id: block.last_edited_by_id },
  } as const;
}

/** The place of a page or block. */
export function toParent(
  { parent_id: id, parent_table: table }: Pick<BlockRecord, 'parent_id' | 'parent_table'>,
  { records }: OfficialContext,
): PageObjectResponse['parent'] {
  if (table === 'collection') {
    return { type: 'data_source_id', data_source_id: id, database_id: records.collection(id)?.parent_id ?? id };
  }
  if (table !== 'block') return { type: 'workspace', workspace: true };
  return records.block(id)?.type === 'page' ? { type: 'page_id', page_id: id } : { type: 'block_id', block_id: id };
}

/** Colors of columns are Notion's own; those of v3 texts and blocks say teal for green. */
export function toColor(color: unknown): string {
  return typeof color === 'string' && color !== '' ? color.replace(/^teal/, 'green') : 'default';
}

/** The column definitions of a data source with all their fields, also those of types that the demo does not make. */
export type ColumnFields = CollectionRecord['schema'][string] & Record<string, unknown>;
