import { beforeAll, describe, expect, test } from 'vitest';
import { demoWorkspaces } from '@/tests/demo-workspaces';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { columnKeyOf, mainCollection, rowBySlug } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';

let workspaces: DemoWorkspace[];
beforeAll(async () => {
  workspaces = await demoWorkspaces();
});

describe('the demo workspaces', () => {
  test('ask for nothing that cannot be done', () => {
    expect(workspaces.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('have no id in common', () => {
    const ids = workspaces.flatMap(({ recordMap }) => [
      ...Object.keys(recordMap.block),
      ...Object.keys(recordMap.collection),
      ...Object.keys(recordMap.collection_view),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
  });

  test('hold nothing that points nowhere', () => {
    for (const { recordMap } of workspaces) {
      for (const block of Object.values(recordMap.block)) {
        for (const id of block.content ?? []) expect(recordMap.block[id]?.parent_id).toBe(block.id);
        for (const id of block.view_ids ?? []) expect(recordMap.collection_view[id]).toBeDefined();
        if (block.collection_id) expect(recordMap.collection[block.collection_id]?.parent_id).toBe(block.id);
        const parents = block.parent_table === 'collection' ? recordMap.collection : recordMap.block;
        if (block.parent_table !== 'space') expect(parents[block.parent_id]).toBeDefined();
      }
    }
  });

  test('have a database page, a Config row with a table, and menus before their entries', () => {
    for (const workspace of workspaces) {
      const { pageId, recordMap } = workspace;
      const root = recordMap.block[pageId];
      const [viewId = ''] = root?.view_ids ?? [];
      expect(root).toMatchObject({
        type: 'collection_view_page',
        format: { collection_pointer: { id: root?.collection_id, table: 'collection' } },
      });
      const type = columnKeyOf(workspace, 'type');
      const types = (recordMap.collection_view[viewId]?.page_sort ?? []).map(
        (id) => recordMap.block[id]?.properties?.[type]?.[0]?.[0],
      );
      expect(types[0]).toBe('Config');
      expect(types.indexOf('Menu')).toBeLessThan(types.indexOf('SubMenu'));
      expect(types).toContain('Post');
    }
  });

  test('have the settings in the columns of their language', () => {
    const names = workspaces.map((workspace) => {
      const { recordMap } = workspace;
      const table = Object.values(recordMap.collection).find(
        ({ id }) => id !== mainCollection(workspace).id && hasConfigColumn(recordMap.collection[id]),
      );
      return Object.values(table?.schema ?? {})
        .map(({ name }) => name)
        .sort();
    });
    expect(names[0]).toEqual(['启用', '配置值', '配置名'].sort());
    expect(names[1]).toEqual(['Enable', 'Name', 'Value']);
  });
});

function hasConfigColumn(collection: DemoWorkspace['recordMap']['collection'][string] | undefined): boolean {
  return Object.values(collection?.schema ?? {}).some(({ name }) => name === 'Enable' || name === '启用');
}

describe('times of editing', () => {
  test('stay on the day that the author names', () => {
    const workspace = buildWorkspace({ rows: [row({ slug: 'a', date: '2026-01-05', edited: '2026-03-04' })] });
    const { created_time, last_edited_time } = rowBySlug(workspace, 'a');
    expect(new Date(created_time).toISOString()).toBe('2026-01-05T00:00:00.000Z');
    expect(new Date(last_edited_time).toISOString()).toMatch(/^2026-03-04T/);
  });
});

describe('a row', () => {
  test('has its fields in the cells', () => {
    const workspace = buildWorkspace({
      rows: [
        row({
          title: 'Tides',
          slug: 'tides',
          tags: ['Sea', 'Moon'],
          category: 'Coast',
          date: '2030-01-01 09:00',
          timeZone: 'Europe/Paris',
          password: 'open-sesame',
          comment: 'Hide',
          ext: { translationKey: 'tides' },
          fullWidth: true,
          icon: '🌊',
        }),
      ],
      tags: { Sea: 'green' },
    });
    const { properties, format } = rowBySlug(workspace, 'tides');
    const cell = (name: string) => properties?.[columnKeyOf(workspace, name)];
    expect(cell('title')).toEqual([['Tides']]);
    expect(cell('tags')).toEqual([['Sea,Moon']]);
    expect(cell('category')).toEqual([['Coast']]);
    expect(cell('password')).toEqual([['open-sesame']]);
    expect(cell('comment')).toEqual([['Hide']]);
    expect(cell('ext')).toEqual([['{"translationKey":"tides"}']]);
    expect(cell('date')).toEqual([
      ['‣', [['d', { type: 'datetime', start_date: '2030-01-01', start_time: '09:00', time_zone: 'Europe/Paris' }]]],
    ]);
    expect(format).toEqual({ page_icon: '🌊', page_full_width: true });
    expect(mainCollection(workspace).schema[columnKeyOf(workspace, 'tags')]?.options).toMatchObject([
      { value: 'Sea', color: 'green' },
      { value: 'Moon' },
    ]);
  });

  test('with a field that does not exist is refused by name', () => {
    expect(() => row({ slug: 'x', ...({ sulg: 'y' } as object) })).toThrow(/x contains errors[\s\S]*sulg/);
  });
});
