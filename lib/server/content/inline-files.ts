import { MAX_INLINE_BYTES } from '@/lib/lock/row-lock';

/** Reads a file of the site's media; null if it does not exist. */
export type ReadMedia = (file: string) => Promise<{ content: Buffer; type: string } | null>;

/**
 * Files as data URIs by name, without those that are missing or too large. A locked article's pictures reveal its content: as files of
 * the site anyone could open them, but inside the sealed text they need the password.
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
