/**
 * What a request is for the worker:
 * - `visit`: a document that a reader opens
 * - `document`: one that a script asks for, as soft navigation in an export does
 * - `code`: a file of the site whose address changes with its content
 * - `picture`: likewise a picture of the content
 * - `file`: a picture or font whose address stays the same
 */
export type RequestKind = 'visit' | 'document' | 'code' | 'picture' | 'file';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>;

/** Answers to these belong to one reader or one moment. */
const NEVER = /^\/(?:api|_next\/data|__clerk)\//;
const CODE = /^\/(?:_next\/static|styles|workers)\//;
/** Files of data that have their content's hash in the query; the search index has too many parts. */
const VERSIONED_DATA = /^\/data\/(?!search)[^/]+$/;
const PICTURE = /^\/media\//;

/** Null for requests that the worker leaves to the browser: other hosts, forms, APIs, parts of films, downloads. */
export function kindOf(request: Asked, { origin, base }: { origin: string; base: string }): RequestKind | null {
  const { method, mode, destination, headers } = request;
  const url = new URL(request.url);
  if (method !== 'GET' || headers.has('range') || url.origin !== origin || !url.pathname.startsWith(`${base}/`))
    return null;
  const path = url.pathname.slice(base.length);
  if (NEVER.test(path)) return null;
  if (CODE.test(path) || (VERSIONED_DATA.test(path) && url.searchParams.has('v'))) return 'code';
  if (mode === 'navigate') return destination === 'document' || destination === '' ? 'visit' : null;
  if (destination === 'image') return PICTURE.test(path) ? 'picture' : 'file';
  if (destination === 'font') return 'file';
  return destination === '' && /(?:\/|\.html)$/.test(path) ? 'document' : null;
}
