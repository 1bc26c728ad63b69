import type { NextApiRequest, NextApiResponse } from 'next';
import { isAllowed } from '@/lib/server/api/allowed-methods';
import { callOf, sendAnswer } from '@/lib/server/api/call';
import { createRevalidate } from '@/lib/server/api/revalidate';
import { visitorOf } from '@/lib/server/api/visitor';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { requestRefresh } from '@/lib/server/refresh/refresh';
import { webhook } from '@/lib/sources/webhook';
import { themeTables } from '@/themes/settings';

/** The body is read once the secret has been checked. */
export const config = { api: { bodyParser: false } };

const revalidate = createRevalidate({ pageOfAction: webhook.pageOfAction, refresh: requestRefresh });

/** Reads what changed in Notion, for callers who know the owner’s secret (`REVALIDATE_SECRET`). */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, ['POST'])) return;
  const { sites } = await loadSiteContext(themeTables);
  const { revalidateSecret = '', trustedProxies = 0 } = sites[0]?.config.site ?? {};
  const call = callOf(request, visitorOf(request, trustedProxies));
  sendAnswer(request, response, await revalidate(call, revalidateSecret, sites));
}
