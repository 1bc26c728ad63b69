import { stat } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { builtBasePath } from '@/lib/environment';
import { CACHE, sharedFor } from '@/lib/http/cache-control';
import { READ, route, sharedSeconds } from '@/lib/server/api';
import { contentStore, loadSiteContext } from '@/lib/server/load-site-context';
import { isPublicMedia } from '@/lib/server/media';
import { isResizable, parsePictureRequest, resizedPicture, TooManyPicturesError } from '@/lib/server/pictures';
import { themeTables } from '@/themes/settings';

const basePath = builtBasePath() ?? '';

/** `/_image/?url=/media/…&w=…&q=…`: the site's own pictures at the widths that pages use. New ones need no restart. */
export default route(READ, async (request, response) => {
  const asked = parsePictureRequest(request.query, basePath);
  if (!asked) {
    response.status(400).send('url must be a file of this site below /media/, w and q a width and a quality in use.');
    return;
  }
  const { paths } = contentStore();
  const source = paths.mediaFile(path.basename(asked.file));
  const isThere = (await isPublicMedia(asked.file, themeTables)) && (await stat(source).catch(missing))?.isFile();
  if (!isThere) {
    response.setHeader('cache-control', CACHE.document);
    response.status(404).end();
    return;
  }
  if (!isResizable(asked.file)) {
    response.redirect(307, `${basePath}/media/${asked.file}`);
    return;
  }
  try {
    const accept = request.headers.accept ?? '';
    const { content, type } = await resizedPicture(source, asked, { accept, folder: paths.resized });
    response.setHeader('content-type', type);
    response.setHeader('cache-control', sharedFor.media(sharedSeconds(await loadSiteContext(themeTables))));
    response.setHeader('vary', 'accept');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-length', content.length);
    response.status(200);
    if (request.method === 'HEAD') response.end();
    else response.send(content);
  } catch (error) {
    if (error instanceof TooManyPicturesError) {
      response.setHeader('retry-after', 2);
      response.status(503).end();
      return;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    // Not a picture after all, or gone; any other error of the disk is the server's fault.
    const isMissing = code === undefined || code === 'ENOENT';
    if (!isMissing) log.error(`The picture ${asked.file} could not be made smaller: ${message}`);
    response.setHeader('cache-control', CACHE.document);
    response.status(isMissing ? 404 : 500).end();
  }
});

export const config = { api: { responseLimit: false } };
