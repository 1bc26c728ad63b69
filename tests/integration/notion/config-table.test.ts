import { describe, expect, onTestFinished, test } from 'vitest';
import { createNotionSource } from '@/lib/notion/source';
import { readConfigTable } from '@/lib/sync/rows/config-table';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';

async function read(edit: (workspace: DemoWorkspace) => void = () => {}) {
  const workspace = buildWorkspace({ settings: { TITLE: 'Mine', POSTS_PER_PAGE: 5 } });
  edit(workspace);
  const fakeNotion = await startFakeNotion({ workspaces: [workspace] });
  onTestFinished(() => fakeNotion.close());
  const source = createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: '' });
  const table = await readConfigTable(source, { id: pageOf(workspace).id, title: 'Config' }, { viewIndex: 0 });
  return { ...table, requests: source.requestCount };
}

const tableOf = ({ recordMap }: DemoWorkspace) => {
  const block = Object.values(recordMap.block).find(({ type }) => type === 'collection_view');
  if (!block) throw new Error('There is no table.');
  return block;
};

const pageOf = (workspace: DemoWorkspace) => {
  const page = workspace.recordMap.block[tableOf(workspace).parent_id];
  if (!page) throw new Error('There is no Config page.');
  return page;
};

const schemaOf = (workspace: DemoWorkspace) =>
  workspace.recordMap.collection[tableOf(workspace).collection_id ?? '']?.schema ?? {};

describe('the settings table', () => {
  test('gives its rows in few requests', async () => {
    const { rows, diagnostics, requests } = await read();
    expect(rows).toContainEqual({ enabled: true, name: 'TITLE', value: 'Mine' });
    expect(rows).toContainEqual({ enabled: true, name: 'POSTS_PER_PAGE', value: '5' });
    expect(diagnostics).toEqual([]);
    expect(requests).toBeLessThanOrEqual(3);
  });

  test.each([
    ['Chinese', ['启用', '配置名', '配置值']],
    ['English', ['Enable', 'Name', 'Value']],
  ])('has %s columns', async (_language, [enable = '', name = '', value = '']) => {
    const { rows } = await read((workspace) => {
      for (const column of Object.values(schemaOf(workspace))) {
        if (column.type === 'checkbox') column.name = enable;
        else if (column.type === 'title') column.name = name;
        else if (/Value|配置值/.test(column.name)) column.name = value;
      }
    });
    expect(rows).toContainEqual({ enabled: true, name: 'TITLE', value: 'Mine' });
  });

  test('without its columns is a line that names them', async () => {
    const { rows, diagnostics } = await read((workspace) => {
      for (const column of Object.values(schemaOf(workspace))) column.name = `x ${column.name}`;
    });
    expect(rows).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        level: 'warning',
        message: 'The settings table needs the columns 启用 or Enable, 配置名 or Name, 配置值 or Value.',
        location: 'Config',
        url: expect.stringContaining('https://www.notion.so/'),
      },
    ]);
  });

  test('inside something else is not found, which is a line', async () => {
    const { diagnostics } = await read((workspace) => {
      pageOf(workspace).content = [];
    });
    expect(diagnostics).toMatchObject([{ message: 'The Config page has no database, so no settings were read.' }]);
  });
});
