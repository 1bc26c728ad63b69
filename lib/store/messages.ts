/** Messages to owners about the content store. */
import type { Problem } from '@/lib/diagnostics/errors';

/** What is wrong with the disk, by the system's error codes; other codes are not about the disk. */
export const diskFaults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EIO: 'input/output error on the disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file, not a folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

export const unwritable = (folder: string, fault: string, code: string | undefined, isPublished: boolean): Problem => ({
  message:
    `The content in ${folder} cannot be written: ${fault} (${code}). ` +
    (isPublished
      ? 'It is published, but what belongs to it, such as old addresses, is not up to date.'
      : 'The published content has not changed.'),
  hint: 'Free up space, grant write permission or set CONTENT_DIR to another folder, then sync again; what has already been read is kept.',
});

export const readableByOthers = (folder: string, code: string | undefined): string =>
  `Other users of this machine may be able to read ${folder}, which holds locked articles unencrypted: its permissions could ` +
  `not be changed (${code}). Make the user who runs the sync the owner of this folder, or set CONTENT_DIR to a folder that this user owns.`;

export const noContent = (folder: string): Problem => ({
  message: `There is no content in ${folder} yet.`,
  hint: 'Run “npm run sync” first.',
});

export const otherVersion = (folder: string, version: string, supported: number): Problem => ({
  message: `The content in ${folder} has version ${version}, but this Notelight reads version ${supported}.`,
  hint: SYNC_AGAIN,
});

export const damaged = (folder: string): Problem => ({
  message: `The content in ${folder} is damaged and has no earlier copy.`,
  hint: SYNC_AGAIN,
});

/** What is wrong with the bucket of STORE_URL. */
export const bucketMessages = {
  noKeys: (storeUrl: string): Problem => ({
    message: `STORE_URL is ${storeUrl}, but there are no keys for it.`,
    hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  }),
  unreachable: (storeUrl: string, endpoint: string, reason: string): Problem => ({
    message: `The bucket ${storeUrl} (STORE_URL) cannot be reached at ${endpoint}: ${reason}. The content on this machine is served as before.`,
    hint: 'Check AWS_ENDPOINT_URL and the network.',
  }),
  refused: (storeUrl: string, endpoint: string, reason: string): Problem => ({
    message: `${endpoint} refuses the bucket ${storeUrl} (STORE_URL): ${reason}.`,
    hint: 'Check its name, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; the key must be allowed to read, write and delete objects there.',
  }),
  damaged: (name: string): Problem => ({
    message: `“${name}” in the bucket of STORE_URL is not what was written there. The content on this machine has not changed.`,
    hint: 'Delete it in the bucket and sync again.',
  }),
  contended: {
    message:
      'Several machines keep publishing to the bucket of STORE_URL at the same time. Nothing is lost; the next sync tries again.',
    hint: 'Set REDIS_URL, so that only one machine syncs at a time.',
  } satisfies Problem,
};

const SYNC_AGAIN = 'Run “npm run sync” to sync it again.';
