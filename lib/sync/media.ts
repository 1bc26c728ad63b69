import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@/lib/errors';
import type { NotionClient } from '@/lib/notion/client';
import { type FileSource, isUploaded, readableFileUrls, stableFileSource } from '@/lib/notion/files';
import { writeAtomically } from '@/lib/store/files';
import type { MediaFile } from '@/lib/store/model';
import type { StorePaths } from '@/lib/store/paths';
import { preparePicture } from './picture';

/** Beyond this a file is left in Notion: exports with files of this size do not deploy anywhere. */
const MAX_BYTES = 200 * 1024 * 1024;
const DOWNLOAD_TIMEOUT_MS = 120_000;
const DOWNLOAD_ATTEMPTS = 3;

export interface MediaSource extends FileSource {
  /** Pictures get smaller copies; anything else is kept as it is. */
  kind: 'image' | 'file';
}

interface JournalLine {
  source: string;
  media: MediaFile;
}

/**
 * The permanent copies of files: each source is downloaded once in the life of a store, and stored under the hash of its
 * content. The journal is only appended to, so a sync that is killed loses at most the file it was writing.
 */
export class MediaLibrary {
  /** Files downloaded by this sync. */
  downloaded = 0;
  readonly #files = new Map<string, MediaFile>();
  readonly #pending = new Map<string, Promise<MediaFile | Problem>>();
  readonly #paths: StorePaths;
  readonly #client: NotionClient;
  readonly #host: string;
  readonly #isOffline: boolean;

  /** `isOffline`: only files of the workspace itself are fetched, as the embedded demo promises. */
  constructor(options: { paths: StorePaths; client: NotionClient; host: string; isOffline?: boolean }) {
    this.#paths = options.paths;
    this.#client = options.client;
    this.#host = options.host;
    this.#isOffline = options.isOffline ?? false;
  }

  /** Reads the journal; a cut-off line is skipped and its file fetched again. */
  async open(): Promise<void> {
    const text = await readFile(this.#paths.mediaJournal, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      if (line === '') continue;
      try {
        const { source, media } = JSON.parse(line) as JournalLine;
        this.#files.set(source, media);
      } catch {
        // The line that a killed sync was writing.
      }
    }
  }

  /** Every file ever kept. */
  files(): MediaFile[] {
    return [...this.#files.values()];
  }

  /** The permanent copy of a source, when there is one. */
  find(url: string): MediaFile | undefined {
    return this.#files.get(stableFileSource(url));
  }

  /** Fetches what is not here yet. Answers the sources that could not be had, each with its reason. */
  async fetchAll(sources: readonly MediaSource[]): Promise<{ source: MediaSource; problem: Problem }[]> {
    const wanted = sources.filter(
      ({ url }) => !this.find(url) && !url.startsWith('data:') && (isUploaded(url) || !this.#isOffline),
    );
    if (wanted.length === 0) return [];
    const readable = await readableFileUrls(this.#client, wanted, this.#host);
    const failures: { source: MediaSource; problem: Problem }[] = [];
    for (const source of wanted) {
      const outcome = await this.#fetchOnce(source, readable.get(source.url));
      if ('what' in outcome) failures.push({ source, problem: outcome });
    }
    return failures;
  }

  /** Two articles with one picture share its download. */
  #fetchOnce(source: MediaSource, url: string | undefined): Promise<MediaFile | Problem> {
    const key = stableFileSource(source.url);
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#fetch(source, url).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #fetch(source: MediaSource, url: string | undefined): Promise<MediaFile | Problem> {
    const known = this.find(source.url);
    if (known) return known;
    if (!url) return unavailable(source, 'Notion gives no address for it');
    const download = await downloadFile(url);
    if (typeof download === 'string') return unavailable(source, download);
    const media = await this.#keep(source, download);
    if (typeof media === 'string') return unavailable(source, media);
    const line: JournalLine = { source: stableFileSource(source.url), media };
    await appendFile(this.#paths.mediaJournal, `${JSON.stringify(line)}\n`);
    this.#files.set(line.source, media);
    this.downloaded++;
    return media;
  }

  async #keep(source: MediaSource, { content, type }: Download): Promise<MediaFile | string> {
    if (source.kind === 'file') {
      const file = await this.#write(content, safeExtension(source.url, type));
      return { file, type: type || 'application/octet-stream', bytes: content.length };
    }
    const picture = await preparePicture(content);
    if (!picture) return `it is not a picture (it says it is ${type || 'of unknown type'})`;
    const file = await this.#write(picture.content, picture.extension);
    const variants = [];
    for (const { width, type: variantType, extension, content: bytes } of picture.variants) {
      variants.push({ file: await this.#write(bytes, extension), type: variantType, width });
    }
    const { width, height, placeholder } = picture;
    return { file, type: picture.type, bytes: picture.content.length, width, height, placeholder, variants };
  }

  async #write(content: Buffer, extension: string): Promise<string> {
    // 80 bits: no two files of a site meet, and addresses stay short.
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${extension}`;
    await writeAtomically(this.#paths.mediaFile(name), content);
    return name;
  }
}

interface Download {
  content: Buffer;
  /** MIME type without parameters. */
  type: string;
}

/** The file, or why it could not be had. */
async function downloadFile(url: string): Promise<Download | string> {
  let reason = '';
  for (let attempt = 1; attempt <= DOWNLOAD_ATTEMPTS; attempt++) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS), redirect: 'follow' });
      if (!response.ok) {
        reason = `its server answers ${response.status}`;
        await response.body?.cancel();
        if (response.status < 500 && response.status !== 429 && response.status !== 408) return reason;
      } else if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
        await response.body?.cancel();
        return `it is larger than ${MAX_BYTES / 1024 / 1024} MB`;
      } else {
        const content = Buffer.from(await response.arrayBuffer());
        if (content.length === 0) return 'it is empty';
        if (content.length > MAX_BYTES) return `it is larger than ${MAX_BYTES / 1024 / 1024} MB`;
        return { content, type: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '' };
      }
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      reason = cause instanceof Error ? cause.message : String(cause);
    }
    await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
  }
  return reason;
}

function unavailable(source: MediaSource, reason: string): Problem {
  const name = source.kind === 'image' ? 'A picture' : 'A file';
  const shown = source.url.length > 120 ? `${source.url.slice(0, 117)}…` : source.url;
  return {
    level: 'warning',
    what: `${name} could not be copied, because ${reason}: ${shown}`,
    fix: 'Upload it to Notion again, or remove it; it is tried again at the next sync.',
  };
}

/** Types that a browser would run or draw as a page when opened from the site's own address. */
const ACTIVE_TYPES = new Set(['html', 'htm', 'xhtml', 'svg', 'xml', 'js', 'mjs', 'css']);

/** The extension of a file's name; active content is served as plain bytes. */
function safeExtension(url: string, type: string): string {
  const name = url.startsWith('attachment:') ? url : url.split(/[?#]/)[0];
  const extension = path
    .extname(decodeSafely(name ?? ''))
    .slice(1)
    .toLowerCase();
  if (!/^[a-z0-9]{1,8}$/.test(extension)) return type === 'application/pdf' ? 'pdf' : 'bin';
  return ACTIVE_TYPES.has(extension) ? 'bin' : extension;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
