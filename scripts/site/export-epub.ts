import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { contentLocation, localConfig } from '@/lib/export/environment';
import { exportEpubMessages as messages } from '@/lib/export/messages';
import { bookPosts, writeBook } from '@/lib/outputs/book';
import { outputSites } from '@/lib/outputs/site-files';
import { bookPicture } from '@/lib/server/book-picture';
import { loadSiteContext, selectContentStore } from '@/lib/server/load-site-context';
import { allSeries, fileSegment } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';
import { type CommandCall, WrongUseError } from '@/scripts/owner/command-flags';
import { themeTables } from '@/themes/settings';

type Flags = CommandCall<'export:epub'>['flags'];

/** Writes what the last sync copied as books. Asks no source. */
export async function exportEpub({ flags, others: [folder = '.'] }: CommandCall<'export:epub'>): Promise<void> {
  if (Object.keys(flags).length !== 1) throw new WrongUseError(messages.choose);
  const store = selectContentStore(contentLocation().directory);
  const context = await loadSiteContext(themeTables);
  if (localConfig().site.link === '') log.warn(messages.withoutAddress);
  const sources = { ...context, bookPicture: (file: string) => bookPicture(store.paths.mediaFile(file)) };
  const outputs = outputSites(context);
  const asked = plain(flags.series ?? flags.category ?? '');
  let written = 0;
  await mkdir(folder, { recursive: true });
  for (const [index, site] of context.sites.entries()) {
    const output = outputs[index];
    const books = booksOf(flags, site);
    const [title, entries] = books.find(([name]) => flags.site || plain(name) === asked) ?? ['', []];
    const chapters = output ? bookPosts(entries, output).length : 0;
    if (!output || chapters === 0) continue;
    const file = path.join(folder, `${fileSegment(title)}${site.prefix && `.${site.prefix}`}.epub`);
    await writeFile(file, await writeBook({ title, site, output, entries }, sources));
    log.info(messages.done(file, chapters));
    written += 1;
  }
  if (written === 0) {
    const known = context.sites.flatMap((site) => booksOf(flags, site).map(([title]) => title));
    throw new NotelightError(messages.nothing(known));
  }
}

/** What the flags choose from, in reading order: a series by its parts, other posts by date, then pages. */
function booksOf({ series, category }: Flags, site: Site): [title: string, entries: readonly SiteEntry[]][] {
  const oldest = [...site.latest].reverse();
  if (series !== undefined)
    return [...allSeries(site).values()].map((parts) => [parts[0]?.row.series?.trim() ?? '', parts]);
  if (category !== undefined)
    return site.categories.map(({ name, posts }) => [name, oldest.filter((post) => posts.includes(post))]);
  // Pages that the site writes itself are no part of its owner's work.
  return [[site.info.title, [...oldest, ...site.pages.filter(({ row }) => !row.written)]]];
}

const plain = (name: string): string => name.trim().toLowerCase();
