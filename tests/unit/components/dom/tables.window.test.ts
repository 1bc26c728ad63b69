// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { made, renderBlocks } from '../../article/page-maker';
import './page';

/** A table of two rows, with a link in its last cell and one behind it. */
beforeEach(async () => {
  const columns = Array.from({ length: 30 }, (_, index) => `c${index}`);
  const cellsOf = (row: number) =>
    Object.fromEntries(
      columns.map((id, index) => [id, [[`${row}.${index}`, [['a', `https://example.com/${row}/${index}`]]]]]),
    );
  const { html } = await renderBlocks([
    made('table', undefined, {
      format: { table_block_column_order: columns, table_block_column_header: true },
      children: [1, 2].map((row) => ({ type: 'table_row', properties: cellsOf(row) })),
    }),
    made('text', [['after', [['a', 'https://example.com/after']]]]),
  ]);
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
});

test('a table that is too wide scrolls in a frame that the keyboard reaches before what is in the table', async () => {
  await userEvent.tab();
  const frame = document.activeElement as HTMLElement;
  expect(frame.tagName).toBe('DIV');
  const table = within(frame).getByRole('table');
  await userEvent.tab();
  expect(table.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('1.0');
});

test('all of its columns are there, and what comes after it stands outside the frame', () => {
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(30);
  expect(within(table).getAllByRole('cell')).toHaveLength(30);
  const after = screen.getByRole('link', { name: 'after' });
  expect(screen.getByRole('table').parentElement?.contains(after)).toBe(false);
});
