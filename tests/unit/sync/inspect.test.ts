import { expect, test } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { SourceUnreachableError } from '@/lib/source/source';
import { inspectWorkspace } from '@/lib/sync/inspect';
import { SITE_COLUMNS, testConfig } from '@/tests/factories';
import { type MemoryPage, MemorySource } from '@/tests/memory-source';

const WORKSPACE = { prefix: 'en', tag: 'en', pageId: '00000000-0000-4000-8000-00000000d000' };
const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

const row = (number: number, cells: Record<string, string>): MemoryPage => ({
  id: idOf(number),
  title: `Row ${number}`,
  cells: { status: 'Published', ...cells },
  icon: '🏮',
  cover: `https://pictures.example/${number}.png`,
});

const sourceOf = (rows: MemoryPage[]): MemorySource =>
  new MemorySource({
    databaseId: WORKSPACE.pageId,
    title: 'Field notes',
    columns: SITE_COLUMNS,
    rows,
    settings: { TITLE: 'From the table', NO_SUCH_KEY: 'x' },
    files: 'https://files.example',
  });

const inspect = (source: MemorySource) =>
  inspectWorkspace(WORKSPACE, { source, config: testConfig(), resolveSettings: (table) => loadConfig({ table }) });

test('a workspace is read with its rows and settings, and no page is opened', async () => {
  const source = sourceOf([
    row(1, { type: 'Post', slug: 'a' }),
    row(2, { type: 'Page', slug: 'about' }),
    row(3, { type: 'Config' }),
  ]);
  const { database, rows, settings, diagnostics } = await inspect(source);
  expect(source.pagesRead).toEqual([]);
  expect(database).toMatchObject({ id: WORKSPACE.pageId, title: 'Field notes' });
  expect(rows.map(({ id, type, slug }) => [id, type, slug])).toEqual([
    [idOf(1), 'Post', 'a'],
    [idOf(2), 'Page', 'about'],
    [idOf(3), 'Config', ''],
  ]);
  expect(settings).toMatchObject({ TITLE: 'From the table' });
  expect(diagnostics.map(({ message }) => message).join()).toContain('NO_SUCH_KEY');
});

test('a workspace that cannot be read is an error, not an empty one', async () => {
  const source = sourceOf([]);
  source.isDown = true;
  await expect(inspect(source)).rejects.toThrow(SourceUnreachableError);
});
