import { loadConfig } from '@/lib/config/load';
import { tokenDaysLeft } from '@/lib/config/token-end';
import { otherInstances } from '@/lib/server/instances/instances';
import { contentStore } from '@/lib/server/load-site-context';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { publishedAt } from '@/lib/store/reader';
import { version } from '@/package.json';

/** How this server is right now: what `GET /api/health` answers. Anybody may ask: it names no page and no setting. */
export async function readHealth() {
  const committedAt = await publishedAt(contentStore().paths);
  const { isAsked, isStopping, lastFailure, lastSuccessAt, named, running } = refreshState();
  const isConnected = otherInstances()?.isConnected();
  const since = (time: number): number => Math.max(0, Math.round((Date.now() - time) / 1000));
  return {
    // `empty`: there is no content to serve; `stopping`: the server takes its last requests before it ends.
    status: isStopping ? 'stopping' : committedAt === undefined ? 'empty' : 'ok',
    version,
    // How old the content is, and since when this server knows that it is up to date.
    copy:
      committedAt === undefined
        ? null
        : { ageSeconds: since(committedAt), checkedSecondsAgo: lastSuccessAt === 0 ? null : since(lastSuccessAt) },
    // From two weeks before the token ends; null where that is later, or nobody knows.
    tokenDaysLeft: tokenDaysLeft(loadConfig().config.notion) ?? null,
    // Unless a refresh has succeeded since; `token` stays as long as Notion does not accept it.
    lastError: lastFailure ? { kind: lastFailure.kind, secondsAgo: since(lastFailure.at) } : null,
    // Whether a refresh runs, whether another has been asked for, and how many pages that reads whatever their version.
    queue: { running: running !== undefined, waiting: isAsked, pages: named.size },
    // Null where there are no other instances.
    redis: isConnected === undefined ? null : isConnected ? 'connected' : 'away',
  };
}
