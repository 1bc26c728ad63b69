import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { READ, route, sharedSeconds, takeRange } from '@/lib/server/api';
import { fileMovedTo, loadSiteFile } from '@/lib/server/files';
import { servedContext } from '@/lib/server/served-context';
import { themeTables } from '@/themes/settings';

/** Feeds, sitemap, robots and data files; `next.config.ts` rewrites their addresses to this one. */
export default route(READ, async (request, response) => {
  const { path } = request.query;
  const asked = Array.isArray(path) ? path.join('/') : (path ?? '');
  const context = await servedContext(themeTables);
  const file = await loadSiteFile(themeTables, `/${asked}`);
  if (!file) {
    const moved = await fileMovedTo(themeTables, asked.split('/'));
    response.setHeader('cache-control', CACHE.document);
    if (moved) response.setHeader('location', moved.to);
    response.status(moved?.status ?? 404).end();
    return;
  }
  const content = await file.render();
  const isText = typeof content === 'string';
  response.setHeader('content-type', isText ? `${file.type}; charset=utf-8` : file.type);
  response.setHeader('cache-control', file.isFresh ? CACHE.document : sharedFor.file(sharedSeconds(context)));
  if (isText) {
    response.send(content);
    return;
  }
  const range = takeRange(request, response, content.length);
  if (range) response.end(content.subarray(range.start, range.end + 1));
  else response.send(Buffer.from(content));
});
