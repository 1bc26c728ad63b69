import type { Config } from '@/lib/config/schema';
import { decodeOnce } from '@/lib/percent-encoding';
import { absoluteUrl, isExternal, pathOnSite } from '@/lib/web-addresses';
import { isShown, type WorkspaceRow } from './row';

/**
 * The rows with slugs that are whole addresses of this site as the paths that they mean: as the address of another site, each would make
 * its row a link whose text nobody reads. One that is where another row lies stays a link to that row.
 */
export function withOwnSlugs(rows: readonly WorkspaceRow[], { site }: Config, prefix: string): WorkspaceRow[] {
  const home = absoluteUrl(`${site.subPath}/`, site.link);
  const slugs = new Set(rows.map(({ slug }) => slug.replace(/^\/+|\/+$/g, '')));
  return rows.map((row) => {
    const whole = isShown(row) && isExternal(row.slug) ? pathOnSite(row.slug, home) : null;
    if (whole === null) return row;
    const segments = whole
      .replace(/[?#].*/, '')
      .split('/')
      .filter(Boolean);
    if (prefix !== '' && segments[0] === prefix) segments.shift();
    const isOfOther = segments.some((_, index) => slugs.has(segments.slice(index).map(decodeOnce).join('/')));
    return isOfOther ? row : { ...row, slug: segments.join('/') };
  });
}
