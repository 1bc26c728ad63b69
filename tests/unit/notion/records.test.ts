import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from '@/lib/notion/requests/answers';
import {
  collectionIdOf,
  emptyRecordMap,
  type NotionBlock,
  normalizeRecordMap,
  unwrapRecord,
} from '@/lib/notion/v3/records';

const ID = '067dd719-a912-471e-a9a3-ac10710e7fdf';
const value = { id: ID, type: 'text', version: 3 };

describe('a record', () => {
  test.each([
    ['{value}', { value }],
    ['{role, value}', { role: 'reader', value }],
    ['{value: {value}}', { value: { value } }],
    ['{value: {value, role}}', { value: { value, role: 'editor' } }],
    ['{spaceId, value: {role, value}}', { spaceId: ID, value: { role: 'reader', value } }],
    ['{spaceId, value: {value: {value, role}}}', { spaceId: ID, value: { value: { value, role: 'reader' } } }],
    ['bare', value],
  ])('is found in %s', (_name, wrapped) => {
    expect(unwrapRecord(wrapped)).toMatchObject(value);
  });

  test('knows its workspace, which newer answers tell only beside it', () => {
    const SPACE = '11111111-1111-4111-8111-111111111111';
    expect(unwrapRecord({ spaceId: SPACE, value: { value, role: 'reader' } })).toEqual({ ...value, space_id: SPACE });
    const own = { ...value, space_id: ID };
    expect(unwrapRecord({ spaceId: SPACE, value: { value: own, role: 'reader' } })).toEqual(own);
  });

  test.each([
    ['refused', { role: 'none' }],
    ['refused with its value', { role: 'none', value }],
    ['refused inside', { spaceId: '', value: { role: 'none' } }],
    ['empty', {}],
    ['null', null],
    ['text', 'no'],
    ['without id', { value: { type: 'text' } }],
    ['wrapped without end', { value: { value: { value: { value: { value: { value } } } } } }],
  ])('is none when it is %s', (_name, wrapped) => {
    expect(unwrapRecord(wrapped)).toBeUndefined();
  });

  test('loses what only editors of Notion need', () => {
    expect(unwrapRecord({ value: { ...value, crdt_data: { big: true }, crdt_format_version: 1 } })).toEqual(value);
  });
});

describe('a record map', () => {
  test.each([undefined, null, 'text', [], { recordMap: [] }, { block: 'no' }])('of %j is empty', (answer) => {
    expect(normalizeRecordMap(answer)).toEqual(emptyRecordMap());
  });

  test('has dashed keys, whichever it came with', () => {
    expect(Object.keys(normalizeRecordMap({ block: { [ID.replaceAll('-', '')]: { value } } }).block)).toEqual([ID]);
  });

  test('names the database of a block by its id, by its pointer, or as the only one there is', () => {
    const block = (fields: Partial<NotionBlock>): NotionBlock => ({ id: ID, type: 'collection_view', ...fields });
    const records = normalizeRecordMap({ collection: { [ID]: { value } } });
    expect(collectionIdOf(block({ collection_id: 'a' }), records)).toBe('a');
    expect(collectionIdOf(block({ format: { collection_pointer: { id: 'b' } } }), records)).toBe('b');
    expect(collectionIdOf(block({}), records)).toBe(ID);
    expect(collectionIdOf(block({}), emptyRecordMap())).toBeUndefined();
  });
});

test('a field of another kind than Notion writes counts as absent, a bad entry of a list is skipped', () => {
  const records = normalizeRecordMap({
    block: {
      [ID]: { value: { id: ID, type: 'page', content: [ID, null, 3], properties: null, format: [], version: null } },
    },
    collection: {
      [ID]: {
        value: { id: ID, version: 'x', schema: { a: { name: 'A', type: 'text', options: null }, b: null, c: {} } },
      },
    },
    collection_view: { [ID]: { value: { id: ID, type: 'table', page_sort: null, query2: 'x' } } },
  });
  expect(records.block[ID]).toEqual({ id: ID, type: 'page', content: [ID] });
  expect(records.collection[ID]).toEqual({ id: ID, schema: { a: { name: 'A', type: 'text' } } });
  expect(records.collection_view[ID]).toEqual({ id: ID, type: 'table' });
});

const fixtures = path.resolve('..', 'shared', 'notion-fixtures');
const files = existsSync(fixtures)
  ? readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  : [];

describe.skipIf(files.length === 0)('real record maps', () => {
  test.each(files)('%s loses no record that may be read', (file) => {
    const answer = JSON.parse(readFileSync(path.join(fixtures, file), 'utf8'));
    const source = answer?.recordMap ?? answer;
    const records = normalizeRecordMap(answer);
    for (const table of ['block', 'collection', 'collection_view', 'notion_user'] as const) {
      const given = Object.entries(source?.[table] ?? {}).filter(
        ([, record]) => !JSON.stringify(record).includes('"role":"none"'),
      );
      const wrapped = given.filter(([, record]) => JSON.stringify(record).includes('"id":"'));
      expect(Object.keys(records[table])).toHaveLength(wrapped.length);
      for (const record of Object.values(records[table])) expect(record.id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(JSON.stringify(records)).not.toContain('crdt_data');
  });
});

test.each([
  ['a tab\\tand a line\\n', 'a tab\tand a line\n'],
  ['nothing\\u0000 at all\\u001f', 'nothing at all'],
  ['half a pair \\ud83d', 'half a pair '],
  ['a pair \\uD83D\\uDE00', 'a pair \u{1f600}'],
  ['no characters \\uffff\ufffe', 'no characters '],
  ['漢字 and \u{1f600}', '漢字 and \u{1f600}'],
])('the text %j is %j', (text, cleaned) => {
  expect(parseAnswer(`{"a":[{"b":"${text}"}]}`)).toEqual({ a: [{ b: cleaned }] });
});

test.each(['"__proto__"', '"\\u005f_proto__"', '"\\u005F_proto_\\u005F"'])('the key %s is left out', (key) => {
  const answer = parseAnswer(`{"a":{${key}:{"polluted":true},"b":1}}`) as { a: object };
  expect(Object.keys(answer.a)).toEqual(['b']);
  expect(Object.assign({}, answer.a)).not.toHaveProperty('polluted');
});

test.each(['', '<html>', '{"a":'])('%j is no JSON, and stays text', (text) => {
  expect(parseAnswer(text)).toBe(text);
});
