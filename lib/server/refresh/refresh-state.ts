import { Gathered } from '@/lib/server/gatherer';
import type { SetupState } from '@/lib/server/setup/gate';

/** What kind of thing went wrong with a refresh; `/api/health` names it. */
export type RefreshFailure =
  /** The sync did not start. */
  | 'start'
  /** The content could not be read. */
  | 'source'
  /** Notion does not accept the token; what the public page gives is published all the same. */
  | 'token'
  /** What was read would lose, open or move what the last good copy has: its owner has to say whether that is meant. */
  | 'withheld'
  /** The content could not be written. */
  | 'store'
  /** A setting cannot be used. */
  | 'settings'
  /** The sync took too long. */
  | 'timeout'
  /** Something ended the sync. */
  | 'stopped'
  | 'other';

/** What the pages, the API routes and the server itself know of refreshes. */
export class RefreshState extends Gathered {
  /** There is nothing to serve yet. */
  isEmpty = false;
  /** What this server asks its owner before anything is served; undefined once it has settings. */
  setup: SetupState | undefined;
  /** What the running sync is at. */
  progress = '';
  lastTryAt = 0;
  lastSuccessAt = 0;
  /** The problems reported by the last refresh that succeeded or was withheld: the same ones are not repeated every few minutes. */
  lastProblems = '';
  /** The last failure; undefined once a refresh has succeeded, unless that was without the token. */
  lastFailure: { kind: RefreshFailure; at: number; output?: string } | undefined;
  /** The shortest revalidation time of the sites; 0 before a page was rendered. */
  intervalMs = 0;
  /** When the content that pages were last rendered from was published. */
  committedAt = 0;
  /** While another instance syncs, this one does not ask again until then. */
  busyUntil = 0;
  /** Starts a refresh if it is due. Every request for a page asks, so that cached pages do not put it off. */
  startIfDue: (() => void) | undefined;
  /** Ends the process that syncs. */
  stopSync: (() => void) | undefined;
}

/** Next keeps its pages, its API routes and `instrumentation.ts` apart, each with its own copy of this module; there is one sync for all. */
const REFRESH = Symbol.for('notelight.refresh');

export function refreshState(): RefreshState {
  const shared = globalThis as { [REFRESH]?: RefreshState };
  shared[REFRESH] ??= new RefreshState();
  return shared[REFRESH];
}
