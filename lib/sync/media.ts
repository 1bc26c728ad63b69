import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { SourceError, SourceUnreachableError } from '@/lib/source/errors';
import type { Source, SourceFile } from '@/lib/source/source';
import { isSafeMedia, mediaType, safeExtension } from '@/lib/store/media-type';
import type { MediaFile } from '@/lib/store/model';
import type { StorePaths } from '@/lib/store/paths';
import { type Download, Downloader, type DownloaderOptions, type DownloadFailure } from './download';
import { FailedSources } from './failed-sources';
import { MediaFolder, namesOf } from './media-folder';
import { isCurrent, MediaJournal } from './media-journal';
import {
  CONVERT_PICTURE,
  fileReason,
  isForeignFormat,
  notCopied,
  pictureReason,
  truncatedPicture,
  uploadAgain,
} from './messages';
import { WorkTime } from './work-time';

/** Most syncs read no picture, and its library takes a tenth of a second to load. */
const pictures = () => import('./picture');

/** Pictures drawn at once, one on each processor: decoding one may take half a gigabyte, and Node's own threads are four. */
const PICTURE_CONCURRENCY = Math.min(4, Math.max(2, availableParallelism()));
/** Files under way at once, for all pages together: each may be large. The next ones come while pictures are drawn. */
const FETCH_CONCURRENCY = 2 * PICTURE_CONCURRENCY;
/** Addresses signed in one request. */
const SIGN_BATCH = 100;
const FORBIDDEN = 403;

export interface MediaSource extends SourceFile {
  /** Pictures get smaller copies; anything else is kept as it is. */
  kind: 'image' | 'file';
}

/** A source that could not be had, or not whole. */
export interface MediaFailure {
  source: MediaSource;
  diagnostic: Diagnostic;
  /** Sync does not open its address unless the owner says so. */
  isForbidden?: boolean;
}

/** A file, and which download it is. */
type KeptFile = MediaFile & { content: string };

/**
 * The permanent copies of files: each source is downloaded once in the life of a store, and stored under the hash of its
 * content.
 */
export class MediaLibrary {
  /** Files downloaded by this sync. */
  downloaded = 0;
  readonly #files = new Map<string, MediaFile>();
  /** By what was downloaded. */
  readonly #byContent = new Map<string, Promise<MediaFile | string>>();
  /** Copies that are being made later, by the picture's own file. */
  readonly #copying = new Map<string, Promise<Pick<MediaFile, 'variants' | 'isCut'> | undefined>>();
  readonly #pending = new Map<string, Promise<MediaFile | DownloadFailure>>();
  readonly #failed: FailedSources;
  readonly #downloader: Downloader;
  readonly #folder: MediaFolder;
  readonly #journal: MediaJournal;
  readonly #source: Source;
  readonly #isOffline: boolean;
  readonly #quality: number | undefined;
  readonly #fetchLimiter = pLimit(FETCH_CONCURRENCY);
  readonly #pictureLimiter = pLimit(PICTURE_CONCURRENCY);
  readonly #pictureTime: WorkTime;

  /** `isOffline`: only files of the workspace itself are fetched, as the embedded demo promises. */
  constructor(options: {
    paths: StorePaths;
    source: Source;
    isOffline?: boolean;
    /** Of smaller copies, 1 to 100. */
    quality?: number;
    /** How long copies may be made; the remaining ones are made by the next syncs. @default no limit */
    pictureSeconds?: number;
    downloads?: DownloaderOptions;
  }) {
    this.#folder = new MediaFolder(options.paths);
    this.#journal = new MediaJournal(options.paths.mediaJournal);
    this.#source = options.source;
    this.#isOffline = options.isOffline ?? false;
    this.#quality = options.quality;
    this.#pictureTime = new WorkTime(options.pictureSeconds, PICTURE_CONCURRENCY);
    this.#failed = new FailedSources(options.paths.mediaFailures);
    this.#downloader = new Downloader(options.downloads);
  }

  /** Reads the journal. A cut-off line is skipped, and so is a file that is gone: both are fetched again. */
  async open(): Promise<void> {
    await this.#failed.open();
    await this.#folder.open();
    const outdated = new Map<string, MediaFile>();
    for (const entry of await this.#journal.read()) {
      if (!this.hasAll(namesOf(entry.media))) continue;
      // The source that wrote the line may have named the file otherwise.
      const key = this.#source.fileKey(entry.source);
      if (isCurrent(entry)) this.#files.set(key, entry.media);
      if (isCurrent(entry) && entry.content) this.#byContent.set(entry.content, Promise.resolve(entry.media));
      else outdated.set(key, entry.media);
    }
    await this.#renewAll([...outdated].filter(([source]) => !this.#files.has(source)));
  }

  /**
   * Brings files of an earlier version in order without asking for them: their sources may be gone. A page that is not drawn again
   * names the old file, which must not hold any more what the new one does not.
   */
  async #renewAll(outdated: readonly (readonly [string, MediaFile])[]): Promise<void> {
    const refused: string[] = [];
    const renew = async ([source, old]: readonly [string, MediaFile]): Promise<void> => {
      const content = await this.#folder.read(old.file);
      const isPicture = old.width !== undefined;
      const media = isPicture
        ? await this.#pictureLimiter(() => this.#renewPicture(content, old))
        : await this.#keepContent(content, extensionOf(source) || extensionOf(old.file));
      if (typeof media !== 'string') await this.#remember(source, media);
      if (typeof media === 'string' || !isSafeMedia(old.file)) refused.push(old.file);
      else if (media.file !== old.file) await this.#folder.replace(old.file, await this.#folder.read(media.file));
    };
    await mapLimited(outdated, FETCH_CONCURRENCY, renew);
    // Last, because two sources may share a file.
    for (const name of refused) await this.#folder.discard(name);
  }

  async #renewPicture(content: Buffer, old: MediaFile): Promise<MediaFile | string> {
    const picture = await (await pictures()).cleanPicture(content);
    if (typeof picture === 'string') return picture;
    const { content: bytes, extension, ...known } = picture;
    return { ...old, ...known, file: await this.#folder.write(bytes, extension), bytes: bytes.length };
  }

  async #remember(source: string, media: MediaFile, content?: string): Promise<void> {
    await this.#journal.add(source, media, content);
    this.#files.set(source, media);
  }

  /** Writes down what could not be had. */
  close(): Promise<void> {
    return this.#failed.save();
  }

  /** Every file that is kept. */
  files(): MediaFile[] {
    return [...this.#files.values()];
  }

  /** How many pictures are published as they are until a next sync makes their copies. */
  unfinishedCount(): number {
    return new Set(this.files().flatMap(({ file, isUnfinished }) => (isUnfinished ? [file] : []))).size;
  }

  /** Whether the files of these names are all there. */
  hasAll(names: readonly string[]): boolean {
    return this.#folder.hasAll(names);
  }

  /** The permanent copy of a source, when there is one. */
  find(url: string): MediaFile | undefined {
    return this.#files.get(this.#source.fileKey(url));
  }

  /** Fetches what is not here yet. Answers the sources that could not be had, or not whole, each with its reason. */
  async fetchAll(sources: readonly MediaSource[]): Promise<MediaFailure[]> {
    const missing = sources.filter(
      ({ url }) => !this.find(url) && !url.startsWith('data:') && (this.#source.isUploaded(url) || !this.#isOffline),
    );
    const failures: MediaFailure[] = [];
    for (let start = 0; start < missing.length; start += SIGN_BATCH) {
      const batch = missing.slice(start, start + SIGN_BATCH);
      const readable = await this.#readable(batch);
      const outcomes = await Promise.all(batch.map((source) => this.#fetchOnce(source, readable.get(source.url))));
      for (const [index, outcome] of outcomes.entries()) {
        const source = batch[index];
        if (source && 'reason' in outcome) {
          failures.push({
            source,
            diagnostic: this.#unavailable(source, outcome),
            isForbidden: outcome.hint !== undefined,
          });
        }
      }
    }
    await Promise.all(sources.map(({ url }) => this.#finish(url)));
    for (const source of sources)
      if (this.find(source.url)?.isCut) failures.push({ source, diagnostic: this.#cutOff(source) });
    return failures;
  }

  /** Addresses that can be read now. A refusal to sign costs the files, not the page that shows them. */
  async #readable(sources: readonly MediaSource[]): Promise<Map<string, string>> {
    const candidates = sources.filter(({ url }) => this.#failed.reason(this.#source.fileKey(url)) === undefined);
    try {
      return await this.#source.fileUrls(candidates);
    } catch (error) {
      if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) throw error;
      const elsewhere = candidates.filter(({ url }) => !this.#source.isUploaded(url));
      return this.#source.fileUrls(elsewhere);
    }
  }

  /** Two articles with one picture share its download. */
  #fetchOnce(source: MediaSource, url: string | undefined): Promise<MediaFile | DownloadFailure> {
    const key = this.#source.fileKey(source.url);
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#fetchLimiter(() => this.#fetch(key, source, url)).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #fetch(key: string, source: MediaSource, url: string | undefined): Promise<MediaFile | DownloadFailure> {
    const known = this.#files.get(key);
    if (known) return known;
    const failedBefore = this.#failed.reason(key);
    if (failedBefore !== undefined) return { reason: failedBefore, status: 0 };
    const media = await this.#copy(source, url);
    if ('reason' in media) {
      // What is refused costs nothing, and is read as soon as the owner allows it.
      if (!this.#source.isUploaded(source.url) && media.hint === undefined) this.#failed.add(key, media.reason);
      return media;
    }
    const { content, ...file } = media;
    await this.#remember(key, file, content);
    this.downloaded++;
    return file;
  }

  /** Makes the copies of a picture for which there was no time before. */
  async #finish(url: string): Promise<void> {
    const media = this.find(url);
    if (!media?.isUnfinished) return;
    const { isUnfinished: _, ...finished } = media;
    const { file } = media;
    let copying = this.#copying.get(file);
    if (!copying) {
      copying = this.#pictureLimiter(() => this.#pictureTime.spend(() => this.#makeCopies(file)));
      this.#copying.set(file, copying);
    }
    const made = await copying;
    if (made) await this.#remember(this.#source.fileKey(url), { ...finished, ...made });
  }

  async #makeCopies(file: string): Promise<Pick<MediaFile, 'variants' | 'isCut'>> {
    const content = await this.#folder.read(file);
    // A picture that cannot be drawn is shown as it is.
    const { copyPicture } = await pictures();
    const { variants, isCut } = await copyPicture({ content, type: mediaType(file) }, this.#quality).catch(() => ({
      variants: [],
      isCut: undefined,
    }));
    return { variants: await this.#folder.writeCopies(variants), ...(isCut && { isCut }) };
  }

  async #copy(source: MediaSource, url: string | undefined): Promise<KeptFile | DownloadFailure> {
    if (!url) return { reason: fileReason.noAddress, status: 0 };
    const isNotions = this.#source.isUploaded(source.url);
    if (isNotions && this.#source.readFile) {
      const content = await this.#source.readFile(source.url);
      return this.#keep(source, 'reason' in content ? { ...content, status: 0 } : { content, type: '' });
    }
    let outcome = await this.#downloader.download(url, { isUploaded: isNotions });
    if ('reason' in outcome && outcome.status === FORBIDDEN && isNotions) {
      // Others were downloaded first, and the signature died meanwhile.
      const fresh = (await this.#readable([source])).get(source.url);
      if (fresh) outcome = await this.#downloader.download(fresh, { isUploaded: isNotions });
    }
    return this.#keep(source, outcome);
  }

  async #keep(source: MediaSource, outcome: Download | DownloadFailure): Promise<KeptFile | DownloadFailure> {
    if ('reason' in outcome) return outcome;
    const content = `${source.kind}:${createHash('sha256').update(outcome.content).digest('hex')}`;
    const kept = await this.#keepOnce(content, source, outcome);
    return typeof kept === 'string' ? { reason: kept, status: 0 } : { ...kept, content };
  }

  /** The same file at two addresses is read once. */
  async #keepOnce(content: string, source: MediaSource, download: Download): Promise<MediaFile | string> {
    const known = await this.#byContent.get(content);
    // The reason why a file cannot be used includes what its own server says about it.
    if (typeof known === 'object' && this.hasAll(namesOf(known))) return known;
    const kept = source.kind === 'file' ? this.#keepFile(source, download) : this.#keepPicture(download);
    this.#byContent.set(content, kept);
    return kept;
  }

  async #keepFile(source: MediaSource, { content, type }: Download): Promise<MediaFile | string> {
    const extension = extensionOf(source.url);
    if (type === 'text/html' && !/^x?html?$/.test(extension)) return fileReason.webPage;
    return this.#keepContent(content, extension || (type === 'application/pdf' ? 'pdf' : ''));
  }

  async #keepContent(content: Buffer, extension: string): Promise<MediaFile> {
    const safe = safeExtension(extension, content);
    const clean = await (await pictures()).cleanAttachment(content, safe);
    const file = await this.#folder.write(clean, safe);
    return { file, type: mediaType(file), bytes: clean.length };
  }

  async #keepPicture({ content, type }: Download): Promise<MediaFile | string> {
    const { preparePicture } = await pictures();
    const prepare = (withoutCopies: boolean) => preparePicture(content, { quality: this.#quality, withoutCopies });
    const picture = await this.#pictureLimiter(
      async () => (await this.#pictureTime.spend(() => prepare(false))) ?? (await prepare(true)),
    );
    if (typeof picture === 'string') return pictureReason.announced(picture, type);
    const { content: bytes, extension, variants, ...known } = picture;
    const file = await this.#folder.write(bytes, extension);
    return { file, bytes: bytes.length, ...known, variants: await this.#folder.writeCopies(variants) };
  }

  #unavailable(source: MediaSource, { reason, hint }: DownloadFailure): Diagnostic {
    return {
      level: 'warning',
      message: notCopied(source.kind === 'image', reason),
      excerpt: this.#shown(source),
      hint: hint ?? (isForeignFormat(reason) ? CONVERT_PICTURE : uploadAgain(this.#source.isUploaded(source.url))),
    };
  }

  #cutOff(source: MediaSource): Diagnostic {
    return {
      level: 'warning',
      ...truncatedPicture,
      excerpt: this.#shown(source),
    };
  }

  #shown({ url }: MediaSource): string {
    const stable = this.#source.fileKey(url);
    return stable.length > 120 ? `${stable.slice(0, 117)}…` : stable;
  }
}

/** The end of a file's name, without dot. */
function extensionOf(url: string): string {
  const name = url.startsWith('attachment:') ? url : url.split(/[?#]/)[0];
  return path
    .extname(decodeSafely(name ?? ''))
    .slice(1)
    .toLowerCase();
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
