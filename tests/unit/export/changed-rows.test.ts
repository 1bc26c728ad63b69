import { expect, test } from 'vitest';
import { changedRows } from '@/lib/export/content/changed-rows';
import type { OwnerRedirect } from '@/lib/routes/site-context';
import type { AddressBook } from '@/lib/store/content/books';
import type { Row } from '@/lib/store/model';
import { rowChanges } from '@/lib/sync/rows/row-changes';
import { mockRow, mockSnapshot, testSite } from '@/tests/factories';

const book = (rows: readonly Row[]): AddressBook => ({
  '': Object.fromEntries(rows.map(({ id, slug }) => [id, { path: `article/${slug}`, former: [] }])),
});

const post = (slug: string, fields: Partial<Row> = {}): Row => mockRow({ slug, title: slug, ...fields });

/** What is said when `before` becomes `after`. */
function said(before: Row[], after: Row[], rules: OwnerRedirect[] = []): [string, string | undefined][] {
  const addresses = book(before);
  const site = testSite(after, { addresses: addresses[''] });
  const changes = rowChanges(mockSnapshot(before), mockSnapshot(after));
  return changedRows([changes], { book: addresses, sites: [site], rules }).map(({ level, message, hint }) => {
    expect(level).toBe('info');
    return [message, hint];
  });
}

const HINT = 'To lead its readers to another page, add a line to redirects.csv.';
const a = post('a');
const b = post('b');

test.each<[string, Row[], Row[], [string, string | undefined][]]>([
  ['nothing', [a, b], [a, b], []],
  ['a new row', [a], [a, b], []],
  ['a removed row', [a, b], [b], [['Removed: “a”; its address /article/a/ is no longer found.', HINT]]],
  [
    'a removed row whose address another row has now',
    [a, b],
    [{ ...b, slug: 'a' }],
    [
      ['Removed: “a”; its address /article/a/ is that of another page now.', undefined],
      ['Moved to /article/a/: “b”; its former address /article/b/ redirects to /article/a/.', undefined],
    ],
  ],
  [
    'a moved row',
    [a, b],
    [{ ...a, slug: 'next' }, b],
    [['Moved to /article/next/: “a”; its former address /article/a/ redirects to /article/next/.', undefined]],
  ],
  ['a renamed row', [a], [{ ...a, title: 'Anew' }], [['Renamed: “a” is “Anew” now.', undefined]]],
  ['a removed draft', [a, post('c', { status: 'Draft' })], [a], []],
  ['a removed menu entry', [a, post('m', { type: 'Menu' })], [a], []],
  ['a draft that readers knew', [a, b], [{ ...a, status: 'Draft', title: 'Secret' }, b], []],
])('of %s', (_name, before, after, expected) => expect(said(before, after)).toEqual(expected));

test('an address that the owner redirects is said with where it leads', () => {
  const rule: OwnerRedirect = { from: 'article/a', to: '/article/b/', status: 301, below: false, coversPages: false };
  expect(said([a, b], [b], [rule])).toEqual([
    ['Removed: “a”; its address /article/a/ redirects to /article/b/.', undefined],
  ]);
});

test('a first sync removes nothing', () => {
  expect(rowChanges(undefined, mockSnapshot([a]))).toEqual({ prefix: '', removed: [], renamed: [] });
});
