import type { GetStaticPathsResult, GetStaticPropsResult } from 'next';
import { StoreError } from '@/lib/diagnostics/errors';
import { type OwnerRedirect, ownerRedirectFor } from '@/lib/routes/owner-redirects';
import { notFoundProps, pageProps, untranslatedRoutes } from '@/lib/routes/page-props';
import { redirectFor } from '@/lib/routes/redirects';
import { allRoutes, builtSegmentsOf, match, splitPrefix } from '@/lib/routes/routes';
import type { PageProps } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import { type NotFoundPages, type PagesToRender, pagesToRender } from '@/lib/server/content/pages-to-render';
import { sharedSeconds } from '@/lib/server/content/shared-seconds';
import { loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { noSite } from '@/lib/server/messages';
import { refreshIfDue } from '@/lib/server/refresh/refresh';
import { decodeOnce } from '@/lib/site/addresses';

export type { PagesToRender } from './content/pages-to-render';

/**
 * Where the two modes differ: an export renders every page once; a server renders them on request, and again after the revalidation time.
 */
const isServer = process.env.NOTELIGHT_MODE === 'server';

/** The pages that a build renders: for an export all of them, for a server none, as its content may be newer than its build. */
export async function pathsToBuild(themeTables: ThemeTables): Promise<GetStaticPathsResult<{ path?: string[] }>> {
  if (isServer) return { paths: [], fallback: 'blocking' };
  const changed = await pagesToRender();
  if (changed) return { paths: changed.pages.map(({ path }) => ({ params: { path } })), fallback: false };
  const context = await loadSiteContext(themeTables);
  const paths = context.sites.flatMap((site) =>
    [...allRoutes(site), ...untranslatedRoutes(site, context)]
      .filter((route) => !(route.name === 'notFound' && route.prefix === ''))
      .map((route) => ({ params: { path: builtSegmentsOf(route, site) } })),
  );
  return { paths, fallback: false };
}

/** The page at a path of decoded segments, a redirect, or not found. */
export async function pageAt(
  path: readonly string[],
  themeTables: ThemeTables,
): Promise<GetStaticPropsResult<PageProps>> {
  if (isServer) await refreshIfDue(themeTables);
  const known = (await pagesToRender())?.pages.find((page) => page.path.join('/') === path.join('/'))?.props;
  if (known) return { props: known };
  const context = await loadSiteContext(themeTables);
  const redirect = isServer ? redirectOf(path, context) : null;
  if (redirect) {
    const { to: destination, status: statusCode } = redirect;
    return { redirect: { destination, statusCode, basePath: false }, ...revalidate(context) };
  }
  const props = await pageProps(path, context);
  const isPage = props !== null && !(isServer && props.screen.kind === 'notFound');
  return isPage ? { props, ...revalidate(context) } : { notFound: true, ...revalidate(context) };
}

/** The owner's rule for this very address first; rules for everything below an address lead on from missing pages. */
function redirectOf(path: readonly string[], context: SiteContext): Pick<OwnerRedirect, 'to' | 'status'> | null {
  const own = ownerRedirectFor(path, context.redirects?.rules ?? []);
  if (own && !own.below) return own;
  const known = redirectFor(path, context.sites);
  if (known) return { to: known, status: 308 };
  return own && !match(path, context.sites) ? own : null;
}

/** A server's 404 page, in the language that the address starts with. It reads only the content store. */
export async function notFoundPage(address: string, themeTables: ThemeTables): Promise<PageProps> {
  const context = await loadSiteContext(themeTables);
  const path = address.split(/[?#]/)[0]?.split('/').filter(Boolean).map(decodeOnce) ?? [];
  return notFoundProps(splitPrefix(path, context.sites).site.prefix, context);
}

/** The export's 404 page, in every language of the site. */
export async function notFoundPages(themeTables: ThemeTables): Promise<{ props: NotFoundPages }> {
  const known = (await pagesToRender())?.notFound;
  return { props: known ?? (await notFoundPagesOf(await loadSiteContext(themeTables))) };
}

async function notFoundPagesOf(context: SiteContext): Promise<NotFoundPages> {
  const [first, ...others] = await Promise.all(context.sites.map(({ prefix }) => notFoundProps(prefix, context)));
  if (!first) throw new StoreError(noSite);
  return { ...first, others };
}

/** So many pages are rendered from props that the build has made; more would not fit into its memory. */
const MAX_MADE = 300;

/** What Next needs to render pages again without reading the content. */
export async function withProps(paths: readonly string[][], context: SiteContext): Promise<PagesToRender> {
  if (paths.length > MAX_MADE) return { pages: paths.map((path) => ({ path })) };
  const notFound = await notFoundPagesOf(context);
  const pages = paths.map(async (path) => {
    const props = await pageProps(path, context);
    return props ? { path, props } : { path };
  });
  return { pages: await Promise.all(pages), notFound };
}

/** Exports do not revalidate. */
function revalidate(context: SiteContext): { revalidate?: number } {
  return isServer ? { revalidate: sharedSeconds(context) } : {};
}
