import { loadConfig } from '@/lib/config/load';
import { type NotionHit, searchNotion } from '@/lib/notion/search';

/** Asks Notion with the owner's settings. The only part of a running server besides sync that does. */
export function askNotion(query: string, ancestorId: string): Promise<NotionHit[]> {
  const { apiBaseUrl, tokenV2, activeUser } = loadConfig().config.notion;
  return searchNotion({ apiBaseUrl, tokenV2, activeUser }, { query, ancestorId });
}
