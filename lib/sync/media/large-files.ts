import type { MediaSource } from '@/lib/article/render';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { Source } from '@/lib/source/source';
import type { MediaFile } from '@/lib/store/model';
import type { MediaLibrary } from './media';
import { tooLargeForHost } from './messages';

/** What a host that publishes the files of an export takes. */
export interface FileLimit {
  host: string;
  megabytes: number;
}

/** A file of a page that some host may refuse. */
export interface LargeFile {
  /** Names it for its owner. */
  name: string;
  bytes: number;
  blockId: string;
}

export const MEGABYTE = 1024 ** 2;
/** Smaller files are published by every host. */
const SURE_BYTES = 20 * MEGABYTE;

export function largeFile(
  { url, blockId }: MediaSource,
  media: MediaFile | undefined,
  source: Pick<Source, 'fileKey'>,
): LargeFile | undefined {
  if (!media || media.bytes <= SURE_BYTES) return undefined;
  const name = source.fileKey(url).split(/[:/]/).at(-1) || media.file;
  return { name, bytes: media.bytes, blockId };
}

/** The covers and icons that the hosts of the site refuse. */
export function refusedCovers(
  files: readonly MediaSource[],
  limits: readonly FileLimit[],
  { media, source }: { media: Pick<MediaLibrary, 'find'>; source: Pick<Source, 'fileKey' | 'pageUrl'> },
): { source: MediaSource; diagnostic: Diagnostic }[] {
  return files.flatMap((file) => {
    const large = largeFile(file, media.find(file.url), source);
    const refused = large ? refusedFiles({ id: file.blockId, largeFiles: [large] }, limits, source) : [];
    return refused.map((diagnostic) => ({ source: file, diagnostic }));
  });
}

/** The files of a page that the hosts of the site refuse. */
export function refusedFiles(
  { id, largeFiles = [] }: { id: string; largeFiles?: readonly LargeFile[] },
  limits: readonly FileLimit[],
  source: Pick<Source, 'pageUrl'>,
): Diagnostic[] {
  return largeFiles.flatMap(({ name, bytes, blockId }) =>
    limits
      .filter(({ megabytes }) => bytes > megabytes * MEGABYTE)
      .map(({ host, megabytes }) => ({
        level: 'warning' as const,
        ...tooLargeForHost(host, Math.ceil(bytes / MEGABYTE), megabytes),
        excerpt: name,
        url: source.pageUrl(id, blockId),
      })),
  );
}
