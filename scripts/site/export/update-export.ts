import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { nextEnvironment } from '@/scripts/site/environment';
import { exportChanges, exportProblems } from '@/scripts/site/messages';
import { renderPages, runNext } from '@/scripts/site/next-command';
import { writeExport } from '@/scripts/site/write-export';
import { themeTables } from '@/themes/settings';
import { MANIFEST_FILE, removeManifest, writeManifest } from './manifest';
import { type ExportPlan, nextBuildId, planExport, readLastExport, writeArticles } from './plan';
import { type ExportChanges, publishExport } from './publish';

/** Where Next and the build write before the files are put in their places; see `distDir` in `next.config.ts`. */
const STAGING = path.join('.next', 'export');

/** Brings an export up to date with the content store. What was made of the same content, code and settings is not made again. */
export async function updateExport(directory: string): Promise<ExportChanges> {
  if (existsSync(path.join('public', MANIFEST_FILE))) throw new ConfigError(exportChanges.nameTaken);
  const env = nextEnvironment('export');
  const last = await readLastExport(directory, env, Date.now());
  if (last.isCurrent) {
    return { added: [], changed: [], removed: [], total: Object.keys(last.manifest?.files ?? {}).length };
  }
  const context = await loadSiteContext(themeTables);
  const plan = await planExport(directory, context, last);
  await rm(STAGING, { recursive: true, force: true });
  if (plan.extent === 'full') await runNext(['build'], env);
  else if (plan.pages.length > 0 && !(await hasRendered(plan.pages, env))) return rebuild(directory);
  await writeExport(STAGING, { former: plan.record, inputs: plan.inputs });
  await writeArticles(plan, context);
  return finishExport(directory, plan);
}

/** Whether Next could render pages of its last build again; a full build repairs most of what stops it. */
async function hasRendered(pages: ExportPlan['pages'], env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await renderPages(pages, env);
    return true;
  } catch (error) {
    if (!(error instanceof NotelightError)) throw error;
    log.warn(exportProblems.unrendered(error.message));
    return false;
  }
}

async function rebuild(directory: string): Promise<ExportChanges> {
  await removeManifest(directory);
  return updateExport(directory);
}

async function finishExport(
  directory: string,
  { record, manifest, nameOf, identity }: ExportPlan,
): Promise<ExportChanges> {
  const { files, changes } = await publishExport({
    staging: STAGING,
    directory,
    kept: record.kept,
    manifest,
    nameOf,
  });
  await writeManifest(directory, { build: (await nextBuildId()) ?? '', ...identity, files, inputs: record.inputs });
  return changes;
}
