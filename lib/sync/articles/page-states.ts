import { readFileSync } from 'node:fs';
import type { MediaSource } from '@/lib/article/render';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import type { SourcePageInfo } from '@/lib/source/source';
import { STORE_VERSION, type StorePaths } from '@/lib/store/paths';
import type { LargeFile } from '@/lib/sync/media/large-files';

/** What reading a page gives; the rest of its state comes of rendering it. */
export interface PageReading {
  id: string;
  /** Title, icon and cover of child pages are taken from it. */
  page: SourcePageInfo;
  /** The page's version when it was read. */
  recordVersion: string;
  lastEditedTime: number;
  fetchedAt: number;
  dependencies: Record<string, string>;
  /** Pages below this page, as they were when it was read. */
  childPages: SourcePageInfo[];
  /** What the source left out or could not answer. */
  readDiagnostics: Diagnostic[];
}

/** What sync remembers of a page, so that it is read again only when it changed. */
export interface PageSyncState extends PageReading {
  /** Version of the store that the state was written for; others are ignored. */
  version: number;
  /** Files that could not be copied, and films without poster: they are tried again. */
  missingMedia: MediaSource[];
  /** The rows of databases that the article shows (32 hex digits): others have no page. */
  shownRows: string[];
  /** It has no block. */
  isEmpty?: true;
  /** All diagnostics of the page, for the report of a sync in which it did not change. */
  diagnostics: Diagnostic[];
  articleKey: string;
  /** Size of the article's file; a mismatch means a truncated write. */
  articleBytes: number;
  /** Files that some host may refuse because of their size, each with the block that shows it; older states have none. */
  largeFiles?: LargeFile[];
  /** Names of the files that the article shows: one that is gone is fetched again. */
  media: string[];
  /** Hash of the renderer's version and options: a new renderer renders the page again from the kept records. */
  renderKey: string;
}

/**
 * The sync states of these rows and of all pages below them, by id. One after another: ten thousand small files take a fifth of a second
 * this way, and ten times as long side by side.
 */
export function readStates(rows: readonly { id: string }[], paths: StorePaths): Map<string, PageSyncState> {
  const known = new Map<string, PageSyncState>();
  const left = rows.map(({ id }) => id);
  for (const id of left) {
    const state = known.has(id) ? undefined : readState(id, paths);
    if (!state) continue;
    known.set(id, state);
    left.push(...state.childPages.map((page) => page.id));
  }
  return known;
}

/** Undefined for a state that is missing, cut off or of another version: the page is read again. */
function readState(id: string, paths: StorePaths): PageSyncState | undefined {
  try {
    const state = JSON.parse(readFileSync(paths.pageState(toId32(id)), 'utf8')) as PageSyncState;
    return state.version === STORE_VERSION ? state : undefined;
  } catch {
    return undefined;
  }
}
