import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { stableId } from '@/lib/markdown/ids';

/** How a file is used, which decides the type an SVG is served with. */
export type AttachmentUse = 'picture' | 'cover' | 'icon' | 'file';

/** An uploaded file as a block names it. */
export interface Attachment {
  /** `attachment:<uuid>:<name>`. */
  source: string;
  /** UUID, for `file_ids`. */
  id: string;
  name: string;
  bytes: number;
  /** Pixels of the original; only of SVG. */
  width?: number;
  height?: number;
}

/** Big scenes are served as JPEG and everything else as PNG, so that the site meets both. */
const RASTER_EXTENSION: Record<AttachmentUse, string> = { picture: '.png', cover: '.jpg', icon: '.png', file: '.svg' };

interface StoredFile {
  path: string;
  hash: string;
  bytes: number;
  width?: number;
  height?: number;
}

/** The files that texts can name, and those they have named so far. */
export class Attachments {
  /** Paths by `<uuid>/<name>`. */
  readonly named = new Map<string, string>();
  readonly #stored: ReadonlyMap<string, StoredFile>;

  private constructor(stored: ReadonlyMap<string, StoredFile>) {
    this.#stored = stored;
  }

  /** Reads the folder `pictures` of `directory`, which may be missing. */
  static async load(directory: string): Promise<Attachments> {
    const folder = join(directory, 'pictures');
    const names = await readdir(folder).catch(() => [] as string[]);
    const stored = new Map<string, StoredFile>();
    for (const name of names.sort()) {
      const path = join(folder, name);
      const content = await readFile(path).catch(() => null);
      if (content === null) continue;
      const hash = createHash('sha256').update(content).digest('hex');
      const size = extname(name) === '.svg' ? svgSize(content.toString('utf8')) : {};
      stored.set(`pictures/${name}`, { path, hash, bytes: content.length, ...size });
    }
    return new Attachments(stored);
  }

  /** For workspaces without files. */
  static none(): Attachments {
    return new Attachments(new Map());
  }

  /** The upload of a file in `pictures/`, beside the text’s folder, with an id that follows its content; undefined when there is no such file. */
  attach(path: string, use: AttachmentUse): Attachment | undefined {
    const file = this.#stored.get(path.replace(/^(?:\.{0,2}\/)+/, ''));
    if (!file) return undefined;
    const { name: stem, ext } = parse(file.path);
    const name = stem + (ext === '.svg' ? RASTER_EXTENSION[use] : ext);
    const id = stableId('file', file.hash, use, name);
    this.named.set(`${id}/${name}`, file.path);
    return {
      source: `attachment:${id}:${name}`,
      id,
      name,
      bytes: file.bytes,
      ...(file.width && file.height && { width: file.width, height: file.height }),
    };
  }
}

/** Whether a source is one of the demo's own files rather than an address elsewhere. */
export function isLocalFile(source: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:/i.test(source);
}

function svgSize(svg: string): { width?: number; height?: number } {
  const box = svg.match(/viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/);
  const width = Number(box?.[1]);
  const height = Number(box?.[2]);
  return width > 0 && height > 0 ? { width, height } : {};
}
