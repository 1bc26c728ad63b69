import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from '@/lib/store/files';
import type { StorePaths } from '@/lib/store/paths';

const KEY = /^[0-9a-f]{64}$/;

/** The secret that the addresses of drafts are made with; '' before the first sync has made it. */
export async function readPreviewKey({ previewKey }: StorePaths): Promise<string> {
  const text = await readFile(previewKey, 'utf8').catch(() => '');
  return KEY.test(text) ? text : '';
}

/** Makes the secret unless there is one: the addresses of drafts stay what they are as long as the store does. */
export async function ensurePreviewKey(paths: StorePaths): Promise<void> {
  if ((await readPreviewKey(paths)) === '') await writeAtomically(paths.previewKey, randomBytes(32).toString('hex'));
}
