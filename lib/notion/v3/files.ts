import { isUploaded, openAddress, stableFileSource } from '@/lib/notion/file-names';
import { asString } from '@/lib/source/records';
import type { SourceFile } from '@/lib/source/source';
import type { NotionClient } from './client';

/**
 * Addresses from which the files can be read now. Uploaded ones are signed in one request (signatures die within the hour, so
 * they are used at once); pictures of Notion itself (`/images/…`, `/icons/…`) are on `host`.
 */
export async function readableFileUrls(
  client: NotionClient,
  sources: readonly SourceFile[],
  host: string,
): Promise<Map<string, string>> {
  const uploaded = sources.filter(({ url }) => isUploaded(url));
  const asked = uploaded.map(({ url, blockId }) => ({
    permissionRecord: { table: 'block', id: blockId },
    url: stableFileSource(url),
  }));
  const { signedUrls = [] } = asked.length > 0 ? await client.getSignedFileUrls(asked) : {};
  const signed = new Map(uploaded.map(({ url }, index): [string, unknown] => [url, signedUrls[index]]));
  const urls = sources.map(({ url }) => [url, signed.has(url) ? signed.get(url) : openAddress(url, host)] as const);
  return new Map(urls.flatMap(([url, found]) => (asString(found) ? [[url, asString(found)]] : [])));
}
