import { oncePer } from '@/lib/once';
import { fileSegment } from '@/lib/site/addresses/term-segments';
import { byPublishDate } from '@/lib/site/entries/order';
import type { Site, SiteEntry } from '@/lib/site/site';

/** Names that differ by case or blanks only are one series. */
const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The parts of the series that a listed post belongs to; none if it belongs to no series of at least two. */
export function seriesOf(entry: SiteEntry, site: Site): readonly SiteEntry[] {
  if (entry.position < 0 || !entry.row.series) return [];
  return allSeries(site).get(keyOf(entry.row.series)) ?? [];
}

/**
 * Every series of at least two listed parts in reading order, by a name in small letters. Hidden rows and drafts are left out: nothing may
 * reveal that they exist.
 */
export const allSeries: (site: Site) => ReadonlyMap<string, readonly SiteEntry[]> = oncePer(({ posts }: Site) =>
  collect(posts),
);

/** The decoded path of a series’ book, without the base path; null if books are off or no part is public. */
export function seriesBookPath(name: string, site: Site): string | null {
  const parts = allSeries(site).get(keyOf(name)) ?? [];
  if (!site.config.posts.seriesBooks || !parts.some(({ locked, article }) => !locked && article !== undefined))
    return null;
  return `/data/books/${site.prefix ? `${site.prefix}/` : ''}${fileSegment(keyOf(name))}.epub`;
}

function collect(posts: readonly SiteEntry[]): Map<string, SiteEntry[]> {
  const byName = new Map<string, SiteEntry[]>();
  for (const post of posts) {
    if (!post.row.series) continue;
    const key = keyOf(post.row.series);
    byName.set(key, [...(byName.get(key) ?? []), post]);
  }
  for (const parts of byName.values()) parts.sort(byPart);
  return new Map([...byName].filter(([, parts]) => parts.length > 1));
}

/** Numbered parts by their number, then the others from the oldest to the newest. */
function byPart(one: SiteEntry, other: SiteEntry): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first === second ? byPublishDate(other, one) : first < second ? -1 : 1;
}

function numberOf({ row: { part = '' } }: SiteEntry): number {
  const number = Number.parseFloat(part);
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}
