import { sizesBelow } from '@/lib/export/publish/list-files';
import { type ExportChanges, sizeOf } from '@/lib/export/publish/publish';
import { type ExportManifest, entryOf, type ManifestReading, readManifest } from './manifest';

/** What is known of an export without reading the content. */
export interface ExportInspection {
  /** Paths of all files in its folder. */
  files: string[];
  problem: ManifestReading['problem'];
  /** What its manifest says; undefined where there is none that can be used. */
  last?: Pick<ExportManifest, 'build' | 'code' | 'content' | 'validUntil'> &
    Pick<ExportChanges, 'total' | 'bytes'> & {
      /** Whether all files that the manifest lists are there, with the sizes that it says. */
      isComplete: boolean;
    };
}

/** Compares the files of an export with its manifest, by size. */
export async function inspectExport(directory: string): Promise<ExportInspection> {
  const { problem, manifest } = await readManifest(directory);
  const existing = sizesBelow(directory);
  const files = [...existing.keys()];
  if (!manifest) return { files, problem };
  const { build, code, content, validUntil } = manifest;
  const size = sizeOf(manifest.files);
  let complete = 0;
  for (const [file, bytes] of existing) if (entryOf(manifest.files, file)?.[1] === bytes) complete += 1;
  return { files, problem, last: { build, code, content, validUntil, ...size, isComplete: complete === size.total } };
}
