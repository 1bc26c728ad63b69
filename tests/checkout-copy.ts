import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, linkOrCopy } from '@/lib/store/files';

/**
 * Makes a checkout with packages, of what git knows and of what is not committed yet, without tests and manual. `folder` is on the disk of
 * the project, so that its packages can be linked.
 */
export function copyCheckout(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { encoding: 'utf8' }).split('\0');
  const files = listed.filter((file) => file !== '' && !/^(?:tests|docs)\//.test(file));
  const packages = filesBelow('node_modules').map((file) => `node_modules/${file}`);
  const folders = new Set([...files, ...packages].map((file) => path.dirname(path.join(folder, file))));
  for (const one of folders) mkdirSync(one, { recursive: true });
  for (const file of files) cpSync(file, path.join(folder, file), { preserveTimestamps: true });
  for (const file of packages) linkOrCopy(file, path.join(folder, file));
}
