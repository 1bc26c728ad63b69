import type { IncomingMessage, ServerResponse } from 'node:http';
import { ignore } from '@/lib/diagnostics/ignore';
import { watching } from '@/lib/export/messages';

/** Leads a browser on this machine to a row while it is written; false for what else the export has to answer, such as drafts without it. */
export async function leadToPreview(
  { url = '', headers, socket }: IncomingMessage,
  response: ServerResponse,
  server: (url: string) => Promise<string>,
): Promise<boolean> {
  const isHere = /^(?:::1|(?:::ffff:)?127\.[\d.]+) (?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
  const [, row] =
    /^\/(?:[^?]+\/)?preview\/([0-9a-f]{40}|[0-9a-f]{32}-[0-9a-z]+-[0-9a-f]{40})\/?(?:\?|$)/.exec(url) ?? [];
  if (!row || !isHere.test(`${socket.remoteAddress} ${headers.host}`)) return false;
  const origin = await server(url).catch(ignore('Next has printed why'));
  if (origin) response.writeHead(307, { location: origin + url }).end();
  else if (row.includes('-'))
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(watching.noPreviews);
  return response.headersSent;
}
