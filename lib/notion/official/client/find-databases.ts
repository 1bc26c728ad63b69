import type { DataSourceObjectResponse, SearchResponse } from '@notionhq/client';
import { notionUrl } from '@/lib/ids';
import type { DatabaseReference } from '@/lib/source/source';
import type { OfficialClient } from './client';

type Result = SearchResponse['results'][number];

/** The databases that have these columns, among the first hundred that the integration sees. */
export async function findDatabases(columns: readonly string[], client: OfficialClient): Promise<DatabaseReference[]> {
  const { results } = await client.search({
    filter: { property: 'object', value: 'data_source' },
    sort: { timestamp: 'last_edited_time', direction: 'descending' },
    page_size: 100,
  });
  const found = results.filter(isWhole).filter(({ properties }) => {
    const names = new Set(Object.keys(properties).map((name) => name.toLowerCase()));
    return columns.every((column) => names.has(column.toLowerCase()));
  });
  const references = found.flatMap(({ title, parent }) => {
    if (parent.type !== 'database_id') return [];
    const name = title.map((part) => part.plain_text).join('');
    return [{ id: parent.database_id, title: name, url: notionUrl(parent.database_id) }];
  });
  // A database may have several data sources.
  return [...new Map(references.map((reference) => [reference.id, reference])).values()];
}

const isWhole = (result: Result): result is DataSourceObjectResponse =>
  result.object === 'data_source' && 'properties' in result && 'title' in result;
