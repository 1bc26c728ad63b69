import { CACHE } from '@/lib/http/cache-control';
import { READ, readHealth, route } from '@/lib/server/api';

/** For load balancers and monitors: 503 when there is nothing to serve, and while the server ends. */
export default route(READ, async (_request, response) => {
  const answer = await readHealth();
  response.setHeader('cache-control', CACHE.none);
  response.status(answer.status === 'ok' ? 200 : 503).json(answer);
});
