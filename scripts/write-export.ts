import { existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { log } from '@/lib/log';
import { hostHeaders, hostRedirects } from '@/lib/outputs/host-files';
import { movedPage } from '@/lib/outputs/moved-page';
import { outputSites } from '@/lib/outputs/site-files';
import { loadSearchFiles, loadSiteFiles } from '@/lib/routes/files';
import { firstPages } from '@/lib/routes/first-pages';
import { contentStore, loadWorld } from '@/lib/routes/load-world';
import { publicMedia } from '@/lib/routes/media';
import { listedRedirects, movedPaths } from '@/lib/routes/redirects';
import { pathOf } from '@/lib/routes/route-paths';
import { allRoutes } from '@/lib/routes/routes';
import { cardsOf } from '@/lib/routes/share-image';
import { keptCard } from '@/lib/routes/social-cards';
import type { World } from '@/lib/routes/world';
import { absoluteUrl } from '@/lib/site/addresses';
import { themeTables } from '@/themes/settings';

/** Small files: reading, packing and writing them overlap. */
const FILES_AT_ONCE = 16;
/** One is set while another is drawn: two cores are busy then. */
const CARDS_AT_ONCE = 3;

/** Adds to Next's export what is no page: media, feeds and other files for machines, and rules for file hosts. */
export async function writeExport(directory: string): Promise<void> {
  const world = await loadWorld(themeTables);
  await writeMedia(directory, world);
  await writeCards(directory, world);
  await writeOutputs(directory, world);
  await copyNotFoundPages(directory, world);
  await copyPseudoStatic(directory, world);
}

/** All that is made of the content beside pages and pictures: feeds, sitemap, Markdown, search, rules for hosts. */
export async function writeOutputs(directory: string, world: World): Promise<void> {
  const files = [...(await loadSiteFiles(themeTables)).values(), ...(await loadSearchFiles(themeTables))];
  await pMap(files, async (file) => write(path.join(directory, ...file.path.split('/')), await file.render()), {
    concurrency: FILES_AT_ONCE,
  });
  const outputs = outputSites(world);
  await write(path.join(directory, '_redirects'), hostRedirects(outputs, world.sites.flatMap(listedRedirects)));
  await write(path.join(directory, '_headers'), hostHeaders(outputs));
  await writeMovedPages(directory, world);
}

/** Most files share their folder with thousands: it is made when the first of them asks for it. */
async function write(file: string, text: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return log.warn(`${file} is left out: a folder of pages has that very name.`);
    if (code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Hard links where the disk allows them: a gigabyte of pictures is then no second gigabyte. */
async function writeMedia(directory: string, world: World): Promise<void> {
  const folder = path.join(directory, 'media');
  await mkdir(folder, { recursive: true });
  const { paths } = contentStore();
  for (const name of await publicMedia(world)) {
    const target = path.join(folder, name);
    await link(paths.mediaFile(name), target).catch(() => copyFile(paths.mediaFile(name), target));
  }
}

/** Pictures for social networks: those that the last build had are there already. */
async function writeCards(directory: string, { sites }: World): Promise<void> {
  await pMap(
    cardsOf(sites),
    async ([name, content]) => {
      const kept = await keptCard(name, content);
      const target = path.join(directory, 'media', name);
      await link(kept, target).catch(() => copyFile(kept, target));
    },
    { concurrency: CARDS_AT_ONCE },
  );
}

/** Hosts look for the nearest `404.html`: each language gets its own. */
async function copyNotFoundPages(directory: string, world: World): Promise<void> {
  for (const { prefix } of world.sites) {
    const folder = path.join(directory, prefix);
    await copyFile(path.join(folder, '404', 'index.html'), path.join(folder, '404.html'));
  }
}

/** A small page at each address that leads on: hosts without rules redirect by it. */
async function writeMovedPages(directory: string, { sites, messages }: World): Promise<void> {
  for (const site of sites) {
    const { locale, language, config } = site;
    for (const { path: former, entry } of movedPaths(site)) {
      const { href, title, listed } = entry;
      const canonical = absoluteUrl(href, config.site.link);
      const text = movedPage({ href, canonical, title, language, text: messages(locale).MOVED, noindex: !listed });
      const folder = path.join(directory, site.prefix, ...former.split('/'));
      // A file may lie where the page was: the Markdown of another one.
      if (existsSync(folder) && !statSync(folder).isDirectory()) continue;
      await write(path.join(folder, 'index.html'), text);
      if (config.site.pseudoStatic && !existsSync(`${folder}.html`)) await write(`${folder}.html`, text);
    }
    for (const { path: segments, href, title } of firstPages(site)) {
      const canonical = absoluteUrl(href, config.site.link);
      const text = movedPage({ href, canonical, title, language, text: messages(locale).MOVED, noindex: false });
      await write(path.join(directory, site.prefix, ...segments, 'index.html'), text);
    }
  }
}

/** With `PSEUDO_STATIC`, addresses end in `.html`: the page lies there as a file too. */
async function copyPseudoStatic(directory: string, world: World): Promise<void> {
  for (const site of world.sites.filter(({ config }) => config.site.pseudoStatic)) {
    for (const route of allRoutes(site)) {
      if (route.name !== 'article') continue;
      const folder = path.join(directory, site.prefix, ...pathOf(route));
      const page = path.join(folder, 'index.html');
      if (existsSync(page)) await write(`${folder}.html`, await readFile(page));
    }
  }
}
