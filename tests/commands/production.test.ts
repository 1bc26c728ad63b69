import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const scripts = path.resolve(import.meta.dirname, '../../scripts');
const commands = readdirSync(scripts).filter(
  (file) => file.endsWith('.ts') && /^renderForProduction\(\);$/m.test(readFileSync(path.join(scripts, file), 'utf8')),
);

test.each(commands)('%s loads nothing before React is told to be that of production', (file) => {
  const imports = [
    ...readFileSync(path.join(scripts, file), 'utf8').matchAll(/^import (?!type )[^;]* from '(.+)';$/gm),
  ];
  expect(imports.map(([, from]) => from).filter((from) => !from?.startsWith('node:'))).toEqual(['./command']);
});

test('articles are rendered with it by every command that syncs', () => {
  expect(commands.sort()).toEqual([
    'build-server.ts',
    'build.ts',
    'doctor.ts',
    'faults.ts',
    'start.ts',
    'sync.ts',
    'watch.ts',
  ]);
  // React sets `captureOwnerStack` in development alone.
  const code = `
    import { renderForProduction } from '${path.join(scripts, 'command.ts')}';
    renderForProduction();
    await import('${path.resolve(scripts, '../lib/export/environment.ts')}');
    const { default: React } = await import('react');
    console.log('captureOwnerStack' in React);
  `;
  const env = { ...process.env, NODE_ENV: undefined } as unknown as NodeJS.ProcessEnv;
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env,
    encoding: 'utf8',
  });
  expect(run.stdout.trim() || run.stderr).toBe('false');
});
