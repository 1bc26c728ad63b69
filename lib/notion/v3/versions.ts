import { GONE } from '@/lib/source/source';
import type { NotionClient } from './client';
import { RECORD_BATCH } from './database';
import { type NotionBlock, unwrapRecord } from './records';
import { recordVersion } from './to-source';

/**
 * Changes when what other pages show of a page does: a link to a page needs its title and icon, so an edit of the page's
 * text must not make every page that mentions it be read again.
 */
export function titleVersion(block: NotionBlock | undefined): string {
  if (!block || block.alive === false) return GONE;
  return JSON.stringify([block.properties?.title ?? null, block.format?.page_icon ?? null]);
}

/**
 * The versions of many records now, in batched requests, each record asked for once; `GONE` for records that Notion does not give.
 */
export async function readVersions(client: NotionClient, keys: readonly string[]): Promise<Map<string, string>> {
  const requested = [...new Set(keys)].map((key) => {
    const [kind = '', id = ''] = key.split('/');
    return { key, kind, id, table: kind === 'title' ? 'block' : kind };
  });
  const pointers = [
    ...new Map(requested.map(({ table, id }) => [`${table}/${id}`, { table, id, version: -1 }])).values(),
  ];
  const versions = new Map(keys.map((key) => [key, GONE]));
  for (let start = 0; start < pointers.length; start += RECORD_BATCH) {
    const requests = pointers.slice(start, start + RECORD_BATCH);
    const answer = await client.fetch<{ recordMap?: Record<string, Record<string, unknown>> }>({
      endpoint: 'syncRecordValuesMain',
      body: { requests },
    });
    for (const { key, kind, id, table } of requested) {
      const record = unwrapRecord<NotionBlock>(answer.recordMap?.[table]?.[id]);
      if (record) versions.set(key, kind === 'title' ? titleVersion(record) : recordVersion(record));
    }
  }
  return versions;
}
