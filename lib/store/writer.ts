import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { hashOf } from '@/lib/hash';
import { ensurePreviewKey } from './content/books';
import { closeStore, PRIVATE_FOLDER, readJson, writeAtomically } from './files';
import { namesOf } from './media-type';
import type { MediaFile, Snapshot, StoredArticle } from './model';
import { STORE_VERSION, type StorePaths } from './paths';
import { type Committed, loadCommitted, type Manifest } from './reader';

export interface SiteCommit {
  tag: string;
  snapshot: Snapshot;
}

/** Makes the folders of a store, for its owner alone, and its secret. */
export async function prepareStore(paths: StorePaths): Promise<void> {
  await prepareFolders(paths);
  await ensurePreviewKey(paths);
}

/** Makes the folders alone: what comes from elsewhere brings its secret along. */
export async function prepareFolders(paths: StorePaths): Promise<void> {
  for (const folder of [paths.snapshots, paths.articles, paths.pages, paths.listings, paths.media])
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await closeStore(paths);
}

export async function writeArticle(paths: StorePaths, key: string, article: StoredArticle): Promise<void> {
  await writeAtomically(paths.article(key), JSON.stringify(article));
}

/**
 * Publishes a new copy of the content. Everything it names is already on disk; replacing the manifest is the one step that
 * readers see. Returns false, and writes nothing, when nothing changed.
 */
export async function commitContent(paths: StorePaths, sites: readonly SiteCommit[]): Promise<boolean> {
  const last = await loadCommitted(paths, paths.manifest);
  const named = await Promise.all(
    sites.map(async ({ tag, snapshot }) => {
      // The time of a sync is not content: without it, unchanged content gets the same name.
      const { syncedAt, diagnostics, ...content } = snapshot;
      const text = JSON.stringify(content);
      const name = `${snapshot.prefix || 'site'}-${hashOf(text, 16)}.json`;
      const known = last?.manifest.sites.some((site) => site.snapshot === name);
      // Megabytes are made into a text once.
      if (!known)
        await writeAtomically(
          paths.snapshot(name),
          `${JSON.stringify({ syncedAt, diagnostics }).slice(0, -1)},${text.slice(1)}`,
        );
      return { prefix: snapshot.prefix, tag, pageId: snapshot.pageId, snapshot: name };
    }),
  );
  if (last && JSON.stringify(last.manifest.sites) === JSON.stringify(named)) return false;
  const manifest: Manifest = {
    version: STORE_VERSION,
    committedAt: Date.now(),
    lockSalt: (await knownSalt(paths)) ?? randomBytes(16).toString('base64'),
    sites: named,
  };
  if (last) await copyFile(paths.manifest, paths.previousManifest);
  await writeAtomically(paths.manifest, JSON.stringify(manifest));
  return true;
}

/** The salt outlives damage to the rest of the store: readers' unlocked articles hang on it. */
async function knownSalt(paths: StorePaths): Promise<string | undefined> {
  for (const file of [paths.manifest, paths.previousManifest]) {
    const salt: unknown = (await readJson<Manifest>(file))?.lockSalt;
    if (typeof salt === 'string' && salt !== '') return salt;
  }
  return undefined;
}

/**
 * Removes what neither the current nor the previous copy names. Files younger than an hour stay: a sync that was cut off
 * may want them.
 *
 * @param articleMedia names of the files that articles show, by their keys; others are read. All of these articles stay
 */
export async function collectGarbage(
  paths: StorePaths,
  journal: Iterable<MediaFile>,
  articleMedia: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<void> {
  const contents = [await loadCommitted(paths, paths.manifest), await loadCommitted(paths, paths.previousManifest)];
  const kept = contents.filter((content) => content !== undefined);
  if (kept.length === 0) return;

  await sweep(paths.snapshots, new Set(kept.flatMap(({ manifest }) => manifest.sites.map((site) => site.snapshot))));
  const articles = new Set([...kept.flatMap(articleKeys), ...articleMedia.keys()]);
  await sweep(paths.articles, new Set([...articles].map((key) => `${key}.json`)));
  // Sync remembers pages that no copy has, too: rows without text.
  const ids = new Set([...kept.flatMap(pageIds), ...[...articleMedia.keys()].map((key) => key.slice(0, 32))]);
  await sweep(paths.pages, new Set([...ids].flatMap((id) => [`${id}.json`, `${id}.records.gz`])));
  const databases = kept.flatMap(({ manifest }) => manifest.sites.map(({ pageId }) => pageId.replaceAll('-', '')));
  await sweep(paths.listings, new Set(databases.map((id) => `${id}.gz`)));
  await sweep(paths.media, await mediaInUse(paths, { contents: kept, articles, articleMedia, journal }));
  await sweepCutOff(paths.root);
}

const articleKeys = ({ snapshots }: Committed): string[] =>
  snapshots.flatMap(({ rows, subPages }) => [...rows, ...subPages].flatMap(({ article }) => article ?? []));

const pageIds = ({ snapshots }: Committed): string[] =>
  snapshots.flatMap(({ rows, subPages }) => [...rows, ...subPages].map(({ id }) => id.replaceAll('-', '')));

interface MediaUsers {
  contents: readonly Committed[];
  /** Keys of all articles. */
  articles: Iterable<string>;
  articleMedia: ReadonlyMap<string, readonly string[]>;
  journal: Iterable<MediaFile>;
}

/** Names of all media files that the content shows, smaller copies and originals together. */
async function mediaInUse(
  paths: StorePaths,
  { contents, articles, articleMedia, journal }: MediaUsers,
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [, name = ''] of JSON.stringify(contents).matchAll(/"file":"([^"]+)"/g)) used.add(name);
  for (const key of articles) {
    const files = articleMedia.get(key) ?? (await readJson<StoredArticle>(paths.article(key)))?.media ?? [];
    for (const file of files) used.add(file);
  }
  for (const media of journal) {
    const names = namesOf(media);
    if (names.some((name) => used.has(name))) for (const name of names) used.add(name);
  }
  return used;
}

const GARBAGE_AGE_MS = 3_600_000;

/** Temporary files of a sync that was killed while it wrote a manifest. */
async function sweepCutOff(root: string): Promise<void> {
  const names = (await readdir(root).catch(missing)) ?? [];
  await sweep(root, new Set(names.filter((name) => !name.endsWith('.tmp'))));
}

/** Removes the files of a folder that are not named, but for those of the last hour. */
export async function sweep(folder: string, keep: ReadonlySet<string>): Promise<void> {
  for (const name of (await readdir(folder).catch(missing)) ?? []) {
    if (keep.has(name)) continue;
    const file = path.join(folder, name);
    const info = await stat(file).catch(missing);
    if (info?.isFile() && Date.now() - info.mtimeMs > GARBAGE_AGE_MS) await rm(file, { force: true });
  }
}
