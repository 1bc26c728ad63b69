import type { NextApiRequest, NextApiResponse } from 'next';
import { createLiveSearch } from '@/lib/routes/live-search';
import { loadWorld } from '@/lib/routes/load-world';
import { askNotion } from '@/lib/sync/live-search';
import { themeTables } from '@/themes/settings';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

const search = createLiveSearch(askNotion);

/** Notion's own search, when the owner has switched it on (`SEARCH_REMOTE`). */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { sites } = await loadWorld(themeTables);
  const { method, body } = request;
  const { status, answer, retryAfter } = await search(
    { method, body, visitor: visitorOf(request), now: Date.now() },
    sites,
  );
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.setHeader('cache-control', 'no-store');
  response.status(status).json(answer);
}

/** A proxy of the owner's own stands on this machine or in its private network; only such a one is believed. */
const OWN_PROXY = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/;

/** The address that asks; behind a proxy, the one that the proxy saw. */
function visitorOf({ socket, headers }: NextApiRequest): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  return (OWN_PROXY.test(peer) && forwarded.split(',').at(-1)?.trim()) || peer;
}
