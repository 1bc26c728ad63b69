import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { exportFile } from '@/lib/export/messages';
import { type ExportManifest, entryOf, fileHash } from '@/lib/export/plan/manifest';
import { linkOrCopy } from '@/lib/store/files';

/** The last export, where its files may stay. */
export interface LastFiles {
  directory: string;
  manifest: ExportManifest;
}

/**
 * The files of an export while it is made: those that are written to a folder of their own, and those of the last export that stay
 * because they are made of the same inputs.
 */
export class ExportFiles {
  /** Paths of the files of the last export that stay. */
  readonly kept = new Set<string>();
  /** What pages and files are made of, by the names in the manifest. */
  readonly inputs: Record<string, string> = {};
  readonly staging: string;
  readonly last: LastFiles | undefined;
  readonly nameOf: (file: string) => string;

  /**
   * @param staging where new files are written
   * @param last @default none: everything is written
   * @param nameOf what a file is called in the manifest
   */
  constructor(staging: string, last?: LastFiles, nameOf = (file: string): string => file) {
    this.staging = staging;
    this.last = last;
    this.nameOf = nameOf;
  }

  /** Keeps a file of the last export if it was made of the same inputs; false where it must be written. */
  keep(file: string, input: string): boolean {
    this.inputs[this.nameOf(file)] = input;
    const { manifest } = this.last ?? {};
    if (!manifest || entryOf(manifest.inputs, file) !== input || !entryOf(manifest.files, file)) return false;
    this.kept.add(file);
    return true;
  }

  /** Keeps files of the last export, whatever they were made of. */
  keepAll(isKept: (file: string) => boolean): void {
    for (const file of Object.keys(this.last?.manifest.files ?? {})) if (isKept(file)) this.kept.add(file);
  }

  /** Notes what the files of a folder are made of. True where the last export was made of the same. */
  keepsFolder(folder: string, input: string): boolean {
    this.inputs[`${folder}/`] = input;
    return this.inputOf(folder) === input;
  }

  /** What the files of a folder of the last export were made of. */
  inputOf(folder: string): string | undefined {
    return this.last?.manifest.inputs[`${folder}/`];
  }

  /** Whether the export has a file: this build has written it, or keeps it. */
  has(file: string): boolean {
    return this.kept.has(file) || existsSync(this.at(file));
  }

  /** Whether a file lies where a folder would have to be. */
  hasFileAbove(folder: string): boolean {
    const segments = folder.split('/');
    return segments.some((_, index) => {
      const above = segments.slice(0, index + 1).join('/');
      return this.has(above) && !statSync(this.at(above), { throwIfNoEntry: false })?.isDirectory();
    });
  }

  read(file: string): Promise<Uint8Array> {
    return this.kept.has(file) ? this.readLast(file) : readFile(this.at(file));
  }

  /** A file of the last export. */
  readLast(file: string): Promise<Uint8Array> {
    return readFile(path.join(this.last?.directory ?? '', ...file.split('/')));
  }

  /** Writes a file unless the last export has it with the same text. Otherwise each edit would write hundreds of small pages again. */
  async write(file: string, text: string | Uint8Array): Promise<void> {
    if (!this.keep(file, fileHash(text))) await this.put(file, text);
  }

  /** Writes a file. Most folders exist by then, so a folder is created only if writing into it fails. */
  async put(file: string, text: string | Uint8Array): Promise<void> {
    const target = this.at(file);
    try {
      await writeFile(target, text);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EISDIR') return log.warn(exportFile.nameOfFolder(target));
      if (code !== 'ENOENT') throw error;
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }

  /** Adds a file whose name is a hash of its content. Hard links where the disk allows them: a gigabyte of pictures is no second gigabyte. */
  async link(file: string, source: () => Promise<string> | string): Promise<void> {
    if (this.keep(file, path.basename(file))) return;
    linkOrCopy(await source(), this.at(file));
  }

  private at(file: string): string {
    return path.join(this.staging, ...file.split('/'));
  }
}
