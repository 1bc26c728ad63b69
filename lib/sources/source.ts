import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { Config } from '@/lib/config/schema';
import { NOTION_API, OTHER_NOTION_APIS } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';
import type { ContentFolder } from '@/lib/markdown/folder';
import { createNotionSource } from '@/lib/notion/source';
import { isSigned, pageOfAction, readWebhook } from '@/lib/notion/webhook';
import type { SearchHit, Source, SourceSwitch } from '@/lib/source/source';
import { withFallback } from '@/lib/sources/fallback';
import { contentFolders } from '@/lib/sources/folders';
import { missingToken } from '@/lib/sources/messages';

export { missingToken } from '@/lib/sources/messages';

interface SourceOptions {
  /** The demo’s, for settings that name nothing. @default those that the settings name */
  folders?: readonly ContentFolder[] | undefined;
  /** Called at every pause. */
  onWait?: (reason: string, milliseconds: number) => void;
  /** Called when another source or another address of Notion replaces the first. */
  onSwitch?: (change: SourceSwitch) => void;
  /** Ends requests and pauses, which reject with its reason. */
  signal?: AbortSignal;
}

/**
 * The source that the owner's settings name. The one place that knows which sources there are. What a site does not use is not loaded:
 * Markdown and Notion's official API are half a megabyte of code.
 */
export async function createSource(
  settings: Config['notion'],
  { folders = contentFolders(settings), onWait, onSwitch, signal }: SourceOptions = {},
): Promise<Source> {
  const { source, pageId, apiToken, officialApiUrl, apiBaseUrl, apiFallbackUrls, tokenV2, activeUser, host } = settings;
  const waiting = { ...(onWait && { onWait }), ...(signal && { signal }) };
  const listener = onSwitch && { onSwitch };
  const byPublicPage = () => {
    const at = (base: string) => createNotionSource({ apiBaseUrl: base, tokenV2, activeUser, host, ...waiting });
    const known = apiBaseUrl === NOTION_API ? [...workspaceHosts(pageId), ...OTHER_NOTION_APIS] : [];
    const others = apiFallbackUrls.length > 0 ? apiFallbackUrls : known;
    return [...new Set([apiBaseUrl, ...others])]
      .map(at)
      .reduceRight((next, base) => withFallback(base, next, { ...listener, fillsIn: false }));
  };
  const byToken = async () => {
    const { createOfficialSource } = await import('@/lib/notion/official-source');
    return createOfficialSource({
      token: apiToken,
      baseUrl: officialApiUrl,
      host,
      dataSources: chosenDataSources(pageId),
      columns: Object.values(settings.properties),
      ...waiting,
    });
  };
  if (folders) {
    const { createFolderSource } = await import('@/lib/markdown/folder-source');
    return createFolderSource({ folders, columns: settings.properties });
  }
  if (source === 'public') return byPublicPage();
  if (source === 'token') {
    if (apiToken === '') throw new ConfigError(missingToken);
    return byToken();
  }
  return apiToken === '' ? byPublicPage() : withFallback(await byToken(), byPublicPage(), listener);
}

/** The interface at the hosts that the addresses of pages name, as `https://ada.notion.site/…`. */
function workspaceHosts(pageIds: string): string[] {
  return [...pageIds.matchAll(/\bhttps:\/\/[\w-]+\.notion\.site\b/gi)].map(
    ([origin]) => `${origin.toLowerCase()}/api/v3`,
  );
}

/** By the ids of databases. */
function chosenDataSources(pageIds: string): Record<string, string> {
  return Object.fromEntries(
    parseNotionPageIds(pageIds).flatMap(({ pageId, dataSource }) => (dataSource ? [[pageId, dataSource]] : [])),
  );
}

/** Live search with the owner's settings. Besides sync, only this contacts the source. */
export async function searchSource(query: string, ancestorId: string): Promise<SearchHit[]> {
  // Loaded here: a source can be created where there is no `blog.config.ts` yet.
  const { loadConfig } = await import('@/lib/config/load');
  const source = await createSource(loadConfig().config.notion);
  return source.search(query, ancestorId);
}

/** Reads the calls that notify a server of changes. Notion is the only source that makes any. */
export const webhook = { isSigned, pageOfAction, readWebhook };
