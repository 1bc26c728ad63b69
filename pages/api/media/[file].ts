import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { READ, route, sharedSeconds, takeRange } from '@/lib/server/api';
import { contentStore } from '@/lib/server/load-site-context';
import { isPublicMedia } from '@/lib/server/media';
import { isPreviewed } from '@/lib/server/previews';
import { servedContext } from '@/lib/server/served-context';
import { loadCard } from '@/lib/server/social-cards';
import { mediaHeaders } from '@/lib/store/media-type';
import { themeTables } from '@/themes/settings';

/** The site's own media, from the content store: new files need no restart. Social cards are rendered when they are first requested. */
export default route(READ, async (request, response) => {
  const context = await servedContext(themeTables);
  const name = String(request.query.file ?? '');
  const card = await loadCard(name, themeTables).catch((error: unknown) => {
    log.warnOnce(`The picture ${name} for social networks could not be drawn: ${String(error)}`);
    return null;
  });
  const file = card ?? contentStore().paths.mediaFile(path.basename(name));
  const isPublic = card !== null || (await isPublicMedia(name, themeTables));
  const isOpen = isPublic || isPreviewed(name);
  const info = isOpen ? await stat(file).catch(missing) : undefined;
  if (!info?.isFile()) {
    response.setHeader('cache-control', CACHE.document);
    response.status(404).end();
    return;
  }
  for (const [header, value] of Object.entries(mediaHeaders(name))) response.setHeader(header, value);
  response.setHeader('cache-control', isPublic ? sharedFor.media(sharedSeconds(context)) : CACHE.none);
  const range = takeRange(request, response, info.size);
  response.setHeader('content-length', range ? range.end - range.start + 1 : info.size);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(createReadStream(file, range), response).catch(() => response.destroy());
});

export const config = { api: { responseLimit: false } };
