import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { createNotionSource } from '@/lib/notion/source';
import { inspectWorkspace } from '@/lib/sync/inspect';
import { ROW_TYPES, SHOWN_STATUSES } from '@/lib/sync/rows/row';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';

const page = readFileSync('docs/database-template.md', 'utf8');
const csv = readFileSync('docs/template/notelight-database.csv', 'utf8');

test('names every column that a site reads, with its type and all its choices', () => {
  const [columns = []] = parse(csv) as string[][];
  expect([...columns].sort()).toEqual(Object.values(testConfig().notion.properties).sort());
  for (const column of columns) expect(page).toMatch(new RegExp(`^\\| \`${column}\` \\| [A-Z].* \\| \\w.* \\|$`, 'm'));
  const lineOf = (name: string) => page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
  for (const type of ROW_TYPES) expect(lineOf('type')).toContain(`\`${type}\``);
  for (const status of [...SHOWN_STATUSES, 'Draft']) expect(lineOf('status')).toContain(`\`${status}\``);
  expect(lineOf('tags')).toContain('| Multi-select |');
  expect(lineOf('date')).toContain('| Date |');
});

test('has rows of which a site can be made, and nothing is wrong with them', async () => {
  const cells = parse(csv, { columns: true }) as Record<string, string>[];
  const rows = cells.map(({ tags = '', icon = '', ext: _, aliases: __, pinned, featured, ...fields }) =>
    row({
      ...fields,
      pinned: pinned === 'Yes',
      featured: featured === 'Yes',
      menuIcon: icon,
      tags: tags.split(',').filter(Boolean),
    }),
  );
  const workspace = buildWorkspace({ title: 'Mine', rows });
  const notion = await startFakeNotion({ workspaces: [workspace] });
  onTestFinished(() => notion.close());
  const inspection = await inspectWorkspace(
    { prefix: '', tag: '', pageId: workspace.pageId },
    {
      source: createNotionSource({ apiBaseUrl: notion.apiBaseUrl, host: '' }),
      config: testConfig(),
      resolveSettings: (table) => loadConfig({ table }),
    },
  );
  expect(inspection.diagnostics).toEqual([]);
  const published = inspection.rows.filter(({ status }) => status === 'Published').map(({ type }) => type);
  expect(published).toEqual(expect.arrayContaining(['Post', 'Page', 'Notice', 'Menu', 'SubMenu']));
  for (const { password, date } of inspection.rows) {
    expect(password).toBe('');
    expect((date?.start ?? '') < '2026-12-01').toBe(true);
  }
});
