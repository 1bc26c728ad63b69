import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { resolveMarkdown } from '@/lib/article/markdown';
import { resolveContent } from '@/lib/article/resolve';
import { createTitleSealer, type SealedPage } from '@/lib/article/titles';
import { walk } from '@/lib/article/walk';
import type { Locale } from '@/lib/i18n/locale';
import type { Fields } from '@/lib/source/records';
import { renderDatabase } from '../database-maker';
import { plainPresentation } from '../page-maker';
import { choices } from '../records';

/** Makes articles with one chart, and reads what is drawn. */

export interface MadeChart {
  config?: unknown;
  columns?: Fields;
  /** Values by column; dates as `YYYY-MM-DD`, texts as they are. */
  rows?: Fields[];
  name?: string;
  locale?: Locale;
}

const date = (day: string) => [['‣', [['d', { type: 'date', start_date: day }]]]];

/** A cell as Notion keeps it. */
const cell = (value: unknown): unknown => {
  if (Array.isArray(value)) return value;
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? date(String(value)) : [[String(value)]];
};

export const stages = {
  type: 'select',
  name: 'Stage',
  options: choices({ Todo: 'gray', Doing: 'blue', Done: 'green' }),
};

/** A chart of rows by a column. */
export const chartBy = (property: string, more: Fields = {}, chartFormat: Fields = {}, type = 'column'): Fields => ({
  type,
  dataConfig: {
    type: 'groups_reducer',
    groupBy: { type: 'select', property, sort: { type: 'manual' } },
    aggregationConfig: { aggregation: { aggregator: 'count' } },
    ...more,
  },
  chartFormat,
});

/** How the rows of a group become one value. */
export const by = (aggregator: unknown, property?: string, stack?: string): Fields => ({
  aggregationConfig: {
    aggregation: { aggregator, property },
    ...(stack && { stackOptions: { groupBy: { property: stack } } }),
  },
});

const articleOf = ({ config, rows = [], name = 'Chart', ...made }: MadeChart) =>
  renderDatabase({
    ...made,
    views: [{ type: 'chart', name, format: { chart_config: config } }],
    rows: rows.map((values) => ({
      properties: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, cell(value)])),
    })),
  });

export interface Reading {
  hidden?: (page: string) => boolean;
  sealed?: SealedPage[];
  /** As in a feed. */
  isBare?: boolean;
}

/** What a reader gets of a chart. */
export async function drawn(made: MadeChart, { hidden, sealed = [], isBare = false }: Reading = {}) {
  const stored = await articleOf(made);
  const { content } = createTitleSealer(sealed)(stored);
  const address = { page: () => null, path: (path: string) => path, media: (file: string) => file };
  const resolver = { ...address, ...(hidden && { hidden }), ...(!isBare && { presentation: plainPresentation }) };
  const html = resolveContent(content, resolver);
  const tree = fromHtml(html, { fragment: true });
  return {
    html,
    tree,
    said: stored.diagnostics.map(({ message }) => message),
    /** Head and body, cell by cell. */
    table: elements(tree, 'tr').map((row) => elements(row, 'th', 'td').map(textOf)),
    markdown: resolveMarkdown(content, { ...address, ...(hidden && { hidden }) }),
  };
}

export function elements(tree: Nodes, ...names: string[]): Element[] {
  const found: Element[] = [];
  walk<Nodes>(tree, (node) => {
    if (node.type === 'element' && names.includes(node.tagName)) found.push(node);
  });
  return found;
}

export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
