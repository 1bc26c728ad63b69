import { coverPosition } from '@/lib/article/cover-position';
import type { Problem } from '@/lib/errors';
import type { NotionDatabase } from '@/lib/notion/database';
import { notionUrl } from '@/lib/notion/ids';
import type { NotionBlock } from '@/lib/notion/records';
import type { NotionRow } from '@/lib/notion/row';
import type { NotionRows } from '@/lib/notion/rows';
import { plainText, titleText } from '@/lib/notion/values';
import type { Icon, MediaFile, Row, Snapshot, SubPage } from '@/lib/store/model';
import type { MediaLibrary, MediaSource } from './media';
import type { Workspace } from './options';
import type { SyncedPages } from './page-run';
import type { PageNotes } from './pages';
import { isShown } from './row-kinds';

type FrameImage = { format?: Record<string, unknown> };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const coverUrl = (block: FrameImage): string => text(block.format?.page_cover);

/** The longest emoji (families, flags of regions) have about half as many code units; what is longer is none. */
const MAX_EMOJI = 32;

/** A page's icon is an emoji, an address, or something that cannot be drawn: a custom emoji, a `data:` address. */
function iconUrl(icon: string): string | undefined {
  return /^(https?:\/\/|\/|attachment:)/i.test(icon) ? icon : undefined;
}

/** Covers and icons of all rows that the site can show, and of the database. */
export function frameSources(database: NotionDatabase, table: NotionRows, synced: SyncedPages): MediaSource[] {
  const sources: MediaSource[] = [];
  const add = (url: string | undefined, blockId: string) => {
    if (url) sources.push({ url, blockId, kind: 'image' });
  };
  for (const { block } of table.rows.filter(isShown)) {
    add(coverUrl(block), block.id);
    add(iconUrl(text(block.format?.page_icon)), block.id);
  }
  for (const { notes } of synced.subPages) {
    add(coverUrl(notes.block), notes.id);
    add(iconUrl(text(notes.block.format?.page_icon)), notes.id);
  }
  add(iconUrl(text(database.collection.icon)), database.block.id);
  add(text(database.collection.cover) || coverUrl(database.block), database.block.id);
  return sources;
}

interface SnapshotParts {
  workspace: Workspace;
  database: NotionDatabase;
  table: NotionRows;
  synced: SyncedPages;
  settings: Record<string, unknown>;
  problems: Problem[];
  media: MediaLibrary;
}

/** The workspace as the store keeps it: every picture a permanent file, every page with the key of its article. */
export function toSnapshot({ workspace, database, table, synced, settings, problems, media }: SnapshotParts): Snapshot {
  return {
    prefix: workspace.prefix,
    pageId: workspace.pageId,
    syncedAt: Date.now(),
    database: databaseInfo(database, media),
    categories: table.categories,
    tags: table.tags,
    rows: table.rows.map((row) => toRow(row, media, synced.articles.get(row.id))),
    subPages: synced.subPages.map((subPage) => toSubPage(subPage, media)),
    settings,
    problems,
  };
}

function toIcon(icon: string, media: MediaLibrary): Icon | null {
  if (icon === '') return null;
  const url = iconUrl(icon);
  if (url) {
    const file = media.find(url);
    return file ? { media: file } : null;
  }
  return icon.includes(':') || icon.length > MAX_EMOJI ? null : { emoji: icon };
}

const toCover = (url: string, media: MediaLibrary): MediaFile | null => (url ? (media.find(url) ?? null) : null);

function databaseInfo({ block, collection }: NotionDatabase, media: MediaLibrary): Snapshot['database'] {
  return {
    title: plainText(collection.name),
    description: plainText(collection.description),
    icon: toIcon(text(collection.icon), media),
    cover: toCover(text(collection.cover) || coverUrl(block), media),
    url: notionUrl(block.id),
  };
}

function pageLook(block: NotionBlock, media: MediaLibrary) {
  const position = coverPosition(block.format);
  return {
    pageIcon: toIcon(text(block.format?.page_icon), media),
    pageCover: toCover(coverUrl(block), media),
    ...(position !== undefined && { pageCoverPosition: position }),
    fullWidth: block.format?.page_full_width === true,
    smallText: block.format?.page_small_text === true,
    createdTime: block.created_time ?? 0,
    lastEditedTime: block.last_edited_time ?? block.created_time ?? 0,
  };
}

function toRow({ block, ...row }: NotionRow, media: MediaLibrary, article: string | undefined): Row {
  return { ...row, ...pageLook(block, media), ...(article ? { article } : {}) };
}

function toSubPage({ notes, rowId }: { notes: PageNotes; rowId: string }, media: MediaLibrary): SubPage {
  return {
    id: notes.id,
    title: titleText(notes.block.properties?.title, () => ''),
    rowId,
    ...pageLook(notes.block, media),
    url: notionUrl(notes.id),
    article: notes.articleKey,
  };
}
