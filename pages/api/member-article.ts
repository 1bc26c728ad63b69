import type { NextApiRequest, NextApiResponse } from 'next';
import { log } from '@/lib/diagnostics/log';
import { isAllowed } from '@/lib/server/api/allowed-methods';
import { createMemberArticles, originsOf } from '@/lib/server/api/member-article';
import { visitorOf } from '@/lib/server/api/visitor';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { themeTables } from '@/themes/settings';

const memberArticle = createMemberArticles();

/** The text of an article for members, for a reader whose session the sign-in provider has signed. No cache may keep it. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('vary', 'authorization');
  if (!isAllowed(request, response, ['GET'])) return;
  const context = await loadSiteContext(themeTables);
  const { link = '', trustedProxies = 0 } = context.sites[0]?.config.site ?? {};
  const { authorization, host = '' } = request.headers;
  const { status, answer, retryAfter } = await memberArticle(
    {
      path: String(request.query.path ?? ''),
      authorization,
      origins: originsOf(link, host),
      visitor: visitorOf(request, trustedProxies),
      now: Date.now(),
    },
    context,
    log.warnOnce,
  );
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.status(status).json(answer);
}

/** Its pictures are part of it. */
export const config = { api: { responseLimit: false } };
