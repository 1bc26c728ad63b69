import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { exportProblems } from '@/lib/export/messages';
import { createInputs, type Inputs, type KnownArticle, type KnownArticles } from '@/lib/export/plan/inputs';
import type { Route } from '@/lib/routes/routes';
import { builtSegmentsOf, segmentsOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { contentStore } from '@/lib/server/load-site-context';
import { isSecretPath } from '@/lib/site/paths';
import type { Site } from '@/lib/site/site';
import { readJson, writeAtomically } from '@/lib/store/files';
import { themeTables } from '@/themes/settings';
import { type ExportRecord, recordExport } from './former-export';
import { codeHash, contentHash, hasGenerated, inputSecret, settledText } from './identity';
import { type ExportInspection, inspectExport } from './inspect';
import { type ExportManifest, entryOf, type ManifestReading, readManifest, unlistedName } from './manifest';
import {
  type FrameNote,
  frameOf,
  hasSameShells,
  noteEdits,
  noteFrame,
  pageRoutes,
  type TextEdits,
  textEditsSince,
} from './text-edits';

/** What is known of articles, so that the next build reads only new ones. Next keeps this folder, and so do hosts. */
const ARTICLES_FILE = path.join('.next', 'cache', 'known-articles.json');

/** What the next build has to do. */
export interface ExportPlan {
  /** `part`: only `pages` are rendered. */
  extent: 'part' | 'full';
  /** Paths of the pages to render, as Next asks for them. */
  pages: string[][];
  inputs: Inputs;
  articles: KnownArticles;
  /** For the next build; undefined where it must compute all inputs. */
  note: FrameNote | undefined;
  /** What was edited, where nothing else has changed since the last export. */
  edits: TextEdits | null;
  record: ExportRecord;
  manifest: ExportManifest | undefined;
  /** Paths of all files of the last export. */
  existing: readonly string[];
  /** What the new manifest says of the whole. */
  identity: Pick<ExportManifest, 'code' | 'content' | 'validUntil'>;
  nameOf(file: string): string;
}

/** The last export, and what the next one is made of. */
export interface LastExport {
  inspection: ExportInspection;
  /** Whether it can be changed in parts. */
  canContinue: boolean;
  code: string;
  content: string;
  /** What the site is made of beside its workspaces. */
  settled: string;
  /** Whether no schedule was due since. */
  isInTime: boolean;
  /** Whether the last export is what a build would write. */
  isCurrent: boolean;
}

/**
 * @param env that of Next's build
 * @param inspecting the inspection of the folder, if one has begun
 */
export async function readLastExport(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  now: number,
  inspecting?: Promise<ExportInspection>,
): Promise<LastExport> {
  const code = codeHash(env);
  const stored = await contentStore().readContent();
  const settled = settledText(stored, themeTables, now);
  const content = contentHash(stored, settled);
  const inspection = await (inspecting ?? inspectExport(directory));
  if (inspection.problem !== '') log.warn(exportProblems[inspection.problem]);
  const isOfCode = await mayContinue(inspection, code);
  if (isOfCode && !inspection.last?.isComplete) log.warn(exportProblems.incomplete);
  const canContinue = isOfCode && inspection.last?.isComplete === true;
  const isInTime = canContinue && (inspection.last?.validUntil ?? Number.POSITIVE_INFINITY) > now;
  const isCurrent = isInTime && inspection.last?.content === content;
  return { inspection, canContinue, code, content, settled, isInTime, isCurrent };
}

/** Whether the last export is of this code, and its scripts are still there. */
export async function mayContinue({ last }: ExportInspection, code: string): Promise<boolean> {
  return last !== undefined && last.code === code && (await nextBuildId()) === last.build && hasGenerated();
}

/** What the last build has left for this one, while it is read: with 40,000 files that takes 0.2 seconds. */
export interface LastNotes {
  manifest: Promise<ManifestReading>;
  kept: Promise<KeptArticles | undefined>;
}

/** Reads what the last build has left; nothing rejects. */
export const readLastNotes = (directory: string): LastNotes => ({
  manifest: readManifest(directory),
  kept: readJson<KeptArticles>(ARTICLES_FILE),
});

/** @param notes if somebody has begun to read them */
export async function planExport(
  directory: string,
  context: SiteContext,
  { inspection, canContinue, code, content, settled, isInTime }: LastExport,
  notes = readLastNotes(directory),
): Promise<ExportPlan> {
  const manifest = canContinue ? (await notes.manifest).manifest : undefined;
  const stored = await contentStore().readContent();
  const due = context.sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort((one, other) => one - other);
  const nameOf = namesOf(context);
  const { articles, note: last } = usable(await notes.kept, code);
  const frame = frameOf(stored, context, settled);
  const edits = isInTime ? textEditsSince(last, { content: stored, frame, exported: manifest?.content }) : null;
  const inputs = createInputs(context, {
    articles,
    secret: inputSecret(stored),
    readStored: (key) => contentStore().readArticle(key),
    ...(edits && { isSettled: (key) => !edits.articles.has(key) }),
  });
  const record = recordExport(directory, manifest, nameOf);
  const identity = { code, content, validUntil: due[0] ?? null };
  const plan = { inputs, articles, record, manifest, existing: inspection.files, identity, nameOf };
  const extent = manifest ? 'part' : 'full';
  if (last && edits && (await hasSameShells(last, context.sites, inputs))) {
    const { pages } = await changedPages(context, plan, edits.pages);
    return { ...plan, pages, extent, edits, note: noteEdits(last, stored, content) };
  }
  const { pages, names } = await changedPages(context, plan);
  const note = frame === null ? undefined : await noteFrame(stored, context, { inputs, names, frame, hash: content });
  return { ...plan, pages, extent, edits: null, note };
}

/**
 * Pages whose inputs changed, and what those whose inputs were computed name; the files of the others are kept.
 *
 * @param suspects numbers of the only pages whose inputs may differ. @default all
 */
async function changedPages(
  context: SiteContext,
  plan: Pick<ExportPlan, 'inputs' | 'record' | 'manifest'>,
  suspects?: ReadonlySet<number>,
): Promise<{ pages: string[][]; names: ReadonlySet<string>[] }> {
  const { inputs, record } = plan;
  const pages: string[][] = [];
  const names: ReadonlySet<string>[] = [];
  for (const [number, { site, route }] of pageRoutes(context).entries()) {
    const file = fileOf(route, site, plan);
    if (suspects && !suspects.has(number) && record.keepSame(file)) continue;
    const made = await inputs.ofPage(route);
    names.push(made.names);
    const isKept = record.keep(file, made.input);
    if (!isKept && !(route.name === 'notFound' && route.prefix === '')) pages.push(builtSegmentsOf(route, site));
  }
  return { pages, names };
}

/** Where a page lies: where the last export has put it, or will be put. */
function fileOf(route: Route, site: Site, { manifest }: Pick<ExportPlan, 'manifest'>): string {
  const built = pageFile(builtSegmentsOf(route, site));
  return manifest && entryOf(manifest.files, built) ? built : pageFile(segmentsOf(route));
}

/** Where a page lies. */
export function pageFile(segments: readonly string[]): string {
  return [...segments, 'index.html'].join('/');
}

/** The id of the build in `.next`; undefined where there is none. */
export async function nextBuildId(): Promise<string | undefined> {
  return (await readFile(path.join('.next', 'BUILD_ID'), 'utf8').catch(() => undefined))?.trim();
}

/** Names the files of pages in the manifest; those of unlisted ones by a hash. */
function namesOf({ sites }: SiteContext): (file: string) => string {
  const unlisted = new Set(
    sites.flatMap(({ prefix, byPath }) =>
      [...byPath.values()]
        .filter(({ listed, locked, subPage }) => !listed || (locked && subPage !== null))
        .map(({ path: at }) => (prefix ? `${prefix}/${at}` : at)),
    ),
  );
  return (file) => {
    const page = file.replace(/(?:\/index)?\.(?:html|md)$/, '');
    return unlisted.has(page) || isSecretPath(page) ? unlistedName(file) : file;
  };
}

/** What a build by other code found out may not be what this one would. */
function usable(kept: KeptArticles | undefined, code: string): Pick<ExportPlan, 'articles' | 'note'> {
  if (kept?.code !== code) return { articles: new Map(), note: undefined };
  // An article that was missing may be there now.
  const articles = new Map(Object.entries(kept.articles).filter(([, found]) => found !== null));
  return { articles, note: kept.note };
}

interface KeptArticles {
  code: string;
  articles: Record<string, KnownArticle | null>;
  /** In the same file: a build that is ended between two of them would leave what does not belong together. */
  note?: FrameNote | undefined;
}

/** Keeps what is known of articles and pages for the next build; articles of before are forgotten. */
export async function writeKept(
  { articles, identity, note }: Pick<ExportPlan, 'articles' | 'identity' | 'note'>,
  { sites }: SiteContext,
): Promise<void> {
  const current = new Set(
    sites.flatMap(({ byPath, notice }) =>
      [...byPath.values(), ...(notice ? [notice] : [])].map(({ article }) => article),
    ),
  );
  const known = Object.fromEntries([...articles].filter(([key]) => current.has(key)));
  const kept: KeptArticles = { code: identity.code, articles: known, note };
  await writeAtomically(ARTICLES_FILE, JSON.stringify(kept));
}
