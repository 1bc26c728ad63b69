import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '@/package.json';
import { temporaryFolder } from '../unit/sync/temporary-folder';

const root = path.resolve(import.meta.dirname, '../..');

/** What `npm version 0.2.0` makes of a project with this changelog. */
async function released(changelog: string) {
  const folder = await temporaryFolder();
  const at = (name: string) => path.join(folder, name);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const script = manifest.scripts.version
    .replace('tsx', path.join(root, 'node_modules/.bin/tsx'))
    .replace('scripts/release.ts', path.join(root, 'scripts/release.ts'));
  writeFileSync(at('package.json'), JSON.stringify({ version: '0.1.0', scripts: { version: script } }));
  writeFileSync(at('CHANGELOG.md'), changelog);
  for (const language of ['en', 'zh-CN', 'ja']) {
    mkdirSync(at(`docs/${language}`), { recursive: true });
    writeFileSync(at(`docs/${language}/00-contents.md`), 'Notelight 0.1.0 · more\n');
  }
  run('git', 'init', '-q');
  for (const [name, value] of [['user.name', 'A'] as const, ['user.email', 'a@example.com'] as const])
    run('git', 'config', name, value);
  run('git', 'add', '.');
  run('git', 'commit', '-qm', 'A step');
  run('npm', 'version', '0.2.0');
  expect(run('git', 'status', '--porcelain')).toBe('');
  expect(run('git', 'tag')).toBe('v0.2.0\n');
  return (name: string) => readFileSync(at(name), 'utf8');
}

test('npm version dates what is unreleased, and names the version in the manual', async () => {
  const older = '## 0.1.0 – 2026-01-02\n\n- First.\n';
  const read = await released(`# Changelog\n\n## Unreleased\n\n- Feeds name authors.\n\n${older}`);
  const day = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 – ${day}\n\n- Feeds name authors.\n\n${older}`,
  );
  expect(read('docs/ja/00-contents.md')).toBe('Notelight 0.2.0 · more\n');
  await expect(released(`# Changelog\n\n## Unreleased\n\n${older}`)).rejects.toThrow('lists nothing under');
}, 60_000);
