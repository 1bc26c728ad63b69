import { describe, expect, it } from 'vitest';
import { toId32 } from '@/lib/ids';
import { rowId, SHOP } from '../database-maker';
import { by, chartBy, drawn, stages } from './chart-maker';

/** Pages of rows as resolvers know them. */
const page = (row: number): string => toId32(rowId(row));
const hides = (...rows: number[]) => ({ hidden: (id: string) => rows.map(page).includes(id) });

const columns = {
  stage: stages,
  cost: { type: 'number', name: 'Cost' },
  due: { type: 'date', name: 'Due' },
  note: { type: 'text', name: 'Note' },
  with: { type: 'relation', name: 'With', collection_id: SHOP },
  Password: { type: 'text', name: 'Password' },
  kind: { type: 'select', name: 'Type' },
  state: { type: 'select', name: 'Status' },
  copy: { type: 'formula', name: 'Copy', formula: 'prop("Password")' },
};
const rows = [
  { title: 'One', stage: 'Todo', cost: 1, due: '2026-01-01', note: 'open', with: [['‣', [['p', rowId(2)]]]] },
  { title: 'Two', stage: 'Todo', cost: 10, due: '2026-02-01', note: 'open' },
  { title: 'Secret', stage: 'Done', cost: 100, due: '2026-05-01', note: 'secret', Password: 'hunter2' },
  { title: 'Early', stage: 'Todo', cost: 1000, due: '2025-11-01', note: 'early', Password: 'x' },
];
const months = chartBy('due', { groupBy: { property: 'due', groupBy: 'month' } });

describe('rows that readers may not know', () => {
  it.each([
    ['are not aggregated', chartBy('stage', by('sum', 'cost')), ['Todo: 11']],
    ['name no group', chartBy('note'), ['open: 2']],
    ['make no scale longer', months, ['January 2026: 1', 'February 2026: 1']],
    ['are no series', chartBy('stage', by('count', undefined, 'note')), ['Todo: 2']],
    ['are no related pages', chartBy('with'), ['–: 1']],
    [
      'are not among rows',
      { type: 'bar', dataConfig: { type: 'results_reducer', nameProperty: 'title', valueProperty: 'cost' } },
      ['One: 1', 'Two: 10'],
    ],
  ])('%s', async (_, config, expected) => {
    const { table, html } = await drawn({ config, columns, rows }, hides(2, 3));
    expect(table.slice(1).map((cells) => cells.join(': '))).toEqual(expected);
    expect(html).not.toMatch(/secret|early/i);
  });

  it('are not in the number of a chart, nor in Markdown', async () => {
    const config = { type: 'number', dataConfig: { type: 'number_reducer', ...by('sum', 'cost') } };
    const { html, markdown } = await drawn({ config, columns, rows }, hides(2, 3));
    expect([html, markdown]).toEqual([expect.stringContaining('>11<'), expect.stringContaining('11')]);
    expect(html + markdown).not.toContain('1111');
  });

  it('leave no trace: a choice that only they have is as one that nobody has', async () => {
    const without = { config: chartBy('stage'), columns, rows: rows.slice(0, 2) };
    const all = await drawn({ ...without, rows }, hides(2, 3));
    const doing = await drawn({ ...without, rows: [...rows.slice(0, 2), { stage: 'Doing' }] }, hides(2));
    expect(all.html).toBe(doing.html);
  });

  it('count again once readers may know them', async () =>
    expect((await drawn({ config: chartBy('stage'), columns, rows }, hides())).table.slice(1)).toEqual([
      ['Todo', '3'],
      ['Doing', '0'],
      ['Done', '1'],
    ]));
});

it('a page whose title is not for all goes by its open title', async () => {
  const sealed = [{ id: rowId(2), title: 'Secret', rowId: rowId(2), openTitle: 'Locked' }];
  const { table, html } = await drawn({ config: chartBy('title'), columns, rows }, { sealed });
  expect(table[3]).toEqual(['Locked', '1']);
  expect(html).not.toContain('Secret');
});

it.each([
  ['groups by passwords', chartBy('Password')],
  ['counts passwords', chartBy('stage', by('unique', 'Password'))],
  ['divides by passwords', chartBy('stage', by('count', undefined, 'Password'))],
  ['groups by what reads passwords', chartBy('copy')],
  ['counts what reads passwords', { type: 'number', dataConfig: by('unique', 'copy') }],
])('a chart that %s is left out and named', async (_, config) => {
  const { html, said } = await drawn({ config, columns, rows });
  expect(html).not.toContain('figure');
  expect(said).toEqual([expect.stringContaining('may read the passwords')]);
});
