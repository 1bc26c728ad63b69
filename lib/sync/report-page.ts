import type { Diagnostic } from '@/lib/diagnostics/errors';
import { reportPage as messages } from './messages';
import type { SiteReport, SyncReport } from './report';

/** Everything that a sync has to say, as a page for a browser: what is printed is cut where there is much of it. */
export function renderReportPage(report: SyncReport, lines: readonly string[]): string {
  const others = lines.map((line) => `<li><pre>${withLinks(line.trim())}</pre></li>`);
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${messages.title}</title>`,
    '<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}pre{white-space:pre-wrap;margin:0;font:inherit}small{display:block}</style>',
    `<h1>${messages.title}</h1>`,
    ...report.sites.map(siteSection),
    others.length > 0 ? `<h2>${messages.site}</h2><ul>${others.join('')}</ul>` : '',
    '</html>\n',
  ].join('\n');
}

const LEVELS = ['error', 'warning', 'info'] as const;

function siteSection({ title, prefix, diagnostics, leftOut }: SiteReport): string {
  const lists = LEVELS.map((level) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.level === level);
    return own.length > 0 ? `<h3>${messages.levels[level]} (${own.length})</h3><ul>${own.map(item).join('')}</ul>` : '';
  });
  const rows = leftOut.map((row) => `<li>${escapeHtml(row.title)}: ${escapeHtml(row.reason)}</li>`);
  const left = rows.length > 0 ? `<h3>${messages.leftOut} (${rows.length})</h3><ul>${rows.join('')}</ul>` : '';
  const nothing = lists.join('') + left === '' ? `<p>${messages.nothing}</p>` : '';
  return `<h2>${escapeHtml(prefix ? `/${prefix}/ ${title}` : title)}</h2>${lists.join('')}${left}${nothing}`;
}

function item({ message, excerpt, location = '', url, hint }: Diagnostic): string {
  const place = url ? `<a href="${escapeHtml(url)}">${escapeHtml(location || url)}</a>` : escapeHtml(location);
  return `<li>${escapeHtml(excerpt ? `${message}: ${excerpt}` : message)}<small>${place}</small>${hint ? `<small>→ ${escapeHtml(hint)}</small>` : ''}</li>`;
}

/** Addresses in a text lead to their pages. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"&,)]+/g, (address) => `<a href="${address}">${address}</a>`);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
