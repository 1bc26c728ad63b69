import type { Config } from '@/lib/config/schema';
import { isExternal } from '@/lib/site/addresses';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';

/** Who wrote a row: the name in its column, else the site's author; '' if neither is given. */
export function authorNameOf({ author }: Pick<Row, 'author'>, { site }: Config): string {
  return author || site.author;
}

/**
 * The authors that have a page: of a site where posts name others than its own author. On all other sites such a page would repeat the
 * archive.
 */
export function listedAuthors(rows: readonly Row[], config: Config): string[] {
  const names = [...new Set(rows.map((row) => authorNameOf(row, config)))].filter(Boolean);
  return names.some((name) => name !== config.site.author) ? names : [];
}

/**
 * Who wrote an entry, and where more of them can be read: the page with their posts, else the page elsewhere that the owner names; '' if
 * there is none. Only posts have authors of their own.
 */
export function writerOf({ kind, row }: SiteEntry, { config, terms }: Site): { name: string; href: string } {
  const name = kind === 'post' ? authorNameOf(row, config) : config.site.author;
  const { link = '' } = new Map(Object.entries(config.site.authors)).get(name) ?? {};
  return { name, href: terms.author.byName.get(name)?.href ?? (isExternal(link) ? link : '') };
}
