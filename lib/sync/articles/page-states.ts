import { statSync } from 'node:fs';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { toId32 } from '@/lib/ids';
import { readJson, writeAtomically } from '@/lib/store/files';
import { STORE_VERSION } from '@/lib/store/paths';
import { type PageContext, type PageSyncState, readState } from './pages';

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
  context: PageContext,
): Promise<{ known: Map<string, PageSyncState>; unindexed: number }> {
  const known = new Map<string, PageSyncState>();
  let unindexed = 0;
  const stateOf = async (id: string): Promise<PageSyncState | undefined> => {
    const state = indexed.get(id);
    if (state) return state;
    if (changeTime(id, context) === undefined) return undefined;
    unindexed += 1;
    return readState(id, context);
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
export async function readStateIndex(rootPageId: string, context: Pick<PageContext, 'paths'>): Promise<IndexedStates> {
  const index = await readJson<StateIndex>(context.paths.stateIndex(toId32(rootPageId)));
  if (index?.version !== STORE_VERSION) return new Map();
  const current = index.states.filter(([changedAt, { id }]) => changedAt === changeTime(id, context));
  return new Map(current.map(([, state]) => [state.id, state]));
}

/** Writes the index of a workspace again when too many states lie beside it. */
export async function renewStateIndex(
  rootPageId: string,
  { states, unindexed }: { states: readonly PageSyncState[]; unindexed: number },
  context: PageContext,
): Promise<void> {
  if (unindexed <= MAX_UNINDEXED) return;
  const entries = states.flatMap((state): StateIndex['states'] => {
    const changedAt = changeTime(state.id, context);
    return changedAt === undefined ? [] : [[changedAt, state]];
  });
  const index: StateIndex = { version: STORE_VERSION, states: entries };
  await writeAtomically(context.paths.stateIndex(toId32(rootPageId)), JSON.stringify(index));
}

/** Asked of the disk one after another, which takes a tenth of the time of asking side by side. */
function changeTime(id: string, { paths }: Pick<PageContext, 'paths'>): number | undefined {
  return statSync(paths.pageState(toId32(id)), { throwIfNoEntry: false })?.mtimeMs;
}
