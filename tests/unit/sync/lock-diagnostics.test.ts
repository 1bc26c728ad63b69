import { truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MAX_INLINE_BYTES } from '@/lib/lock/row-lock';
import { storePaths } from '@/lib/store/paths';
import { prepareStore } from '@/lib/store/writer';
import { lockDiagnostics } from '@/lib/sync/articles/lock-diagnostics';
import type { SyncedPages } from '@/lib/sync/articles/page-run';
import type { WorkspaceRow } from '@/lib/sync/rows/row';
import { temporaryFolder } from './temporary-folder';

test('only files larger than the limit are too large, and those that are there', async () => {
  const paths = storePaths(await temporaryFolder());
  await prepareStore(paths);
  const sizes = { 'a.pdf': MAX_INLINE_BYTES, 'b.pdf': MAX_INLINE_BYTES + 1, 'c.pdf': MAX_INLINE_BYTES * 2 };
  for (const [name, size] of Object.entries(sizes)) {
    await writeFile(paths.mediaFile(name), '');
    await truncate(paths.mediaFile(name), size);
  }
  const told = async (...files: string[]) => {
    const row = { id: 'a', title: '', slug: 'a', url: 'memory:a', password: 'a lamp on the desk' } as WorkspaceRow;
    const synced = { media: new Map([['a', files]]) } as unknown as SyncedPages;
    const none = { ...row, id: 'without files' };
    const open = { ...row, title: 'Open', password: '' };
    return lockDiagnostics([row, none, open], synced, paths);
  };
  expect(await told('a.pdf', 'gone.pdf')).toEqual([]);
  expect(await told()).toEqual([]);
  const [one] = await told('a.pdf', 'b.pdf');
  expect(one).toMatchObject({ level: 'warning', location: 'a', url: 'memory:a' });
  expect(one?.message).toContain('4 MB');
  const [two] = await told('b.pdf', 'c.pdf');
  expect(two?.message).not.toBe(one?.message);
  expect(two?.message).toContain('2');
});

test('a short password is told before the files that it locks', async () => {
  const paths = storePaths(await temporaryFolder());
  const row = { id: 'a', title: 'Short', slug: 'a', url: 'memory:a', password: 'lamp' } as WorkspaceRow;
  const synced = { media: new Map() } as unknown as SyncedPages;
  const members = { ...row, title: 'Members', password: '', membersOnly: true as const };
  const rows = [row, { ...row, password: 'a lamp on the desk' }, members];
  expect(await lockDiagnostics(rows, synced, paths)).toMatchObject([
    { level: 'warning', message: expect.stringContaining('8'), location: 'Short', url: 'memory:a' },
    { level: 'info', location: 'Members' },
  ]);
});
