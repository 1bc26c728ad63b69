import type { NextApiRequest, NextApiResponse } from 'next';
import { isAllowed } from '@/lib/server/api/allowed-methods';
import { callOf, sendAnswer } from '@/lib/server/api/call';
import { createNotionWebhook } from '@/lib/server/api/notion-webhook';
import { visitorOf } from '@/lib/server/api/visitor';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { requestRefresh } from '@/lib/server/refresh/refresh';
import { webhook } from '@/lib/sources/webhook';
import { themeTables } from '@/themes/settings';

/** The signature is one of the bytes as they came. */
export const config = { api: { bodyParser: false } };

const receive = createNotionWebhook({ ...webhook, refresh: requestRefresh });

/** Events of an integration of the owner’s (`NOTION_WEBHOOK_TOKEN`): what changed in Notion is read at once. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, ['POST'])) return;
  const { sites } = await loadSiteContext(themeTables);
  const { notion, site } = sites[0]?.config ?? {};
  const call = callOf(request, visitorOf(request, site?.trustedProxies ?? 0));
  sendAnswer(request, response, await receive(call, notion?.webhookToken ?? ''));
}
