import { cp, rm, utimes, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contentVersion } from '@/lib/server/instances/content-version';
import { storePaths } from '@/lib/store/paths';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { mockSnapshot } from '@/tests/factories';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

test('is the same wherever the content is, and another one when anything of it changes', async () => {
  const folder = await temporaryFolder();
  const paths = storePaths(folder);
  const version = contentVersion(paths);
  expect(await version()).toBeUndefined();
  await prepareStore(paths);
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot([]) }]);
  const first = await version();
  expect(first).toMatch(/^[0-9a-f]{32}$/);

  const other = await temporaryFolder();
  await cp(folder, other, { recursive: true });
  expect(await contentVersion(storePaths(other))()).toBe(first);
  await utimes(paths.manifest, 1, 1);
  expect(await version()).toBe(first);

  const versions = new Set([first]);
  for (const file of [paths.addresses, paths.searchNumbers]) {
    await writeFile(file, '{"": {}}');
    versions.add(await version());
  }
  expect(versions.size).toBe(3);
  await rm(paths.manifest);
  expect(await version()).toBeUndefined();
});
