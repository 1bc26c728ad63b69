import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { exportFile } from '@/lib/export/messages';
import type { ExportFiles } from '@/lib/export/plan/export-files';
import type { HostRedirect } from '@/lib/hosts/host';
import { currentHosts } from '@/lib/hosts/registry';
import { toHref } from '@/lib/site/addresses';
import { canBeFile } from '@/lib/site/queries';
import type { Site, Term } from '@/lib/site/site';

/**
 * Next has written the pages of a tag `C#` into `C~23`. Hosts decode an address and look for a file of that name: they are put where
 * `/tag/C%23/` leads, `A/B` into a folder within a folder. Answers rules for those that must stay where they are.
 */
export async function placeTermPages(
  sites: readonly Site[],
  files: Pick<ExportFiles, 'staging' | 'kept'>,
): Promise<HostRedirect[]> {
  const rewrites: HostRedirect[] = [];
  const isStrict = currentHosts(allVariables()).some(({ strictNames }) => strictNames);
  for (const site of sites) {
    const { category, tag } = site.terms;
    for (const term of [...category.bySegment.values(), ...tag.bySegment.values()]) {
      if (term.file === term.segment) continue;
      const folder = path.posix.join(site.prefix, term.kind);
      const stays = files.kept.has(path.posix.join(folder, term.file, 'index.html'));
      if (!stays && canBeFile(term.segment, isStrict) && (await moveTerm(term, path.join(files.staging, folder))))
        continue;
      const built = toHref([term.kind, term.file], site);
      rewrites.push({ from: `${term.href}*`, to: `${built}:splat` });
    }
  }
  return rewrites;
}

/** Moves the pages of a category or tag; false where the file system refuses the name. */
async function moveTerm({ file, segment }: Term, folder: string): Promise<boolean> {
  const from = path.join(folder, file);
  if (!existsSync(from)) return true;
  try {
    await cp(from, path.join(folder, ...segment.split('/')), { recursive: true, force: false });
    await rm(from, { recursive: true });
    return true;
  } catch (error) {
    log.warn(exportFile.unusableFolder(segment, String(error)));
    return false;
  }
}
