import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareRelease } from '@/scripts/release/prepare-release';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- Feeds name authors.\n\n## 0.1.0 – 2026-01-02\n\n- First.\n';
let folder: string;

const git = (...options: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...options], { cwd: folder });
const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const commit = async (changelog: string): Promise<void> => {
  await writeFile(path.join(folder, 'CHANGELOG.md'), changelog);
  git('add', '.');
  git('commit', '-qm', 'A step');
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-release-'));
  git('init', '-q');
  const manifest = { name: 'notelight', version: '0.1.0' };
  const lock = { ...manifest, packages: { '': manifest, 'node_modules/a': { version: '3.0.0' } } };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  await commit(CHANGELOG);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a release sets the version everywhere and dates what was unreleased', async () => {
  await prepareRelease(folder, '0.2.0', '2026-03-04');
  expect(await read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-03-04\n\n- Feeds name authors.\n\n## 0.1.0 – 2026-01-02\n\n- First.\n',
  );
  expect(await read('package.json')).toBe('{\n  "name": "notelight",\n  "version": "0.2.0"\n}\n');
  expect(JSON.parse(await read('package-lock.json'))).toEqual({
    name: 'notelight',
    version: '0.2.0',
    packages: { '': { name: 'notelight', version: '0.2.0' }, 'node_modules/a': { version: '3.0.0' } },
  });
});

test('what is no working copy is refused in a sentence', async () => {
  await rm(path.join(folder, '.git'), { recursive: true });
  await expect(prepareRelease(folder, '0.2.0', '2026-03-04')).rejects.toThrow('is not a Git working copy');
});

test('a dirty working copy is refused and left as it is', async () => {
  await writeFile(path.join(folder, 'new.txt'), 'x');
  await expect(prepareRelease(folder, '0.2.0', '2026-03-04')).rejects.toThrow(/uncommitted[\s\S]*new\.txt/);
  expect(await read('CHANGELOG.md')).toBe(CHANGELOG);
});

test.each([
  ['nothing unreleased', CHANGELOG.replace('- Feeds name authors.\n\n', ''), '0.2.0', /There is nothing under/],
  ['no heading', '# Changelog\n', '0.2.0', /no heading/],
  ['a version that is there', `${CHANGELOG}\n`, '0.1.0', /already has version 0\.1\.0/],
  ['no version', `${CHANGELOG}\n`, 'next', /“next” is not a version/],
])('%s is refused', async (_, changelog, version, message) => {
  await commit(changelog);
  await expect(prepareRelease(folder, version, '2026-03-04')).rejects.toThrow(message);
  expect(JSON.parse(await read('package.json'))).toMatchObject({ version: '0.1.0' });
});
