import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { DemoWorkspace } from '@/lib/markdown/records';

export interface FileContent {
  bytes: Buffer;
  /** MIME type. */
  type: string;
}

/** Pixels: wide enough for the widest cover on a sharp screen. */
const RASTER_WIDTH = 2400;

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves files from the disk and renders SVG as PNG or JPEG, each once: many pages show the same picture. */
export class FileContents {
  private readonly rendered = new Map<string, Promise<FileContent>>();

  /** The upload `<uuid>/<name>` of one of the workspaces. */
  async find(workspaces: readonly DemoWorkspace[], file: string): Promise<FileContent | undefined> {
    const path = workspaces.map(({ files }) => files.get(file)).find((found) => found !== undefined);
    return path === undefined ? undefined : this.read(path, file);
  }

  /** The file at `path` in the format that the end of `name` says. */
  read(path: string, name: string): Promise<FileContent> {
    const wanted = extname(name).toLowerCase();
    if (extname(path) !== '.svg' || wanted === '.svg') return readAsIs(path, wanted);
    const key = `${path}\n${wanted}`;
    const rendering = this.rendered.get(key) ?? render(path, wanted);
    this.rendered.set(key, rendering);
    return rendering;
  }
}

async function readAsIs(path: string, extension: string): Promise<FileContent> {
  return { bytes: await readFile(path), type: contentType(extension) };
}

/** MIME type of a file by the end of its name, dot included. */
export function contentType(extension: string): string {
  return TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
}

async function render(path: string, extension: string): Promise<FileContent> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(await readFile(path)).resize({ width: RASTER_WIDTH });
  const isJpeg = extension === '.jpg';
  // JPEG knows no transparency: what was see-through becomes paper instead of ink.
  const bytes = isJpeg
    ? await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
    : await picture.png().toBuffer();
  return { bytes, type: isJpeg ? 'image/jpeg' : 'image/png' };
}
