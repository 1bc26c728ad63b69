import { describe, expect, test } from 'vitest';
import { openedRows, staleRowsOf, withStaleRows } from '@/lib/sync/rows/stale-rows';
import { mockDatabase, mockRow, mockSnapshot, mockSubPage } from '../../factories';

const databaseWithout = (...ids: string[]) =>
  mockDatabase([], { omittedRows: ids.map((id) => ({ id, url: `memory:${id}` })) });

describe('rows that an answer leaves out', () => {
  const kept = mockRow({ title: 'Kept' });
  const nameless = mockRow({ title: '', slug: 'nameless' });
  const other = mockRow({ title: 'Other' });
  const below = mockSubPage({ rowId: kept.id });
  const before = mockSnapshot([other, kept, nameless], { subPages: [mockSubPage({ rowId: other.id }), below] });

  test('stay as they were, with the pages below them', () => {
    const { rows, subPages } = staleRowsOf(databaseWithout(kept.id, nameless.id, 'new'), before);
    expect(rows).toEqual([kept, nameless]);
    expect(subPages).toEqual([below]);
  });

  test('are told, each by its name and address, and by the database where nobody knows the name', () => {
    const { diagnostics } = staleRowsOf(databaseWithout(kept.id, nameless.id, 'new'), before);
    expect(diagnostics).toMatchObject([
      { level: 'error', location: 'Kept', url: `memory:${kept.id}` },
      { level: 'error', location: 'nameless' },
      { level: 'error', location: expect.stringContaining('Notes'), url: 'memory:new' },
    ]);
    expect(diagnostics.map(({ message }) => message.includes('stays'))).toEqual([true, true, false]);
  });

  test('are missing in a first sync', () => {
    expect(staleRowsOf(databaseWithout('new'), undefined)).toMatchObject({
      rows: [],
      subPages: [],
      diagnostics: [{ level: 'error' }],
    });
  });
});

describe('a workspace with rows that stay', () => {
  const [first, second, third, fourth] = [mockRow(), mockRow(), mockRow(), mockRow()];
  const below = mockSubPage({ rowId: second.id });
  const ownBelow = mockSubPage({ rowId: first.id });
  const now = mockSnapshot([first, third], { subPages: [ownBelow] });

  test('has them in their places, and those that have none at the end', () => {
    const stale = { rows: [fourth, second], subPages: [below], diagnostics: [] };
    const { rows, subPages } = withStaleRows(now, stale, [first.id, second.id, third.id]);
    expect(rows).toEqual([first, second, third, fourth]);
    expect(subPages).toEqual([ownBelow, below]);
  });

  test('is the same where none stays, whatever the order', () => {
    expect(withStaleRows(now, { rows: [], subPages: [], diagnostics: [] }, [third.id, first.id])).toBe(now);
  });
});

describe('a row that more people may read than before', () => {
  const id = '1';
  const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const states = {
    draft: mockRow({ id, status: 'Draft' }),
    scheduled: mockRow({ id, date: { start: later } }),
    preview: mockRow({ id, status: 'Preview' }),
    locked: mockRow({ id, password: 'lamp' }),
    'for members': mockRow({ id, membersOnly: true }),
    open: mockRow({ id }),
  };
  const becomes = (from: keyof typeof states, to: keyof typeof states) =>
    openedRows([states[to]], mockSnapshot([states[from]])).get(id);

  test.each([
    ['draft', 'preview'],
    ['draft', 'open'],
    ['scheduled', 'locked'],
    ['preview', 'locked'],
    ['preview', 'for members'],
    ['preview', 'open'],
    ['locked', 'open'],
    ['for members', 'open'],
  ] as const)('keeps its text to itself until it is read again: %s → %s', (from, to) => {
    expect([becomes(from, to), becomes(to, from), becomes(to, to)]).toEqual(['unopened', undefined, undefined]);
  });

  test('is left out where nobody knew it', () => {
    expect(openedRows([states.open], undefined).get(id)).toBe('left out');
  });
});
