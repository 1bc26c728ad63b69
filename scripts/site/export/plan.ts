import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readStored } from '@/lib/article/resolve/former-article';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { log } from '@/lib/diagnostics/log';
import { buildId, filesHash } from '@/lib/framework/build-id';
import type { Route } from '@/lib/routes/route-table';
import { allRoutes, builtSegmentsOf, segmentsOf, siteOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { createInputs, type Inputs, type KnownArticle, type KnownArticles } from '@/lib/server/inputs';
import { contentStore } from '@/lib/server/load-site-context';
import { isSecretPath } from '@/lib/site/secret-address';
import { dayAt } from '@/lib/site/zoned-time';
import { readJson, writeAtomically } from '@/lib/store/files';
import type { Content } from '@/lib/store/reader';
import { exportProblems } from '@/scripts/site/messages';
import { type ExportRecord, recordExport } from './former-export';
import { type ExportManifest, entryOf, hashOf, readManifest, unlistedName } from './manifest';
import { filesBelow } from './publish';

/** Code that makes an export, beside what pages are compiled from. */
const EXPORT_CODE = ['scripts/site'];
/** The owner's own files. What a build writes there is named by content. */
const PUBLIC = 'public';
const GENERATED = /^public\/(?:math|styles|workers)\//;

/** What is known of articles, so that the next build reads only new ones. Next keeps this folder, and so do hosts. */
const ARTICLES_FILE = path.join('.next', 'cache', 'known-articles.json');

/** Looking at a file is little work: many overlap. */
const FILES_AT_ONCE = 64;

/** What the next build has to do. */
export interface ExportPlan {
  /** `none`: the export is what a build would write. `part`: only `pages` are rendered. */
  extent: 'none' | 'part' | 'full';
  /** Paths of the pages to render, as Next asks for them. */
  pages: string[][];
  inputs: Inputs;
  articles: KnownArticles;
  record: ExportRecord;
  manifest: ExportManifest | undefined;
  /** What the new manifest says of the whole. */
  identity: Pick<ExportManifest, 'code' | 'content' | 'validUntil'>;
  nameOf(file: string): string;
}

/** @param env that of Next's build */
export async function planExport(
  directory: string,
  context: SiteContext,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ExportPlan> {
  const { problem, manifest: last } = await readManifest(directory);
  if (problem !== '') log.warn(exportProblems[problem]);
  const store = await contentStore().readContent();
  const secret = `${store.manifest.lockSalt} inputs`;
  const identity = {
    code: codeHash(env),
    content: contentOf(context, store, secret),
    validUntil:
      context.sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort((one, other) => one - other)[0] ?? null,
  };
  const nameOf = namesOf(context);
  const manifest = last && (await canContinue(last, identity.code, directory)) ? last : undefined;
  const articles = await readArticles(identity.code);
  const inputs = createInputs(context, {
    articles,
    secret,
    readStored: async (key) => {
      const article = await contentStore().readArticle(key);
      return article && readStored(article);
    },
  });
  const record = recordExport(directory, manifest, nameOf);
  const plan = { pages: [] as string[][], inputs, articles, record, manifest, identity, nameOf };
  const isCurrent = manifest?.content === identity.content && (manifest.validUntil ?? Infinity) > context.now;
  if (isCurrent) return { ...plan, extent: 'none' };
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
async function canContinue(last: ExportManifest, code: string, directory: string): Promise<boolean> {
  if (last.code !== code || (await nextBuildId()) !== last.build) return false;
  let complete = 0;
  await mapLimited(await filesBelow(directory), FILES_AT_ONCE, async (file) => {
    const entry = entryOf(last.files, file);
    if (entry && (await stat(path.join(directory, file))).size === entry[1]) complete += 1;
  });
  if (complete === Object.keys(last.files).length) return true;
  log.warn(exportProblems.incomplete);
  return false;
}

/** The id of the build in `.next`; undefined where there is none. */
export async function nextBuildId(): Promise<string | undefined> {
  return (await readFile(path.join('.next', 'BUILD_ID'), 'utf8').catch(() => undefined))?.trim();
}

function codeHash(env: Readonly<Record<string, string | undefined>>): string {
  const root = process.cwd();
  const own = (file: string): boolean => !GENERATED.test(file);
  return hashOf(buildId(root, env) + filesHash(root, [...EXPORT_CODE, PUBLIC], own));
}

function contentOf({ sites, version, now }: SiteContext, store: Content, secret: string): string {
  const { manifest, addresses, previewKey } = store;
  const days = sites.map(({ config }) => dayAt(now, config.site.timeZone));
  const settings = sites.map(({ config }) => config);
  return hashOf(JSON.stringify([secret, version, manifest.sites, addresses, previewKey, settings, days]));
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
