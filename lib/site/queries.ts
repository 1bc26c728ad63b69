import { categoriesOf } from '@/lib/site/entries/entries';
import { seriesOf } from '@/lib/site/entries/series';
import type { Site, SiteEntry } from '@/lib/site/site';

export { dayAt } from '@/lib/i18n/zoned-time';
// What else is asked of a site and of its entries.
export { rememberAddresses, termKey } from '@/lib/site/addresses/aliases';
export { canBeFile } from '@/lib/site/addresses/file-names';
export { isSecretPath } from '@/lib/site/addresses/secret-address';
export { fileSegment, findTerm } from '@/lib/site/addresses/term-segments';
export { authorNamesOf, writersOf } from '@/lib/site/entries/authors';
export { modifiedTime } from '@/lib/site/entries/entries';
export { toConfiguredPicture, toThumbnail } from '@/lib/site/entries/pictures';
export { allSeries, seriesBookPath, seriesOf } from '@/lib/site/entries/series';
export { translationIn, translationsOf } from '@/lib/site/entries/translations';
export { listedTerms } from '@/lib/site/terms/terms';

/** How much a shared category counts beside a shared tag. */
const CATEGORY_WEIGHT = 0.5;

/**
 * Related posts: those with the most tags in common first, then those in the same category, each in site order.
 * Posts that the page names anyway are left out: itself, its neighbors and the parts of its series. Only the first few of each topic are
 * looked at, so that it stays cheap when thousands share one.
 */
export function recommendedFor(entry: SiteEntry, site: Site, count: number): SiteEntry[] {
  if (entry.position < 0 || count === 0) return [];
  const { previous, next } = neighborsOf(entry, site);
  const named = new Set([entry, previous, next, ...seriesOf(entry, site)]);
  const { tag, category } = site.terms;
  const topics = [
    ...entry.row.tags.map((name) => ({ posts: tag.byName.get(name)?.posts ?? [], weight: 1 })),
    ...categoriesOf(entry.row).map((name) => ({
      posts: category.byName.get(name)?.posts ?? [],
      weight: CATEGORY_WEIGHT,
    })),
  ];
  const shared = new Map<SiteEntry, number>();
  for (const { posts, weight } of topics) {
    for (const post of posts.slice(0, count + named.size)) {
      if (!named.has(post)) shared.set(post, (shared.get(post) ?? 0) + weight);
    }
  }
  return [...shared]
    .sort(([one, weight], [other, otherWeight]) => otherWeight - weight || one.position - other.position)
    .slice(0, count)
    .map(([post]) => post);
}

/**
 * What comes before and after a listed post: parts of its series, else its neighbors in site order, which at the ends of a series are
 * no parts of it. Null at the ends: a last post whose "next" is the first one promises readers more than there is.
 */
export function neighborsOf(entry: SiteEntry, site: Site): { previous: SiteEntry | null; next: SiteEntry | null } {
  if (entry.position < 0) return { previous: null, next: null };
  const parts = seriesOf(entry, site);
  const part = parts.indexOf(entry);
  const beyond = (step: 1 | -1): SiteEntry | null => {
    let place = entry.position + step;
    while (parts.some((one) => one.position === place)) place += step;
    return site.posts[place] ?? null;
  };
  return {
    previous: parts[part - 1] ?? beyond(-1),
    next: (part >= 0 ? parts[part + 1] : undefined) ?? beyond(1),
  };
}
