import type { NextApiRequest, NextApiResponse } from 'next';
import { CACHE } from '@/lib/http/cache-control';
import { isAllowed } from '@/lib/server/api/allowed-methods';
import { createLiveSearch } from '@/lib/server/api/live-search';
import { visitorOf } from '@/lib/server/api/visitor';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { searchSource } from '@/lib/sources/source';
import { themeTables } from '@/themes/settings';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

const search = createLiveSearch({
  ask: searchSource,
  readText: async (key) => (await (await loadSiteContext(themeTables)).readArticle(key))?.text ?? '',
});

/** Notion's own search, if the owner has switched it on (`SEARCH_REMOTE`). */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, ['POST'])) return;
  const { sites } = await loadSiteContext(themeTables);
  const { method, body } = request;
  const { status, answer, retryAfter } = await search(
    { method, body, visitor: visitorOf(request, sites[0]?.config.site.trustedProxies ?? 0), now: Date.now() },
    sites,
  );
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.setHeader('cache-control', CACHE.none);
  response.status(status).json(answer);
}
