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
  const known = context.sites.flatMap((site, index) =>
    booksOf(flags, site).map(([title, entries]) => ({
      title,
      site,
      entries,
      output: outputs[index] as (typeof outputs)[number],
    })),
  );
  const books = known
    .filter(({ title }) => flags.site || plain(title) === asked)
    .filter(({ entries, output }) => bookPosts(entries, output).length > 0);
  if (books.length === 0) throw new NotelightError(messages.nothing(known.map(({ title }) => title)));
  await mkdir(folder, { recursive: true });
  for (const book of books) {
    const { title, site, entries, output } = book;
    const file = path.join(folder, `${fileSegment(title)}${site.prefix && `.${site.prefix}`}.epub`);
    await writeFile(file, await writeBook(book, sources));
    log.info(messages.done(file, bookPosts(entries, output).length));
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
