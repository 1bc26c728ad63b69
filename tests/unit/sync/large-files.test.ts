import { truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MAX_INLINE_BYTES } from '@/lib/lock/limits';
import { storePaths } from '@/lib/store/paths';
import { prepareStore } from '@/lib/store/writer';
import { lockDiagnostics } from '@/lib/sync/lock-diagnostics';
import type { SyncedPages } from '@/lib/sync/page-run';
import type { WorkspaceRow } from '@/lib/sync/row';
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
    return lockDiagnostics([row, none], synced, paths);
  };
  expect(await told('a.pdf', 'gone.pdf')).toEqual([]);
  expect(await told()).toEqual([]);
  const [one] = await told('a.pdf', 'b.pdf');
  expect(one).toMatchObject({ level: 'warning', location: 'a', url: 'memory:a' });
  const [two] = await told('b.pdf', 'c.pdf');
  expect(two?.message).not.toBe(one?.message);
  expect(two?.message).toContain('2');
});
