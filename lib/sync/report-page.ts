import type { Diagnostic } from '@/lib/diagnostics/errors';
import { escapeHtml } from '@/lib/http/escape';
import { reportPage as messages, more } from '@/lib/sync/messages';
import { type SiteReport, siteName } from '@/lib/sync/report';

/** What the page of a run shows. */
export interface ReportPageFacts {
  sites: readonly SiteReport[];
  /** What concerns no single workspace: settings, addresses, the menu, drafts. */
  whole: readonly Diagnostic[];
  /** What a build did to the files of the export. */
  files?: Readonly<Record<'changed' | 'added' | 'removed', readonly string[]>> | undefined;
  /** What there is and what was done, in lines. */
  numbers?: readonly string[];
}

/** Everything that a sync or a build has to say, as a page for a browser: what is printed has few lines. */
export function renderReportPage(facts: ReportPageFacts, now = new Date()): string {
  return [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${messages.title}</title>`,
    '<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}li{margin:.5rem 0}small{display:block}</style>',
    renderReport(facts, now),
    '</html>\n',
  ].join('\n');
}

/** The same as a part of a page. */
export function renderReport({ sites, whole, files, numbers = [] }: ReportPageFacts, now = new Date()): string {
  const at = now.toISOString();
  return [
    `<h1>${messages.title}</h1>`,
    `<p><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>${numbers.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`,
    ...sites.map(siteSection),
    whole.length > 0 ? `<h2>${messages.whole}</h2>${lists(whole)}` : '',
    files ? fileSection(files) : '',
  ].join('\n');
}

const LEVELS = ['error', 'warning', 'info'] as const;

function siteSection(site: SiteReport): string {
  const rows = site.leftOut.map((row) => `<li>${escapeHtml(row.title)}: ${escapeHtml(row.reason)}</li>`);
  const left = rows.length > 0 ? `<h3>${messages.leftOut} (${rows.length})</h3><ul>${rows.join('')}</ul>` : '';
  const told = lists(site.diagnostics) + left;
  return `<h2>${escapeHtml(siteName(site))}</h2>${told || `<p>${messages.nothing}</p>`}`;
}

/** Findings by their level, the worst first. */
function lists(diagnostics: readonly Diagnostic[]): string {
  return LEVELS.map((level) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.level === level);
    return own.length > 0 ? `<h3>${messages.levels[level]} (${own.length})</h3><ul>${own.map(item).join('')}</ul>` : '';
  }).join('');
}

function item({ message, excerpt, location = '', url, hint }: Diagnostic): string {
  const place = url ? `<a href="${escapeHtml(url)}">${escapeHtml(location || url)}</a>` : escapeHtml(location);
  const said = withLinks(excerpt ? `${message}: ${excerpt}` : message);
  return `<li>${said}${place && `<small>${place}</small>`}${hint ? `<small>→ ${escapeHtml(hint)}</small>` : ''}</li>`;
}

/** A first build has tens of thousands of files: the manifest of the export lists them all. */
const MAX_FILES = 1_000;

function fileSection(files: NonNullable<ReportPageFacts['files']>): string {
  const kinds = (['changed', 'added', 'removed'] as const).flatMap((kind) => {
    const names = files[kind];
    if (names.length === 0) return [];
    const items = names.slice(0, MAX_FILES).map((name) => `<li>${escapeHtml(name)}</li>`);
    if (names.length > MAX_FILES) items.push(`<li>${more(names.length - MAX_FILES)}</li>`);
    return `<details><summary>${messages.kinds[kind]} (${names.length})</summary><ul>${items.join('')}</ul></details>`;
  });
  return kinds.length > 0 ? `<h2>${messages.files}</h2>${kinds.join('')}` : '';
}

/** Addresses in a text lead to their pages, without the sign that ends a sentence. */
function withLinks(text: string): string {
  const address = /https?:\/\/(?:[^\s<>"&,)]|&amp;)*[^\s<>"&,).:;]/g;
  return escapeHtml(text).replace(address, '<a href="$&">$&</a>');
}
