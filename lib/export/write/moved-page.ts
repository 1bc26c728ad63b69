import { escapeHtml } from '@/lib/http/escape';
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

/** The page at an alias on a file host: it redirects at once, and has a link. Search engines follow it. */
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
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    '</head>',
    '<body>',
    `<main><h1>${escapeHtml(text)}</h1>`,
    `<p><a href="${address}">${name}</a></p></main>`,
    '</body>',
    '</html>',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
