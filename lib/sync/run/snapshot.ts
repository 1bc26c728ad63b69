import type { MediaSource } from '@/lib/article/render';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { coverPosition } from '@/lib/source/records';
import type { SourceDatabase, SourcePageInfo } from '@/lib/source/source';
import type { Icon, MediaFile, Row, Snapshot, StoredColumn, SubPage } from '@/lib/store/model';
import type { SyncedPages } from '@/lib/sync/articles/page-run';
import type { PageSyncState } from '@/lib/sync/articles/page-states';
import type { MediaLibrary } from '@/lib/sync/media/media';
import { isShown, type WorkspaceRow } from '@/lib/sync/rows/row';
import type { WorkspaceRows } from '@/lib/sync/rows/rows';
import type { Workspace } from './options';

/** The longest emoji (families, flags of regions) have about half as many code units; what is longer is not an emoji. */
const MAX_EMOJI = 32;

/** A page's icon is an emoji, an address, or something that cannot be rendered: a custom emoji, a `data:` address. */
function iconUrl(icon: string): string | undefined {
  return /^(https?:\/\/|\/|attachment:)/i.test(icon) ? icon : undefined;
}

/** Covers and icons of all rows that the site can show, and of the database. */
export function siteMediaSources(database: SourceDatabase, table: WorkspaceRows, synced: SyncedPages): MediaSource[] {
  const sources: MediaSource[] = [];
  const add = (url: string | undefined, blockId: string) => {
    if (url) sources.push({ url, blockId, kind: 'image' });
  };
  const addAll = ({ id, cover, icon }: Pick<SourcePageInfo, 'id' | 'cover' | 'icon'>) => {
    add(cover, id);
    add(iconUrl(icon), id);
  };
  for (const { page } of table.rows.filter(isShown)) addAll(page);
  for (const { state } of synced.subPages) addAll(state.page);
  addAll(database);
  return sources;
}

/** Finds the copies of files by their addresses. */
export type FileFinder = Pick<MediaLibrary, 'findPicture'>;

interface SnapshotParts {
  workspace: Workspace;
  language: string | undefined;
  database: SourceDatabase;
  /** Absent where nothing is kept. */
  columns?: StoredColumn[];
  table: WorkspaceRows;
  synced: SyncedPages;
  settings: Record<string, unknown>;
  diagnostics: Diagnostic[];
  media: FileFinder;
}

/** The workspace as the store keeps it: every picture a permanent file, every page with the key of its article. */
export const toSnapshot = ({
  workspace,
  language,
  database,
  columns,
  table,
  synced,
  media,
  ...kept
}: SnapshotParts): Snapshot => ({
  prefix: workspace.prefix,
  pageId: workspace.pageId,
  ...(language !== undefined && { language }),
  syncedAt: Date.now(),
  database: databaseInfo(database, media),
  ...(columns && { columns }),
  categories: table.categories,
  tags: table.tags,
  ...(table.authors.length > 0 && { authors: table.authors }),
  rows: table.rows.map((row) => toRow(row, media, synced.articles.get(row.id))),
  subPages: synced.subPages.map((subPage) => toSubPage(subPage, media)),
  ...kept,
});

function toIcon(icon: string, media: FileFinder): Icon | null {
  if (icon === '') return null;
  const url = iconUrl(icon);
  if (url) {
    const file = media.findPicture(url);
    return file ? { media: file } : null;
  }
  return icon.includes(':') || icon.length > MAX_EMOJI ? null : { emoji: icon };
}

const toCover = (url: string, media: FileFinder): MediaFile | null => (url ? (media.findPicture(url) ?? null) : null);

function databaseInfo(
  { title, description, icon, cover, url }: SourceDatabase,
  media: FileFinder,
): Snapshot['database'] {
  return { title, description, icon: toIcon(icon, media), cover: toCover(cover, media), url };
}

function pagePresentation(
  { icon, cover, fullWidth, smallText, createdTime, lastEditedTime, ...page }: SourcePageInfo,
  media: FileFinder,
) {
  const position = coverPosition({ page_cover_position: page.coverPosition });
  return {
    pageIcon: toIcon(icon, media),
    pageCover: toCover(cover, media),
    ...(position !== undefined && { pageCoverPosition: position }),
    fullWidth,
    smallText,
    createdTime,
    lastEditedTime,
  };
}

function toRow({ page, ...row }: WorkspaceRow, media: FileFinder, article: string | undefined): Row {
  return { ...row, ...pagePresentation(page, media), ...(article ? { article } : {}) };
}

const toSubPage = ({ state, rowId }: { state: PageSyncState; rowId: string }, media: FileFinder): SubPage => ({
  id: state.id,
  title: state.page.title,
  rowId,
  ...pagePresentation(state.page, media),
  url: state.page.url,
  article: state.articleKey,
});
