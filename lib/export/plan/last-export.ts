import { log } from '@/lib/diagnostics/log';
import { exportProblems } from '@/lib/export/messages';
import { buildIdIn, isKnownNext } from '@/lib/next/next-build';
import { contentStore } from '@/lib/server/load-site-context';
import { sizesBelow } from '@/lib/store/files';
import type { Content } from '@/lib/store/reader';
import { themeTables } from '@/themes/settings';
import { codeHash, contentHash, hasGenerated } from './identity';
import { type ExportManifest, entryOf, readManifest } from './manifest';

/** The last export, and what the next one is made of. */
export interface LastExport {
  /** Paths of all files in its folder. */
  existing: readonly string[];
  /** What it consists of, if the next build may go on from it. */
  manifest: ExportManifest | undefined;
  /** Whether it is what a build would write. */
  isCurrent: boolean;
  stored: Content;
  code: string;
  content: string;
}

/** @param env that of Next's build */
export async function readLastExport(directory: string, env: NodeJS.ProcessEnv, now: number): Promise<LastExport> {
  const code = codeHash(env);
  const stored = await contentStore().readContent();
  const content = contentHash(stored, themeTables, now);
  const sizes = sizesBelow(directory);
  const manifest = await readManifest(directory);
  if (manifest === null) log.warn(exportProblems.unusable);
  const last = { existing: [...sizes.keys()], manifest: undefined, isCurrent: false, stored, code, content };
  if (manifest?.code !== code || buildIdIn() !== manifest.build || !hasGenerated() || !isKnownNext()) return last;
  if (!isComplete(manifest, sizes)) {
    log.warn(exportProblems.incomplete);
    return last;
  }
  const isInTime = (manifest.validUntil ?? Number.POSITIVE_INFINITY) > now;
  return { ...last, manifest, isCurrent: isInTime && manifest.content === content };
}

/** Whether all files that a manifest lists are there, with the sizes in it. */
export function isComplete({ files }: ExportManifest, sizes: ReadonlyMap<string, number>): boolean {
  let complete = 0;
  for (const [file, bytes] of sizes) if (entryOf(files, file)?.[1] === bytes) complete += 1;
  return complete === Object.keys(files).length;
}
