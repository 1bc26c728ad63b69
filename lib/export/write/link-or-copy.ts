import { copyFileSync, linkSync } from 'node:fs';

/** A hard link where the disk allows one, else a copy. */
export function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
