import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { nextEnvironment } from '@/lib/export/environment';
import { buildStep, exportChanges, exportProblems } from '@/lib/export/messages';
import {
  buildWithNext,
  type PageRenderer,
  startRenderer,
  startWholeBuild,
  type WholeBuild,
} from '@/lib/export/render/next-command';
import { writeExport } from '@/lib/export/write/write-export';
import type { SiteContext } from '@/lib/routes/site-context';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { withProps } from '@/lib/server/pages';
import { type Progress, silentProgress } from '@/lib/sync/progress';
import { themeTables } from '@/themes/settings';
import { codeHash, filesOfCode } from './plan/identity';
import type { ExportInspection } from './plan/inspect';
import { MANIFEST_FILE, removeManifest, writeManifest } from './plan/manifest';
import {
  type ExportPlan,
  type LastNotes,
  mayContinue,
  nextBuildId,
  planExport,
  readLastExport,
  writeKept,
} from './plan/plan';
import { type ExportChanges, publishExport } from './publish/publish';

/** Where Next and the build write before the files are put in their places; see `distDir` in `next.config.ts`. */
const STAGING = path.join('.next', 'export');

/** Whether the last export may be changed in parts, as far as can be told without its content. */
export const mayChangeParts = (inspection: ExportInspection): Promise<boolean> =>
  mayContinue(inspection, codeHash(nextEnvironment('export')));

/** Whether the last export is of other code, so that all of it has to be built, whatever the content. @param env that of Next's build */
export const needsWholeBuild = ({ last }: ExportInspection, env: NodeJS.ProcessEnv): boolean =>
  last?.code !== codeHash(env);

/** Starts to compile everything before there is content. @param env that of Next's build */
export async function startCompiling(env: NodeJS.ProcessEnv): Promise<WholeBuild> {
  await rm(STAGING, { recursive: true, force: true });
  return startWholeBuild(env);
}

/** Starts to render pages that are not known yet. @param few whether one process is enough */
export async function startRendering(few = true): Promise<PageRenderer> {
  await rm(STAGING, { recursive: true, force: true });
  return startRenderer(nextEnvironment('export'), { few });
}

export interface UpdateOptions {
  /** What was started before by `startRendering`. */
  renderer?: Promise<PageRenderer | undefined> | undefined;
  /** What was started before by `startCompiling`. */
  whole?: Promise<WholeBuild | undefined> | undefined;
  /** What is in the folder of the export, if somebody has looked. */
  inspection?: Promise<ExportInspection>;
  /** What the last build has left, if somebody reads it. */
  notes?: LastNotes | undefined;
  progress?: Progress;
}

/** Brings an export up to date with the content store. What was made of the same content, code and settings is not made again. */
export async function updateExport(
  directory: string,
  { renderer, whole, inspection, notes, progress = silentProgress }: UpdateOptions = {},
): Promise<ExportChanges> {
  if (existsSync(path.join('public', MANIFEST_FILE))) throw new ConfigError(exportChanges.nameTaken);
  const env = nextEnvironment('export');
  progress.step(buildStep.plan);
  const last = await readLastExport(directory, env, Date.now(), inspection);
  if (last.isCurrent) {
    const { total = 0, bytes = 0 } = last.inspection.last ?? {};
    return { added: [], changed: [], removed: [], total, bytes };
  }
  const context = await loadSiteContext(themeTables);
  const plan = await planExport(directory, context, last, notes);
  const isPart = plan.extent === 'part';
  if (!isPart) await (await renderer)?.cancel();
  if (!isPart || plan.pages.length === 0) await rm(STAGING, { recursive: true, force: true });
  // Next has its pages before anything else is made: what takes this thread would keep them from it.
  const { rendered } = isPart
    ? await renderPart(plan, context, { renderer, progress }).catch((error) => ({ rendered: Promise.reject(error) }))
    : { rendered: renderAll(env, { whole, progress }) };
  // What is made beside the pages is computed while they are rendered.
  const pagesRendered = rendered.then(
    () => {
      progress.step(buildStep.write);
      return true;
    },
    (error: unknown) => {
      if (!isPart || !(error instanceof NotelightError)) throw error;
      log.warn(exportProblems.unrendered(error.message));
      return false;
    },
  );
  // It is waited for below.
  pagesRendered.catch(() => undefined);
  if (isPart) plan.record.keepAll(filesOfCode());
  const isWhole = await writeExport(STAGING, {
    former: plan.record,
    inputs: plan.inputs,
    edits: plan.edits,
    pagesRendered,
  });
  // A full build repairs most of what stops Next from rendering pages of its last build again.
  if (!isWhole) return rebuild(directory, progress);
  progress.step(buildStep.publish);
  await writeKept(plan, context);
  return finishExport(directory, plan);
}

/** More of them are rendered faster by several processes, though these take a second to start. */
const FEW_PAGES = 300;

async function renderPart(
  { pages }: ExportPlan,
  context: SiteContext,
  { renderer: started, progress }: { renderer: Promise<PageRenderer | undefined> | undefined; progress: Progress },
): Promise<{ rendered: Promise<void> }> {
  if (pages.length === 0) return { rendered: Promise.resolve() };
  progress.step(buildStep.render, pages.length);
  const few = pages.length <= FEW_PAGES;
  let renderer = await started;
  if (!few) await renderer?.cancel();
  if (!renderer || !few) renderer = await startRendering(few);
  return renderer.render(await withProps(pages, context), STAGING, progress);
}

async function renderAll(
  env: NodeJS.ProcessEnv,
  { whole, progress }: { whole: Promise<WholeBuild | undefined> | undefined; progress: Progress },
): Promise<void> {
  const started = await whole;
  return started ? started.finish(progress) : buildWithNext(env, progress);
}

async function rebuild(directory: string, progress: Progress): Promise<ExportChanges> {
  await removeManifest(directory);
  return updateExport(directory, { progress });
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
