import { expect, it } from 'vitest';
import type { NotionClient } from '@/lib/notion/v3/client';
import { normalizeRecordMap } from '@/lib/notion/v3/records';
import { readRelated } from '@/lib/notion/v3/related';
import { uuid } from '../article/page-maker';

const [lamps, parts, makers, shops] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const [lamp, part, maker, shop, other, ada] = [uuid(5), uuid(6), uuid(7), uuid(8), uuid(9), uuid(10)];

const relation = (collection_id: string) => ({ name: 'R', type: 'relation', collection_id });
const rollup = { name: 'Sum', type: 'rollup', relation_property: 'made' };
const more = { rollup, by: { name: 'By', type: 'created_by' } };
const collections = {
  [lamps]: { id: lamps, schema: { made: relation(parts), near: relation(shops), ...more } },
  [parts]: { id: parts, schema: { made: relation(makers), near: relation(shops), ...more } },
  [makers]: { id: makers, schema: { near: relation(shops) } },
};
const row = (id: string, parent_id: string, relations: Record<string, string[]>) => {
  const cells = Object.entries(relations).map(([key, ids]) => [key, ids.map((page) => ['‣', [['p', page]]])]);
  return { id, type: 'page', parent_id, version: 2, created_by_id: ada, properties: Object.fromEntries(cells) };
};
const rows = {
  [part]: row(part, parts, { made: [maker], near: [other] }),
  [maker]: row(maker, makers, { near: [other] }),
  [shop]: row(shop, shops, {}),
};

it('follows relations as far as values are computed from them, and of the others only the titles are read', async () => {
  const asked: string[] = [];
  const fetch = async ({ body }: { body: { requests: { id: string }[] } }) => {
    asked.push(...body.requests.map(({ id }) => id));
    const given = (all: object) => Object.entries(all).filter(([key]) => body.requests.some(({ id }) => id === key));
    const tables = { block: rows, collection: collections, notion_user: { [ada]: { id: ada } } };
    return Object.fromEntries(Object.entries(tables).map(([name, all]) => [name, Object.fromEntries(given(all))]));
  };
  const shown = row(lamp, lamps, { made: [part, lamp], near: [shop] });
  const known = normalizeRecordMap({ block: { [lamp]: shown }, collection: { [lamps]: collections[lamps] } });
  const records = { ...known, collection_query: { [lamps]: {} } };
  const page = { records, childPageIds: [], dependencies: {}, diagnostics: [] };
  await readRelated({ fetch } as unknown as NotionClient, page);
  expect(page.dependencies).toEqual({
    [`title/${shop}`]: '[null,null]',
    [`block/${part}`]: '2.0',
    [`block/${maker}`]: '2.0',
  });
  expect(asked).toEqual([parts, shops, part, shop, ada, makers, maker]);
});
