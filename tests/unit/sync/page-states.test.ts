import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { STORE_VERSION, storePaths } from '@/lib/store/paths';
import { prepareStore } from '@/lib/store/writer';
import { type PageSyncState, readAllStates, readStateIndex, renewStateIndex } from '@/lib/sync/articles/page-states';
import { mockId } from '../../factories';
import { temporaryFolder } from './temporary-folder';

const ROOT = mockId();
const BEFORE = new Date('2026-01-01T00:00:00Z');

const stateOf = (id: string, title: string, childPages: { id: string }[] = []) =>
  ({ version: STORE_VERSION, id, page: { title }, childPages }) as PageSyncState;

/** A store with the states of some pages, all of them in the index. */
async function store(...states: PageSyncState[]) {
  const paths = storePaths(await temporaryFolder());
  await prepareStore(paths);
  const fileOf = ({ id }: PageSyncState) => paths.pageState(id.replaceAll('-', ''));
  const write = (state: PageSyncState) => writeFile(fileOf(state), JSON.stringify(state));
  for (const state of states) {
    await write(state);
    await utimes(fileOf(state), BEFORE, BEFORE);
  }
  await renewStateIndex(ROOT, { states, unindexed: 51 }, paths);
  const read = async (rows: PageSyncState[] = states) => {
    const { known, unindexed } = await readAllStates(await readStateIndex(ROOT, paths), rows, paths);
    return { titles: [...known.values()].map(({ page }) => page.title).sort(), unindexed };
  };
  return { paths, fileOf, index: paths.stateIndex(ROOT.replaceAll('-', '')), read, write };
}

test('states come from the index, those of pages below rows too', async () => {
  const below = stateOf(mockId(), 'below');
  const row = stateOf(mockId(), 'row', [{ id: below.id }]);
  const { read } = await store(row, below);
  expect(await read([row])).toEqual({ titles: ['below', 'row'], unindexed: 0 });
});

test('a state that was written after the index counts, and nothing of the others is read', async () => {
  const [one, other] = [stateOf(mockId(), 'one'), stateOf(mockId(), 'other')];
  const { read, write, fileOf } = await store(one, other);
  await write(stateOf(one.id, 'one, again'));
  // Not read: its time says that it is the one in the index.
  await writeFile(fileOf(other), 'not JSON');
  await utimes(fileOf(other), BEFORE, BEFORE);
  expect(await read()).toEqual({ titles: ['one, again', 'other'], unindexed: 1 });
});

test('a state without a file of its own is forgotten', async () => {
  const state = stateOf(mockId(), 'gone');
  const { read, fileOf } = await store(state);
  await rm(fileOf(state));
  expect(await read()).toEqual({ titles: [], unindexed: 0 });
});

test.each([
  ['is missing', undefined],
  ['was cut off', '{"version":1,"states":[[17'],
  ['is of another version', JSON.stringify({ version: STORE_VERSION + 1, states: [] })],
])('an index that %s costs time and nothing else', async (_, text) => {
  const state = stateOf(mockId(), 'page');
  const { read, index } = await store(state);
  await (text === undefined ? rm(index) : writeFile(index, text));
  expect(await read()).toEqual({ titles: ['page'], unindexed: 1 });
});

test('a few states beside the index do not rewrite it: it is large', async () => {
  const state = stateOf(mockId(), 'page');
  const { paths, index } = await store(state);
  const before = await readFile(index, 'utf8');
  await renewStateIndex(ROOT, { states: [], unindexed: 50 }, paths);
  expect(await readFile(index, 'utf8')).toBe(before);
  await renewStateIndex(ROOT, { states: [], unindexed: 51 }, paths);
  expect(JSON.parse(await readFile(index, 'utf8')).states).toEqual([]);
});
