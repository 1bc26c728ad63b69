import { expect, test } from 'vitest';
import { made, makePage, renderBlocks, renderMap, uuid } from './page-maker';

const date = (fields: object): unknown => ['‣', [['d', fields]]];
const block = made('text', [
  date({ type: 'daterange', start_date: '2026-01-05', end_date: '2026-02-01' }),
  [' / '],
  date({ type: 'datetime', start_date: '2026-12-31', start_time: '23:30', time_zone: 'America/New_York' }),
]);

/** The day stays the one that was written, whatever the zone of the machine that renders. */
test.each([
  ['en-US', 'Jan 5, 2026 → Feb 1, 2026', 'Dec 31, 2026 23:30'],
  ['zh-CN', '2026-1-5 → 2026-2-1', '2026-12-31 23:30'],
  ['ja-JP', '2026年1月5日 → 2026年2月1日', '2026年12月31日 23:30'],
  ['fr-FR', '5 janv. 2026 → 1er févr. 2026', '31 déc. 2026 23:30'],
  ['tr-TR', '5 Oca 2026 → 1 Şub 2026', '31 Ara 2026 23:30'],
] as const)('days in the text are written as in %s', async (locale, range, moment) => {
  const { html } = await renderBlocks([block], { locale });
  expect(html).toContain(`<time class="notion-date" datetime="2026-01-05">${range}</time>`);
  expect(html).toContain(`datetime="2026-12-31T23:30">${moment}</time>`);
});

test.each([
  [{ start_date: '2026-02-30' }, ''],
  [{ start_date: '2026-13-01', end_date: '2026-01-05' }, 'Jan 5, 2026'],
  [
    { start_date: '2026-01-05', start_time: '25:99' },
    '<time class="notion-date" datetime="2026-01-05">Jan 5, 2026</time>',
  ],
  [
    { start_date: '2026-01-05', start_time: '9:05' },
    '<time class="notion-date" datetime="2026-01-05T09:05">Jan 5, 2026 9:05</time>',
  ],
  [null, ''],
])('of %j only what a calendar knows is written', async (fields, rendered) => {
  const { html } = await renderBlocks([made('text', [['['], ['‣', [['d', fields]]], [']']])]);
  expect(html).toContain(`[${rendered}]`);
});

/** A table of one row, whose only other column says when the row was made. */
const table = makePage([{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }], {
  block: {
    [uuid(70)]: {
      value: {
        id: uuid(70),
        type: 'page',
        parent_id: uuid(60),
        created_time: Date.UTC(2026, 0, 5, 20),
        properties: { title: [['Lamp']] },
      },
    },
  },
  collection: {
    [uuid(60)]: {
      value: {
        id: uuid(60),
        schema: { title: { name: 'Name', type: 'title' }, made: { name: 'Made', type: 'created_time' } },
      },
    },
  },
  collection_view: { [uuid(61)]: { value: { id: uuid(61), type: 'table' } } },
  collection_query: { [uuid(60)]: { [uuid(61)]: { blockIds: [uuid(70)] } } },
});

/** A moment is on another day elsewhere: the site's zone decides. */
test.each([
  ['fr-FR', 'UTC', '5 janv. 2026'],
  ['zh-CN', 'Asia/Shanghai', '2026-1-6'],
] as const)('moments in a table are told in %s by the day of %s', async (locale, timeZone, day) => {
  const { html } = await renderMap(table, { locale, timeZone });
  expect(html).toContain(`<time class="notion-date" datetime="2026-01-05T20:00:00.000Z">${day}</time>`);
});
