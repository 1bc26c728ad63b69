import { expect, it } from 'vitest';
import type { NotionClient } from '@/lib/notion/v3/client';
import { readVersions } from '@/lib/notion/v3/versions';
import { uuid } from '../article/page-maker';

const [page, gone, view, trashed] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const title = [
  ['Lamp', []],
  ['s', [['si', 'a']]],
];
const recordMap = {
  block: {
    [page]: { value: { id: page, type: 'page', version: 4, last_edited_time: 9, properties: { title } } },
    [trashed]: { value: { id: trashed, type: 'page', alive: false } },
  },
  collection_view: { [view]: { value: { id: view, type: 'table', version: 2 } } },
};

it('asks for each record once, and reads a title as the page does: without what was only suggested', async () => {
  const asked: unknown[] = [];
  const client = {
    fetch: async ({ body }: { body: unknown }) => {
      asked.push(body);
      return { recordMap };
    },
  };
  const keys = [`block/${page}`, `title/${page}`, `block/${gone}`, `collection_view/${view}`, `block/${trashed}`];
  expect([...(await readVersions(client as unknown as NotionClient, keys))]).toEqual([
    [keys[0], '4.9'],
    [keys[1], '[[["Lamp",[]]],null]'],
    [keys[2], '-'],
    [keys[3], '2.0'],
    [keys[4], '0.0!'],
  ]);
  const pointer = (table: string, id: string) => ({ table, id, version: -1 });
  const requests = [...[page, gone, trashed].map((id) => pointer('block', id)), pointer('collection_view', view)];
  expect(asked).toEqual([{ requests }]);
});
