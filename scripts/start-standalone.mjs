// Plain JavaScript: starts the server in a folder that `npm run collect:server` has put together, where there is nothing but what it needs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { env } = process;
Object.assign(env, {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NOTELIGHT_MODE: 'server',
  // Nothing here is installed or bundled again.
  NOTELIGHT_NO_INSTALL: '1',
  NOTELIGHT_SEALED: '1',
  // `lib/server/instances/drain.ts` ends the server: Next would not wait for a running sync.
  NEXT_MANUAL_SIG_HANDLE: '1',
  // What Next calls it; containers have their own name there.
  HOSTNAME: env.HOST || '0.0.0.0',
});

const folder = env.CONTENT_DIR || path.join(root, '.content');
// With a bucket, the server takes the site from there.
if (!env.STORE_URL && !existsSync(path.join(folder, 'current.json'))) {
  const code = await firstSync();
  if (code !== 0) process.exit(code);
}
await import(pathToFileURL(path.join(root, 'server.js')).href);

/** The first sync, as `npm run sync` does it; its exit code. */
function firstSync() {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'sync'], { stdio: 'inherit' });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}
