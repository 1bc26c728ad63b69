import { loadConfig } from '@/lib/config/load';
import { tokenDaysLeft } from '@/lib/config/token-end';
import { otherInstances } from '@/lib/server/instances/instances';
import { contentStore } from '@/lib/server/load-site-context';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { publishedAt } from '@/lib/store/reader';
import { version } from '@/package.json';

/** What `GET /api/health` answers. Anybody may ask: it names no page and no setting. */
export interface Health {
  /** `empty`: there is no content to serve. `stopping`: the server takes its last requests before it ends. */
  status: 'ok' | 'empty' | 'stopping';
  /** Version of Notelight. */
  version: string;
  /** Null when there is no content. */
  copy: {
    /** Seconds since the content was published. */
    ageSeconds: number;
    /** Seconds since this server last learned that the content is up to date; null before that. */
    checkedSecondsAgo: number | null;
  } | null;
  /** Days until the token ends, from two weeks before that; null where that is later, or nobody knows. */
  tokenDaysLeft: number | null;
  /** The last failed refresh, unless one has succeeded since; `token` stays as long as Notion does not accept it. */
  lastError: { kind: string; secondsAgo: number } | null;
  queue: {
    /** A refresh is running. */
    running: boolean;
    /** Another one has been asked for. */
    waiting: boolean;
    /** Pages that it reads again whatever their version. */
    pages: number;
  };
  /** Whether other instances can be reached; null where there are none. */
  redis: 'connected' | 'away' | null;
}

/** How this server is right now. */
export async function readHealth(): Promise<Health> {
  const committedAt = await publishedAt(contentStore().paths);
  const { isAsked, isStopping, lastFailure, lastSuccessAt, named, running } = refreshState();
  const isConnected = otherInstances()?.isConnected();
  const since = (time: number): number => Math.max(0, Math.round((Date.now() - time) / 1000));
  return {
    status: isStopping ? 'stopping' : committedAt === undefined ? 'empty' : 'ok',
    version,
    copy:
      committedAt === undefined
        ? null
        : { ageSeconds: since(committedAt), checkedSecondsAgo: lastSuccessAt === 0 ? null : since(lastSuccessAt) },
    tokenDaysLeft: tokenDaysLeft(loadConfig().config.notion) ?? null,
    lastError: lastFailure ? { kind: lastFailure.kind, secondsAgo: since(lastFailure.at) } : null,
    queue: { running: running !== undefined, waiting: isAsked, pages: named.size },
    redis: isConnected === undefined ? null : isConnected ? 'connected' : 'away',
  };
}
