import { statSync } from 'node:fs';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import type { SourcePageInfo } from '@/lib/source/source';
import { readJson, writeAtomically } from '@/lib/store/files';
import { STORE_VERSION, type StorePaths } from '@/lib/store/paths';
import type { LargeFile } from '@/lib/sync/media/large-files';
import type { MediaSource } from '@/lib/sync/media/media';

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
  /** Files that could not be copied: they are tried again. */
  missingMedia: MediaSource[];
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

export async function readState(id: string, paths: StorePaths): Promise<PageSyncState | undefined> {
  const state = await readJson<PageSyncState>(paths.pageState(toId32(id)));
  return state?.version === STORE_VERSION ? state : undefined;
}

/** States read from the disk at once. */
const CONCURRENCY = 16;
/** So many changed states may lie beside an index before it is written again: it has megabytes on a large site. */
const MAX_UNINDEXED = 50;

/**
 * All states of a workspace in one file: reading ten thousand files takes seconds. A state counts only while its own file is the one
 * that was indexed, so a sync that is ended at any moment loses nothing.
 */
interface StateIndex {
  version: number;
  /** With the time of change of the state's own file, in milliseconds since 1970. */
  states: [changedAt: number, state: PageSyncState][];
}

/** The states in an index that still count, by page. Ask for them while a source is waited for: they take a while on a large site. */
export type IndexedStates = ReadonlyMap<string, PageSyncState>;

/**
 * The sync states of all rows of a workspace and of the pages below them, by id, and how many of them the index did not have.
 *
 * @param indexed what `readStateIndex` has found
 */
export async function readAllStates(
  indexed: IndexedStates,
  rows: readonly { id: string }[],
  paths: StorePaths,
): Promise<{ known: Map<string, PageSyncState>; unindexed: number }> {
  const known = new Map<string, PageSyncState>();
  let unindexed = 0;
  const stateOf = async (id: string): Promise<PageSyncState | undefined> => {
    const state = indexed.get(id);
    if (state) return state;
    if (changeTime(id, paths) === undefined) return undefined;
    unindexed += 1;
    return readState(id, paths);
  };
  let ids = rows.map(({ id }) => id);
  while (ids.length > 0) {
    const all = await mapLimited(ids, CONCURRENCY, stateOf);
    const next: string[] = [];
    for (const state of all) {
      if (!state || known.has(state.id)) continue;
      known.set(state.id, state);
      next.push(...state.childPages.map(({ id }) => id).filter((id) => !known.has(id)));
    }
    ids = next;
  }
  return { known, unindexed };
}

/** @param rootPageId of the workspace's database */
export async function readStateIndex(rootPageId: string, paths: StorePaths): Promise<IndexedStates> {
  const index = await readJson<StateIndex>(paths.stateIndex(toId32(rootPageId)));
  if (index?.version !== STORE_VERSION) return new Map();
  const current = index.states.filter(([changedAt, { id }]) => changedAt === changeTime(id, paths));
  return new Map(current.map(([, state]) => [state.id, state]));
}

/** Writes the index of a workspace again when too many states lie beside it. */
export async function renewStateIndex(
  rootPageId: string,
  { states, unindexed }: { states: readonly PageSyncState[]; unindexed: number },
  paths: StorePaths,
): Promise<void> {
  if (unindexed <= MAX_UNINDEXED) return;
  const entries = states.flatMap((state): StateIndex['states'] => {
    const changedAt = changeTime(state.id, paths);
    return changedAt === undefined ? [] : [[changedAt, state]];
  });
  const index: StateIndex = { version: STORE_VERSION, states: entries };
  await writeAtomically(paths.stateIndex(toId32(rootPageId)), JSON.stringify(index));
}

/** Asked of the disk one after another, which takes a tenth of the time of asking side by side. */
function changeTime(id: string, paths: StorePaths): number | undefined {
  return statSync(paths.pageState(toId32(id)), { throwIfNoEntry: false })?.mtimeMs;
}
