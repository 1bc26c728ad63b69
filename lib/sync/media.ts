import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { SourceError, SourceUnreachableError } from '@/lib/source/errors';
import type { Source, SourceFile } from '@/lib/source/source';
import { writeAtomically } from '@/lib/store/files';
import { isSafeMedia, mediaType, safeExtension } from '@/lib/store/media-type';
import type { MediaFile, MediaVariant } from '@/lib/store/model';
import type { StorePaths } from '@/lib/store/paths';
import { PRIVATE_FILE, PUBLISHED_FILE } from '@/lib/store/permissions';
import { type Download, Downloader, type DownloaderOptions, type DownloadFailure } from './download';
import { FailedSources } from './failed-sources';
import {
  CONVERT_PICTURE,
  fileReason,
  isForeignFormat,
  notCopied,
  pictureReason,
  truncatedPicture,
  uploadAgain,
} from './messages';
import type { PictureCopy } from './picture';
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

interface JournalLine {
  source: string;
  media: MediaFile;
  /** What was downloaded: kind and hash. The same file at another address is not read again. */
  content?: string;
  /** What decided about the file; a line of an earlier version is read again, from the file that is here. */
  version?: number;
}

/** A file, and which download it is. */
type KeptFile = MediaFile & { content: string };

/** Raised when files have to be written otherwise: 2 came with safe extensions and without metadata. */
const JOURNAL_VERSION = 2;

/**
 * The permanent copies of files: each source is downloaded once in the life of a store, and stored under the hash of its
 * content. The journal is only appended to, so a sync that is killed loses at most the file it was writing.
 */
export class MediaLibrary {
  /** Files downloaded by this sync. */
  downloaded = 0;
  readonly #files = new Map<string, MediaFile>();
  /** By what was downloaded. */
  readonly #byContent = new Map<string, Promise<MediaFile | string>>();
  /** Copies that are being made later, by the picture's own file. */
  readonly #copying = new Map<string, Promise<Pick<MediaFile, 'variants' | 'isCut'> | undefined>>();
  /** Names of the files on the disk. */
  readonly #names = new Set<string>();
  readonly #pending = new Map<string, Promise<MediaFile | DownloadFailure>>();
  readonly #failed: FailedSources;
  readonly #downloader: Downloader;
  readonly #paths: StorePaths;
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
    this.#paths = options.paths;
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
    for (const name of await readdir(this.#paths.media).catch(() => [])) this.#names.add(name);
    const text = await readFile(this.#paths.mediaJournal, 'utf8').catch(() => '');
    const outdated = new Map<string, MediaFile>();
    for (const line of text.split('\n')) {
      const entry = parseLine(line);
      if (!entry || !this.hasAll(namesOf(entry.media))) continue;
      const isCurrent = entry.version === JOURNAL_VERSION;
      // The source that wrote the line may have named the file otherwise.
      const key = this.#source.fileKey(entry.source);
      if (isCurrent) this.#files.set(key, entry.media);
      if (isCurrent && entry.content) this.#byContent.set(entry.content, Promise.resolve(entry.media));
      else outdated.set(key, entry.media);
    }
    // The line that a killed sync was writing must not swallow the next one.
    if (text !== '' && !text.endsWith('\n')) await appendFile(this.#paths.mediaJournal, '\n');
    await this.#renewAll([...outdated].filter(([source]) => !this.#files.has(source)));
  }

  /**
   * Brings files of an earlier version in order without asking for them: their sources may be gone. A page that is not drawn again
   * names the old file, which must not hold any more what the new one does not.
   */
  async #renewAll(outdated: readonly (readonly [string, MediaFile])[]): Promise<void> {
    const refused: string[] = [];
    const renew = async ([source, old]: readonly [string, MediaFile]): Promise<void> => {
      const file = this.#paths.mediaFile(old.file);
      const content = await readFile(file);
      const isPicture = old.width !== undefined;
      const media = isPicture
        ? await this.#pictureLimiter(() => this.#renewPicture(content, old))
        : await this.#keepContent(content, extensionOf(source) || extensionOf(old.file));
      if (typeof media !== 'string') await this.#remember(source, media);
      if (typeof media === 'string' || !isSafeMedia(old.file)) refused.push(old.file);
      else if (media.file !== old.file)
        await writeAtomically(file, await readFile(this.#paths.mediaFile(media.file)), PUBLISHED_FILE);
    };
    await mapLimited(outdated, FETCH_CONCURRENCY, renew);
    // Last, because two sources may share a file.
    for (const name of refused) {
      await writeAtomically(this.#paths.mediaFile(name), '', PUBLISHED_FILE);
      this.#names.delete(name);
    }
  }

  async #renewPicture(content: Buffer, old: MediaFile): Promise<MediaFile | string> {
    const picture = await (await pictures()).cleanPicture(content);
    if (typeof picture === 'string') return picture;
    const { content: bytes, extension, ...known } = picture;
    return { ...old, ...known, file: await this.#write(bytes, extension), bytes: bytes.length };
  }

  async #remember(source: string, media: MediaFile, content?: string): Promise<void> {
    const line: JournalLine = { source, media, version: JOURNAL_VERSION, ...(content && { content }) };
    await appendFile(this.#paths.mediaJournal, `${JSON.stringify(line)}\n`, { mode: PRIVATE_FILE });
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
    return names.every((name) => this.#names.has(name));
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
    const content = await readFile(this.#paths.mediaFile(file));
    // A picture that cannot be drawn is shown as it is.
    const { copyPicture } = await pictures();
    const { variants, isCut } = await copyPicture({ content, type: mediaType(file) }, this.#quality).catch(() => ({
      variants: [],
      isCut: undefined,
    }));
    return { variants: await this.#writeCopies(variants), ...(isCut && { isCut }) };
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
    const file = await this.#write(clean, safe);
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
    const file = await this.#write(bytes, extension);
    return { file, bytes: bytes.length, ...known, variants: await this.#writeCopies(variants) };
  }

  async #writeCopies(copies: readonly PictureCopy[]): Promise<MediaVariant[]> {
    const written: MediaVariant[] = [];
    for (const { width, type, extension, content } of copies)
      written.push({ file: await this.#write(content, extension), type, width });
    return written;
  }

  async #write(content: Buffer, extension: string): Promise<string> {
    // 80 bits: no two files of a site meet, and addresses stay short.
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${extension}`;
    if (!this.#names.has(name)) await writeAtomically(this.#paths.mediaFile(name), content, PUBLISHED_FILE);
    this.#names.add(name);
    return name;
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

function parseLine(line: string): JournalLine | undefined {
  if (line === '') return undefined;
  try {
    const entry = JSON.parse(line) as JournalLine;
    return typeof entry.source === 'string' && typeof entry.media?.file === 'string' ? entry : undefined;
  } catch {
    // The line that a killed sync was writing.
    return undefined;
  }
}

const namesOf = ({ file, variants }: MediaFile): string[] => [file, ...(variants ?? []).map((variant) => variant.file)];

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
