import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Paths of all files below a folder, with slashes; none if there is no such folder. */
export function filesBelow(directory: string): string[] {
  const files: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(directory, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${folder}${entry.name}/`);
      else files.push(folder + entry.name);
    }
  };
  if (existsSync(directory)) visit('');
  return files;
}

/** The sizes of all files below a folder, by their paths; 0 for what leads nowhere. */
export function sizesBelow(directory: string): Map<string, number> {
  const sizeOf = (file: string): number => statSync(path.join(directory, file), { throwIfNoEntry: false })?.size ?? 0;
  return new Map(filesBelow(directory).map((file) => [file, sizeOf(file)]));
}
