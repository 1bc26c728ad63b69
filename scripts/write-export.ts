import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { hostHeaders, hostRedirects } from '@/lib/outputs/host-files';
import { outputSites } from '@/lib/outputs/site-files';
import { loadSearchFiles, loadSiteFiles } from '@/lib/routes/files';
import { contentStore, loadWorld } from '@/lib/routes/load-world';
import { publicMedia } from '@/lib/routes/media';
import { idRedirects } from '@/lib/routes/redirects';
import { pathOf } from '@/lib/routes/route-paths';
import { allRoutes } from '@/lib/routes/routes';
import type { World } from '@/lib/routes/world';
import { themeTables } from '@/themes/settings';

/** Small files: reading, packing and writing them overlap. */
const SEARCH_FILES_AT_ONCE = 16;

/** Adds to Next's export what is no page: media, feeds and other files for machines, and rules for file hosts. */
export async function writeExport(directory: string): Promise<void> {
  const world = await loadWorld(themeTables);
  await writeMedia(directory, world);
  for (const file of (await loadSiteFiles(themeTables)).values()) {
    await write(path.join(directory, ...file.path.split('/')), await file.render());
  }
  await pMap(
    await loadSearchFiles(themeTables),
    async (file) => write(path.join(directory, ...file.path.split('/')), await file.render()),
    { concurrency: SEARCH_FILES_AT_ONCE },
  );
  const outputs = outputSites(world);
  await write(path.join(directory, '_redirects'), hostRedirects(outputs, world.sites.flatMap(idRedirects)));
  await write(path.join(directory, '_headers'), hostHeaders(outputs));
  await copyNotFoundPages(directory, world);
  await copyPseudoStatic(directory, world);
}

async function write(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
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

/** Hosts look for the nearest `404.html`: each language gets its own. */
async function copyNotFoundPages(directory: string, world: World): Promise<void> {
  for (const { prefix } of world.sites) {
    const folder = path.join(directory, prefix);
    await copyFile(path.join(folder, '404', 'index.html'), path.join(folder, '404.html'));
  }
}

/** With `PSEUDO_STATIC`, addresses end in `.html`: the page lies there as a file too. */
async function copyPseudoStatic(directory: string, world: World): Promise<void> {
  for (const site of world.sites.filter(({ config }) => config.site.pseudoStatic)) {
    for (const route of allRoutes(site)) {
      if (route.name !== 'article') continue;
      const folder = path.join(directory, site.prefix, ...pathOf(route));
      if (existsSync(path.join(folder, 'index.html'))) {
        await copyFile(path.join(folder, 'index.html'), folder.endsWith('.html') ? folder : `${folder}.html`);
      }
    }
  }
}
