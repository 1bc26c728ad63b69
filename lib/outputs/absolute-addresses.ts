import type { ReferenceResolver } from '@/lib/article/resolve';
import { absoluteUrl } from '@/lib/site/addresses';
import { isUrl } from '@/lib/web-addresses';

/**
 * A resolver with complete addresses, for feeds and Markdown, which are read elsewhere.
 *
 * @param base prepended to addresses that start with `/`; see `OutputSite.base`
 * @param page the article's own address, for anchors
 */
export function absoluteResolver(
  resolver: ReferenceResolver,
  { base, page }: { base: string; page: string },
): ReferenceResolver {
  const toAbsolute = absoluteFrom(base, page);
  return {
    ...resolver,
    page: (id) => {
      const address = resolver.page(id);
      return address === null ? null : toAbsolute(address);
    },
    path: (path) => toAbsolute(resolver.path(path)),
    media: (file) => toAbsolute(resolver.media(file)),
    anchor: (anchor) => `${page}${anchor}`,
  };
}

/** There are many addresses and one base, which is parsed once. */
function absoluteFrom(base: string, page: string): (address: string) => string {
  const root = absoluteUrl('/', base).replace(/\/$/, '');
  const { origin, pathname } = root === '' ? { origin: '', pathname: '/' } : new URL(`${root}/`);
  const readable = isUrl(page);
  return (address) => {
    if (address.startsWith('//')) return `https:${address}`;
    if (address.startsWith('/')) return `${address.startsWith(pathname) ? origin : root}${address}`;
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
    return address === '' || !readable ? `${page}${address}` : new URL(address, page).href;
  };
}
