import { loadConfig } from '@/lib/config/load';
import type { Config } from '@/lib/config/schema';
import { createNotionSource } from '@/lib/notion/source';
import type { SearchHit, Source } from '@/lib/source/source';

interface SourceOptions {
  /** Told about every pause. */
  onWait?: (reason: string, milliseconds: number) => void;
}

/** The source that the owner's settings name. The one place that knows which sources there are. */
export function createSource(
  { apiBaseUrl, tokenV2, activeUser, host }: Config['notion'],
  options?: SourceOptions,
): Source {
  return createNotionSource({ apiBaseUrl, tokenV2, activeUser, host, ...options });
}

/** Live search with the owner's settings. The only part of a running server besides sync that asks the source. */
export function searchSource(query: string, ancestorId: string): Promise<SearchHit[]> {
  return createSource(loadConfig().config.notion).search(query, ancestorId);
}
