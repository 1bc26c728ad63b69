import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { walineTables } from './waline-tables';

/**
 * Waline's own server on loopback, with tables in memory. Started as a program by the browser tests; prints its address. It asks
 * nobody: what it wants to ask outside is switched off or answered here.
 *   node --import tsx tests/fake-services/waline-server.ts <folder whose node_modules hold @waline/vercel>
 */
const HOST = '127.0.0.1';
const require = createRequire(path.join(path.resolve(process.argv[2] ?? '.'), 'package.json'));

async function listen(handler: RequestListener): Promise<string> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

// Every request waits for a sign-in service otherwise.
const signIn = await listen((_request, response) => response.end('{"services":[]}'));
Object.assign(process.env, {
  // It wants to know of a database; ours is asked before it.
  SQLITE_PATH: '.',
  JWT_TOKEN: 'test',
  SITE_NAME: 'Test',
  SITE_URL: 'http://127.0.0.1',
  OAUTH_URL: signIn,
  AKISMET_KEY: 'false',
  AVATAR_PROXY: 'false',
  GRAVATAR_STR: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=',
  IPQPS: '0',
  DISABLE_REGION: 'true',
  DISABLE_AUTHOR_NOTIFY: 'true',
});
type Waline = (options: { env: string; model: ReturnType<typeof walineTables> }) => RequestListener;
const waline = require('@waline/vercel') as Waline;
process.stdout.write(`${await listen(waline({ env: 'production', model: walineTables() }))}\n`);
