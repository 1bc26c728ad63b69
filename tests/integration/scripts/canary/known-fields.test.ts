import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { collectMediaSources } from '@/lib/article/render';
import { OfficialClient } from '@/lib/notion/official/client/client';
import { createOfficialSource } from '@/lib/notion/official-source';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import type { SourceRecords } from '@/lib/source/records';
import { Findings } from '@/scripts/canary/finding';
import { isKnown, PLAIN_BLOCKS, PLAIN_COLUMNS } from '@/scripts/canary/known-types';
import { PUBLIC_READ, PUBLIC_UNUSED, type Scope } from '@/scripts/canary/public-fields';
import { notePublicAnswer } from '@/scripts/canary/read-public';
import { tokenFields } from '@/scripts/canary/token-fields';
import { demoWorkspace } from '@/tests/demo-workspaces';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { realPages } from '@/tests/unit/article/fixtures';

/** The tables of the canary against what the readers ask for: neither can change without the other. */

const COLUMNS = { password: 'password', type: 'type', status: 'status' };

/** The demo has every type of block. */
let workspace: DemoWorkspace;

beforeAll(async () => {
  workspace = await demoWorkspace('en');
}, 60_000);

/** A proxy that tells `note` which fields are read. Copying all fields does not count as reading them. */
function watched<T extends object>(
  object: T,
  note: (name: string) => void,
  part: (name: string, value: unknown) => unknown,
): T {
  const copied = new Set<string | symbol>();
  return new Proxy(object, {
    getOwnPropertyDescriptor(target, name) {
      copied.add(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol') return value;
      if (!copied.delete(name)) note(name);
      return part(name, value);
    },
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

describe('the public interface', () => {
  const asked = new Map<Scope, Set<string>>();

  /** The records of the demo, which say what is asked of them. */
  function watchedRecords(): SourceRecords {
    const flat = Object.entries(workspace.recordMap).map(([table, records]) => [
      table,
      Object.fromEntries(Object.entries(records).map(([id, value]) => [id, { role: 'reader', value }])),
    ]);
    const records = toSourceRecords(Object.fromEntries(flat));
    const watch = (scope: Scope, value: unknown, parts: Record<string, Scope> = {}): unknown => {
      if (!isObject(value)) return value;
      const names = asked.get(scope) ?? new Set();
      asked.set(scope, names);
      return watched(
        value,
        (name) => names.add(name),
        (name, part) => (parts[name] ? watch(parts[name], part) : part),
      );
    };
    const all = (table: Record<string, object>, watchOne: (value: object) => unknown) =>
      Object.fromEntries(Object.entries(table).map(([id, value]) => [id, watchOne(value) as object]));
    return {
      ...records,
      block: all(records.block, (block) => {
        const { parent_table, type } = block as { parent_table?: string; type?: string };
        const hasCells = parent_table === 'collection' || type === 'table_row';
        return watch('block', block, { format: 'block.format', ...(!hasCells && { properties: 'block.properties' }) });
      }),
      collection: all(records.collection, (collection) => {
        const { schema } = collection as { schema?: Record<string, object> };
        return watch('collection', { ...collection, schema: all(schema ?? {}, (column) => watch('column', column)) });
      }),
      collection_view: all(records.collection_view, (view) =>
        watch('collection_view', view, { format: 'collection_view.format' }),
      ),
      user: all(records.user, (user) => watch('notion_user', user)),
    } as SourceRecords;
  }

  test('every field that a reader asks for is in the table of those that are read', () => {
    const records = watchedRecords();
    for (const { id, type } of Object.values(workspace.recordMap.block)) {
      if (type === 'page') collectMediaSources(records, id, COLUMNS);
    }
    // Only the official interface computes values; only cards have covers, and all views are asked for theirs.
    const notSent = /^(?:computed|(?:table|list)_cover_(?:size|aspect))$/;
    for (const [scope, names] of asked) {
      const unknown = [...names].filter((name) => !PUBLIC_READ[scope].includes(name) && !notSent.test(name));
      expect([scope, unknown]).toEqual([scope, []]);
    }
    expect(asked.get('block.format')?.size).toBeGreaterThan(20);
  });

  test('every field of that table is named by a reader, and none is in the other one too', () => {
    const sources = ['lib/notion', 'lib/article', 'lib/sync', 'lib/source'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(path.join(folder, name), 'utf8')),
    );
    // Names such as `board_cover_size` are put together of the view's type.
    const isNamed = (name: string): boolean => {
      const rest = name.replace(/^(?:table|list|board|gallery|calendar|timeline|feed|map|chart)_/, '');
      return sources.some((text) => text.includes(name) || text.includes(`}_${rest}\``));
    };
    for (const [scope, names] of Object.entries(PUBLIC_READ)) {
      expect([scope, names.filter((name) => !isNamed(name))]).toEqual([scope, []]);
      expect(names.filter((name) => PUBLIC_UNUSED[scope as Scope].includes(name))).toEqual([]);
    }
  });
});

const real = realPages();

test.skipIf(real.length === 0)('the records of real pages bring nothing that is not known', () => {
  const found = new Findings();
  for (const { pageId, recordMap } of real)
    notePublicAnswer('loadPageChunk', { recordMap }, { pageId, found, own: [] });
  // A table of the program that stored a page.
  expect(found.list('public page').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'new field recordMap.tweetAstMap',
  ]);
});

test('types that are known to be shown as words alone have no reader of their own', async () => {
  const { blockTypes } = await import('@/lib/article/blocks/registry');
  const { columnTypes } = await import('@/lib/article/blocks/database/cells');
  expect(PLAIN_BLOCKS.filter((type) => blockTypes.has(type))).toEqual([]);
  expect(PLAIN_COLUMNS.filter((type) => columnTypes.has(type))).toEqual([]);
  expect(isKnown.block('hologram')).toBe(false);
});

test('every field of the official interface that a reader asks for is one that Notion’s client declares', async () => {
  const official = await startFakeOfficial({ workspaces: [workspace] });
  onTestFinished(() => official.close());
  const asked = new Set<string>();
  const watch = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    if (Array.isArray(value)) return value.map(watch);
    // The properties of pages and data sources are named by their owners.
    const part = (name: string, inner: unknown): unknown =>
      name === 'properties' && isObject(inner)
        ? Object.fromEntries(Object.entries(inner).map(([key, property]) => [key, watch(property)]))
        : watch(inner);
    return watched(value, (name) => asked.add(name), part);
  };
  class WatchedClient extends OfficialClient {
    override async request<Answer extends object>(request: Parameters<OfficialClient['request']>[0]): Promise<Answer> {
      return watch(await super.request<Answer>(request)) as Answer;
    }
  }
  const options = { baseUrl: official.url, token: official.token };
  const source = createOfficialSource({ ...options, host: '' }, new WatchedClient(options));
  const { rows } = await source.readDatabase(workspace.pageId, { viewIndex: 0 });
  for (const { id } of rows.slice(0, 8)) await source.readPage(id);
  // Of promises and JSON.
  const builtIn = new Set(['then', 'toJSON']);
  expect([...asked].filter((name) => !tokenFields().has(name) && !builtIn.has(name))).toEqual([]);
  expect(asked.size).toBeGreaterThan(40);
}, 30_000);
