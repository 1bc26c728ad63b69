import { expect, test } from 'vitest';
import { ownScripts } from '@/lib/export/public-assets';
import { folderWith } from '../sync/temporary-folder';

test('the owner’s scripts are the files that browsers run, without those of the build', async () => {
  const files = ['js/custom.js', 'a/b/pet.MJS', 'one.js', 'workers/boot.js', 'read.txt', 'js.html', 'x.json'];
  const folder = await folderWith(Object.fromEntries(files.map((file) => [file, ''])));
  expect(await ownScripts(folder)).toEqual(['/a/b/pet.MJS', '/js/custom.js', '/one.js']);
});
