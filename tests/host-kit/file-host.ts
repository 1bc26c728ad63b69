import type { AddressInfo } from 'node:net';
import { serveExport } from '@/lib/export/serve-export';
import { LOOPBACK, type RunningHost } from './program';

/** A file host, which follows the generated `_redirects` as Netlify does, or knows no rules. */
export async function startFileHost(directory: string, rules = true, base = ''): Promise<RunningHost> {
  const server = await serveExport(directory, { port: 0, host: LOOPBACK, base, rules });
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
