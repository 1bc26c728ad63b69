import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['renders articles', 'production', false],
  ['does not', 'development', true],
])('a command that %s has React of %s', (_, mode, isDevelopment) => {
  // React sets `captureOwnerStack` in development alone.
  const code = `
    import { main } from './scripts/command.ts';
    const run = async () => console.log('captureOwnerStack' in (await import('react')).default);
    await main({ sync: { run, isProduction: ${mode === 'production'} } });
  `;
  const env = { ...process.env, NODE_ENV: undefined } as unknown as NodeJS.ProcessEnv;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', code, 'script', 'sync'];
  const { stdout, stderr } = spawnSync(process.execPath, options, { env, encoding: 'utf8' });
  expect(stdout.trim() || stderr).toBe(String(isDevelopment));
});
