import type { DatabaseObjectResponse } from '@notionhq/client';
import {
  databaseLine,
  linkedDatabase,
  missingRows,
  refusedViews,
  unreadableDatabase,
  unreadableView,
} from '@/lib/notion/messages';
import { ignoreRefusal, isUnseen, settled } from '@/lib/notion/official/client/client';
import { completePage } from '@/lib/notion/official/client/properties';
import {
  chooseSource,
  cutRows,
  type FullView,
  getWidgets,
  listViews,
  viewRows,
} from '@/lib/notion/official/database/views';
import { plainTextOf } from '@/lib/notion/official/records/rich-text';
import { dataSourceVersion, dependencyKey, editVersion, titleVersion } from '@/lib/notion/official/versions';
import { ROWS_READ, type SourceViewRows } from '@/lib/source/records';
import { GONE, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { addDatabaseLine, idsOf, type Reading, warn } from './reading';
import { noteRelatedRows, readRelated } from './related';

/** Reads a database and the rows of each view. If it cannot be read, it is skipped and reported. */
export async function readShownDatabase(id: string, reading: Reading): Promise<void> {
  const { context, builder, dependencies } = reading;
  const { workspace, client } = context;
  let isSeen = false;
  try {
    const database = await workspace.database(id);
    isSeen = true;
    dependencies[dependencyKey.database(id)] = titleVersion(database);
    if (!database.is_inline) {
      warn(reading, databaseLine(plainTextOf(database.title)), id, 'info');
      return addDatabaseLine(database, builder);
    }
    const listed = await listViews(client, id, (viewId, reason) => {
      dependencies[dependencyKey.view(viewId)] = GONE;
      warn(reading, unreadableView('', reason), id);
    });
    if (!listed) {
      dependencies[dependencyKey.views(id)] = GONE;
      warn(reading, refusedViews, id, 'info');
    }
    const { dataSourceId: first } = await chooseSource(oneSource(database), undefined, context);
    const sourceOf = (view: FullView): string => view.data_source_id ?? first;
    const widgets = await getWidgets(client, listed ?? []);
    const all = listed && [...listed, ...widgets];
    const sources = new Set(all?.map(sourceOf));
    for (const dataSourceId of sources.size > 0 ? sources : [first]) {
      const views = all?.filter((view) => sourceOf(view) === dataSourceId);
      const viewIds = sources.size > 1 || widgets.length > 0 ? idsOf(listed ?? []) : undefined;
      const isOthers = views?.every((view) => widgets.includes(view)) && views.length > 0;
      const shown = { database, dataSourceId, views, ...(viewIds && { viewIds }) };
      // Without its database only the widget is left out; the database may also be on the page itself.
      if (isOthers) await readRows({ ...shown, isOthers }, reading).catch(ignoreRefusal);
      else await readRows(shown, reading);
    }
  } catch (error) {
    if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
    // As soon as it is given, even if nothing in it has changed, the page is read again.
    dependencies[dependencyKey.database(id)] = GONE;
    warn(reading, isUnseen(error) && !isSeen ? linkedDatabase : unreadableDatabase(error.message), id);
  }
}

interface Shown {
  database: DatabaseObjectResponse;
  dataSourceId: string;
  views: FullView[] | undefined;
  viewIds?: string[];
  isOthers?: boolean;
}

/** Adds what views show of one data source. */
async function readRows({ database, dataSourceId, views, ...about }: Shown, reading: Reading): Promise<void> {
  const { context, builder, dependencies } = reading;
  const { workspace, client } = context;
  const dataSource = await workspace.dataSource(dataSourceId);
  const { rows } = await workspace.rows(dataSourceId);
  dependencies[dependencyKey.dataSource(dataSourceId)] = dataSourceVersion(dataSource, rows, workspace.now());
  const shown = await settled(
    (views ?? []).map(async (view) => {
      const limit = ROWS_READ.get(view.type) ?? 0;
      const found = limit > 0 ? await viewRows(client, view.id, limit) : { rowIds: [] };
      dependencies[dependencyKey.view(view.id)] = found ? editVersion(view, workspace.now()) : GONE;
      // All rows may be more than the view shows: not every filter is given, such as one that asks for “me”.
      if (!found) warn(reading, unreadableView(view.name, missingRows), database.id);
      return found && ([view.id, found] as const);
    }),
  );
  const given = shown.filter((entry) => entry !== undefined);
  const everyRow = cutRows(idsOf(rows), ROWS_READ.get('table') ?? 0);
  const byView: Record<string, SourceViewRows> = { ...Object.fromEntries(given), ...(!views && { '': everyRow }) };
  const known = new Map(rows.map((row) => [row.id, row]));
  const rowIds = new Set(Object.values(byView).flatMap(({ rowIds = [] }) => rowIds));
  const listed = [...rowIds].flatMap((rowId) => known.get(rowId) ?? []);
  // Values that a page object leaves out are asked for, as for the rows of the site.
  const whole = await settled(listed.map((row) => completePage(row, client)));
  for (const row of whole) builder.addPage(row);
  await noteRelatedRows(dataSource, whole, workspace);
  const readable = views?.filter(({ id }) => Object.hasOwn(byView, id));
  builder.addDatabase({ blockId: database.id, database, dataSource, views: readable, rows: byView, ...about });
  await readRelated(dataSource, reading);
}

/** Views that name no data source show the first one. */
const oneSource = (database: DatabaseObjectResponse): DatabaseObjectResponse => ({
  ...database,
  data_sources: (database.data_sources ?? []).slice(0, 1),
});
