import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stableId } from '@/lib/markdown/records/ids';
import { mediaType } from '@/lib/store/media-type';
import type { DemoWorkspace } from '@/tests/fake-notion/records';

interface FileContent {
  bytes: Buffer;
  /** MIME type. */
  type: string;
}

/** Files that tests store, as if an owner had dropped them on a page. */
export class Uploads {
  readonly #contents = new Map<string, FileContent>();

  /** Stores a file; returns its `attachment:…` source, the same for the same name and content. */
  add(name: string, content: Buffer | string): string {
    const bytes = Buffer.from(content);
    const id = stableId('upload', name, createHash('sha256').update(bytes).digest('hex'));
    this.#contents.set(`${id}/${name}`, { bytes, type: mediaType(name) });
    return `attachment:${id}:${name}`;
  }

  /** The file `<uuid>/<name>`, stored by a test or one of the workspaces' own. */
  async read(file: string, workspaces: readonly DemoWorkspace[]): Promise<FileContent | undefined> {
    const path = workspaces.map(({ files }) => files.get(file)).find((found) => found !== undefined);
    if (path === undefined) return this.#contents.get(file);
    return { bytes: await readFile(path), type: mediaType(file) };
  }
}
