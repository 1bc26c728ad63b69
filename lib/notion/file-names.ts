import { getStableNotionFileSource } from 'notion-utils';
import { ID } from '@/lib/ids';
import { decodeOnce } from '@/lib/percent-encoding';
import { isSignedStore } from '@/lib/source/hosts';
import { isUrl } from '@/lib/web-addresses';

/**
 * What names a file for as long as it exists: uploaded files without their expiring signature, other addresses as they are.
 *
 * @example stableFileSource('https://prod-files-secure.s3…/a/b.png?X-Amz-Expires=3600') // => 'https://prod-files-secure.s3…/a/b.png'
 */
export const stableFileSource = (url: string): string => uploadedSource(url) ?? url;

/** Path of a stored file: its workspace (absent in old ones), its id, its name. */
const STORED_FILE = new RegExp(`/(${ID})/([^/?#]+)$`, 'i');

/**
 * The newer name of a file that is named by its store.
 *
 * @example attachmentOf('https://prod-files-secure.s3…/<space>/<id>/a%20b.png') // => 'attachment:<id>:a b.png'
 */
export function attachmentOf(stable: string): string | undefined {
  const [, id, name] = STORED_FILE.exec(stable) ?? [];
  return id && name ? `attachment:${id}:${decodeOnce(name)}` : undefined;
}

/** What names a file whatever Notion calls it: its interfaces, and records of different age, name one file by its store or its id. */
export function fileKey(url: string): string {
  const stable = stableFileSource(url);
  return (isUploaded(url) && attachmentOf(stable)) || stable;
}

/** Uploaded to Notion: it can be read by a signed address only. */
export const isUploaded = (url: string): boolean => uploadedSource(url) !== undefined;

/** The URL of a file that needs no signature; undefined if it is not a URL. Notion's own pictures are on `host`. */
export function openAddress(url: string, host: string): string | undefined {
  // Two slashes name a host.
  if (url.startsWith('//')) return `https:${url}`;
  if (url.startsWith('/')) return `${host.replace(/\/+$/, '')}${url}`;
  return /^https?:\/\//i.test(url) ? url : undefined;
}

function uploadedSource(url: string): string | undefined {
  // notion-utils knows Notion's proxies and signed addresses, and takes the stores of others for Notion's.
  const source = getStableNotionFileSource(url) ?? url;
  if (source.startsWith('attachment:')) return source;
  if (!isUrl(source)) return undefined;
  const address = new URL(source);
  return isSignedStore(address) ? `${address.origin}${address.pathname}` : undefined;
}
