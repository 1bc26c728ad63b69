import { loadConfig } from '@/lib/config/load';
import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { Config } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';
import { createOfficialSource } from '@/lib/notion/official/source';
import { createNotionSource } from '@/lib/notion/source';
import { type SourceSwitch, withFallback } from '@/lib/source/fallback';
import type { SearchHit, Source } from '@/lib/source/source';
import { missingToken } from './messages';

interface SourceOptions {
  /** Told about every pause. */
  onWait?: (reason: string, milliseconds: number) => void;
  /** Told when the public page is read in place of what the token gives. */
  onSwitch?: (change: SourceSwitch) => void;
}

/** The source that the owner's settings name. The one place that knows which sources there are. */
export function createSource(
  { source, pageId, apiToken, officialApiUrl, apiBaseUrl, tokenV2, activeUser, host }: Config['notion'],
  { onWait, onSwitch = () => undefined }: SourceOptions = {},
): Source {
  const pause = onWait && { onWait };
  const byPublicPage = () => createNotionSource({ apiBaseUrl, tokenV2, activeUser, host, ...pause });
  const byToken = () =>
    createOfficialSource({
      token: apiToken,
      baseUrl: officialApiUrl,
      host,
      dataSources: chosenDataSources(pageId),
      ...pause,
    });
  if (source === 'public') return byPublicPage();
  if (source === 'token') {
    if (apiToken === '') throw new ConfigError(missingToken);
    return byToken();
  }
  return apiToken === '' ? byPublicPage() : withFallback(byToken(), byPublicPage(), onSwitch);
}

/** By the ids of databases. */
function chosenDataSources(pageIds: string): Record<string, string> {
  return Object.fromEntries(
    parseNotionPageIds(pageIds).flatMap(({ pageId, dataSource }) => (dataSource ? [[pageId, dataSource]] : [])),
  );
}

/** Live search with the owner's settings. The only part of a running server besides sync that asks the source. */
export function searchSource(query: string, ancestorId: string): Promise<SearchHit[]> {
  return createSource(loadConfig().config.notion).search(query, ancestorId);
}
