import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildId } from '@/lib/next/build-id';
import { temporaryFolder } from '../sync/temporary-folder';

async function project(): Promise<string> {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'lib', 'site'), { recursive: true });
  await writeFile(path.join(root, 'lib', 'site', 'a.ts'), 'one');
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  return root;
}

test('a build is named by its code and settings, so that one of the same code changes no name', async () => {
  const root = await project();
  const id = buildId(root, {});
  expect(id).toMatch(/^[0-9a-f]{20}$/);
  expect(buildId(await project(), { HOME: '/anywhere' })).toBe(id);

  expect(buildId(root, { NEXT_PUBLIC_THEME: 'default' })).not.toBe(id);
  expect(buildId(root, { NOTELIGHT_BASE_PATH: '/blog' })).not.toBe(id);
  const run = { NOTELIGHT_PAGES: 'pages.json' };
  expect(buildId(root, run)).toBe(id);
  await writeFile(path.join(root, 'README.md'), 'words');
  expect(buildId(root, {})).toBe(id);
  await writeFile(path.join(root, 'lib', 'site', 'a.ts'), 'two');
  expect(buildId(root, {})).not.toBe(id);
});

test('what stands in which file counts', async () => {
  const root = await project();
  const id = buildId(root, {});
  await rm(path.join(root, 'lib', 'site', 'a.ts'));
  await writeFile(path.join(root, 'lib', 'site', 'b.ts'), 'one');
  expect(buildId(root, {})).not.toBe(id);
});
