import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { cannotListen } from '@/lib/export/messages';
import { buildIdIn, isExportIn } from '@/lib/next/next-build';
import { demoFolders, folderWorkspaces } from '@/lib/sources/folders';
import { openStore } from '@/lib/store/reader';
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

const DEMO_BUILD = path.join('.next', 'demo');

/** The build was asked to have the demo; the next one removes the note. */
export const noteDemoBuild = (): Promise<void> => writeFile(DEMO_BUILD, '');

/** Whether the store holds the demo of a preview, which nobody has asked a server for. */
export async function isLeftDemo(directory: string): Promise<boolean> {
  if (existsSync(DEMO_BUILD)) return false;
  const content = await openStore(directory).readContent().catch(ignore('there is no content yet'));
  const demo = (await folderWorkspaces(demoFolders)).map(({ pageId }) => pageId);
  return content?.manifest.sites.every(({ pageId }) => demo.includes(pageId)) ?? false;
}

/**
 * Refuses a port that another program has, and an address that this machine does not have.
 *
 * @throws NotelightError that names it
 */
export function requireFreePort(port: number, host?: string): Promise<void> {
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
