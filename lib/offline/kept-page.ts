/**
 * What the worker reads from the HTML of pages. Only pages that say so are kept: a document without the mark, whatever it is, never gets
 * into a cache.
 */

/** The attribute of `<html>` that marks a page that may be kept (`pages/_document.tsx`). */
export const KEEP_MARK = 'data-keep-offline';

/** From the first character on, so that nothing that an article contains can pass for it; never within the value of another attribute. */
const MARKED = new RegExp(`^\\s*<!doctype html>\\s*<html(?:\\s(?:[^>"]|"[^"]*")*?)?\\s${KEEP_MARK}=""[\\s>]`, 'i');

/** Whether an answer is a whole page that may be kept. */
export function mayBeKept(
  response: Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>,
  html: string,
): boolean {
  const { status, redirected, type, headers } = response;
  if (status !== 200 || redirected || (type !== 'basic' && type !== 'default')) return false;
  if (/\bno-store\b/i.test(headers.get('cache-control') ?? '')) return false;
  return isHtml(headers) && MARKED.test(html);
}

export const isHtml = (headers: Headers): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** The page's title, as HTML. */
export function titleIn(html: string): string {
  const [, title = ''] = /<title\b[^>]*>([^<]*)</i.exec(html) ?? [];
  return title.trim();
}

/** The elements that load the page's own stylesheets for screens. */
export function sheetsIn(html: string): string[] {
  return (html.match(/<link\b[^>]*>/gi) ?? []).filter(
    (link) => /\brel="stylesheet"/.test(link) && /\bhref="\/[^/]/.test(link) && !/\bmedia="print"/.test(link),
  );
}

/** Whether the page's site is light, dark, or as the system is. */
export function appearanceIn(html: string): string {
  return /<html\b[^>]*\bdata-appearance="(light|dark)"/i.exec(html)?.[1] ?? 'auto';
}

/** Whether a page names a file, as its HTML writes addresses. */
export function namesFile(html: string, { pathname, search }: URL): boolean {
  return html.includes((pathname + search).replaceAll('&', '&amp;'));
}
