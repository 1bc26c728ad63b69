import { resolveMarkdown } from '@/lib/article/markdown';
import { resolveContent } from '@/lib/article/resolve';
import { createTitleSealer } from '@/lib/article/titles';
import { toId32 } from '@/lib/ids';
import type { Fields } from '@/lib/source/records';
import type { StoredArticle } from '@/lib/store/model';
import { renderDatabase, rowId, SHOP } from '../database-maker';
import { plainPresentation, tokens } from '../page-maker';
import { choices } from '../records';

/** Columns of most databases of these tests. */
export const columns: Fields = {
  title: { name: 'Name', type: 'title' },
  stage: {
    name: 'Stage',
    type: 'status',
    options: choices({ Sown: 'green', Eaten: 'red' }),
    groups: [
      { name: 'To-do', optionIds: ['sown'] },
      { name: 'Complete', optionIds: ['eaten'] },
    ],
  },
  price: { name: 'Price', type: 'number', number_format: 'dollar' },
  kept: { name: 'Kept', type: 'checkbox' },
  day: { name: 'Day', type: 'date' },
  up: { name: 'Parent item', type: 'relation', collection_id: SHOP },
  down: { name: 'Sub-item', type: 'relation', collection_id: SHOP },
};

export interface MadeView {
  /** Views by their records; one of them where a single one is given. */
  view?: Fields;
  views?: Fields[];
  /** The cells of rows, or how many there are. */
  rows?: Fields[] | number;
  columns?: Fields;
  /** What the source answers about rows, beside their ids. */
  shown?: Fields;
}

/** An article with a database. */
export function renderView({ view = {}, views = [view], rows = 2, ...more }: MadeView): Promise<StoredArticle> {
  const cells =
    typeof rows === 'number' ? Array.from({ length: rows }, (_, index) => ({ title: [[`Row ${index}`]] })) : rows;
  const typed = views.map((one) => ({ type: 'table', ...one }));
  return renderDatabase({
    name: 'Shop',
    columns,
    ...more,
    views: typed,
    rows: cells.map((properties) => ({ properties })),
  });
}

/** What readers get who may not know some of the rows. */
export function readersOf(stored: StoredArticle, hiddenRows: readonly number[] = []) {
  const { content, text } = createTitleSealer([])(stored);
  const secret = new Set(hiddenRows.map((index) => toId32(rowId(index))));
  const resolver = { ...tokens, hidden: (id: string) => secret.has(id) };
  return {
    html: resolveContent(content, { ...resolver, presentation: plainPresentation }),
    markdown: resolveMarkdown(content, resolver),
    text,
  };
}
