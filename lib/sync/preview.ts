import { toId32 } from '@/lib/ids';
import { GONE, pageKey, SourceError } from '@/lib/source/source';
import { storePaths } from '@/lib/store/paths';
import { loadCommitted } from '@/lib/store/reader';
import { readStates } from './articles/page-states';
import { isChanged } from './articles/pages';
import { noSuchRow } from './messages';
import type { SyncOptions } from './run/options';
import { syncWorkspaces } from './sync';

/**
 * Brings a row (dashed id) up to date in a store of its own below that of the site, which gets nothing of it but its pictures.
 *
 * @throws SourceError when it cannot be read; what was read before stays
 */
export async function syncRow(id: string, options: SyncOptions): Promise<void> {
  const { source } = options;
  const directory = storePaths(options.directory).preview(toId32(id));
  const paths = storePaths(directory);
  const state = readStates([{ id }], paths).get(id);
  const versions = await source.readVersions([pageKey(id), ...Object.keys(state?.dependencies ?? {})]);
  const version = versions.get(pageKey(id)) ?? GONE;
  if (version === GONE) throw new SourceError(noSuchRow(source.pageUrl(id)));
  const isThere = (await loadCommitted(paths, paths.manifest)) !== undefined;
  if (isThere && state && !isChanged(state, version, versions)) return;
  const { sites } = await syncWorkspaces({ ...options, directory, mediaOf: options.directory, only: id });
  const failed = sites
    .flatMap(({ outcome, diagnostics }) => diagnostics.map((diagnostic) => ({ ...diagnostic, outcome })))
    .find(({ level, url, outcome }) => level === 'error' && (outcome !== 'published' || url?.includes(toId32(id))));
  if (failed) throw new SourceError(failed);
  if (sites.every(({ read }) => read === 0)) throw new SourceError(noSuchRow(source.pageUrl(id)));
}
