import { parseNotionId } from '@/lib/ids';
import { oncePer } from '@/lib/once';
import { pathnameOf } from '@/lib/site/addresses';
import { articleHref } from '@/lib/site/links/owner-links';
import type { Site, SiteEntry } from '@/lib/site/site';

export { linkOf, withOwnPages } from './links/owner-links';

/**
 * What a stored article asks of the site that shows it: where pages and files are, and which rows readers must not see. `sites` are
 * all languages, its own among them. A draft and the pages below it know each other; to all other pages they do not exist.
 *
 * @param reader the page that shows the article
 */
export function siteResolver(site: Site, sites: readonly Site[], reader?: SiteEntry) {
  const inOrder = [site, ...sites];
  const secret = (id: string): SiteEntry | undefined => {
    const entry = reader?.secret ? site.secrets.get(parseNotionId(id) ?? id) : undefined;
    return entry?.row.id === reader?.row.id ? entry : undefined;
  };
  return {
    page: (id: string): string | null => secret(id)?.href ?? pageHref(id, inOrder),
    path: (path: string): string => articleHref(path, site, sites),
    media: site.mediaHref,
    locked: (address: string): boolean => inOrder.some((one) => lockedHrefs(one).has(pathnameOf(address))),
    hidden: (id: string): boolean => secret(id) === undefined && isExcluded(id, inOrder),
    /** Search may name it where it is a row of another article: it is in no list, or locked. */
    hiddenFromSearch: (id: string): boolean =>
      isExcluded(id, inOrder) || sites.some(({ byId }) => byId.get(id)?.listed === false || byId.get(id)?.locked),
  };
}

const lockedHrefs = oncePer(
  ({ byPath }: Site) => new Set([...byPath.values()].filter(({ locked }) => locked).map(({ href }) => href)),
);

/** Pages link and mention rows of other languages too. What a site knows of a page itself is what counts. */
function pageHref(id: string, sites: readonly Site[]): string | null {
  for (const { hrefById, excluded } of sites) {
    const href = hrefById(id);
    if (href !== null || excluded.has(id)) return href;
  }
  return null;
}

function isExcluded(id: string, sites: readonly Site[]): boolean {
  return sites.find(({ byId, excluded }) => byId.has(id) || excluded.has(id))?.excluded.has(id) ?? false;
}
