import { expect, it } from 'vitest';
import { activeHeading } from '@/components/article/outline-marking';
import { zoomMargin } from '@/components/article/zoomed-picture';
import { countWords } from '@/lib/article/render/body-text';
import { made, renderBlocks, uuid } from '../page-maker';

it('a megabyte without a blank is counted', () => {
  expect(countWords('ภาษาไทย'.repeat(100_000))).toBeGreaterThan(100_000);
  expect(countWords('x'.repeat(1_000_000))).toBe(1);
});

it('body text is what the blocks say, in order', async () => {
  const { text } = await renderBlocks(
    [
      made('header', 'Title'),
      made('divider'),
      made('text', [['a '], ['‣', [['d', { type: 'date', start_date: '2026-01-02' }]]], [' [sp]b[sp]']]),
      made('image', undefined, {
        properties: { source: [['attachment:1:a.png']], caption: [['caption']], alt_text: [['alt']] },
      }),
      { type: 'table', children: [made('table_row', undefined, { properties: { a: [['1']], b: [['2']] } })] },
      made('equation', 'x^2'),
      { type: 'page', properties: { title: [['Child']] }, children: [made('text', 'not here')] },
      made('text', '<ins/>'),
    ],
    { spoilerTag: '[sp]' },
  );
  expect(text.split('\n')).toEqual(['Title', 'a 2026-01-02 b', 'caption', 'alt', '1 2', 'x^2', 'Child']);
});

it('the outline takes headings from columns and toggles, passes over those that fold, and never skips a level', async () => {
  const { outline } = await renderBlocks([
    made('sub_sub_header', 'c', { id: uuid(20) }),
    made('header', 'a', { id: uuid(21) }),
    { type: 'column_list', children: [{ type: 'column', children: [made('sub_sub_header', 'd', { id: uuid(22) })] }] },
    made('header', 'folds', {
      format: { toggleable: true },
      children: [made('sub_header', 'inside', { id: uuid(23) })],
    }),
    made('sub_header', '  '),
  ]);
  expect(outline).toEqual([
    { id: 'c', text: 'c', level: 0 },
    { id: 'a', text: 'a', level: 0 },
    { id: 'd', text: 'd', level: 1 },
    { id: 'inside', text: 'inside', level: 1 },
  ]);
});

it('the active section is the last heading that was passed', () => {
  expect(activeHeading([100, 900])).toBe(0);
  expect(activeHeading([-800, 140, 900])).toBe(1);
  expect(activeHeading([-1200, 200, 900])).toBe(1);
  expect(activeHeading([300, 900])).toBe(0);
});

it('zoom margins follow the window', () => {
  expect([320, 500, 800, 1280, 1600, 1920].map(zoomMargin)).toEqual([8, 20, 30, 40, 48, 72]);
});
