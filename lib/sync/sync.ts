import { setMaxListeners } from 'node:events';
import { ConfigError, type Problem } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import { GONE, pageKey, SourceError, SourceUnreachableError, TokenError } from '@/lib/source/source';
import { asStoreError } from '@/lib/store/files';
import { namesOf } from '@/lib/store/media-type';
import type { MediaFile } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { loadCommitted, otherVersionOf, rememberColumns } from '@/lib/store/reader';
import { collectGarbage, commitContent, prepareStore, type SiteCommit } from '@/lib/store/writer';
import { lostHost, NO_WORKSPACE, noSuchRow, notReadAgain, syncTimeUp, workspaceFailed } from '@/lib/sync/messages';
import { readStates } from './articles/page-states';
import { isChanged } from './articles/pages';
import { decidingColumns } from './losses/known-columns';
import { lacksPoster, MediaLibrary } from './media/media';
import { silentProgress } from './progress';
import { isWhole, type SiteReport, type SyncReport } from './report';
import type { SyncOptions } from './run/options';
import { lockStore } from './run/store-lock';
import { syncWorkspace } from './run/workspace';

/**
 * Copies the workspaces into the content store: what changed, and nothing else. A workspace that cannot be read keeps its last
 * good copy. Throws only when there is nothing to publish at all.
 */
export async function syncWorkspaces(options: SyncOptions): Promise<SyncReport> {
  try {
    return await syncAll(options);
  } catch (error) {
    throw asStoreError(error, storePaths(options.directory).root);
  }
}

/**
 * Brings a row (dashed id) up to date in a store of its own below that of the site, which gets nothing of it but its pictures.
 *
 * @throws SourceError when it cannot be read; what was read before stays
 */
export async function syncRow(id: string, options: SyncOptions): Promise<void> {
  const { source } = options;
  const directory = storePaths(options.directory).preview(toId32(id));
  const paths = storePaths(directory);
  const state = readStates([{ id }], paths).get(id);
  const versions = await source.readVersions([pageKey(id), ...Object.keys(state?.dependencies ?? {})]);
  const version = versions.get(pageKey(id)) ?? GONE;
  if (version === GONE) throw new SourceError(noSuchRow(source.pageUrl(id)));
  const isThere = (await loadCommitted(paths, paths.manifest)) !== undefined;
  if (isThere && state && !isChanged(state, version, versions)) return;
  const { sites } = await syncWorkspaces({ ...options, directory, mediaOf: options.directory, only: id });
  const failed = sites
    .flatMap(({ outcome, diagnostics }) => diagnostics.map((diagnostic) => ({ ...diagnostic, outcome })))
    .find(({ level, url, outcome }) => level === 'error' && (outcome !== 'published' || url?.includes(toId32(id))));
  if (failed) throw new SourceError(failed);
  if (sites.every(({ read }) => read === 0)) throw new SourceError(noSuchRow(source.pageUrl(id)));
}

async function syncAll(options: SyncOptions): Promise<SyncReport> {
  const startedAt = Date.now();
  const { source, progress = silentProgress } = options;
  if (options.workspaces.length === 0) throw new ConfigError(NO_WORKSPACE);
  const paths = storePaths(options.directory);
  await prepareStore(paths);
  const lock = await lockStore(paths.lock);
  const media = new MediaLibrary({
    paths: options.mediaOf ? storePaths(options.mediaOf) : paths,
    source,
    isOffline: options.isOffline,
    quality: options.config.images.quality,
    runsPages: options.config.posts.htmlScripts,
    downloads: {
      timing: options.downloadTiming,
      guard: {
        notionAddresses: source.addresses,
        privateHosts: options.config.notion.privateMediaHosts,
      },
      onLostHost: (host, reason) => progress.note(lostHost(host, reason)),
      signal: options.signal,
    },
  });
  try {
    await media.open();
    const last = (await loadCommitted(paths, paths.manifest)) ?? (await loadCommitted(paths, paths.previousManifest));

    const sites: SiteReport[] = [];
    const commits: SiteCommit[] = [];
    const articleMedia = new Map<string, readonly string[]>();
    for (const workspace of options.workspaces) {
      const before = last?.snapshots.find(
        ({ prefix, pageId }) => prefix === workspace.prefix && pageId === workspace.pageId,
      );
      const result = await syncWorkspace(workspace, { options, media, before, progress });
      sites.push(result.report);
      for (const [key, files] of result.articleMedia) articleMedia.set(key, files);
      if (result.snapshot) commits.push({ tag: workspace.tag, snapshot: result.snapshot });
    }
    progress.end();
    refuseNothing(sites, await otherVersionOf(paths));
    await lock.check();
    await rememberColumns(paths, decidingColumns(commits.map(({ snapshot }) => snapshot)));
    const changed = await commitContent(paths, commits);
    if (changed) await collectGarbage(paths, media.files(), articleMedia);
    const files = isWhole({ sites }) ? usedFiles(media.files(), commits, articleMedia) : media.files();
    return {
      sites,
      switches: source.switches ?? [],
      requests: source.requestCount,
      downloads: media.downloaded,
      stored: countFiles(files),
      // The demo is for those who look around.
      plainFilms: options.isOffline ? 0 : files.filter(lacksPoster).length,
      milliseconds: Date.now() - startedAt,
      changed,
    };
  } finally {
    progress.end();
    await media.close().finally(lock.release);
  }
}

/** The files that the site shows: the store may hold those of another workspace, such as the demo, for some time. */
function usedFiles(
  files: readonly MediaFile[],
  commits: readonly SiteCommit[],
  articleMedia: ReadonlyMap<string, readonly string[]>,
): MediaFile[] {
  const used = new Set([...articleMedia.values()].flat());
  for (const { snapshot } of commits)
    for (const { pageIcon, pageCover } of [...snapshot.rows, ...snapshot.subPages, asPage(snapshot.database)])
      for (const media of [pageCover, pageIcon && 'media' in pageIcon ? pageIcon.media : null])
        if (media) used.add(media.file);
  return files.filter((media) => namesOf(media).some((name) => used.has(name)));
}

const asPage = ({ icon, cover }: SiteCommit['snapshot']['database']) => ({ pageIcon: icon, pageCover: cover });

/** Two addresses may lead to the same file. */
function countFiles(files: readonly MediaFile[]): SyncReport['stored'] {
  const stored = { pictures: 0, others: 0, bytes: 0 };
  for (const { type, bytes } of new Map(files.map((file) => [file.file, file])).values()) {
    if (type.startsWith('image/')) stored.pictures++;
    else stored.others++;
    stored.bytes += bytes;
  }
  return stored;
}

/**
 * The default site is the site: without it there is nothing to show under `/`. Content of another version has no copy of any workspace that
 * could be kept, so it is replaced as a whole or stays: what was published from it is still up.
 */
function refuseNothing(sites: readonly SiteReport[], otherVersion: Problem | undefined): void {
  const failed = sites.find(({ outcome }) => outcome === 'failed');
  if (!failed || (failed !== sites[0] && !otherVersion)) return;
  const failure = failed.diagnostics.find(({ level }) => level === 'error');
  const isFirstOfSeveral = failed === sites[0] && sites.length > 1;
  const { message, hint } = workspaceFailed(failure, failure?.url ?? failed.title, isFirstOfSeveral);
  const Failure = failed.isTokenRefused ? TokenError : SourceError;
  throw new Failure({ message: otherVersion ? `${message} ${notReadAgain(otherVersion.message)}` : message, hint });
}

/** The bound of a sync as a whole: every request may be within its own, and all of them together still take without end. */
export class SyncTime {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #lastWait: string | undefined;

  constructor(minutes: number) {
    const end = () => this.#controller.abort(new SourceUnreachableError(syncTimeUp(minutes, this.#lastWait)));
    this.#timer = setTimeout(end, minutes * 60_000);
    this.#timer.unref();
    // Every request and every download that is under way listens.
    setMaxListeners(0, this.#controller.signal);
  }

  /** Aborted when the time is up, with the error that the report shows. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Records what the sync is waiting for, to name it on a time-out. */
  noteWait(reason: string): void {
    this.#lastWait = reason;
  }

  /** To be called when the sync is over. */
  clear(): void {
    clearTimeout(this.#timer);
  }
}
