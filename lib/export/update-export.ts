import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { buildIdIn } from '@/lib/next/next-build';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { type Progress, silentProgress } from '@/lib/sync/progress';
import { themeTables } from '@/themes/settings';
import { nextEnvironment } from './environment';
import { buildStep, exportChanges, exportProblems } from './messages';
import { filesOfCode } from './plan/identity';
import { readLastExport } from './plan/last-export';
import { MANIFEST_FILE, removeManifest, writeManifest } from './plan/manifest';
import { type ExportPlan, keepKnownArticles, planExport } from './plan/plan';
import { type ExportChanges, publishExport, sizeOf } from './publish/publish';
import { buildWithNext, renderWithNext } from './run-next';
import { changedSiteFiles, writeExport } from './write/write-export';

/** Where Next and the build write before the files are put in their places; see `distDir` in `next.config.ts`. */
const STAGING = path.join('.next', 'export');

/** Brings an export up to date with the content store. What was made of the same content, code and settings is not made again. */
export async function updateExport(directory: string, progress: Progress = silentProgress): Promise<ExportChanges> {
  if (existsSync(path.join('public', MANIFEST_FILE))) throw new ConfigError(exportChanges.nameTaken);
  progress.step(buildStep.plan);
  const last = await readLastExport(directory, nextEnvironment('export'), Date.now());
  if (last.isCurrent) return { added: [], changed: [], removed: [], ...sizeOf(last.manifest?.files ?? {}) };
  const plan = await planExport({ directory, staging: STAGING }, await loadSiteContext(themeTables), last);
  await rm(STAGING, { recursive: true, force: true });
  // Next first: it renders on another core.
  const rendering = renderPages(plan, progress);
  const siteFiles = changedSiteFiles(plan);
  try {
    await Promise.all([rendering, siteFiles]);
  } catch (error) {
    await siteFiles;
    if (plan.pages === 'all' || !(error instanceof NotelightError)) throw error;
    // A full build repairs most of what stops Next from rendering pages of its last build again.
    log.warn(exportProblems.unrendered(error.message));
    await removeManifest(directory);
    return updateExport(directory, progress);
  }
  progress.step(buildStep.write);
  if (plan.pages !== 'all') plan.files.keepAll(filesOfCode());
  await writeExport(plan, await siteFiles);
  progress.step(buildStep.publish);
  await keepKnownArticles(plan);
  const { files, changes } = await publishExport(directory, last.existing, plan.files);
  const { inputs } = plan.files;
  await writeManifest(directory, { build: buildIdIn() ?? '', ...plan.identity, files, inputs });
  return changes;
}

async function renderPages({ pages }: ExportPlan, progress: Progress): Promise<void> {
  const env = nextEnvironment('export');
  if (pages === 'all') {
    progress.step(buildStep.compile);
    await buildWithNext(env);
  } else if (pages.length > 0) {
    progress.step(buildStep.render, pages.length);
    await renderWithNext(pages, STAGING, env);
  }
}
