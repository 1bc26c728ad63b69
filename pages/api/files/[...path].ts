import type { NextApiRequest, NextApiResponse } from 'next';
import { loadSiteFiles } from '@/lib/routes/files';
import { themeTables } from '@/themes/settings';

/** Readers of feeds and sitemaps come often; an hour-old copy is what they would get from an export too. */
const CACHE = 'public, max-age=300, stale-while-revalidate=3600';

/** Feeds, sitemap, robots and data files: `next.config.ts` leads their addresses here. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { path } = request.query;
  const file = (await loadSiteFiles(themeTables)).get(`/${Array.isArray(path) ? path.join('/') : path}`);
  if (!file) {
    response.status(404).end();
    return;
  }
  response.setHeader('content-type', `${file.type}; charset=utf-8`);
  response.setHeader('cache-control', CACHE);
  response.send(await file.render());
}
