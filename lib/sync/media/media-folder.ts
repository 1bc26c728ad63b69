import { readdir } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { hashOf } from '@/lib/hash';
import { PUBLISHED_FILE, writeAtomically } from '@/lib/store/files';
import type { MediaVariant } from '@/lib/store/model';
import type { StorePaths } from '@/lib/store/paths';
import type { PictureCopy } from './pictures/picture';

/** The files of a store, named by the hash of their bytes. */
export class MediaFolder {
  readonly #paths: StorePaths;
  readonly #names = new Set<string>();

  constructor(paths: StorePaths) {
    this.#paths = paths;
  }

  /** Reads which files exist. */
  async open(): Promise<void> {
    for (const name of (await readdir(this.#paths.media).catch(missing)) ?? []) this.#names.add(name);
  }

  /** Whether the files of these names are all there. */
  hasAll(names: readonly string[]): boolean {
    return names.every((name) => this.#names.has(name));
  }

  path(name: string): string {
    return this.#paths.mediaFile(name);
  }

  async write(content: Buffer, extension: string): Promise<string> {
    // 80 bits: no two files of a site meet, and addresses stay short.
    const name = `${hashOf(content, 20)}.${extension}`;
    if (!this.#names.has(name)) await this.replace(name, content);
    this.#names.add(name);
    return name;
  }

  async writeCopies(copies: readonly PictureCopy[]): Promise<MediaVariant[]> {
    const written: MediaVariant[] = [];
    for (const { width, type, extension, content } of copies)
      written.push({ file: await this.write(content, extension), type, width });
    return written;
  }

  /** Replaces the bytes under an existing name, which pages rendered earlier still refer to. */
  replace(name: string, content: Buffer | string): Promise<void> {
    return writeAtomically(this.#paths.mediaFile(name), content, PUBLISHED_FILE);
  }
}
