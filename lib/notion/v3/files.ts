import { isUploaded, stableFileSource } from '@/lib/notion/v3/file-names';
import type { SourceFile } from '@/lib/source/source';
import type { NotionClient } from './client';

/** Where a file that needs no signature can be read; undefined for anything that is not an address. Pictures of Notion itself are on `host`. */
export function openAddress(url: string, host: string): string | undefined {
  // Two slashes name a host.
  if (url.startsWith('//')) return `https:${url}`;
  if (url.startsWith('/')) return `${host.replace(/\/+$/, '')}${url}`;
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/**
 * Addresses from which the files can be read now. Uploaded ones are signed in one request (signatures die within the hour, so
 * they are used at once); pictures of Notion itself (`/images/…`, `/icons/…`) are on `host`.
 */
export async function readableFileUrls(
  client: NotionClient,
  sources: readonly SourceFile[],
  host: string,
): Promise<Map<string, string>> {
  const readable = new Map<string, string>();
  const uploaded: SourceFile[] = [];
  for (const source of sources) {
    const open = openAddress(source.url, host);
    if (isUploaded(source.url)) uploaded.push(source);
    else if (open !== undefined) readable.set(source.url, open);
  }
  if (uploaded.length === 0) return readable;

  const { signedUrls } = await client.getSignedFileUrls(
    uploaded.map(({ url, blockId }) => ({
      permissionRecord: { table: 'block', id: blockId },
      url: stableFileSource(url),
    })),
  );
  for (const [index, source] of uploaded.entries()) {
    const signed = signedUrls[index];
    if (typeof signed === 'string' && signed !== '') readable.set(source.url, signed);
  }
  return readable;
}
