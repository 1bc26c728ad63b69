import { describe, expect, it } from 'vitest';
import type { Fields } from '@/lib/source/records';
import { choices } from '../records';
import { by, chartBy, drawn, type MadeChart, stages } from './chart-maker';

const columns = {
  stage: stages,
  cost: { type: 'number', name: 'Cost', number_format: 'dollar' },
  tags: { type: 'multi_select', name: 'Tags', options: choices({ a: 'red', b: 'blue' }) },
  done: { type: 'checkbox', name: 'Done' },
  due: { type: 'date', name: 'Due' },
  note: { type: 'text', name: 'Note' },
  state: {
    type: 'status',
    name: 'State',
    options: choices({ Idea: 'gray', Plan: 'gray', Ready: 'green' }),
    groups: [
      { name: 'Open', color: 'gray', optionIds: ['idea', 'plan'] },
      { name: 'Complete', color: 'green', optionIds: ['ready'] },
    ],
  },
};
const rows: Fields[] = [
  { title: 'One', stage: 'Todo', cost: 1.5, tags: 'a,b', done: 'Yes', due: '2026-01-31', note: 'apple', state: 'Idea' },
  { title: 'Two', stage: 'Done', cost: -0.5, tags: 'a', done: 'No', due: '2026-03-01', note: 'Beet', state: 'Plan' },
  { title: 'Three', stage: 'Todo', cost: 3, done: 'Yes', due: '2026-03-02', note: 'avocado', state: 'Ready' },
  { title: 'Four', note: 'Beet' },
];
const figures = async (config: unknown, more: Partial<MadeChart> = {}) =>
  (await drawn({ config, columns, rows, ...more })).table.slice(1);
const lines = (table: string[][]): string => table.map((row) => row.join(' ')).join(', ');
const ranges = { range_start: 0, range_end: 4, range_size: 2 };
const eachRow = {
  type: 'column',
  dataConfig: { type: 'results_reducer', nameProperty: 'title', valueProperty: 'cost' },
};
const grouped = (property: string, groupBy: unknown, more: Fields = {}) =>
  chartBy(property, { groupBy: { property, groupBy, ...more } });

describe('groups', () => {
  it.each<[string, unknown, string]>([
    ['choices', chartBy('stage'), '– 1, Todo 2, Doing 0, Done 1'],
    ['several choices', chartBy('tags'), '– 2, a 2, b 1'],
    ['check boxes', chartBy('done'), '☐ Done 2, ☑ Done 2'],
    ['states', chartBy('state'), '– 1, Idea 1, Plan 1, Ready 1'],
    ['groups of states', grouped('state', 'group'), '– 1, Open 2, Complete 1'],
    ['texts', chartBy('note'), 'apple 1, avocado 1, Beet 2'],
    ['letters', grouped('note', 'alphabet_prefix'), 'A 2, B 2'],
    ['titles', chartBy('title'), 'Four 1, One 1, Three 1, Two 1'],
    ['numbers', chartBy('cost'), '– 1, -0.5 1, 1.5 1, 3 1'],
    ['ranges of numbers', grouped('cost', undefined, ranges), '– 1, < 0 1, 0 – 2 1, 2 – 4 1'],
    ['months, with those between', grouped('due', 'month'), '– 1, January 2026 1, February 2026 0, March 2026 2'],
    ['years', grouped('due', 'year'), '– 1, 2026 3'],
    ['groups with rows alone', grouped('stage', undefined, { hideEmptyGroups: true }), '– 1, Todo 2, Done 1'],
    ['rows', eachRow, 'One $1.50, Two -$0.50, Three $3.00, Four $0.00'],
  ])('are %s', async (_, config, expected) => expect(lines(await figures(config))).toBe(expected));

  it.each([
    [0, 'Mar 1, 2026'],
    [1, 'Mar 2, 2026'],
  ])('are weeks that begin on day %i, with those between', async (start_day_of_week, last) => {
    const labels = (await figures(grouped('due', 'week', { start_day_of_week }))).map(([label]) => label);
    expect([labels.length, labels.at(-1)]).toEqual([7, last]);
  });

  it('are in series too, and the table has a column for each', async () => {
    const { table } = await drawn({ config: chartBy('stage', by('sum', 'cost', 'done')), columns, rows });
    const expected = 'Stage ☐ Done ☑ Done, – $0.00 $0.00, Todo $0.00 $4.50, Doing $0.00 $0.00, Done -$0.50 $0.00';
    expect(lines(table)).toBe(expected);
  });
});

describe('values', () => {
  it.each<[unknown, string | undefined, string]>([
    ['count', undefined, '4'],
    ['count_values', 'tags', '3'],
    ['sum', 'cost', '$4.00'],
    ['average', 'cost', '$1.33'],
    ['percent_empty', 'stage', '25%'],
    ['percent_checked', 'done', '50%'],
    ['earliest_date', 'due', 'Jan 31, 2026'],
    ['latest_date', 'due', 'Mar 2, 2026'],
    ['date_range', 'due', '30 days'],
  ])('are the %j of a column', async (aggregator, property, expected) => {
    const config = { type: 'number', dataConfig: { type: 'number_reducer', ...by(aggregator, property) } };
    expect((await drawn({ config, columns, rows })).html).toContain(`<strong>${expected}</strong>`);
  });

  it.each<[string, string[]]>([
    ['manual', ['–', 'Todo', 'Doing', 'Done']],
    ['x-ascending', ['Doing', 'Done', 'Todo', '–']],
    ['x-descending', ['Todo', 'Done', 'Doing', '–']],
    ['y-ascending', ['Doing', '–', 'Done', 'Todo']],
    ['y_descending', ['Todo', '–', 'Done', 'Doing']],
  ])('are sorted: %s', async (mainSort, expected) =>
    expect((await figures(chartBy('stage', {}, { mainSort }))).map(([label]) => label)).toEqual(expected),
  );

  it('add up', async () =>
    expect((await figures(chartBy('stage', {}, { axisCumulative: true }))).map(([, value]) => value)).toEqual([
      '1',
      '3',
      '3',
      '4',
    ]));

  it('are written in the language of the article and with its own digits', async () => {
    const config = chartBy('stage', by('sum', 'cost'), { numberFormatOverride: 'euro', numberPrecisionOverride: 1 });
    expect((await figures(config, { locale: 'fr-FR' }))[1]).toEqual(['Todo', '4,5\u00a0€']);
  });

  it.each(['nan', 'Infinity', '1e999', '', 'many'])('%s is none', async (cost) => {
    const config = chartBy('stage', by('sum', 'cost'));
    expect(
      (
        await figures(config, {
          rows: [
            { stage: 'Todo', cost },
            { stage: 'Todo', cost: 2 },
          ],
        })
      )[0],
    ).toEqual(['Todo', '$2.00']);
  });
});

it.each([
  ['groups', 5000, chartBy('note'), '200 of 5000 figures are shown.', 'has 5,000 groups; 200 of them are drawn.'],
  ['series', 30, chartBy('stage', by('count', undefined, 'note')), '', 'has 30 series; 20 of them are drawn.'],
])('more %s than can be drawn are named to the reader and to the owner', async (_, count, config, note, owner) => {
  const many = Array.from({ length: count }, (__, place) => ({ stage: 'Todo', note: `Note ${place}` }));
  const { html, said } = await drawn({ config, columns, rows: many });
  expect(html).toContain(note || 'figures are shown.');
  expect(said).toEqual([`The chart “Chart” ${owner}`]);
});

it.each<[string, unknown, RegExp]>([
  ['no configuration', undefined, /nothing says what it shows/],
  ['no type', {}, /nothing says what it shows/],
  ['a type that shows nothing yet', { type: 'placeholder' }, /its kind “placeholder” is not known/],
  ['keys of another type', { type: 'bar', dataConfig: [], chartFormat: 'x' }, /a column that was deleted/],
  ['a deleted column', chartBy('gone'), /a column that was deleted/],
  ['a deleted column of values', chartBy('stage', by('sum', 'gone')), /a column that was deleted/],
  ['a calculation of tomorrow', chartBy('stage', by('mode', 'cost')), /its calculation “mode” is not known/],
])('a chart with %s is left out and named', async (_, config, expected) => {
  const { html, said } = await drawn({ config, columns, rows });
  expect(html).not.toContain('figure');
  expect(said).toEqual([expect.stringMatching(expected)]);
});

it('a setting that is not known is named, and the chart drawn', async () => {
  const { table, said } = await drawn({
    config: chartBy('stage', {}, { sparkle: true, weightColorValue: false }),
    columns,
    rows,
  });
  expect(table).toHaveLength(5);
  expect(said).toEqual([expect.stringContaining('(sparkle)')]);
});

it('without our styles there is the table alone, and so in Markdown', async () => {
  const made = { config: chartBy('stage', {}, { caption: 'As of <today>' }), columns, rows };
  const { html } = await drawn(made, { isBare: true });
  expect(html).not.toMatch(/svg|details/);
  expect(html).toContain('As of &lt;today&gt;');
  expect((await drawn(made)).markdown).toBe(
    '| Stage | Count |\n| --- | --- |\n| – | 1 |\n| Todo | 2 |\n| Doing | 0 |\n| Done | 1 |\n\nAs of \\<today>',
  );
});
