import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import { StoreError } from '@/lib/diagnostics/errors';
import { ignore, missing } from '@/lib/diagnostics/ignore';
import { fromJson } from '@/lib/json';
import { PRIVATE_FILE, PUBLISHED_FILE, readPacked, unpackJson, writeAtomically, writePacked } from './files';
import { bucketMessages } from './messages';
import type { StorePaths } from './paths';
import { type Bucket, sha256 } from './shared/bucket';
import { prepareFolders, sweep } from './writer';

export { type Bucket, siteBucket } from './shared/bucket';

/**
 * The published copy of a store in a bucket, for machines without a common disk. Files lie there under their hashes, an index names those
 * of one copy, and a pointer the index. The pointer is written last and read first, so that every machine has the old copy or the new one.
 * What sync knows of Notion is among the files: any machine can go on where another has stopped.
 */

const POINTER = 'current.json';
const FORMAT = 1;
const fileName = (hash: string): string => `files/${hash}`;
const indexName = (hash: string): string => `indexes/${hash}.json.gz`;

/** What the bucket's readers follow. */
interface Pointer {
  format: number;
  /** Hash of the index. */
  index: string;
  /** That of the copy before, which slow machines may still be taking. */
  former: string | null;
}

/** The hash of every file by its path. */
type Index = Record<string, string>;

/** What this machine knows without reading its files again. */
interface State {
  /** The index that it has last taken or published. */
  index: string;
  /** Size, time of change and hash of each file. */
  files: Record<string, [size: number, changed: number, hash: string]>;
}

const FOLDERS = ['snapshots', 'articles', 'pages', 'listings', 'media'] as const;
const NAME = /^(?:(?:snapshots|articles|pages|listings|media)\/)?[\w-][\w.-]*$/;
const AT_ONCE = 12;
const ATTEMPTS = 3;
/** A sync that has not reported for so long is gone. */
const LOCK_STALE_MS = 60_000;

/** What is published beside folders, the manifest first. */
const FILES = [
  ...(['manifest', 'previousManifest', 'addresses', 'columns', 'searchNumbers'] as const),
  ...(['announced', 'previewKey', 'mediaJournal', 'mediaFailures'] as const),
];

/** Next need not look for it: it would take the folder for any of the project, and copy all of that to servers. */
const folderIn = (paths: StorePaths, folder: string): string =>
  path.join(/* turbopackIgnore: true */ paths.root, folder);

/** The names of a store's files that are published. */
async function listFiles(paths: StorePaths): Promise<string[]> {
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) =>
      ((await readdir(/* turbopackIgnore: true */ folderIn(paths, folder)).catch(missing)) ?? []).map(
        (name) => `${folder}/${name}`,
      ),
    ),
  );
  return [...FILES.map((file) => path.basename(paths[file])), ...inFolders.flat()].filter(
    (name) => NAME.test(name) && !name.endsWith('.tmp'),
  );
}

async function readState(paths: StorePaths): Promise<State> {
  const state = (await readPacked(paths.bucketState)) as Partial<State> | undefined;
  return { index: state?.index ?? '', files: state?.files ?? {} };
}

/** The hash of a file as it is on the disk, from memory if it has not changed; undefined without such a file. */
async function hashOf(paths: StorePaths, name: string, known: State['files']): Promise<string | undefined> {
  const file = path.join(paths.root, name);
  const info = await stat(file).catch(missing);
  if (!info?.isFile()) return undefined;
  const last = known[name];
  if (last && last[0] === info.size && last[1] === info.mtimeMs) return last[2];
  const content = await readFile(file).catch(missing);
  if (!content) return undefined;
  const hash = sha256(content);
  known[name] = [info.size, info.mtimeMs, hash];
  return hash;
}

async function readPointer(
  bucket: Bucket,
  tag?: string,
): Promise<{ pointer: Pointer; tag: string } | 'unchanged' | null> {
  const found = await bucket.get(POINTER, tag);
  if (found === null || found === 'unchanged') return found;
  const pointer = fromJson<Pointer>(found.body.toString('utf8'));
  if (!pointer || pointer.format !== FORMAT || typeof pointer.index !== 'string')
    throw new StoreError(bucketMessages.damaged(POINTER));
  return { pointer, tag: found.tag };
}

/** Undefined if it is gone: a newer copy has been published since. */
async function readIndex(bucket: Bucket, hash: string): Promise<Index | undefined> {
  const found = await bucket.get(indexName(hash));
  if (found === null || found === 'unchanged') return undefined;
  const index = sha256(found.body) === hash ? (unpackJson(found.body) as Index | undefined) : undefined;
  if (!index || !Object.entries(index).every(([name, file]) => NAME.test(name) && /^[0-9a-f]{64}$/.test(file)))
    throw new StoreError(bucketMessages.damaged(indexName(hash)));
  return index;
}

/** Publishes the store's content. Answers how many files were new in the bucket. */
export async function publishCopy(paths: StorePaths, bucket: Bucket): Promise<number> {
  const state = await readState(paths);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await readPointer(bucket);
    const last = found === null || found === 'unchanged' ? null : found;
    const there = (last && (await readIndex(bucket, last.pointer.index))) ?? {};
    const { index, uploaded } = await upload(paths, bucket, state, there);
    const packed = gzipSync(JSON.stringify(index));
    const hash = sha256(packed);
    const isSame = last !== null && JSON.stringify(index) === JSON.stringify(there);
    if (!isSame) {
      await bucket.put(indexName(hash), packed);
      const pointer: Pointer = { format: FORMAT, index: hash, former: last?.pointer.index ?? null };
      // Another machine has published meanwhile: what it did not have is published on top.
      if (!(await bucket.put(POINTER, Buffer.from(JSON.stringify(pointer)), last?.tag ?? null))) continue;
    }
    const files = Object.fromEntries(Object.entries(state.files).filter(([name]) => name in index));
    await writePacked(paths.bucketState, { index: isSame ? last.pointer.index : hash, files });
    if (!isSame && last?.pointer.former) await removeFormer(bucket, last.pointer.former, [there, index], hash);
    return uploaded;
  }
  throw new StoreError(bucketMessages.contended);
}

async function upload(paths: StorePaths, bucket: Bucket, state: State, there: Index) {
  const limit = pLimit(AT_ONCE);
  const present = new Set(Object.values(there));
  const index: Index = {};
  let uploaded = 0;
  const publish = async (name: string) => {
    let hash = await hashOf(paths, name, state.files);
    if (hash !== undefined && !present.has(hash)) {
      const content = await readFile(path.join(paths.root, name)).catch(missing);
      hash = content && sha256(content);
      if (content && hash) {
        await bucket.put(fileName(hash), content);
        present.add(hash);
        uploaded++;
      }
    }
    if (hash !== undefined) index[name] = hash;
  };
  const [manifest, ...names] = await listFiles(paths);
  // What it names is on the disk when it is, and may be there in a newer form a moment later.
  if (manifest) await publish(manifest);
  await Promise.all(names.map((name) => limit(() => publish(name))));
  return {
    index: Object.fromEntries(Object.entries(index).sort(([one], [other]) => (one < other ? -1 : 1))),
    uploaded,
  };
}

/** Removes what neither the new copy nor the one before it has. What stays by mistake only takes space. */
async function removeFormer(bucket: Bucket, former: string, kept: readonly Index[], current: string): Promise<void> {
  const index = await readIndex(bucket, former).catch(missing);
  const keep = new Set(kept.flatMap((one) => Object.values(one)));
  const limit = pLimit(AT_ONCE);
  const files = [...new Set(Object.values(index ?? {}))].filter((hash) => !keep.has(hash)).map(fileName);
  const names = former === current ? files : [...files, indexName(former)];
  await Promise.all(names.map((name) => limit(() => bucket.remove(name).catch(ignore('the next machine removes it')))));
}

/** Takes copies that other machines publish. */
export interface CopyTaker {
  /** Whether there was a newer copy and it is here now. */
  take(): Promise<boolean>;
}

export function createCopyTaker(paths: StorePaths, bucket: Bucket): CopyTaker {
  let seen: string | undefined;
  let running: Promise<boolean> | undefined;

  async function take(): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await readPointer(bucket, seen);
      if (found === null || found === 'unchanged') return false;
      const state = await readState(paths);
      const isNew = state.index !== found.pointer.index;
      // This machine's own sync publishes a copy in a moment.
      if (isNew && (await isSyncing(paths))) return false;
      // Gone while it was read: there is a newer one.
      if (isNew && !(await download(paths, bucket, state, found.pointer.index))) continue;
      seen = found.tag;
      return isNew;
    }
    throw new StoreError(bucketMessages.contended);
  }

  return {
    take() {
      running ??= take().finally(() => (running = undefined));
      return running;
    },
  };
}

async function isSyncing({ lock }: StorePaths): Promise<boolean> {
  const info = await stat(lock).catch(missing);
  return info !== undefined && Date.now() - info.mtimeMs < LOCK_STALE_MS;
}

/** Files first, then what is beside the manifest, and the manifest last: readers switch in one step. */
async function download(paths: StorePaths, bucket: Bucket, state: State, hash: string): Promise<boolean> {
  const index = await readIndex(bucket, hash);
  if (!index) return false;
  await prepareFolders(paths);
  const limit = pLimit(AT_ONCE);
  let isWhole = true;
  const fetchFile = async (name: string) => {
    const wanted = index[name];
    if (wanted === undefined || !isWhole || (await hashOf(paths, name, state.files)) === wanted) return;
    const found = await bucket.get(fileName(wanted));
    if (found === null || found === 'unchanged') {
      isWhole = false;
      return;
    }
    if (sha256(found.body) !== wanted) throw new StoreError(bucketMessages.damaged(fileName(wanted)));
    const mode = name.startsWith('media/') ? PUBLISHED_FILE : PRIVATE_FILE;
    await writeAtomically(path.join(paths.root, name), found.body, mode);
    await hashOf(paths, name, state.files);
  };
  const manifest = path.basename(paths.manifest);
  const names = Object.keys(index).filter((name) => name !== manifest);
  for (const group of [names.filter((name) => name.includes('/')), names.filter((name) => !name.includes('/'))])
    await Promise.all(group.map((name) => limit(() => fetchFile(name))));
  if (isWhole) await fetchFile(manifest);
  if (!isWhole) return false;
  const files = Object.fromEntries(Object.entries(state.files).filter(([name]) => name in index));
  await writePacked(paths.bucketState, { index: hash, files });
  for (const folder of FOLDERS) {
    const kept = names.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1));
    await sweep(folderIn(paths, folder), new Set(kept));
  }
  return true;
}
