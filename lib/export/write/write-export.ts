import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { hostRules } from '@/lib/export/host-rules';
import type { Export } from '@/lib/export/plan/plan';
import type { HostRedirect } from '@/lib/hosts/host';
import { hostFiles } from '@/lib/hosts/registry';
import { outputSites, type SiteFile } from '@/lib/outputs/site-files';
import { listedRedirects } from '@/lib/routes/redirects';
import { allRoutes, pathOf } from '@/lib/routes/routes';
import { cardsOf } from '@/lib/routes/share-image';
import { siteFilesOf } from '@/lib/server/files';
import { contentStore } from '@/lib/server/load-site-context';
import { collectMedia, publicMedia } from '@/lib/server/media';
import { keptCard } from '@/lib/server/social-cards';
import { sweep } from '@/lib/store/writer';
import { ownerRules, writeLookUps, writeMovedPages, writeOwnerRedirects } from './redirect-pages';
import { changedSearchFiles } from './search-files';
import { placeTermPages } from './term-pages';

/** How many small files are read, packed and written at the same time. */
const FILES_AT_ONCE = 16;
/** One is set while another is rendered: two cores are busy then. */
const CARDS_AT_ONCE = 3;

/**
 * Adds everything but pages to Next's export: media, feeds and other files for machines, and rules for file hosts.
 *
 * @param siteFiles what `changedSiteFiles` has found
 */
export async function writeExport(made: Export, siteFiles?: readonly SiteFile[]): Promise<void> {
  const { context, files } = made;
  // Soft navigation reads documents: `components/navigation/data-of-documents.ts`.
  await rm(path.join(files.staging, '_next', 'data'), { recursive: true, force: true });
  const rewrites = await placeTermPages(context.sites, files);
  await writeMedia(made);
  await writeOutputs(made, { rewrites, siteFiles });
  await copyNotFoundPages(made);
  await copyPseudoStatic(made);
}

interface OutputOptions {
  /** Pages that lie elsewhere than at their address. */
  rewrites?: readonly HostRedirect[];
  /** The files to write. @default those that are not kept */
  siteFiles?: readonly SiteFile[] | undefined;
}

/** All that is made of the content beside pages and pictures: feeds, sitemap, Markdown, search, rules for hosts. */
export async function writeOutputs(made: Export, { rewrites = [], siteFiles }: OutputOptions = {}): Promise<void> {
  const { context, files } = made;
  await mapLimited(siteFiles ?? (await changedSiteFiles(made)), FILES_AT_ONCE, async (file) => {
    await files.put(file.path.slice(1), await file.render());
  });
  const outputs = outputSites(context);
  const rules = hostFiles(
    hostRules(outputs, {
      redirects: [...ownerRules(context), ...context.sites.flatMap(listedRedirects)],
      rewrites,
      hstsSeconds: context.sites[0]?.config.site.hstsSeconds,
      aiUse: context.sites[0]?.config.seo.aiUse,
      runsPages: context.sites.some(({ config }) => config.posts.htmlScripts),
    }),
  );
  for (const [file, text] of Object.entries(rules)) await files.write(file, text);
  await writeOwnerRedirects(made);
  await writeMovedPages(made);
  await writeLookUps(made);
}

/** Feeds, sitemap, Markdown, search: those that are not kept. It can be found out while Next renders. */
export async function changedSiteFiles(made: Export): Promise<SiteFile[]> {
  const { context, files, inputs } = made;
  const changed: SiteFile[] = [];
  for (const file of siteFilesOf(context).values()) {
    await nextTurn();
    if (!inputs || !files.keep(file.path.slice(1), await inputs.ofFile(file))) changed.push(file);
  }
  for (const site of context.sites) changed.push(...(await changedSearchFiles(site, made)));
  // An edit changes few files: render them now, while Next renders pages on another core.
  return files.last ? mapLimited(changed, FILES_AT_ONCE, withContent) : changed;
}

async function withContent(file: SiteFile): Promise<SiteFile> {
  const content = await file.render();
  return { ...file, render: async () => content };
}

/** Pictures of articles, and those for social networks. The names of both say what is in them. */
async function writeMedia({ context, files, inputs }: Export): Promise<void> {
  const { paths } = contentStore();
  mkdirSync(path.join(files.staging, 'media'), { recursive: true });
  const names = inputs ? await collectMedia(context, inputs.shownMedia) : await publicMedia(context);
  for (const name of names) await files.link(`media/${name}`, () => paths.mediaFile(name));
  const cards = cardsOf(context.sites);
  await sweep(paths.cards, new Set(cards.keys()));
  await mapLimited(cards, CARDS_AT_ONCE, ([name, content]) =>
    files.link(`media/${name}`, () => keptCard(name, content)),
  );
}

/** Hosts look for the nearest `404.html`: each language gets its own. */
async function copyNotFoundPages({ context, files }: Export): Promise<void> {
  for (const { prefix } of context.sites) {
    const page = await files.read(path.posix.join(prefix, '404', 'index.html'));
    await files.write(path.posix.join(prefix, '404.html'), page);
  }
}

/** With `PSEUDO_STATIC`, addresses end in `.html`: the page lies there as a file too. */
export async function copyPseudoStatic({
  context,
  files,
}: Pick<Export, 'files'> & { context: Pick<Export['context'], 'sites'> }): Promise<void> {
  for (const site of context.sites.filter(({ config }) => config.site.pseudoStatic)) {
    for (const route of allRoutes(site)) {
      if (route.name !== 'article') continue;
      const folder = path.posix.join(site.prefix, ...pathOf(route));
      const page = `${folder}/index.html`;
      if (files.has(page)) await files.write(`${folder}.html`, await files.read(page));
    }
  }
}
