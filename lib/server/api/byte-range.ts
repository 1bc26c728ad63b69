import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The single byte range of a request, end included; sets the response headers for it. Undefined for the whole file: other methods than
 * `GET`, and `If-Range`, because the file may have changed.
 */
export function takeRange(request: IncomingMessage, response: ServerResponse, size: number) {
  response.setHeader('accept-ranges', 'bytes');
  const { range = '', 'if-range': condition } = request.headers;
  if (request.method !== 'GET' || condition !== undefined) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) return undefined;
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${start}-${end}/${size}`);
  return { start, end };
}
