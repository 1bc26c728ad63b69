import type { StoreLocation } from './location';

/** What owners are told about the content store. */

/** Where the store is and whether it survives the build; '' on a machine that keeps everything. */
export function storeKept({ directory, reason, host }: StoreLocation): string {
  if (!host) return '';
  if (reason === 'chosen') return `Content store: ${directory}, as CONTENT_DIR says.`;
  if (reason !== 'host') {
    return `Content store: ${directory}. ${host.name} empties it between builds unless you ${host.step ?? 'delete it, so that another place is used'} (${host.link}).`;
  }
  const condition = host.step ? ` if you ${host.step}` : '';
  return `Content store: ${directory}, which ${host.name} keeps between builds${condition} (${host.link}).`;
}

/** What is wrong with the disk, by the system's error codes; other codes are not the disk's fault. */
export const diskFaults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EIO: 'input/output error on the disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file, not a folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

export function unwritable(folder: string, fault: string, code: string | undefined, isPublished: boolean): string {
  return (
    `The content in ${folder} cannot be written: ${fault} (${code}). ` +
    (isPublished
      ? 'It is published, but what belongs to it, such as old addresses, is not up to date. '
      : 'The published content has not changed. ') +
    'Free up space, grant write permission or set CONTENT_DIR to another folder, then sync again; what has already been read is kept.'
  );
}

export function readableByOthers(folder: string, code: string | undefined): string {
  return (
    `Other users of this machine may be able to read ${folder}, which holds locked articles unencrypted: its permissions could ` +
    `not be changed (${code}). Make the user who runs the sync the owner of this folder, or set CONTENT_DIR to a folder that this user owns.`
  );
}

export function noContent(folder: string): string {
  return `There is no content in ${folder} yet. Run “npm run sync” first.`;
}

export function otherVersion(folder: string, version: string, supported: number): string {
  return `The content in ${folder} has version ${version}, but this Notelight reads version ${supported}. ${SYNC_AGAIN}`;
}

export function damaged(folder: string): string {
  return `The content in ${folder} is damaged and has no earlier copy. ${SYNC_AGAIN}`;
}

/** What is wrong with the bucket of STORE_URL. */
export const bucketMessages = {
  noKeys: (storeUrl: string) =>
    `STORE_URL is ${storeUrl}, but there are no keys for it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
  unreachable: (storeUrl: string, endpoint: string, reason: string) =>
    `The bucket ${storeUrl} (STORE_URL) cannot be reached at ${endpoint}: ${reason}. Check AWS_ENDPOINT_URL and the network. The content on this machine is served as before.`,
  refused: (storeUrl: string, endpoint: string, reason: string) =>
    `${endpoint} refuses the bucket ${storeUrl} (STORE_URL): ${reason}. Check its name, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; the key must be allowed to read, write and delete objects there.`,
  damaged: (name: string) =>
    `“${name}” in the bucket of STORE_URL is not what was written there. The content on this machine has not changed. Delete it in the bucket and sync again.`,
  contended:
    'Several machines have published to the bucket of STORE_URL at once, again and again. Nothing is lost; the next sync tries again. Set REDIS_URL, so that one machine syncs at a time.',
};

const SYNC_AGAIN = 'Run “npm run sync” to sync it again.';
