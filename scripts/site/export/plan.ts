import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readStored } from '@/lib/article/resolve/former-article';
import { log } from '@/lib/diagnostics/log';
import type { Route } from '@/lib/routes/route-table';
import { allRoutes, builtSegmentsOf, segmentsOf, siteOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { createInputs, type Inputs, type KnownArticle, type KnownArticles } from '@/lib/server/inputs';
import { contentStore } from '@/lib/server/load-site-context';
import { isSecretPath } from '@/lib/site/secret-address';
import { readJson, writeAtomically } from '@/lib/store/files';
import { exportProblems } from '@/scripts/site/messages';
import { themeTables } from '@/themes/settings';
import { type ExportRecord, recordExport } from './former-export';
import { codeHash, contentHash, hasGenerated, inputSecret } from './identity';
import { type ExportManifest, entryOf, readManifest, unlistedName } from './manifest';
import { filesBelow } from './publish';

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
  record: ExportRecord;
  manifest: ExportManifest | undefined;
  /** Paths of all files of the last export. */
  existing: string[];
  /** What the new manifest says of the whole. */
  identity: Pick<ExportManifest, 'code' | 'content' | 'validUntil'>;
  nameOf(file: string): string;
}

/** The last export, and what the next one is made of. */
export interface LastExport {
  /** Undefined where there is none that can be changed in parts. */
  manifest: ExportManifest | undefined;
  /** Paths of all files in its folder. */
  existing: string[];
  code: string;
  content: string;
  /** Whether the last export is what a build would write. */
  isCurrent: boolean;
}

/** @param env that of Next's build */
export async function readLastExport(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  now: number,
): Promise<LastExport> {
  const { problem, manifest: last } = await readManifest(directory);
  if (problem !== '') log.warn(exportProblems[problem]);
  const code = codeHash(env);
  const content = contentHash(await contentStore().readContent(), themeTables, now);
  const existing = filesBelow(directory);
  const manifest = last && (await canContinue(last, { code, directory, existing })) ? last : undefined;
  const isCurrent = manifest?.content === content && (manifest.validUntil ?? Number.POSITIVE_INFINITY) > now;
  return { manifest, existing, code, content, isCurrent };
}

export async function planExport(
  directory: string,
  context: SiteContext,
  { manifest, existing, code, content }: LastExport,
): Promise<ExportPlan> {
  const due = context.sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort((one, other) => one - other);
  const nameOf = namesOf(context);
  const articles = await readArticles(code);
  const inputs = createInputs(context, {
    articles,
    secret: inputSecret(await contentStore().readContent()),
    readStored: async (key) => {
      const article = await contentStore().readArticle(key);
      return article && readStored(article);
    },
  });
  const record = recordExport(directory, manifest, nameOf);
  const identity = { code, content, validUntil: due[0] ?? null };
  const plan = { pages: [] as string[][], inputs, articles, record, manifest, existing, identity, nameOf };
  const pages = await changedPages(context, plan);
  return { ...plan, pages, extent: manifest ? 'part' : 'full' };
}

/** Pages whose inputs changed; the files of the others are kept. */
async function changedPages(context: SiteContext, plan: Omit<ExportPlan, 'extent'>): Promise<string[][]> {
  const { inputs } = plan;
  const changed: string[][] = [];
  for (const site of context.sites) {
    for (const route of allRoutes(site)) {
      const isKept = keepPage(route, await inputs.ofPage(route), { ...plan, context });
      if (!isKept && !(route.name === 'notFound' && route.prefix === '')) changed.push(builtSegmentsOf(route, site));
    }
  }
  return changed;
}

/** Keeps the files of a page, where the last export has put them. */
function keepPage(
  route: Route,
  input: string,
  { context, record, manifest }: Pick<ExportPlan, 'record' | 'manifest'> & { context: SiteContext },
): boolean {
  const built = pageFile(builtSegmentsOf(route, siteOf(route, context.sites)));
  const page = manifest && entryOf(manifest.files, built) ? built : pageFile(segmentsOf(route));
  return record.keep(page, input);
}

/** Where a page lies. */
export function pageFile(segments: readonly string[]): string {
  return [...segments, 'index.html'].join('/');
}

/** Whether the last export can be changed in parts: it is complete, and its scripts are still there. */
async function canContinue(
  last: ExportManifest,
  { code, directory, existing }: { code: string; directory: string; existing: readonly string[] },
): Promise<boolean> {
  if (last.code !== code || (await nextBuildId()) !== last.build || !hasGenerated()) return false;
  let complete = 0;
  for (const file of existing) {
    const entry = entryOf(last.files, file);
    if (entry && statSync(path.join(directory, file)).size === entry[1]) complete += 1;
  }
  if (complete === Object.keys(last.files).length) return true;
  log.warn(exportProblems.incomplete);
  return false;
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
async function readArticles(code: string): Promise<KnownArticles> {
  const kept = await readJson<KeptArticles>(ARTICLES_FILE);
  if (kept?.code !== code) return new Map();
  // An article that was missing may be there now.
  return new Map(Object.entries(kept.articles).filter(([, found]) => found !== null));
}

interface KeptArticles {
  code: string;
  articles: Record<string, KnownArticle | null>;
}

/** Keeps what is known of articles for the next build; those of before are forgotten. */
export async function writeArticles(
  { articles, identity }: Pick<ExportPlan, 'articles' | 'identity'>,
  { sites }: SiteContext,
): Promise<void> {
  const current = new Set(
    sites.flatMap(({ byPath, notice }) =>
      [...byPath.values(), ...(notice ? [notice] : [])].map(({ article }) => article),
    ),
  );
  const known = Object.fromEntries([...articles].filter(([key]) => current.has(key)));
  const kept: KeptArticles = { code: identity.code, articles: known };
  await writeAtomically(ARTICLES_FILE, JSON.stringify(kept));
}
