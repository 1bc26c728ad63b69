import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { MediaSource } from '@/lib/article/render';
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { onceAtATime } from '@/lib/once';
import { type Crop, partKey } from '@/lib/source/crop';
import type { Source } from '@/lib/source/source';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { namesOf } from '@/lib/store/media-type';
import type { MediaFile } from '@/lib/store/model';
import type { StorePaths } from '@/lib/store/paths';
import { Downloader, type DownloaderOptions, type DownloadFailure } from './download';
import { FailedSources } from './failed-sources';
import { FileKeeper } from './file-keeper';
import { filmFrame, isFilm } from './film-poster';
import { MediaFolder } from './media-folder';
import { MediaJournal } from './media-journal';
import { fileReason, keptProblems, notCopied, pictureHint, pictureReason, uploadAgain } from './messages';

/** Pictures drawn at once, one on each processor: decoding one may take half a gigabyte, and Node's own threads are four. */
const PICTURE_CONCURRENCY = Math.min(4, Math.max(2, availableParallelism()));
/** Files under way at once, for all pages together: each may be large. The next ones come while pictures are drawn. */
const FETCH_CONCURRENCY = 2 * PICTURE_CONCURRENCY;
/** Addresses signed in one request. */
const SIGN_BATCH = 100;
const FORBIDDEN = 403;

/** A source that could not be had, or not whole. */
export interface MediaFailure {
  source: MediaSource;
  diagnostic: Diagnostic;
  /** Sync does not open its address unless the owner allows it. */
  isForbidden?: boolean;
}

interface MediaOptions {
  paths: StorePaths;
  source: Source;
  /** Only files of the workspace itself are fetched, as the embedded demo promises. */
  isOffline?: boolean | undefined;
  /** Of smaller copies, 1 to 100. */
  quality?: number;
  /** Scripts of uploaded pages may run. */
  runsPages?: boolean;
  downloads?: DownloaderOptions;
}

/** A film of which no frame was drawn, because there was no `ffmpeg`. */
export const lacksPoster = ({ file, poster }: MediaFile): boolean => poster === undefined && isFilm(file);

/**
 * The permanent copies of files: each source is downloaded once in the life of a store, and stored under the hash of its
 * content.
 */
export class MediaLibrary {
  /** Files downloaded by this sync. */
  downloaded = 0;
  readonly #files = new Map<string, MediaFile>();
  readonly #failed: FailedSources;
  readonly #downloader: Downloader;
  readonly #folder: MediaFolder;
  readonly #journal: MediaJournal;
  readonly #source: Source;
  readonly #options: MediaOptions;
  readonly #keeper: FileKeeper;
  readonly #fetchLimiter = pLimit(FETCH_CONCURRENCY);
  readonly #pictureLimiter = pLimit(PICTURE_CONCURRENCY);

  constructor(options: MediaOptions) {
    this.#options = options;
    this.#folder = new MediaFolder(options.paths);
    this.#journal = new MediaJournal(options.paths.mediaJournal);
    this.#source = options.source;
    this.#failed = new FailedSources(options.paths.mediaFailures);
    this.#downloader = new Downloader(options.downloads);
    this.#keeper = new FileKeeper(this.#folder, {
      quality: options.quality,
      runsPages: options.runsPages ?? false,
      isUploaded: (url) => options.source.isUploaded(url),
      drawOne: this.#pictureLimiter,
    });
  }

  /** Reads the journal. A cut-off line is skipped, and so is a file that is gone: both are fetched again. */
  async open(): Promise<void> {
    await this.#failed.open();
    await this.#folder.open();
    // The source that wrote the line may have named the file otherwise.
    for (const { source, media, crop } of await this.#journal.read())
      if (this.hasAll(namesOf(media)) && this.#isCurrent(media)) this.#files.set(this.#keyOf(source, crop), media);
  }

  /** Pages are kept anew when the owner allows their scripts, or no longer. */
  #isCurrent({ type, runs }: MediaFile): boolean {
    return !type.startsWith('text/html') || (runs ?? false) === (this.#options.runsPages ?? false);
  }

  /** What names a picture and the part of it that is shown. */
  #keyOf(url: string, crop?: Crop): string {
    return partKey(this.#source.fileKey(url), crop);
  }

  /** Writes down what could not be had. */
  close(): Promise<void> {
    return this.#failed.save();
  }

  /** Every file that is kept. */
  files(): MediaFile[] {
    return [...this.#files.values()];
  }

  /** Whether the files of these names are all there. */
  hasAll(names: readonly string[]): boolean {
    return this.#folder.hasAll(names);
  }

  /** The permanent copy of a picture, when there is one that can be drawn. */
  findPicture(url: string): MediaFile | undefined {
    const media = this.find(url);
    return media?.notDrawn === undefined ? media : undefined;
  }

  /** The permanent copy of a source, when there is one. */
  find(url: string, crop?: Crop): MediaFile | undefined {
    return this.#files.get(this.#keyOf(url, crop));
  }

  /** Whether it is not here yet, or not with everything that can be made of it. */
  isMissing({ url, crop }: Pick<MediaSource, 'url' | 'crop'>): boolean {
    const media = this.find(url, crop);
    return !media || lacksPoster(media);
  }

  /** Fetches what is not here yet. Answers the sources that could not be had, or not whole, each with its reason. */
  async fetchAll(sources: readonly MediaSource[]): Promise<MediaFailure[]> {
    const missing = sources.filter(
      (source) =>
        this.isMissing(source) &&
        !source.url.startsWith('data:') &&
        (this.#source.isUploaded(source.url) || !this.#options.isOffline),
    );
    const failures: MediaFailure[] = [];
    for (let start = 0; start < missing.length; start += SIGN_BATCH) {
      const batch = missing.slice(start, start + SIGN_BATCH);
      const readable = await this.#readable(batch);
      const outcomes = await Promise.all(
        batch.map((source) => this.#fetchOnce(this.#keyOf(source.url, source.crop), source, readable.get(source.url))),
      );
      for (const [index, outcome] of outcomes.entries()) {
        const source = batch[index];
        if (!source || !('reason' in outcome)) continue;
        const isForbidden = outcome.hint !== undefined;
        failures.push({ source, diagnostic: this.#unavailable(source, outcome), isForbidden });
      }
    }
    for (const source of sources) {
      const media = this.find(source.url, source.crop);
      for (const problem of media ? keptProblems(media, source) : [])
        failures.push({ source, diagnostic: this.#problem(source, problem) });
    }
    return failures;
  }

  /** Addresses that can be read now. Where signing is refused, the page is shown without the files. */
  async #readable(sources: readonly MediaSource[]): Promise<Map<string, string>> {
    const candidates = sources.filter(
      ({ url, crop }) => !this.find(url, crop) && this.#failed.reason(this.#keyOf(url, crop)) === undefined,
    );
    try {
      return await this.#source.fileUrls(candidates);
    } catch (error) {
      if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
      const elsewhere = candidates.filter(({ url }) => !this.#source.isUploaded(url));
      return this.#source.fileUrls(elsewhere);
    }
  }

  /** Two articles with one picture share its download. */
  readonly #fetchOnce = onceAtATime((key, source: MediaSource, url: string | undefined) =>
    this.#fetchLimiter(() => this.#fetch(key, source, url)),
  );

  async #fetch(key: string, source: MediaSource, url: string | undefined): Promise<MediaFile | DownloadFailure> {
    const known = this.#files.get(key);
    if (known) return lacksPoster(known) ? this.#add(key, source, known) : known;
    const failedBefore = this.#failed.reason(key);
    if (failedBefore !== undefined) return { reason: failedBefore, status: 0 };
    const media = await this.#copy(source, url);
    if ('reason' in media) {
      // Refused without a request, and read again as soon as the owner allows it.
      if (!this.#source.isUploaded(source.url) && media.hint === undefined) this.#failed.add(key, media.reason);
      return media;
    }
    this.downloaded++;
    return this.#add(key, source, media);
  }

  /** Writes a file down, a film with its poster. */
  async #add(key: string, { url, crop }: MediaSource, file: MediaFile): Promise<MediaFile> {
    const poster = lacksPoster(file) ? await this.#posterOf(file) : undefined;
    const media = poster === undefined ? file : { ...file, poster };
    if (media === this.#files.get(key)) return media;
    await this.#journal.add(this.#source.fileKey(url), media, crop);
    this.#files.set(key, media);
    return media;
  }

  async #posterOf({ file }: MediaFile): Promise<MediaFile['poster']> {
    const frame = await this.#pictureLimiter(() => filmFrame(this.#folder.path(file)));
    return frame ? this.#keeper.keepPoster(frame) : frame;
  }

  async #copy(source: MediaSource, url: string | undefined): Promise<MediaFile | DownloadFailure> {
    if (source.crop === 'unknown') return { reason: pictureReason.unknownCrop, status: 0 };
    if (!url) return { reason: fileReason.noAddress, status: 0 };
    const isNotions = this.#source.isUploaded(source.url);
    if (isNotions && this.#source.readFile) {
      const content = await this.#source.readFile(source.url);
      return this.#keeper.keep(source, 'reason' in content ? { ...content, status: 0 } : { content, type: '' });
    }
    let outcome = await this.#downloader.download(url, { isUploaded: isNotions });
    if ('reason' in outcome && outcome.status === FORBIDDEN && isNotions) {
      // Others were downloaded first, and the signature died meanwhile.
      const fresh = (await this.#readable([source])).get(source.url);
      if (fresh) outcome = await this.#downloader.download(fresh, { isUploaded: isNotions });
    }
    return this.#keeper.keep(source, outcome);
  }

  #unavailable(source: MediaSource, { reason, hint }: DownloadFailure): Diagnostic {
    return this.#problem(source, {
      message: notCopied(source.kind === 'image', reason),
      hint: hint ?? pictureHint(reason) ?? uploadAgain(this.#source.isUploaded(source.url)),
    });
  }

  #problem(source: MediaSource, problem: Problem): Diagnostic {
    const stable = this.#source.fileKey(source.url);
    return { level: 'warning', ...problem, excerpt: stable.length > 120 ? `${stable.slice(0, 117)}…` : stable };
  }
}
