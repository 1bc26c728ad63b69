import { ignore } from '@/lib/diagnostics/ignore';
import { CACHE } from '@/lib/http/cache-control';
import { READ, readHealth, route } from '@/lib/server/api';
import { servedContext } from '@/lib/server/served-context';
import { themeTables } from '@/themes/settings';

/** For load balancers and monitors: 503 when there is nothing to serve, and while the server ends. */
export default route(READ, async (_request, response) => {
  // Without any content, there is nothing that could be due.
  await servedContext(themeTables).catch(ignore('the answer shows it'));
  const answer = await readHealth();
  response.setHeader('cache-control', CACHE.none);
  response.status(answer.status === 'ok' ? 200 : 503).json(answer);
});
