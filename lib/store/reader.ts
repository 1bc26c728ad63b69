import { readFile, stat } from 'node:fs/promises';
import { type Problem, StoreError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import {
  type AddressBook,
  type ColumnBook,
  readAddressBook,
  readColumnBook,
  readPreviewKey,
  readSearchNumbers,
  type SearchNumberBook,
} from './content/books';
import { readJson } from './files';
import { damaged, noContent, otherVersion } from './messages';
import type { Snapshot, StoredArticle, StoredLink } from './model';
import { STORE_VERSION, type StorePaths, storePaths } from './paths';

export {
  type AddressBook,
  type AddressHistory,
  type ColumnBook,
  readAddressBook,
  readColumnBook,
  rememberColumns,
  type SearchNumberBook,
  type SearchNumbers,
  workspaceKey,
  writeAddressBook,
  writeSearchNumbers,
} from './content/books';

/** Names what belongs together: one consistent copy of all workspaces. */
export interface Manifest {
  version: number;
  /** Milliseconds since 1970. */
  committedAt: number;
  /** Base64, 16 bytes: the salt under which locked articles are sealed; made once for a store. */
  lockSalt: string;
  /** The first one is the default site. */
  sites: { prefix: string; tag: string; pageId: string; snapshot: string }[];
}

/** What a sync commits. */
export interface Committed {
  manifest: Manifest;
  snapshots: Snapshot[];
}

/** All workspaces at one moment. */
export interface Content extends Committed {
  addresses: AddressBook;
  columns: ColumnBook;
  searchNumbers: SearchNumberBook;
  /** By article key; of articles that no finished sync knows there are none. */
  links: Record<string, StoredLink[]>;
  /** What the addresses of drafts are made with; '' in a store that no sync has given one. */
  previewKey: string;
}

/** Read access to the content store. Safe beside a running sync: a commit replaces the manifest and nothing else. */
export interface ContentStore {
  readonly paths: StorePaths;
  /** The committed content; the same object until a new commit, or other addresses or numbers beside it. Throws a `StoreError` when there is none. */
  readContent(): Promise<Content>;
  /** Null when the article is not (or no longer) in the store. */
  readArticle(key: string): Promise<StoredArticle | null>;
}

export function openStore(directory: string): ContentStore {
  const paths = storePaths(directory);
  let cached: { stamp: string | undefined; content: Content } | undefined;

  return {
    paths,
    async readContent() {
      const stamp = await contentStamp(paths);
      if (cached && cached.stamp === stamp) return cached.content;
      const content = (await loadContent(paths, paths.manifest)) ?? (await loadContent(paths, paths.previousManifest));
      if (!content) throw await unreadable(paths);
      cached = { stamp, content };
      return content;
    },
    async readArticle(key) {
      return (await readJson<StoredArticle>(paths.article(key))) ?? null;
    },
  };
}

/**
 * Another text whenever there is new content, by whichever process; undefined without any. It asks the disk four times and reads
 * nothing.
 */
export async function contentStamp(paths: StorePaths): Promise<string | undefined> {
  const files = [paths.manifest, paths.addresses, paths.searchNumbers, paths.links];
  const [content, ...others] = await Promise.all(files.map(fileStamp));
  return content && [content, ...others].join(' ');
}

async function fileStamp(file: string): Promise<string | undefined> {
  const info = await stat(file).catch(missing);
  return info && `${info.mtimeMs}.${info.size}.${info.ino}`;
}

/** The content that a manifest names; undefined when any part of it is missing, cut off or of another version. */
export async function loadContent(paths: StorePaths, manifestFile: string): Promise<Content | undefined> {
  const committed = await loadCommitted(paths, manifestFile);
  return (
    committed && {
      ...committed,
      addresses: await readAddressBook(paths),
      columns: await readColumnBook(paths),
      searchNumbers: await readSearchNumbers(paths),
      links: (await readJson<Content['links']>(paths.links)) ?? {},
      previewKey: await readPreviewKey(paths),
    }
  );
}

/** The part of it that a sync commits. */
export async function loadCommitted(paths: StorePaths, manifestFile: string): Promise<Committed | undefined> {
  const manifest = await readJson<Manifest>(manifestFile);
  if (!manifest || manifest.version !== STORE_VERSION || !Array.isArray(manifest.sites)) return undefined;
  const snapshots: Snapshot[] = [];
  for (const site of manifest.sites) {
    const snapshot = await readJson<Snapshot>(paths.snapshot(site.snapshot));
    if (!snapshot) return undefined;
    snapshots.push(snapshot);
  }
  return { manifest, snapshots };
}

/** When the content that readers get was published (milliseconds since 1970); undefined without any. It reads manifests alone. */
export async function publishedAt(paths: StorePaths): Promise<number | undefined> {
  for (const file of [paths.manifest, paths.previousManifest]) {
    const manifest = await readJson<Manifest>(file);
    if (!manifest || manifest.version !== STORE_VERSION || !Array.isArray(manifest.sites)) continue;
    const stamps = await Promise.all(manifest.sites.map(({ snapshot }) => fileStamp(paths.snapshot(snapshot))));
    if (!stamps.includes(undefined)) return manifest.committedAt;
  }
  return undefined;
}

async function unreadable(paths: StorePaths): Promise<StoreError> {
  const other = await otherVersionOf(paths);
  if (other) return new StoreError(other);
  const isThere = (await fileStamp(paths.manifest)) !== undefined;
  return new StoreError(isThere ? damaged(paths.root) : noContent(paths.root));
}

/** What to say of a store that another version of Notelight has written; undefined for any other. */
export async function otherVersionOf(paths: StorePaths): Promise<Problem | undefined> {
  const text = (await readFile(paths.manifest, 'utf8').catch(missing)) ?? '';
  const version = /"version":\s*(\d+)/.exec(text)?.[1];
  const isOther = version !== undefined && Number(version) !== STORE_VERSION;
  return isOther ? otherVersion(paths.root, version, STORE_VERSION) : undefined;
}
