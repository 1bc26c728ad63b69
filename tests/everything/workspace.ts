import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import type { DemoWorkspace, RecordTables, RichText } from '@/tests/fake-notion/records';
import { uploadOf } from './uploads';

/** How a source may give something. */
export const ways = ['public page', 'token', 'Markdown'] as const;
export type Way = (typeof ways)[number];

/** One thing that Notion has, with an example: a line of `docs/notion-coverage.md`. README.md says how to add one. */
export interface Entry {
  /** As owners call it; the heading above its example. */
  name: string;
  /** What the interfaces call it. Every name must be in the example, as one of the interfaces sends it. */
  is: string[];
  /** What readers get. */
  shown: string;
  /** A selector of what stands for it between its heading and the next; with `page `, of the whole article. */
  mark: string;
  /** Words that the mark has. */
  words?: string;
  /** Why a way shows it otherwise, or not at all. Without a line here every way must show the same. */
  lacks?: Partial<Record<Way, string>>;
  blocks: Example[];
}

/** A block. `title` and `source` stand for properties, `cell` for a database with one column of its type. */
interface Example extends Omit<BlockSpec, 'children'> {
  title?: string | RichText;
  source?: string;
  cell?: { type: string; value?: unknown; schema?: object };
  /** What the views of its database have besides. */
  view?: object;
  /** Further records, by their tables and ids. */
  records?: Record<string, Record<string, object>>;
  children?: Example[];
}

/** A page of the workspace. */
export interface Family {
  slug: string;
  title: string;
  entries: Entry[];
  /** The format of the page itself. */
  format?: object;
}

const NAME = 'everything';

/** Of this folder, also where the command that runs all tests is one bundled file. */
const FOLDER = 'tests/everything';

/** Everything that is known of Notion, by family. */
export const families: readonly Family[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    const family = parseYaml(text, { merge: true, maxAliasCount: -1 }) as Omit<Family, 'slug'>;
    return { slug: path.basename(name, '.yaml').replace(/^\d+-/, ''), ...(resolved(family) as typeof family) };
  });

/** Ids for `=page:<slug>`, `=row:<database>/<row>`, `=collection:<database>`, and `=view:<database>`, its first view. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item)]));
  const [, kind, name = ''] = /^=(page|row|collection|view):(.+)$/.exec(String(value)) ?? [];
  if (kind === 'page') return stableId(NAME, 'row', name);
  if (kind === 'row') return stableId(NAME, 'database-row', ...name.split('/'));
  if (kind === 'view') return stableId(NAME, 'view', name, 0);
  return kind === 'collection' ? stableId(NAME, 'collection', name) : value;
}

/** The workspace of all examples; `upload` keeps a file as if an owner had dropped it on a page. */
export async function everything(upload: (name: string, content: Buffer) => string): Promise<DemoWorkspace> {
  const rows = await Promise.all(
    families.map(async ({ slug, title, entries }) => {
      const blocks = entries.map(async (entry) => [
        { type: 'header', properties: { title: [[entry.name]] as RichText } },
        ...(await Promise.all(entry.blocks.map((block) => toBlock(block, upload)))),
      ]);
      return row({ slug, title, type: 'Page', blocks: (await Promise.all(blocks)).flat() });
    }),
  );
  const workspace = buildWorkspace({ name: NAME, title: 'Everything', rows });
  const { recordMap } = workspace;
  for (const [key, given_name] of Object.entries({ a1: 'Ada', b2: 'Ben' })) {
    const id = `000000${key}-0000-4000-8000-000000000000`;
    const person = { id, version: 1, given_name, family_name: 'Example', email: `${given_name}@secret.example` };
    recordMap.notion_user[id] = person;
  }
  for (const { slug, format, entries } of families) {
    const page = rowBySlug(workspace, slug);
    page.format = { ...page.format, ...format };
    for (const example of entries.flatMap(({ blocks }) => blocks)) arrange(example, recordMap);
  }
  return workspace;
}

async function toBlock(example: Example, upload: (name: string, content: Buffer) => string): Promise<BlockSpec> {
  const { title, source = '', cell: _cell, view: _view, records: _records, children, ...block } = example;
  const file = /^upload:(.*)/.exec(source)?.[1];
  const address = file === undefined ? source : upload(file, await uploadOf(file));
  const database = databaseOf(example);
  return {
    ...block,
    ...(database && { database }),
    properties: {
      ...(title !== undefined && { title: typeof title === 'string' ? [[title]] : title }),
      ...(address && { source: [[address]] }),
      ...block.properties,
    },
    ...(children && { children: await Promise.all(children.map((child) => toBlock(child, upload))) }),
  };
}

/** The database of an example; of a cell, one with its column alone. */
function databaseOf({ database, cell }: Example): BlockSpec['database'] {
  if (!cell) return database;
  const { type, value } = cell;
  const columns = [
    { name: 'Name', type: 'title' },
    { name: 'Value', type },
  ];
  const cells = { Name: 'One', Value: value };
  return { key: `column ${type}`, title: `Column ${type}`, columns, views: ['table'], rows: [{ key: 'one', cells }] };
}

/** Adds what specs of databases cannot say. */
function arrange(example: Example, tables: RecordTables): void {
  const { collection, collection_view } = tables;
  for (const [table, records] of Object.entries(example.records ?? {})) {
    const all = tables as unknown as Record<string, Record<string, object>>;
    all[table] = { ...all[table], ...records };
  }
  const database = databaseOf(example);
  const own = database && collection[stableId(NAME, 'collection', database.key)];
  if (!own) return;
  Object.assign(own.schema['c-Value'] ?? {}, example.cell?.schema);
  const { format = {}, ...view } = (example.view ?? {}) as { format?: object };
  for (const one of Object.values(collection_view)) {
    if (one.parent_id === own.parent_id) Object.assign(one, view, { format: { ...one.format, ...format } });
  }
}
