import { expect, test } from 'vitest';
import { isComplete } from '@/lib/export/plan/last-export';
import { type ExportManifest, unlistedName } from '@/lib/export/plan/manifest';

/** An export of two files, of which one is not listed. */
const manifest = { files: { 'index.html': ['a', 4], [unlistedName('secret/index.html')]: ['b', 6] } };

test.each([
  ['with each file in its size', { 'index.html': 4, 'secret/index.html': 6 }, true],
  ['beside a file of the owner', { 'index.html': 4, 'secret/index.html': 6, 'note.txt': 9 }, true],
  ['not if a file is gone', { 'secret/index.html': 6 }, false],
  ['not if a file was cut', { 'index.html': 2, 'secret/index.html': 6 }, false],
])('an export is complete %s', (_name, sizes, expected) => {
  expect(isComplete(manifest as unknown as ExportManifest, new Map(Object.entries(sizes)))).toBe(expected);
});
