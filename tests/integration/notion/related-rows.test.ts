import { expect, test } from 'vitest';
import { columnKey } from '@/lib/markdown/workspace/cells';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import type { CollectionRecord, DemoWorkspace, RichText } from '@/tests/fake-notion/records';
import { kitSources } from '@/tests/source-kit/sources';
import { publishSite } from '../lock/published-site';

const database = (title: string, rows: readonly string[]): string =>
  [
    '```database',
    `title: ${title}`,
    'schema: { Name: title, Cost: number }',
    'rows:',
    ...rows,
    'views: [table]',
    '```',
    '',
  ].join('\n');

const PARTS = Array.from({ length: 30 }, (_, index) => `Part ${index}.`);
const ADA = '000000a1-0000-4000-8000-000000000000';

/** An article with a database whose rows relate to thirty rows of one in another article. */
function workspaceOfParts(): DemoWorkspace {
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Lamps', slug: 'lamps', text: database('Lamps', ['  - { Name: Desk lamp, Cost: 2 }']) }),
      row({
        title: 'Parts',
        slug: 'parts',
        text: database(
          'Parts',
          PARTS.map((name, cost) => `  - { Name: "${name}", Cost: ${cost} }`),
        ),
      }),
    ],
  });
  const { collection, block, notion_user, collection_view } = workspace.recordMap;
  const [lamps, parts] = ['Lamps', 'Parts'].map((name) =>
    Object.values(collection).find((one) => one.name[0]?.[0] === name),
  );
  const lamp = Object.values(block).find(({ parent_id, type }) => parent_id === lamps?.id && type === 'page');
  if (!lamps || !parts || !lamp) throw new Error('The workspace has no databases.');
  const ids = Object.values(block).flatMap(({ parent_id, type, id }) =>
    parent_id === parts.id && type === 'page' ? id : [],
  );
  const add = (name: string, column: object): string => {
    lamps.schema[columnKey(name)] = { name, ...column } as CollectionRecord['schema'][string];
    return columnKey(name);
  };
  const put = (column: string, ...mentions: [string, string][]) => {
    const cell = mentions.flatMap((mention, index) => [...(index > 0 ? [[',']] : []), ['‣', [mention]]]);
    lamp.properties = { ...lamp.properties, [column]: cell as unknown as RichText };
  };
  const relation = add('Made of', { type: 'relation', collection_id: parts.id });
  put(relation, ...ids.map((id): [string, string] => ['p', id]));
  put(add('Maker', { type: 'person' }), ['u', ADA]);
  const cost = columnKey('Cost');
  const fpp = (property: string, id: string) => ['‣', [['fpp', { property, collection: { id } }]]];
  add('Sum', { type: 'rollup', relation_property: relation, target_property: cost, aggregation: 'sum' });
  add('Twice', { type: 'formula', formula2: { code: [fpp(cost, lamps.id), [' * 2 + " pieces"']] } });
  add('Dearest', {
    type: 'formula',
    formula2: {
      code: [
        fpp(relation, lamps.id),
        ['.filter(current.'],
        fpp(cost, parts.id),
        [' > 28).map(current.prop("Name")).join()'],
      ],
    },
  });
  add('Broken', { type: 'formula', formula2: { code: [['unheard(1)']] } });
  notion_user[ADA] = {
    id: ADA,
    name: 'Ada',
    given_name: 'Ada',
    family_name: 'Lovelace',
    email: 'ada@example.com',
  } as never;
  const shown = Object.keys(lamps.schema).map((property) => ({ property, visible: true }));
  for (const view of Object.values(collection_view))
    if (JSON.stringify(view.format).includes(lamps.id)) view.format = { ...view.format, table_properties: shown };
  return workspace;
}

test.each(kitSources.slice(0, 2).map((source) => [source.name, source] as const))(
  '%s: a database in an article has all related rows, people by name, and what is computed from them',
  async (_, source) => {
    const site = await publishSite(workspaceOfParts(), source);
    const page = site.page('lamps');
    for (const name of PARTS) expect(page).toContain(name);
    for (const value of ['435', '4 pieces', 'Ada Lovelace', '>Part 29.<']) expect(page).toContain(value);
    const report = site.outputs.get('sync report') ?? '';
    // Rows that are nothing but their columns have no pages, and a relation is no link of the author's.
    expect(report).not.toMatch(/Part \d|link/);
    if (source.name === 'public page') expect(report).toContain('This column uses “unheard”');
  },
);
