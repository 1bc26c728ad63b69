import { type Client, collectPaginatedAPI, isFullDataSource, isFullPage } from '@notionhq/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { addColumn, mainCollection, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { MENTION, type RichText } from '@/tests/fake-notion/records';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

let fake: FakeOfficial;
let client: Client;
beforeEach(async () => {
  const rows = [
    row({
      slug: 'full',
      title: 'Full',
      category: 'Notes',
      tags: ['a', 'b'],
      date: '2026-03-01 09:00',
      dateEnd: '2026-03-02 10:00',
      timeZone: 'Asia/Tokyo',
      icon: '🌱',
    }),
    row({ slug: 'bare', title: '', date: '', type: '', status: '' }),
  ];
  fake = await startFakeOfficial({ workspaces: [buildWorkspace({ rows })] });
  client = clientOf(fake);
});
afterEach(() => fake.close());

const workspace = () => fake.workspaces[0] ?? buildWorkspace();

async function propertiesOf(slug: string): Promise<Record<string, Record<string, unknown>>> {
  const page = await client.pages.retrieve({ page_id: rowBySlug(workspace(), slug).id });
  return isFullPage(page) ? page.properties : {};
}

async function schema(): Promise<Record<string, Record<string, unknown>>> {
  const source = await client.dataSources.retrieve({ data_source_id: mainCollection(workspace()).id });
  return isFullDataSource(source) ? source.properties : {};
}

const mentions = (kind: string, ...values: unknown[]): RichText => values.map((value) => [MENTION, [[kind, value]]]);

describe('the main database', () => {
  test('its columns with their official types and options', async () => {
    const columns = await schema();
    expect(Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]))).toMatchObject({
      title: 'title',
      type: 'select',
      slug: 'rich_text',
      tags: 'multi_select',
      date: 'date',
    });
    expect(columns.title?.id).toBe('title');
    expect(columns.tags?.multi_select).toMatchObject({ options: [{ name: 'a', color: 'blue' }, { name: 'b' }] });
  });

  test('a row with values in all of them', async () => {
    const properties = await propertiesOf('full');
    expect(properties).toMatchObject({
      title: { id: 'title', type: 'title', title: [{ plain_text: 'Full' }] },
      category: { type: 'select', select: { name: 'Notes', color: 'blue' } },
      tags: { multi_select: [{ name: 'a' }, { name: 'b' }] },
      date: {
        date: {
          start: '2026-03-01T09:00:00.000+09:00',
          end: '2026-03-02T10:00:00.000+09:00',
          time_zone: 'Asia/Tokyo',
        },
      },
      slug: { rich_text: [{ plain_text: 'full' }] },
    });
    const columns = await schema();
    for (const [name, { id }] of Object.entries(properties)) expect(columns[name]?.id).toBe(id);
  });

  test('a row with empty ones', async () => {
    expect(await propertiesOf('bare')).toMatchObject({
      title: { title: [] },
      type: { select: null },
      tags: { multi_select: [] },
      date: { date: null },
      summary: { rich_text: [] },
    });
  });

  test('only the properties that are asked for', async () => {
    const { slug } = await schema();
    const page_id = rowBySlug(workspace(), 'full').id;
    const page = await client.pages.retrieve({ page_id, filter_properties: [String(slug?.id), 'title'] });
    expect(isFullPage(page) && Object.keys(page.properties).sort()).toEqual(['slug', 'title']);
  });

  test('edits count at once', async () => {
    const edited = rowBySlug(workspace(), 'full');
    const before = await client.pages.retrieve({ page_id: edited.id });
    setCell(workspace(), edited, 'category', 'Travel');
    const after = await client.pages.retrieve({ page_id: edited.id });
    expect(isFullPage(after) && after.properties.category).toMatchObject({ select: { name: 'Travel' } });
    expect(isFullPage(before) && isFullPage(after) && after.last_edited_time > before.last_edited_time).toBe(true);
  });
});

describe('every other type', () => {
  test('simple values', async () => {
    const add = (type: string, cell: string, more = {}) =>
      addColumn(workspace(), { name: type, type, ...more }, { full: [[cell]] });
    add('number', '4.5', { number_format: 'euro' });
    add('checkbox', 'Yes');
    add('url', 'https://example.com/');
    add('email', 'me@example.com');
    add('phone_number', '+49 30 1');
    add('status', 'Done', { options: [{ id: 'x', color: 'green', value: 'Done' }] });
    add('auto_increment_id', '12', { prefix: 'POST' });
    add('location', '{"lat":52.5,"lon":13.4,"name":"Berlin"}');
    add('button', '');
    expect(await propertiesOf('full')).toMatchObject({
      number: { number: 4.5 },
      checkbox: { checkbox: true },
      url: { url: 'https://example.com/' },
      email: { email: 'me@example.com' },
      phone_number: { phone_number: '+49 30 1' },
      status: { status: { id: 'x', name: 'Done', color: 'green' } },
      auto_increment_id: { type: 'unique_id', unique_id: { prefix: 'POST', number: 12 } },
      location: { type: 'place', place: { lat: 52.5, lon: 13.4, name: 'Berlin' } },
      button: { type: 'button', button: {} },
    });
    expect(await propertiesOf('bare')).toMatchObject({
      number: { number: null },
      checkbox: { checkbox: false },
      url: { url: null },
      status: { status: null },
      location: { place: null },
    });
    expect(await schema()).toMatchObject({
      number: { number: { format: 'euro' } },
      status: { status: { options: [{ name: 'Done' }], groups: [{ option_ids: ['x'] }, {}, {}] } },
      auto_increment_id: { unique_id: { prefix: 'POST' } },
    });
  });

  test('people, authors, times, verification', async () => {
    const person = Object.keys(workspace().recordMap.notion_user)[0];
    for (const type of ['created_by', 'last_edited_by', 'created_time', 'last_edited_time']) {
      addColumn(workspace(), { name: type, type });
    }
    addColumn(workspace(), { name: 'people', type: 'person' }, { full: mentions('u', person) });
    const verified: RichText = [['verified', [['u', person]]], ...mentions('d', { start_date: '2026-01-01' })];
    addColumn(workspace(), { name: 'verification', type: 'verification' }, { full: verified });
    const { created_time, last_edited_time, ...properties } = await propertiesOf('full');
    expect(properties).toMatchObject({
      created_by: { created_by: { id: person, name: 'Notelight' } },
      last_edited_by: { last_edited_by: { id: person } },
      people: { people: [{ id: person, type: 'person' }] },
      verification: {
        verification: { state: 'verified', verified_by: { id: person }, date: { start: '2026-01-01' } },
      },
    });
    for (const time of [created_time?.created_time, last_edited_time?.last_edited_time]) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    }
    expect((await propertiesOf('bare')).verification?.verification).toEqual({
      state: 'unverified',
      date: null,
      verified_by: null,
    });
  });

  test('files of Notion and from elsewhere', async () => {
    const source = fake.upload('a.txt', 'Text.');
    const cell: RichText = [['a.txt', [['a', source]]], [','], ['b', [['a', 'https://example.com/b.png']]]];
    addColumn(workspace(), { name: 'files', type: 'file' }, { full: cell });
    const { files = [] } = (await propertiesOf('full')).files as { files?: { name: string; file?: { url: string } }[] };
    expect(files).toMatchObject([
      { name: 'a.txt', type: 'file' },
      { name: 'b', type: 'external', external: { url: 'https://example.com/b.png' } },
    ]);
    expect(await (await fetch(files[0]?.file?.url ?? '')).text()).toBe('Text.');
  });

  test('relations, what is rolled up over them, and formulas', async () => {
    const collection = mainCollection(workspace());
    const related = ['full', 'bare'].map((slug) => rowBySlug(workspace(), slug).id);
    const relation = addColumn(
      workspace(),
      { name: 'relation', type: 'relation', collection_id: collection.id },
      { full: mentions('p', ...related) },
    );
    const number = addColumn(workspace(), { name: 'size', type: 'number' }, { full: [['2']], bare: [['3']] });
    const rollup = { type: 'rollup', relation_property: relation, target_property: number };
    addColumn(workspace(), { name: 'sum', ...rollup, aggregation: 'sum' });
    addColumn(workspace(), { name: 'all', ...rollup });
    const argument = (id: string) => ({ type: 'property', id, name: id });
    const formula = (name: string, args: unknown[]) => ({ type: 'operator', operator: name, name, args });
    addColumn(workspace(), {
      name: 'double',
      type: 'formula',
      formula: formula('add', [argument(number), argument(number)]),
    });
    addColumn(workspace(), {
      name: 'large',
      type: 'formula',
      formula: formula('larger', [argument(number), { type: 'constant', value: '1', value_type: 'number' }]),
    });
    expect(await propertiesOf('full')).toMatchObject({
      relation: { relation: related.map((id) => ({ id })), has_more: false },
      sum: { rollup: { type: 'number', number: 5, function: 'sum' } },
      all: {
        rollup: {
          type: 'array',
          function: 'show_original',
          array: [
            { type: 'number', number: 2 },
            { type: 'number', number: 3 },
          ],
        },
      },
      double: { formula: { type: 'number', number: 4 } },
      large: { formula: { type: 'boolean', boolean: true } },
    });
    expect(await schema()).toMatchObject({
      relation: { relation: { data_source_id: collection.id, database_id: workspace().pageId } },
      sum: { rollup: { function: 'sum', relation_property_name: 'relation', rollup_property_name: 'size' } },
    });
  });

  test('a type that nobody knows', async () => {
    addColumn(workspace(), { name: 'new', type: 'hologram' }, { full: [['3D']] });
    expect((await propertiesOf('full')).new).toMatchObject({ type: 'hologram', hologram: { value: '3D' } });
    expect((await schema()).new).toMatchObject({ type: 'hologram', hologram: {} });
  });
});

const valuesOf = (property: Record<string, unknown> | undefined, type: string) => (property?.[type] ?? []) as unknown[];

describe('many values', () => {
  test.each([
    ['relation', 'p', 'relation'],
    ['person', 'u', 'people'],
  ])('of a %s are cut at 25 and read to the end by the property', async (type, mark, official) => {
    const person = Object.keys(workspace().recordMap.notion_user)[0];
    const target = mark === 'u' ? person : rowBySlug(workspace(), 'bare').id;
    const cell = mentions(mark, ...Array.from({ length: 130 }, () => target));
    addColumn(workspace(), { name: 'many', type }, { full: cell });
    const { many } = await propertiesOf('full');
    expect([valuesOf(many, official).length, many?.has_more]).toEqual([25, true]);
    const page_id = rowBySlug(workspace(), 'full').id;
    const read = (args: { start_cursor?: string | null }) =>
      client.pages.properties.retrieve({ page_id, property_id: String(many?.id), ...args }) as never;
    const all = await collectPaginatedAPI<object, { id: string }>(read, {});
    expect(all).toHaveLength(130);
    expect(all[129]).toMatchObject({ object: 'property_item', type: official, [official]: { id: target } });
  });

  test('of a text in 26 pieces', async () => {
    const cell = Array.from({ length: 26 }, (_, index): RichText[number] => [`${index} `, index % 2 ? [['b']] : []]);
    addColumn(workspace(), { name: 'long', type: 'text' }, { full: cell });
    const { long } = await propertiesOf('full');
    expect([valuesOf(long, 'rich_text').length, long?.has_more]).toEqual([25, true]);
  });

  test('a single value by its property, and one that is not there', async () => {
    const page_id = rowBySlug(workspace(), 'full').id;
    const { category } = await schema();
    const item = await client.pages.properties.retrieve({ page_id, property_id: String(category?.id) });
    expect(item).toMatchObject({ object: 'property_item', type: 'select', select: { name: 'Notes' } });
    await expect(client.pages.properties.retrieve({ page_id, property_id: 'none' })).rejects.toMatchObject({
      code: 'object_not_found',
    });
  });
});
