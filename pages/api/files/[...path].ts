import type { NextApiRequest, NextApiResponse } from 'next';
import { parseRange } from '@/lib/http/byte-range';
import { isAllowed, READ } from '@/lib/server/allowed-methods';
import { fileMovedTo, loadSiteFile } from '@/lib/server/files';
import { themeTables } from '@/themes/settings';

/** Feed readers and crawlers come often; an hour-old copy is what an export would give them too. */
const CACHE = 'public, max-age=300, stale-while-revalidate=3600';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Feeds, sitemap, robots and data files; `next.config.ts` rewrites their addresses to this one. */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isAllowed(request, response, READ)) return;
  const { path } = request.query;
  const asked = Array.isArray(path) ? path.join('/') : (path ?? '');
  const file = await loadSiteFile(themeTables, `/${asked}`);
  if (!file) {
    const moved = await fileMovedTo(themeTables, asked.split('/'));
    if (moved) response.redirect(moved.status, moved.to);
    else response.status(404).end();
    return;
  }
  const content = await file.render();
  const isText = typeof content === 'string';
  response.setHeader('content-type', isText ? `${file.type}; charset=utf-8` : file.type);
  response.setHeader('cache-control', file.isFresh ? REVALIDATE : CACHE);
  if (isText) {
    response.send(content);
    return;
  }
  response.setHeader('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, content.length);
  if (!range) {
    response.send(Buffer.from(content));
    return;
  }
  response.status(206);
  response.setHeader('content-range', `bytes ${range.start}-${range.end}/${content.length}`);
  response.end(content.subarray(range.start, range.end + 1));
}
