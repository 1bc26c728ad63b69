import { builtBasePath } from '@/lib/environment';
import { AS_HTML } from '@/lib/http/ai-use';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { READ, route, sharedSeconds, takeRange } from '@/lib/server/api';
import { fileMovedTo, loadSiteFile } from '@/lib/server/files';
import { servedContext } from '@/lib/server/served-context';
import { themeTables } from '@/themes/settings';

/** Feeds, sitemap, robots and data files; `next.config.ts` rewrites their addresses to this one. */
export default route(READ, async (request, response) => {
  const path = [request.query.path ?? []].flat();
  const asked = path.join('/');
  // Caches that know one answer of an address would give the article's Markdown to readers.
  const isChosen = asked.endsWith('.md') && request.headers.accept?.includes('text/markdown') === true;
  if (isChosen) response.setHeader('vary', 'accept');
  const context = await servedContext(themeTables);
  const file = await loadSiteFile(themeTables, `/${asked}`);
  if (!file) {
    const moved = await fileMovedTo(themeTables, path);
    response.setHeader('cache-control', CACHE.document);
    const href = path.map(encodeURIComponent).join('/').slice(0, -'.md'.length);
    const page = isChosen ? `${builtBasePath() ?? ''}/${href}/?${AS_HTML}=1` : undefined;
    const to = moved?.to ?? page;
    if (to !== undefined) response.setHeader('location', to);
    response.status(moved?.status ?? (page ? 307 : 404)).end();
    return;
  }
  const content = await file.render();
  const isText = typeof content === 'string';
  response.setHeader('content-type', isText ? `${file.type}; charset=utf-8` : file.type);
  const kept = file.isFresh ? CACHE.document : sharedFor.file(sharedSeconds(context));
  response.setHeader('cache-control', isChosen ? CACHE.none : kept);
  if (isText) {
    response.send(content);
    return;
  }
  const range = takeRange(request, response, content.length);
  if (range) response.end(content.subarray(range.start, range.end + 1));
  else response.send(Buffer.from(content));
});
