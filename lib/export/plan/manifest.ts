import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { hashOf } from '@/lib/hash';
import { PUBLISHED_FILE, writeAtomically } from '@/lib/store/files';

/** The file in an export that lists all others. */
export const MANIFEST_FILE = 'manifest.json';

/** Raised when its shape or the meaning of a hash changes: the next build is then a full one. */
const VERSION = 3;

/** What an export consists of, and what each part was made of. */
export interface ExportManifest {
  version: number;
  /** The id of Next's build: the pages belong to its scripts. */
  build: string;
  /** Names the code, and the owner's own files in `public`. */
  code: string;
  /** Names the content, the settings and the day. */
  content: string;
  /** Milliseconds since 1970: a schedule changes the site then; null if none does. */
  validUntil: number | null;
  /** The content hash and the size in bytes of each file, by its path. */
  files: Record<string, [hash: string, bytes: number]>;
  /** What pages and files were made of, by path. */
  inputs: Record<string, string>;
}

/** The manifest of an export; undefined where there is none, null if it is damaged or of another version. */
export async function readManifest(directory: string): Promise<ExportManifest | null | undefined> {
  const text = await readFile(path.join(directory, MANIFEST_FILE), 'utf8').catch(missing);
  if (text === undefined) return undefined;
  try {
    const manifest = JSON.parse(text) as ExportManifest;
    return manifest.version === VERSION ? manifest : null;
  } catch {
    return null;
  }
}

export async function writeManifest(directory: string, manifest: Omit<ExportManifest, 'version'>): Promise<void> {
  const ordered = { version: VERSION, ...manifest, files: sorted(manifest.files), inputs: sorted(manifest.inputs) };
  await writeAtomically(path.join(directory, MANIFEST_FILE), JSON.stringify(ordered, null, 1), PUBLISHED_FILE);
}

/** Without its manifest, nothing is taken over from an export. */
export async function removeManifest(directory: string): Promise<void> {
  await rm(path.join(directory, MANIFEST_FILE), { force: true });
}

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value | undefined> =>
  Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((name) => [name, record[name]]),
  );

/**
 * What a file is called in the manifest, which anyone may read: by its path, or by a hash where only those may know it who were given
 * the address.
 */
export const unlistedName = (file: string): string => `unlisted/${fileHash(file)}`;

/** The manifest's entry of a file, whether it was listed then or not. */
export function entryOf<Value>(entries: Readonly<Record<string, Value>>, file: string): Value | undefined {
  return entries[file] ?? entries[unlistedName(file)];
}

/** Names bytes. */
export const fileHash = (bytes: string | Uint8Array): string => hashOf(bytes, 32);
