import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeDiskFault } from '@/scripts/owner/messages';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const refusal = (code: string) =>
  Object.assign(new Error(code), { code, path: '/site/blog.config.ts.08f0c52b018f.tmp' });

test.each([
  ['EACCES', 'permission denied (EACCES)'],
  ['EROFS', 'the disk is read-only (EROFS)'],
  ['ENOSPC', 'the disk is full (ENOSPC)'],
])('a file that the system refuses with %s is told in a sentence', (code, fault) => {
  const said = describeDiskFault(refusal(code));
  expect(said).toContain(`/site/blog.config.ts cannot be used: ${fault}.`);
  expect(said).toContain('grant the user who runs Notelight write permission there');
});

test('so is one below what is no folder', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'file'), '');
  const error: unknown = await mkdir(path.join(folder, 'file', 'below')).catch((reason: unknown) => reason);
  expect(describeDiskFault(error)).toContain('part of the path is a file');
});

test.each([
  ['of other kinds', refusal('EISDIR')],
  ['of code', new TypeError('x is not a function')],
  ['that are none', 'EACCES'],
])('errors %s keep their stack', (_, error) => expect(describeDiskFault(error)).toBeUndefined());
