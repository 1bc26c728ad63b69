import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownScripts } from '@/lib/export/public-assets';
import { temporaryFolder } from '../sync/temporary-folder';

test('the owner’s scripts are the files that browsers run, without those of the build', async () => {
  const folder = await temporaryFolder();
  for (const file of ['js/custom.js', 'a/b/pet.MJS', 'one.js', 'workers/boot.js', 'read.txt', 'js.html', 'x.json'])
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true }).then(() =>
      writeFile(path.join(folder, file), ''),
    );
  expect(await ownScripts(folder)).toEqual(['/a/b/pet.MJS', '/js/custom.js', '/one.js']);
});
