import path from 'node:path';
import { ExportFiles } from '@/lib/export/plan/export-files';
import { untranslatedRoutes } from '@/lib/routes/page-props';
import { allRoutes, builtSegmentsOf, type Route, segmentsOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { contentStore } from '@/lib/server/load-site-context';
import { isSecretPath } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import { readJson, writeAtomically } from '@/lib/store/files';
import { inputSecret } from './identity';
import { createInputs, type Inputs, type KnownArticle, type KnownArticles } from './inputs';
import type { LastExport } from './last-export';
import { type ExportManifest, entryOf, unlistedName } from './manifest';

/** One export while it is made. */
export interface Export {
  context: SiteContext;
  files: ExportFiles;
  /** What files are made of; without it all of them are written. */
  inputs?: Inputs;
}

/** What a build has to do. */
export interface ExportPlan extends Required<Export> {
  /** Paths of the pages to render, as Next asks for them; `all` where Next has to compile too. */
  pages: string[][] | 'all';
  articles: KnownArticles;
  /** The new manifest's facts about the whole. */
  identity: Pick<ExportManifest, 'code' | 'content' | 'validUntil'>;
}

/** @param staging where Next and the build write */
export async function planExport(
  { directory, staging }: { directory: string; staging: string },
  context: SiteContext,
  { manifest, stored, code, content }: LastExport,
): Promise<ExportPlan> {
  const articles = await readKnownArticles(code);
  const inputs = createInputs(context, {
    articles,
    secret: inputSecret(stored),
    readStored: (key) => contentStore().readArticle(key),
  });
  const files = new ExportFiles(staging, manifest && { directory, manifest }, namesOf(context));
  const due = context.sites.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort((one, other) => one - other);
  const pages = await changedPages({ context, files, inputs });
  const identity = { code, content, validUntil: due[0] ?? null };
  return { context, files, inputs, articles, identity, pages: manifest ? pages : 'all' };
}

/** Pages whose inputs changed; the files of the others are kept. */
async function changedPages({ context, files, inputs }: Required<Export>): Promise<string[][]> {
  const pages: string[][] = [];
  for (const site of context.sites)
    for (const route of [...allRoutes(site), ...untranslatedRoutes(site, context)]) {
      const isKept = files.keep(fileOf(route, site, files), await inputs.ofPage(route));
      if (!isKept) pages.push(builtSegmentsOf(route, site));
    }
  return pages;
}

/** Where a page lies: where the last export has put it, or will be put. */
function fileOf(route: Route, site: Site, { last }: ExportFiles): string {
  const built = pageFile(builtSegmentsOf(route, site));
  return last && entryOf(last.manifest.files, built) ? built : pageFile(segmentsOf(route));
}

const pageFile = (segments: readonly string[]): string => [...segments, 'index.html'].join('/');

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

/** What is known of articles, so that the next build reads only new ones. Next keeps this folder, and so do hosts. */
const ARTICLES_FILE = path.join('.next', 'cache', 'known-articles.json');

interface KeptArticles {
  code: string;
  articles: Record<string, KnownArticle | null>;
}

/** What a build by other code found out may not be what this one would, and an article that was missing may be there now. */
async function readKnownArticles(code: string): Promise<KnownArticles> {
  const kept = await readJson<KeptArticles>(ARTICLES_FILE);
  return new Map(kept?.code === code ? Object.entries(kept.articles).filter(([, found]) => found !== null) : []);
}

/** Keeps what is known of the site's articles for the next build. */
export async function keepKnownArticles({ articles, identity, context }: ExportPlan): Promise<void> {
  const current = new Set(
    context.sites.flatMap(({ byPath, notice }) =>
      [...byPath.values(), ...(notice ? [notice] : [])].map(({ article }) => article),
    ),
  );
  const known = Object.fromEntries([...articles].filter(([key]) => current.has(key)));
  await writeAtomically(ARTICLES_FILE, JSON.stringify({ code: identity.code, articles: known } satisfies KeptArticles));
}
