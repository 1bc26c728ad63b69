import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ExportManifest, entryOf } from './manifest';

/** An export that is written over the last one: what was made of the same inputs stays. */
export interface FormerExport {
  /** Keeps a file of the last export if it was made of the same inputs; false where it must be written. */
  keep(file: string, input: string): boolean;
  /** Keeps a file of the last export that is known to be made of the same inputs; false where there is none. */
  keepSame(file: string): boolean;
  /** Keeps all files of the last export in a folder, and `<folder>.json` beside it, if they were made of the same inputs. */
  keepFolder(folder: string, input: string): boolean;
  /** What `<folder>/` was made of, if the last export has it. */
  inputOf(folder: string): string | undefined;
  /** Keeps the files of the last export in a folder but for some, whatever they were made of. */
  keepOthers(folder: string, input: string, isReplaced: (file: string) => boolean): void;
  /** Keeps files of the last export that the same code would write again, whatever the content. */
  keepAll(isKept: (file: string) => boolean): void;
  /** Whether a file was kept. */
  has(file: string): boolean;
  /** A file that was kept. */
  read(file: string): Promise<Uint8Array>;
}

/** For a first export, and for those who only want files. */
export const noFormerExport: FormerExport = {
  keep: () => false,
  keepSame: () => false,
  keepFolder: () => false,
  inputOf: () => undefined,
  keepOthers: () => undefined,
  keepAll: () => undefined,
  has: () => false,
  read: (file) => Promise.reject(new Error(`${file} was not kept.`)),
};

/** The last export, and notes of what the next one is made of. */
export interface ExportRecord extends FormerExport {
  /** Paths of the files that stay. */
  readonly kept: ReadonlySet<string>;
  /** What pages and files were made of, by the names in the manifest. */
  readonly inputs: Record<string, string>;
}

/**
 * @param manifest of the last export; none for a full build
 * @param nameOf what a file is called in the manifest
 */
export function recordExport(
  directory: string,
  manifest: ExportManifest | undefined,
  nameOf: (file: string) => string,
): ExportRecord {
  const kept = new Set<string>();
  const inputs: Record<string, string> = {};
  function keep(file: string, input: string): boolean {
    inputs[nameOf(file)] = input;
    if (!manifest || entryOf(manifest.inputs, file) !== input || !entryOf(manifest.files, file)) return false;
    kept.add(file);
    return true;
  }
  return {
    kept,
    inputs,
    keep,
    keepSame(file) {
      const input = manifest && entryOf(manifest.inputs, file);
      return input !== undefined && keep(file, input);
    },
    keepFolder(folder, input) {
      const name = `${folder}/`;
      inputs[name] = input;
      if (manifest?.inputs[name] !== input) return false;
      for (const file of Object.keys(manifest.files)) {
        if (file.startsWith(name) || file === `${folder}.json`) kept.add(file);
      }
      return true;
    },
    inputOf: (folder) => manifest?.inputs[`${folder}/`],
    keepOthers(folder, input, isReplaced) {
      inputs[nameOf(`${folder}/`)] = input;
      for (const file of Object.keys(manifest?.files ?? {}))
        if (file.startsWith(`${folder}/`) && !isReplaced(file)) kept.add(file);
    },
    keepAll(isKept) {
      for (const file of Object.keys(manifest?.files ?? {})) if (isKept(file)) kept.add(file);
    },
    has: (file) => kept.has(file),
    read: (file) => readFile(path.join(directory, ...file.split('/'))),
  };
}
