import path from 'node:path';
import type { LimitFunction } from 'p-limit';
import type { MediaSource } from '@/lib/article/render';
import { decodeOnce } from '@/lib/percent-encoding';
import { mediaType, PAGE, pictureExtension, safeExtension } from '@/lib/store/media-type';
import type { MediaFile, MediaPoster } from '@/lib/store/model';
import type { Download, DownloadFailure } from './download';
import { preparePoster } from './film-poster';
import type { MediaFolder } from './media-folder';
import { fileReason, pictureReason } from './messages';

interface KeeperOptions {
  /** Of smaller copies, 1 to 100. */
  quality: number | undefined;
  /** Scripts of uploaded pages may run. */
  runsPages: boolean;
  /** Whether an address is of a file of the workspace. */
  isUploaded: (url: string) => boolean;
  /** Waits until a picture may be drawn. */
  drawOne: LimitFunction;
}

/** Turns what was downloaded into the files that are published, each as its kind asks. */
export class FileKeeper {
  readonly #folder: MediaFolder;
  readonly #options: KeeperOptions;

  constructor(folder: MediaFolder, options: KeeperOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** The file as it is kept, or why it cannot be. */
  async keep(source: MediaSource, outcome: Download | DownloadFailure): Promise<MediaFile | DownloadFailure> {
    if ('reason' in outcome) return outcome;
    if (source.kind === 'page') return this.#keepPage(outcome);
    const kept = await (source.kind === 'file' ? this.#keepFile(source, outcome) : this.#keepPicture(source, outcome));
    return typeof kept === 'string' ? { reason: kept, status: 0 } : kept;
  }

  async #keepPage({ content }: Download): Promise<MediaFile> {
    const { uploadedPage } = await import('./html-page');
    const page = uploadedPage(content, this.#options.runsPages);
    const file = await this.#folder.write(page, PAGE);
    return { file, type: mediaType(file), bytes: page.length, ...(this.#options.runsPages && { runs: true }) };
  }

  async #keepFile(source: MediaSource, { content, type }: Download): Promise<MediaFile | string> {
    const extension = extensionOf(source.url);
    if (type === 'text/html' && !/^x?html?$/.test(extension)) return fileReason.webPage;
    return this.#writeFile(content, extension || (type === 'application/pdf' ? 'pdf' : ''));
  }

  async #writeFile(content: Buffer, extension: string): Promise<MediaFile> {
    const { cleanAttachment } = await import('./attachment');
    const clean = await cleanAttachment(content);
    const file = await this.#folder.write(clean, safeExtension(extension, content));
    return { file, type: mediaType(file), bytes: clean.length };
  }

  async #keepPicture(source: MediaSource, { content, type }: Download): Promise<MediaFile | string> {
    const { crop } = source;
    // Most syncs read no picture, and its library takes a tenth of a second to load.
    const { preparePicture } = await import('./pictures/picture');
    const picture = await this.#options.drawOne(() =>
      preparePicture(content, { quality: this.#options.quality, crop }),
    );
    if (typeof picture === 'string') {
      const reason = pictureReason.announced(picture, type);
      return (await this.#keepAsFile(source, content, reason)) ?? reason;
    }
    const { content: bytes, extension, variants, isMoving, ...known } = picture;
    const file = await this.#folder.write(bytes, extension);
    const poster = isMoving && { poster: await this.keepPoster(bytes) };
    return { file, bytes: bytes.length, ...known, ...poster, variants: await this.#folder.writeCopies(variants) };
  }

  /** The first or only frame of a picture in one size and format: it is for attributes that take one address. Null for what cannot be drawn. */
  async keepPoster(picture: Buffer): Promise<MediaPoster | null> {
    const poster = await preparePoster(picture, this.#options.quality);
    if (!poster) return null;
    const { content, ...size } = poster;
    return { file: await this.#folder.write(content, 'webp'), ...size };
  }

  /** The file of a picture that cannot be drawn, without metadata; undefined for one that is cropped, and for what may be no picture. */
  async #keepAsFile(source: MediaSource, content: Buffer, notDrawn: string): Promise<MediaFile | undefined> {
    const extension = pictureExtension(content);
    const isPicture = extension !== undefined || this.#options.isUploaded(source.url);
    if (!source.isOffered || source.crop || !isPicture) return undefined;
    return { ...(await this.#writeFile(content, extension ?? extensionOf(source.url))), notDrawn };
  }
}

/** The end of a file's name, without dot. */
function extensionOf(url: string): string {
  const name = url.startsWith('attachment:') ? url : url.split(/[?#]/)[0];
  return path
    .extname(decodeOnce(name ?? ''))
    .slice(1)
    .toLowerCase();
}
