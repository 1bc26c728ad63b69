import { escapeHtml, safeJson } from '@/lib/http/escape';
import { cleanLine } from '@/lib/outputs/text';

export interface MovedPage {
  /** The page's new address: complete, for the link. */
  href: string;
  /** The same as an absolute address, or '' without a base address. */
  canonical: string;
  title: string;
  language: string;
  /** Says that the page has moved. */
  text: string;
  noindex: boolean;
}

/** The page at an alias on a file host: it redirects at once, with the query where scripts run, and has a link. Search engines follow it. */
export function movedPage({ href, canonical, title, language, text, noindex }: MovedPage): string {
  const name = escapeHtml(cleanLine(title) || href);
  const address = escapeHtml(href);
  const lines = [
    '<!DOCTYPE html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${name}</title>`,
    canonical === '' ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    noindex ? '<meta name="robots" content="noindex">' : '',
    `<script>location.replace(${withQuery(href)})</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    '</head>',
    '<body>',
    `<main><h1>${escapeHtml(text)}</h1>`,
    `<p><a href="${address}">${name}</a></p></main>`,
    '</body>',
    '</html>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

/** As a script: the address with what stands after `?` and `#` in the one that was asked for, unless it has a part of its own. */
function withQuery(href: string): string {
  const [path = '', hash] = href.split('#');
  const query = path.includes('?') ? '' : '+location.search';
  return `${safeJson(path)}${query}+${hash === undefined ? 'location.hash' : safeJson(`#${hash}`)}`;
}
