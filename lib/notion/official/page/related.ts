import type { DataSourceObjectResponse, PageObjectResponse } from '@notionhq/client';
import { ignoreRefusal, settled } from '@/lib/notion/official/client/client';
import type { OfficialContext } from '@/lib/notion/official/client/workspace';
import { idsOf, type Reading } from './reading';

/** A list costs a request for each hundred rows, however many of them are wanted. */
const WORTH_A_LIST = 50;
/** Databases that one database leads to by its relations. */
const MAX_RELATED = 20;

/** Rows to which relations lead: so many are listed with their database instead of being asked for one by one. */
export async function noteRelatedRows(
  { properties }: DataSourceObjectResponse,
  rows: readonly PageObjectResponse[],
  workspace: OfficialContext['workspace'],
): Promise<void> {
  for (const [name, column] of Object.entries(properties)) {
    if (column.type !== 'relation' || !column.relation.data_source_id) continue;
    const related = rows.flatMap(({ properties: { [name]: cell } }) =>
      cell?.type === 'relation' ? idsOf(cell.relation) : [],
    );
    const unknown = new Set(related.filter((id) => !workspace.hasPage(id)));
    if (unknown.size > WORTH_A_LIST) await workspace.rows(column.relation.data_source_id).catch(ignoreRefusal);
  }
}

/** The columns from which those of a database are computed in other databases: they decide what a value gives away. */
export async function readRelated(shown: DataSourceObjectResponse, { context: { workspace }, builder }: Reading) {
  const seen = new Set([shown.id]);
  const found = [shown];
  for (const { properties } of found) {
    const columns = Object.values(properties);
    if (!columns.some(({ type }) => type === 'rollup' || type === 'formula')) continue;
    const ids = columns.flatMap((column) => (column.type === 'relation' ? (column.relation.data_source_id ?? []) : []));
    const next = ids.filter((id) => !seen.has(id) && seen.add(id) && seen.size <= MAX_RELATED);
    const sources = await settled(next.map((id) => workspace.dataSource(id).catch(ignoreRefusal)));
    for (const source of sources) {
      if (!source) continue;
      builder.addColumns(source);
      found.push(source);
    }
  }
}
