import { createHash } from 'node:crypto';
import { asFields, asString } from '@/lib/source/records';
import { GONE, pageKey } from '@/lib/source/source';
import { ignoreUnseen, type OfficialClient, settled } from './client/client';
import type { Workspace } from './client/workspace';
import { NOBODY, plainTextOf, readIcon, toSourceText } from './records/rich-text';

/** Edit times are rounded down to the minute. */
const ROUNDING_MS = 60_000;

/** The version of views that are given. */
const VIEWS_GIVEN = 'given';

/** What keys of dependencies begin with, beside `block/` for a page. */
export const dependencyKey = {
  page: pageKey,
  /** Changes with the title and the icon of a page, or of what a text mentions. */
  title: (id: string): string => `title/${id}`,
  /** The same of a database that is known to be one. */
  database: (id: string): string => `database/${id}`,
  /** A data source with its rows. */
  dataSource: (id: string): string => `collection/${id}`,
  view: (id: string): string => `collection_view/${id}`,
  /** Whether the views of a database are given at all; only where they were not. */
  views: (databaseId: string): string => `views/${databaseId}`,
  /** A block whose page is not known. */
  original: (id: string): string => `original/${id}`,
} as const;

/**
 * The version of a page, block, view or data source: when it was edited. An edit in the minute that is not over yet does not show in that
 * time, so it is marked: once the minute is over, the version is another one.
 */
export function editVersion(object: unknown, now: number): string {
  const { last_edited_time: edited, in_trash } = asFields(object);
  if (in_trash === true) return GONE;
  const time = asString(edited);
  return now - Date.parse(time) < ROUNDING_MS ? `${time}~` : time;
}

/** Changes when what other pages show of a page or database does. */
export function titleVersion(object: unknown): string {
  const { object: kind, in_trash, properties, title, icon } = asFields(object);
  if (in_trash === true) return GONE;
  if (kind === 'page') {
    const named = Object.values(asFields(properties))
      .map(asFields)
      .find(({ type }) => type === 'title');
    return JSON.stringify([toSourceText(named?.title, NOBODY), readIcon(icon, NOBODY)]);
  }
  const { emoji, icon: name } = asFields(icon);
  return JSON.stringify([plainTextOf(title), emoji ?? name ?? null]);
}

/** Changes when a data source or any of its rows does. */
export function dataSourceVersion(dataSource: unknown, rows: readonly unknown[], now: number): string {
  const stamps = rows.map((row) => `${asString(asFields(row).id)} ${editVersion(row, now)}`).sort();
  const text = [editVersion(dataSource, now), ...stamps].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * The versions of many records now. Rows of databases that were just read cost nothing, other pages and data sources a request each or a
 * share of a list of a hundred, the rows of a data source one for each hundred, databases and views one.
 */
export async function readVersions(
  client: OfficialClient,
  workspace: Workspace,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(keys)].map((key) => {
    const [kind = '', id = ''] = key.split('/');
    return { key, kind, id };
  });
  const idsOf = (...kinds: string[]) => wanted.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []));
  await workspace.noteDataSources(idsOf('collection'));
  // Rows are pages too, which are then known.
  await settled(idsOf('collection').map((id) => workspace.rows(id).catch(ignoreUnseen)));
  await workspace.notePages(idsOf('block', 'title'));
  const versionOf = async (kind: string, id: string): Promise<string> => {
    switch (kind) {
      case 'block':
        return editVersion(await workspace.page(id), workspace.now());
      case 'title':
        return titleVersion(await workspace.pageOrDatabase(id));
      case 'database':
        return titleVersion(await workspace.database(id));
      case 'collection': {
        const dataSource = await workspace.dataSource(id);
        return dataSourceVersion(dataSource, (await workspace.rows(id)).rows, workspace.now());
      }
      case 'collection_view':
        return editVersion(await client.views.retrieve({ view_id: id }), workspace.now());
      case 'views':
        await client.views.list({ database_id: id, page_size: 1 });
        return VIEWS_GIVEN;
      case 'original':
        return editVersion(await client.blocks.retrieve({ block_id: id }), workspace.now());
      default:
        return GONE;
    }
  };
  const answers = wanted.map(async ({ key, kind, id }): Promise<[string, string]> => {
    return [key, (await versionOf(kind, id).catch(ignoreUnseen)) ?? GONE];
  });
  // All are waited for: nothing goes on in the background of a sync that was given up.
  return new Map(await settled(answers));
}
