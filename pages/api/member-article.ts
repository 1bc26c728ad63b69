import { log } from '@/lib/diagnostics/log';
import { createMemberArticles, jsonRoute, originsOf } from '@/lib/server/api';
import { themeTables } from '@/themes/settings';

const memberArticle = createMemberArticles();

/** The text of an article for members, for a reader whose session the sign-in provider has signed. */
export default jsonRoute(
  'GET',
  themeTables,
  ({ request: { query, headers }, context, visitor, now }) => {
    const { authorization, host = '' } = headers;
    const origins = originsOf(context.sites[0]?.config.site.link ?? '', host);
    const question = { path: String(query.path ?? ''), authorization, origins, visitor, now };
    return memberArticle(question, context, log.warnOnce);
  },
  { 'cache-control': 'private, no-store', vary: 'authorization' },
);

/** Its pictures are part of it. */
export const config = { api: { responseLimit: false } };
