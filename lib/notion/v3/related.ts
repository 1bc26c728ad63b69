import { toUuid } from '@/lib/ids';
import { relatedDatabase } from '@/lib/source/column-reads';
import { asFields, asString, type Fields } from '@/lib/source/records';
import type { NotionClient } from './client';
import { fetchPeople, fetchRecords } from './database';
import type { NotionBlock, NotionPage, RecordMap } from './records';
import { recordVersion } from './to-source';
import { pagesIn } from './values';
import { titleVersion } from './versions';

/** Rollups of rollups: from the rows of a database to those that these lead to, and so on. */
const MAX_LEVELS = 4;
/** Related rows of one page. */
const MAX_ROWS = 5_000;

/**
 * Adds the rows to which relations of the shown rows lead, with the columns of their databases, and the people in all of them: Notion leaves
 * it to its readers to compute rollups and formulas. From related rows only what is computed from further ones is followed.
 */
export async function readRelated(client: NotionClient, { records, dependencies }: NotionPage): Promise<void> {
  const shown = new Set(Object.keys(records.collection_query));
  let level = Object.values(records.block).filter(({ parent_id = '' }) => shown.has(parent_id));
  const seen = new Set(level.map(({ id }) => id));
  for (let depth = 0; level.length > 0 && depth < MAX_LEVELS; depth++) {
    const { titles, whole, databases } = relatedTo(level, records, depth === 0);
    await fetchRecords(client, records, { collection: [...databases] });
    const next = [...whole].filter((id) => !seen.has(id) && seen.add(id).size <= MAX_ROWS);
    await fetchRecords(client, records, { block: [...next, ...[...titles].slice(0, MAX_ROWS)] });
    for (const id of titles) dependencies[`title/${id}`] ??= titleVersion(records.block[id]);
    for (const id of next) dependencies[`block/${id}`] ??= recordVersion(records.block[id]);
    const rows = next.flatMap((id) => records.block[id] ?? []);
    await fetchPeople(client, records, [...level, ...rows]);
    level = rows;
  }
}

/** What the relations of rows lead to: rows whose values are read, and those of which only the titles are. */
function relatedTo(rows: readonly NotionBlock[], records: RecordMap, all: boolean) {
  const titles = new Set<string>();
  const whole = new Set<string>();
  const databases = new Set<string>();
  for (const { parent_id = '', properties = {} } of rows) {
    const schema: Fields = records.collection[parent_id]?.schema ?? {};
    const followed = new Set(followedIn(schema));
    const relations = Object.keys(schema).filter((id) => asFields(schema[id]).type === 'relation');
    for (const column of relations.filter((id) => all || followed.has(id))) {
      databases.add(relatedDatabase(schema[column]));
      for (const page of pagesIn(properties[column])) (followed.has(column) ? whole : titles).add(toUuid(page) ?? page);
    }
  }
  return { titles, whole, databases };
}

/** The relations from which other columns are computed; a formula may read any. */
function followedIn(schema: Fields): string[] {
  return Object.values(schema)
    .map(asFields)
    .flatMap(({ type, relation_property }) => {
      if (type === 'formula') return Object.keys(schema);
      return type === 'rollup' ? [asString(relation_property)] : [];
    });
}
