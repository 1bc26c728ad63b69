/** What a claim to sync is answered with. */
export type SyncTurn =
  /** This instance syncs, and announces when it has ended. */
  | { kind: 'own'; end(isDone: boolean): Promise<void> }
  /** Another instance is syncing. */
  | { kind: 'busy' }
  /** Another instance has synced this long ago, and its result is here. */
  | { kind: 'fresh'; ageMs: number };

/** The other servers of this site, if there are any. */
export interface Instances {
  /** Asks for the turn to sync. With `freshMs`, a sync of another instance that is younger counts as one of this instance's. */
  claim(freshMs: number): Promise<SyncTurn>;
  /** Whether they can be reached. */
  isConnected(): boolean;
}

/** `instrumentation.ts` creates them; pages and API routes, which Next loads apart, find them here. */
const INSTANCES = Symbol.for('notelight.instances');

const shared = globalThis as { [INSTANCES]?: Instances };

/** Undefined where this server is the only one. */
export const otherInstances = (): Instances | undefined => shared[INSTANCES];

export function setInstances(instances: Instances | undefined): void {
  shared[INSTANCES] = instances;
}
