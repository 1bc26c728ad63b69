import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { parseRange, READ, route, sharedSeconds } from '@/lib/server/api';
import { fileMovedTo, loadSiteFile } from '@/lib/server/files';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { themeTables } from '@/themes/settings';

/** Feeds, sitemap, robots and data files; `next.config.ts` rewrites their addresses to this one. */
export default route(READ, async (request, response) => {
  const { path } = request.query;
  const asked = Array.isArray(path) ? path.join('/') : (path ?? '');
  const file = await loadSiteFile(themeTables, `/${asked}`);
  if (!file) {
    const moved = await fileMovedTo(themeTables, asked.split('/'));
    response.setHeader('cache-control', CACHE.document);
    if (moved) response.redirect(moved.status, moved.to);
    else response.status(404).end();
    return;
  }
  const content = await file.render();
  const isText = typeof content === 'string';
  response.setHeader('content-type', isText ? `${file.type}; charset=utf-8` : file.type);
  const seconds = sharedSeconds(await loadSiteContext(themeTables));
  response.setHeader('cache-control', file.isFresh ? CACHE.document : sharedFor.file(seconds));
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
});
