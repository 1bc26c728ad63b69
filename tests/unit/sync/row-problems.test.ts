import { expect, test } from 'vitest';
import type { WorkspaceRow } from '@/lib/sync/rows/row';
import { rowSlips } from '@/lib/sync/rows/row-problems';
import { mockPageInfo, mockWorkspaceRow } from '@/tests/factories';

const rows = (...fields: Partial<WorkspaceRow>[]) =>
  fields.map((own, index) => mockWorkspaceRow(mockPageInfo(), { title: `Row ${index + 1}`, ...own }));
const said = (all: WorkspaceRow[]) => rowSlips(all).map(({ location, message }) => `${location}: ${message}`);
const notice = { type: 'Notice' };
const menu = { type: 'Menu', slug: '' };

test.each<[string, Partial<WorkspaceRow>[], string]>([
  ['a status', [{ status: 'Publish' }], 'Row 1: The row is left out, because its status is “Publish”'],
  ['a type', [{ type: 'Posts' }], 'Row 1: The row is not listed anywhere, because its type is “Posts”.'],
  [
    'a date',
    [{ date: { start: '2026-03-05', end: '2026-03-01' } }],
    'Row 1: The date ends (2026-03-01) before it begins (2026-03-05)',
  ],
  ['Hide', [{ comment: 'hide' }], 'Row 1: The comment column has “hide”; only the word Hide'],
  ['a second notice', [notice, {}, notice], 'Row 3: There are several published notices; only “Row 1” is shown.'],
  ['a locked notice', [{ ...notice, password: 'long enough' }], 'Row 1: The notice has a password'],
  ['a menu entry', [menu, {}], 'Row 1: The menu entry has neither an address nor entries below it.'],
])('%s that is not what its owner means is reported', (_, fields, message) => {
  expect(said(rows(...fields))).toEqual([expect.stringContaining(message)]);
});

test('cells with words of their own are no slips', () => {
  const fine: Partial<WorkspaceRow>[] = [
    { status: 'Draft' },
    { status: '' },
    { status: 'Idea' },
    { type: 'Recipe' },
    { status: 'Draft', type: 'Posts' },
    { comment: 'Hide' },
    { comment: 'a note' },
    { date: { start: '2026-03-01', end: '2026-03-01' } },
    menu,
    { type: 'SubMenu' },
    { ...menu, status: 'Draft' },
    { ...menu, slug: '/tag' },
    { ...notice, status: 'Draft', password: 'x' },
    notice,
  ];
  expect(said(rows(...fine))).toEqual([]);
});

test('of a row that is no public one, the report is for its owner alone', () => {
  const [draft, open] = rowSlips(rows({ status: 'Publish' }, { comment: 'off' }));
  expect([draft?.isSecret, open?.isSecret]).toEqual([true, undefined]);
});
