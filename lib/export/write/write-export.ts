import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapLimited } from '@/lib/concurrency/map-limited';
import { log } from '@/lib/diagnostics/log';
import { exportFile } from '@/lib/export/messages';
import { type FormerExport, noFormerExport } from '@/lib/export/plan/former-export';
import type { Inputs } from '@/lib/export/plan/inputs';
import { hashOf } from '@/lib/export/plan/manifest';
import type { TextEdits } from '@/lib/export/plan/text-edits';
import type { HostRedirect } from '@/lib/hosts/host';
import { hostFiles } from '@/lib/hosts/registry';
import { hostRules } from '@/lib/outputs/host-rules';
import { movedPage } from '@/lib/outputs/moved-page';
import { outputSites, type SiteFile } from '@/lib/outputs/site-files';
import type { CardContent } from '@/lib/outputs/social-card';
import { sourceHref } from '@/lib/routes/owner-redirects';
import { feedHref, idRedirects, listedRedirects, movedFeeds, movedPaths } from '@/lib/routes/redirects';
import { allRoutes, firstPages, pathOf } from '@/lib/routes/routes';
import { cardsOf } from '@/lib/routes/share-image';
import type { SiteContext } from '@/lib/routes/site-context';
import { siteFilesOf } from '@/lib/server/files';
import { contentStore, loadSiteContext } from '@/lib/server/load-site-context';
import { collectMedia, publicMedia } from '@/lib/server/media';
import { keptCard } from '@/lib/server/social-cards';
import { absoluteUrl, toHref } from '@/lib/site/addresses';
import { canBeFile } from '@/lib/site/paths';
import type { Site, Term } from '@/lib/site/site';
import { linkOrCopy } from '@/lib/store/files';
import { sweep } from '@/lib/store/writer';
import { themeTables } from '@/themes/settings';
import { changedSearchFiles } from './search-files';

/** How many small files are read, packed and written at the same time. */
const FILES_AT_ONCE = 16;
/** One is set while another is rendered: two cores are busy then. */
const CARDS_AT_ONCE = 3;

interface ExportOptions extends Pick<OutputOptions, 'former' | 'inputs' | 'edits'> {
  /** Whether the pages are there, as soon as that is known. @default they are */
  pagesRendered?: Promise<boolean>;
}

/** Adds everything but pages to Next's export: media, feeds and other files for machines, and rules for file hosts. False without pages. */
export async function writeExport(
  directory: string,
  { former = noFormerExport, inputs, edits = null, pagesRendered = Promise.resolve(true) }: ExportOptions = {},
): Promise<boolean> {
  const context = await loadSiteContext(themeTables);
  const siteFiles = await madeBefore(await changedSiteFiles(context, { former, inputs, edits }));
  const cards = cardsOf(context.sites);
  if (!(await pagesRendered)) return false;
  // Soft navigation reads documents: `components/navigation/data-of-documents.ts`.
  await rm(path.join(directory, '_next', 'data'), { recursive: true, force: true });
  const rewrites = await placeTermPages(directory, context, former);
  await writeMedia(directory, context, { former, inputs });
  await writeCards(directory, cards, former);
  await writeOutputs(directory, context, { rewrites, former, siteFiles });
  await copyNotFoundPages(directory, context, former);
  await copyPseudoStatic(directory, context, former);
  return true;
}

/** All that is made of the content beside pages and pictures: feeds, sitemap, Markdown, search, rules for hosts. */
export async function writeOutputs(
  directory: string,
  context: SiteContext,
  { rewrites = [], former = noFormerExport, siteFiles }: OutputOptions = {},
): Promise<void> {
  const files = siteFiles ?? (await changedSiteFiles(context, { former, inputs: undefined, edits: null }));
  await mapLimited(files, FILES_AT_ONCE, async (file) => {
    await write(path.join(directory, ...file.path.split('/')), await file.render());
  });
  const outputs = outputSites(context);
  const rules = hostFiles(
    hostRules(outputs, {
      redirects: [...ownerRules(context), ...context.sites.flatMap(listedRedirects)],
      rewrites,
      hstsSeconds: context.sites[0]?.config.site.hstsSeconds,
    }),
  );
  for (const [file, text] of Object.entries(rules)) await writeChanged(directory, file, { text, former });
  await writeOwnerRedirects(directory, context, former);
  await writeMovedPages(directory, context, former);
  await writeLookUps(directory, context, former);
  await copyMovedFeeds(directory, context, former);
}

interface OutputOptions {
  /** Pages that lie elsewhere than at their address. */
  rewrites?: readonly HostRedirect[];
  former?: FormerExport;
  /** What files are made of; without it all of them are written. */
  inputs?: Inputs | undefined;
  /** What was edited, where nothing else has changed since the last export. */
  edits?: TextEdits | null;
  /** The files to write. @default all */
  siteFiles?: SiteFile[];
}

/** Feeds, sitemap, Markdown, search: those that are not kept. */
async function changedSiteFiles(
  context: SiteContext,
  { former, inputs, edits }: { former: FormerExport; inputs: Inputs | undefined; edits: TextEdits | null },
): Promise<SiteFile[]> {
  const changed: SiteFile[] = [];
  for (const file of siteFilesOf(context).values()) {
    const isUnedited = edits && file.post !== undefined && !edits.ids.has(file.post);
    if (isUnedited && former.keepSame(file.path.slice(1))) continue;
    const input = await inputs?.ofFile(file);
    if (input === undefined || !former.keep(file.path.slice(1), input)) changed.push(file);
  }
  for (const site of context.sites)
    changed.push(...(await changedSearchFiles(site, context, { former, inputs, edits })));
  return changed;
}

/** So many files are kept in memory until the pages are there. */
const MAX_MADE = 200;

/** Makes files while Next renders pages, if they are few. They are written afterwards: Next may empty the folder. */
async function madeBefore(files: SiteFile[]): Promise<SiteFile[]> {
  if (files.length > MAX_MADE) return files;
  return mapLimited(files, FILES_AT_ONCE, async (file) => {
    const content = await file.render();
    return { ...file, render: async () => content };
  });
}

/**
 * Next has written the pages of a tag `C#` into `C~23`. Hosts decode an address and look for a file of that name: they are put where
 * `/tag/C%23/` leads, `A/B` into a folder within a folder. Answers rules for those that must stay where they are.
 */
export async function placeTermPages(
  directory: string,
  { sites }: Pick<SiteContext, 'sites'>,
  former: FormerExport = noFormerExport,
): Promise<HostRedirect[]> {
  const rewrites: HostRedirect[] = [];
  for (const site of sites) {
    const { category, tag } = site.terms;
    for (const term of [...category.bySegment.values(), ...tag.bySegment.values()]) {
      if (term.file === term.segment) continue;
      const folder = path.posix.join(site.prefix, term.kind);
      const stays = former.has(path.posix.join(folder, term.file, 'index.html'));
      if (!stays && canBeFile(term.segment) && (await moveTerm(term, path.join(directory, folder)))) continue;
      const built = toHref([term.kind, term.file], site);
      rewrites.push({ from: `${term.href}*`, to: `${built}:splat` });
    }
  }
  return rewrites;
}

/** Moves the pages of a category or tag; false where the file system refuses the name. */
async function moveTerm({ file, segment }: Term, folder: string): Promise<boolean> {
  const from = path.join(folder, file);
  if (!existsSync(from)) return true;
  try {
    await cp(from, path.join(folder, ...segment.split('/')), { recursive: true, force: false });
    await rm(from, { recursive: true });
    return true;
  } catch (error) {
    log.warn(exportFile.unusableFolder(segment, String(error)));
    return false;
  }
}

/** Copies feeds to their former addresses, where readers have subscribed. */
async function copyMovedFeeds(directory: string, { sites }: SiteContext, former: FormerExport): Promise<void> {
  for (const site of sites) {
    for (const { from, to } of movedFeeds(site)) {
      const [target, source] = [from, to].map((href) => fileOf(href, site.basePath)) as [string, string];
      if (!hasFile(directory, target, former))
        await writeChanged(directory, target, { text: await readExported(directory, source, former), former });
    }
  }
}

/** Where an export has the file of an address. */
function fileOf(href: string, basePath: string): string {
  return href.slice(basePath.length).split('/').filter(Boolean).map(decodeURIComponent).join('/');
}

/** Whether the export has a file: this build has written it, or kept it. */
function hasFile(directory: string, file: string, former: FormerExport): boolean {
  return former.has(file) || existsSync(path.join(directory, file));
}

function readExported(directory: string, file: string, former: FormerExport): Promise<Uint8Array> {
  return former.has(file) ? former.read(file) : readFile(path.join(directory, file));
}

/** Writes a file of an export unless the last one has it with the same text. Otherwise each edit would write hundreds of small pages again. */
async function writeChanged(
  directory: string,
  file: string,
  { text, former }: { text: string | Uint8Array; former: FormerExport },
): Promise<void> {
  if (!former.keep(file, hashOf(text))) await write(path.join(directory, ...file.split('/')), text);
}

/** Most folders exist by then, so a folder is created only if writing into it fails. */
async function write(file: string, text: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return log.warn(exportFile.nameOfFolder(file));
    if (code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Hard links where the disk allows them: a gigabyte of pictures is then no second gigabyte. */
async function writeMedia(
  directory: string,
  context: SiteContext,
  { former, inputs }: { former: FormerExport; inputs: Inputs | undefined },
): Promise<void> {
  const folder = path.join(directory, 'media');
  await mkdir(folder, { recursive: true });
  const { paths } = contentStore();
  const names = inputs ? await collectMedia(context, inputs.shownMedia) : await publicMedia(context);
  for (const name of names) {
    // Its name is a hash of its content.
    if (former.keep(`media/${name}`, name)) continue;
    const target = path.join(folder, name);
    linkOrCopy(paths.mediaFile(name), target);
  }
}

/** Pictures for social networks: those that the last build had are there already. */
async function writeCards(
  directory: string,
  cards: ReadonlyMap<string, CardContent>,
  former: FormerExport,
): Promise<void> {
  await sweep(contentStore().paths.cards, new Set(cards.keys()));
  await mapLimited(cards, CARDS_AT_ONCE, async ([name, content]) => {
    if (former.keep(`media/${name}`, name)) return;
    const kept = await keptCard(name, content);
    const target = path.join(directory, 'media', name);
    linkOrCopy(kept, target);
  });
}

/** Hosts look for the nearest `404.html`: each language gets its own. */
async function copyNotFoundPages(directory: string, context: SiteContext, former: FormerExport): Promise<void> {
  for (const { prefix } of context.sites) {
    const page = path.posix.join(prefix, '404', 'index.html');
    const text = await readExported(directory, page, former);
    await writeChanged(directory, path.posix.join(prefix, '404.html'), { text, former });
  }
}

/** The owner's redirects as rules. */
function ownerRules({ sites, redirects }: SiteContext): HostRedirect[] {
  const basePath = sites[0]?.basePath ?? '';
  return (redirects?.rules ?? []).map((rule) => ({ ...rule, from: sourceHref(rule, basePath) }));
}

/** Files that programs read: a page in their place would be none. */
const MACHINE_FILE = /\.(?:xml|json|txt|rss|atom|md|png|jpe?g|gif|svg|webp|ico|css|js)$/i;

/** A small page at each address that the owner redirects. Of an address that looks like a page's file, it is that file. */
async function writeOwnerRedirects(
  directory: string,
  { sites, redirects, messages }: SiteContext,
  former: FormerExport,
): Promise<void> {
  const [site] = sites;
  for (const { from, to, below } of redirects?.rules ?? []) {
    if (!site || below || !canBeFile(from, true) || MACHINE_FILE.test(from)) continue;
    const file = /\.html?$/i.test(from) ? from : `${from}/index.html`;
    if (hasFile(directory, file, former) || hasFileAbove(directory, from, former)) continue;
    const { locale, language, config } = site;
    const canonical = absoluteUrl(to, config.site.link);
    const text = movedPage({ href: to, canonical, title: '', language, text: messages(locale).MOVED, noindex: false });
    await writeChanged(directory, file, { text, former });
  }
}

/** Whether a file lies where a folder would have to be. */
function hasFileAbove(directory: string, page: string, former: FormerExport): boolean {
  const segments = page.split('/');
  return segments.some((_, index) => {
    const above = segments.slice(0, index + 1).join('/');
    return hasFile(directory, above, former) && !isFolder(path.join(directory, above));
  });
}

/**
 * What the 404 page looks up on hosts without rules: feeds, redirects of whole folders, and where the pages with a Notion id are. A page at
 * `/feed/` would not do for feeds: web servers and Netlify show a file rather than redirect, and programs that read feeds follow no page.
 */
async function writeLookUps(directory: string, { sites, redirects }: SiteContext, former: FormerExport): Promise<void> {
  const basePath = sites[0]?.basePath ?? '';
  const feeds = sites.map((site) => [toHref(['feed'], site), feedHref(site)]);
  const owners = (redirects?.rules ?? []).map((rule) => [sourceHref(rule, basePath), rule.to]);
  const rules = [...feeds, ...owners, ...sites.flatMap(withoutFile)];
  const ids = Object.fromEntries(sites.flatMap(idRedirects));
  await writeChanged(directory, 'data/redirects.json', { text: JSON.stringify(rules), former });
  await writeChanged(directory, 'data/ids.json', { text: JSON.stringify(ids), former });
}

/** Addresses that lead on and whose pages no host could keep as files. Unlisted pages are not named: anybody can read the list. */
function withoutFile(site: Site): [from: string, to: string][] {
  const moved = movedPaths(site).filter(({ path: from, listed }) => listed && !canBeFile(from, true));
  const terms = [...site.terms.category.bySegment.values(), ...site.terms.tag.bySegment.values()];
  const spelled = terms.filter(
    ({ name, segment, posts }) => posts.length > 0 && !canBeFile(name, true) && name !== segment,
  );
  return [
    ...moved.map(({ path: from, href }): [string, string] => [toHref(from.split('/'), site), href]),
    ...spelled.map(({ kind, name, href }): [string, string] => [`${toHref([kind, name], site)}*`, `${href}:splat`]),
  ];
}

/** A small page at each address that leads on: hosts without rules redirect by it. */
async function writeMovedPages(
  directory: string,
  { sites, messages }: SiteContext,
  former: FormerExport,
): Promise<void> {
  for (const site of sites) {
    const { locale, language, config } = site;
    for (const { path: from, href, title, listed } of movedPaths(site)) {
      // Rules and the 404 page lead on from what cannot be a file.
      if (!canBeFile(from, true)) continue;
      const canonical = absoluteUrl(href, config.site.link);
      const text = movedPage({ href, canonical, title, language, text: messages(locale).MOVED, noindex: !listed });
      const folder = path.posix.join(site.prefix, from);
      const has = (file: string): boolean => hasFile(directory, file, former);
      // A file may lie where the page was: the Markdown of another one.
      if (hasFileAbove(directory, folder, former)) continue;
      const page = `${folder}/index.html`;
      if (!has(page)) await writeChanged(directory, page, { text, former });
      if (config.site.pseudoStatic && !has(`${folder}.html`))
        await writeChanged(directory, `${folder}.html`, { text, former });
    }
    await mapLimited(firstPages(site), FILES_AT_ONCE, async ({ path: segments, href, title }) => {
      const canonical = absoluteUrl(href, config.site.link);
      const text = movedPage({ href, canonical, title, language, text: messages(locale).MOVED, noindex: false });
      await writeChanged(directory, path.posix.join(site.prefix, ...segments, 'index.html'), { text, former });
    });
  }
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** With `PSEUDO_STATIC`, addresses end in `.html`: the page lies there as a file too. */
async function copyPseudoStatic(directory: string, context: SiteContext, former: FormerExport): Promise<void> {
  for (const site of context.sites.filter(({ config }) => config.site.pseudoStatic)) {
    for (const route of allRoutes(site)) {
      if (route.name !== 'article') continue;
      const folder = path.posix.join(site.prefix, ...pathOf(route));
      const page = `${folder}/index.html`;
      if (hasFile(directory, page, former))
        await writeChanged(directory, `${folder}.html`, { text: await readExported(directory, page, former), former });
    }
  }
}
