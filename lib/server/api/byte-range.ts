import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The single range of bytes that a request asks for, its end included, with the head of the answer set to it; undefined for anything else,
 * which gets the whole file: for `HEAD`, which has no parts, and for `If-Range`, because the part may be that of a newer file.
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
