import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import type { SiteContext } from '@/lib/routes/site-context';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { withProps } from '@/lib/server/pages';
import { nextEnvironment } from '@/scripts/site/environment';
import { exportChanges, exportProblems } from '@/scripts/site/messages';
import { type PageRenderer, runNext, startRenderer } from '@/scripts/site/next-command';
import { writeExport } from '@/scripts/site/write-export';
import { themeTables } from '@/themes/settings';
import { codeHash, isOfCode } from './identity';
import { MANIFEST_FILE, readManifest, removeManifest, writeManifest } from './manifest';
import { type ExportPlan, nextBuildId, planExport, readLastExport, writeArticles } from './plan';
import { type ExportChanges, publishExport } from './publish';

/** Where Next and the build write before the files are put in their places; see `distDir` in `next.config.ts`. */
const STAGING = path.join('.next', 'export');

/** Whether the last export may be changed in parts, as far as can be told without its content. */
export async function mayChangeParts(directory: string): Promise<boolean> {
  const { manifest } = await readManifest(directory);
  if (manifest?.code !== codeHash(nextEnvironment('export'))) return false;
  return manifest.build === (await nextBuildId());
}

/** Starts to render pages that are not known yet. @param few whether one process is enough */
export async function startRendering(few = true): Promise<PageRenderer> {
  await rm(STAGING, { recursive: true, force: true });
  return startRenderer(nextEnvironment('export'), { few });
}

/**
 * Brings an export up to date with the content store. What was made of the same content, code and settings is not made again.
 *
 * @param renderer what was started before by `startRendering`
 */
export async function updateExport(
  directory: string,
  renderer?: Promise<PageRenderer | undefined>,
): Promise<ExportChanges> {
  if (existsSync(path.join('public', MANIFEST_FILE))) throw new ConfigError(exportChanges.nameTaken);
  const env = nextEnvironment('export');
  const last = await readLastExport(directory, env, Date.now());
  if (last.isCurrent) {
    return { added: [], changed: [], removed: [], total: Object.keys(last.manifest?.files ?? {}).length };
  }
  const context = await loadSiteContext(themeTables);
  const plan = await planExport(directory, context, last);
  const isPart = plan.extent === 'part';
  if (!isPart) await (await renderer)?.cancel();
  if (!isPart || plan.pages.length === 0) await rm(STAGING, { recursive: true, force: true });
  const rendering = isPart ? renderPart(plan, context, renderer) : runNext(['build'], env);
  // What is made beside the pages is computed while they are rendered.
  const pagesRendered = rendering.then(
    () => true,
    (error: unknown) => {
      if (!isPart || !(error instanceof NotelightError)) throw error;
      log.warn(exportProblems.unrendered(error.message));
      return false;
    },
  );
  // It is waited for below.
  pagesRendered.catch(() => undefined);
  if (isPart) plan.record.keepAll(isOfCode);
  const isWhole = await writeExport(STAGING, { former: plan.record, inputs: plan.inputs, pagesRendered });
  // A full build repairs most of what stops Next from rendering pages of its last build again.
  if (!isWhole) return rebuild(directory);
  await writeArticles(plan, context);
  return finishExport(directory, plan);
}

/** More of them are rendered faster by several processes, though these take a second to start. */
const FEW_PAGES = 300;

async function renderPart(
  { pages }: ExportPlan,
  context: SiteContext,
  started?: Promise<PageRenderer | undefined>,
): Promise<void> {
  if (pages.length === 0) return;
  const few = pages.length <= FEW_PAGES;
  let renderer = await started;
  if (!few) await renderer?.cancel();
  if (!renderer || !few) renderer = await startRendering(few);
  await renderer.render(await withProps(pages, context), STAGING);
}

async function rebuild(directory: string): Promise<ExportChanges> {
  await removeManifest(directory);
  return updateExport(directory);
}

async function finishExport(
  directory: string,
  { record, manifest, existing, nameOf, identity }: ExportPlan,
): Promise<ExportChanges> {
  const { files, changes } = await publishExport({
    staging: STAGING,
    directory,
    existing,
    kept: record.kept,
    manifest,
    nameOf,
  });
  await writeManifest(directory, { build: (await nextBuildId()) ?? '', ...identity, files, inputs: record.inputs });
  return changes;
}
