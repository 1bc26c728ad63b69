// Plain JavaScript: starts the server in a folder that `npm run collect:server` has put together, where there is nothing but what it needs.
// Without content, it begins with a sync.
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
  // `lib/server/start-instance/drain.ts` ends the server: Next would not wait for a running sync.
  NEXT_MANUAL_SIG_HANDLE: '1',
  // What Next calls it; containers have their own name there.
  HOSTNAME: env.HOST || '0.0.0.0',
});

await import(pathToFileURL(path.join(root, 'server.js')).href);
