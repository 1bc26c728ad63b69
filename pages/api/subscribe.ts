import type { NextApiRequest, NextApiResponse } from 'next';
import { CACHE } from '@/lib/http/cache-control';
import { isAllowed } from '@/lib/server/api/allowed-methods';
import { createSubscribe } from '@/lib/server/api/subscribe';
import { visitorOf } from '@/lib/server/api/visitor';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { themeTables } from '@/themes/settings';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

const subscribe = createSubscribe();

/** The newsletter, if the owner has set a list and a key (`MAILCHIMP_LIST_ID`, `MAILCHIMP_API_KEY`). */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, ['POST'])) return;
  const { sites } = await loadSiteContext(themeTables);
  const newsletter = sites[0]?.config.newsletter ?? { mailchimpListId: '', mailchimpApiKey: '' };
  const { method, body, headers } = request;
  const { status, answer, retryAfter } = await subscribe(
    {
      method,
      body,
      type: headers['content-type'],
      visitor: visitorOf(request, sites[0]?.config.site.trustedProxies ?? 0),
      now: Date.now(),
    },
    newsletter,
  );
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.setHeader('cache-control', CACHE.none);
  response.status(status).json(answer);
}
