import { ConfigError, StoreError } from '@/lib/diagnostics/errors';
import type { RefreshFailure } from '@/lib/server/start-instance';
import { SourceError } from '@/lib/source/source';

/** What kind of failure ended a sync. */
export function failureKind(error: unknown): RefreshFailure {
  if (error instanceof ConfigError) return 'settings';
  if (error instanceof StoreError) return 'store';
  return error instanceof SourceError ? 'source' : 'other';
}
