import { NotionError, type Problem } from '@/lib/errors';
import type { NotionClient } from './client';
import { fetchBlocks, readDatabaseBlock } from './database';
import { notionUrl } from './ids';
import { normaliseRecordMap } from './records';
import { isChecked, plainText, rawText } from './values';

/** A row of the settings table. */
export interface ConfigTableRow {
  enabled: boolean;
  name: string;
  value: string;
}

/** Names of the table's columns, Chinese or English. */
const COLUMNS = {
  enabled: ['启用', 'Enable'],
  name: ['配置名', 'Name'],
  value: ['配置值', 'Value'],
} as const;

/**
 * The settings table of a Config page: the first database that is a direct child of it. Always two or three requests, because
 * a page's last edited time does not move when a row of an inline database changes. Throws a `NotionError` when it cannot be read.
 */
export async function readConfigTable(
  client: NotionClient,
  page: { id: string; title: string },
  viewIndex: number,
): Promise<{ rows: ConfigTableRow[]; problems: Problem[] }> {
  const records = normaliseRecordMap(await client.getPageRaw(page.id));
  if (!records.block[page.id]) {
    throw new NotionError(`Notion gives nothing for the Config page ${notionUrl(page.id)}. Check that it is shared.`);
  }
  const children = records.block[page.id]?.value.content ?? [];
  await fetchBlocks(client, records, children);
  const table = children.map((id) => records.block[id]?.value).find((block) => block?.type === 'collection_view');
  const problem = (what: string, fix: string) => ({
    rows: [],
    problems: [{ level: 'warning' as const, what, where: page.title || 'Config', url: notionUrl(page.id), fix }],
  });
  if (!table) {
    return problem(
      'The Config page holds no database, so no settings were read.',
      'Put the settings table directly on the page, not inside a toggle or column.',
    );
  }

  const database = await readDatabaseBlock(client, table, records, { viewIndex });
  if (database.silentRowIds.length > 0) {
    throw new NotionError(
      `Notion names ${database.silentRowIds.length} rows of the settings table and does not give them.`,
    );
  }
  const schema = database.collection.schema ?? {};
  const keyOf = (names: readonly string[]): string | undefined =>
    Object.keys(schema).find((key) => names.includes(schema[key]?.name ?? ''));
  const enabled = keyOf(COLUMNS.enabled);
  const value = keyOf(COLUMNS.value);
  const name = keyOf(COLUMNS.name) ?? Object.keys(schema).find((key) => schema[key]?.type === 'title');
  if (!enabled || !value || !name) {
    const wanted = Object.values(COLUMNS).map((names) => names.join(' or '));
    return problem(`The settings table needs the columns ${wanted.join(', ')}.`, 'Rename its columns and sync again.');
  }
  const rows = database.rows.map((row) => ({
    enabled: isChecked(row.properties?.[enabled]),
    name: plainText(row.properties?.[name]),
    // A space counts as a value, so it is kept.
    value: rawText(row.properties?.[value]),
  }));
  return { rows, problems: [] };
}
