import type { NextApiRequest, NextApiResponse } from 'next';
import { searchSource } from '@/lib/composition/source';
import { isAllowed } from '@/lib/routes/allowed-methods';
import { createLiveSearch } from '@/lib/routes/live-search';
import { loadWorld } from '@/lib/routes/load-world';
import { visitorOf } from '@/lib/routes/visitor';
import { themeTables } from '@/themes/settings';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

const search = createLiveSearch({
  ask: searchSource,
  readText: async (key) => (await (await loadWorld(themeTables)).readArticle(key))?.text ?? '',
});

/** Notion's own search, when the owner has switched it on (`SEARCH_REMOTE`). */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, ['POST'])) return;
  const { sites } = await loadWorld(themeTables);
  const { method, body } = request;
  const { status, answer, retryAfter } = await search(
    { method, body, visitor: visitorOf(request, sites[0]?.config.site.trustedProxies ?? 0), now: Date.now() },
    sites,
  );
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.setHeader('cache-control', 'no-store');
  response.status(status).json(answer);
}
