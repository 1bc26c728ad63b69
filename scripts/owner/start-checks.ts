import { createServer } from 'node:net';
import { NotelightError } from '@/lib/diagnostics/errors';
import { cannotListen } from '@/lib/export/messages';
import { buildIdIn, isExportIn } from '@/lib/next/next-build';
import { serverStart } from './messages';

/**
 * Refuses to start a server without a server build: Next would end with a stack.
 *
 * @throws NotelightError
 */
export function requireServerBuild(directory = '.next'): void {
  if (buildIdIn(directory) === undefined) throw new NotelightError(serverStart.noBuild);
  if (isExportIn(directory)) throw new NotelightError(serverStart.exported);
}

/**
 * Refuses a port that another program has, and an address that this machine does not have.
 *
 * @throws NotelightError that names it
 */
export function requireFreePort(port: number, host?: string): Promise<void> {
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why = cannotListen(error.code ?? '', port, host);
      if (why === undefined) resolve();
      else reject(new NotelightError(why));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
