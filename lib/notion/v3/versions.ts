import { GONE } from '@/lib/source/source';
import type { NotionClient } from './client';
import { fetchRecords } from './database';
import { emptyRecordMap, type NotionBlock } from './records';
import { recordVersion } from './to-source';

/**
 * Changes when what other pages show of a page does: a link to a page needs its title and icon, so an edit of the page's
 * text must not make every page that mentions it be read again.
 */
export function titleVersion(block: NotionBlock | undefined): string {
  if (!block || block.alive === false) return GONE;
  return JSON.stringify([block.properties?.title ?? null, block.format?.page_icon ?? null]);
}

const TABLES = ['block', 'collection', 'collection_view'] as const;

/** The versions of many records now, each record asked for once; `GONE` for records that Notion does not give. */
export async function readVersions(client: NotionClient, keys: readonly string[]): Promise<Map<string, string>> {
  const records = emptyRecordMap();
  const wanted = keys.map((key) => {
    const [kind = '', id = ''] = key.split('/');
    return { key, id, isTitle: kind === 'title', table: TABLES.find((table) => table === kind) ?? 'block' };
  });
  const idsOf = (name: string): string[] => wanted.flatMap(({ table, id }) => (table === name ? [id] : []));
  await fetchRecords(client, records, Object.fromEntries(TABLES.map((table) => [table, idsOf(table)])));
  return new Map(
    wanted.map(({ key, id, table, isTitle }) => [
      key,
      isTitle ? titleVersion(records.block[id]) : recordVersion(records[table][id]),
    ]),
  );
}
