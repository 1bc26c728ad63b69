import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';
import type { StorePaths } from '@/lib/store/paths';
import { contentStamp } from '@/lib/store/reader';

/**
 * Answers what names the published content: the same text on every machine that has the same content, another one whenever anything that
 * pages are made of differs. Undefined while there is none. Nothing is read again until it has changed on the disk.
 */
export function contentVersion(paths: StorePaths): () => Promise<string | undefined> {
  let known: { stamp: string; version: Promise<string | undefined> } | undefined;
  return async () => {
    const stamp = await contentStamp(paths);
    if (stamp === undefined) return undefined;
    if (known?.stamp !== stamp) known = { stamp, version: hashOf(paths) };
    const { version } = known;
    const answer = await version;
    // What could not be read just now is read again by the next request.
    if (answer === undefined) known = undefined;
    return answer;
  };
}

async function hashOf({ manifest, addresses, searchNumbers, previewKey }: StorePaths): Promise<string | undefined> {
  const hash = createHash('sha256');
  const content = await readFile(manifest).catch(missing);
  if (content === undefined) return undefined;
  hash.update(content);
  for (const file of [addresses, searchNumbers, previewKey]) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    hash.update(`\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 32);
}
