import {
  type BlockObjectResponse,
  type DatabaseObjectResponse,
  isFullBlock,
  type PageObjectResponse,
} from '@notionhq/client';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { notionUrl } from '@/lib/ids';
import { ignoreRefusal } from '@/lib/notion/official/client/client';
import type { OfficialContext } from '@/lib/notion/official/client/workspace';
import type { RecordsBuilder } from '@/lib/notion/official/records/records-builder';

/** Blocks and pages above one that are looked at. */
export const MAX_PARENTS = 20;

/** A page under way. */
export interface Reading {
  pageId: string;
  context: OfficialContext;
  builder: RecordsBuilder;
  /** In reading order of the first level, then of those below it. */
  blocks: BlockObjectResponse[];
  seen: Set<string>;
  childPages: PageObjectResponse[];
  dependencies: Record<string, string>;
  diagnostics: Diagnostic[];
}

export type Parent = PageObjectResponse['parent'] | DatabaseObjectResponse['parent'] | BlockObjectResponse['parent'];

export const idsOf = (blocks: readonly { id: string }[]): string[] => blocks.map(({ id }) => id);

/** A database on a page of its own is a line with its title: its rows are not shown. */
export function addDatabaseLine(
  database: DatabaseObjectResponse,
  builder: RecordsBuilder,
  dataSourceId = database.data_sources?.[0]?.id ?? database.id,
): void {
  builder.addDatabase({ blockId: database.id, database, dataSource: { id: dataSourceId } });
}

/** Adds what a page lies in, and gives it; undefined where that is not for the integration to see. */
export async function readParent(parent: Parent, { context: { workspace, client }, builder }: Reading) {
  switch (parent.type) {
    case 'data_source_id': {
      const database = await workspace.database(parent.database_id).catch(ignoreRefusal);
      if (database) addDatabaseLine(database, builder, parent.data_source_id);
      return database;
    }
    case 'page_id': {
      const page = await workspace.page(parent.page_id).catch(ignoreRefusal);
      if (page) builder.addPage(page);
      return page;
    }
    case 'block_id': {
      const block = await client.blocks.retrieve({ block_id: parent.block_id }).catch(ignoreRefusal);
      if (!block || !isFullBlock(block)) return undefined;
      builder.addBlock(block);
      return block;
    }
    default:
      return undefined;
  }
}

export function warn(
  reading: Reading,
  message: Pick<Diagnostic, 'message' | 'hint'>,
  blockId?: string,
  level: Diagnostic['level'] = 'warning',
): void {
  const url = notionUrl(reading.pageId, blockId);
  if (reading.diagnostics.some((other) => other.url === url && other.message === message.message)) return;
  reading.diagnostics.push({ level, ...message, url });
}
