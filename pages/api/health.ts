import type { NextApiRequest, NextApiResponse } from 'next';
import { CACHE } from '@/lib/http/cache-control';
import { isAllowed, READ } from '@/lib/server/api/allowed-methods';
import { readHealth } from '@/lib/server/api/health';

/** For load balancers and monitors: 503 when there is nothing to serve, and while the server ends. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, READ)) return;
  const answer = await readHealth();
  response.setHeader('cache-control', CACHE.none);
  response.status(answer.status === 'ok' ? 200 : 503).json(answer);
}
