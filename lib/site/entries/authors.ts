import type { Config } from '@/lib/config/schema';
import { isExternal } from '@/lib/site/addresses';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';

/** Who wrote a row: the names in its column, else the site's author; none if neither is given. */
export function authorNamesOf(
  { author, coauthors = [] }: Pick<Row, 'author' | 'coauthors'>,
  { site }: Config,
): string[] {
  return [...new Set([author || site.author, ...coauthors])].filter(Boolean);
}

/**
 * The authors that have a page: of a site where posts name others than its own author. On all other sites such a page would repeat the
 * archive.
 */
export function listedAuthors(rows: readonly Row[], config: Config): string[] {
  const names = [...new Set(rows.flatMap((row) => authorNamesOf(row, config)))];
  return names.some((name) => name !== config.site.author) ? names : [];
}

/**
 * Who wrote an entry, and where more of each can be read: the page with their posts, else the page elsewhere that the owner names; '' if
 * there is none. Only posts have authors of their own.
 */
export function writersOf({ kind, row }: SiteEntry, { config, terms }: Site): { name: string; href: string }[] {
  const names = authorNamesOf(kind === 'post' ? row : {}, config);
  return names.map((name) => {
    const { link = '' } = new Map(Object.entries(config.site.authors)).get(name) ?? {};
    return { name, href: terms.author.byName.get(name)?.href ?? (isExternal(link) ? link : '') };
  });
}
