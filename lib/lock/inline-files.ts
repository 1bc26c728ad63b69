import { MAX_INLINE_BYTES } from './limits';

/** Reads a file of the site's media; null when it is not there. */
export type ReadMedia = (file: string) => Promise<{ content: Buffer; type: string } | null>;

/**
 * Files as data URIs by their names, without those that are gone or too large. A locked article's pictures tell its content: as files
 * of the site anyone could open them, inside the sealed text only those who know the password.
 */
export async function inlineFiles(files: readonly string[], read: ReadMedia): Promise<ReadonlyMap<string, string>> {
  const inlined = new Map<string, string>();
  for (const file of files) {
    const media = await read(file);
    if (!media || media.content.length > MAX_INLINE_BYTES) continue;
    inlined.set(file, `data:${media.type};base64,${media.content.toString('base64')}`);
  }
  return inlined;
}
