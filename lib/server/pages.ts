import { readFile } from 'node:fs/promises';
import type { GetStaticPathsResult, GetStaticPropsResult } from 'next';
import { StoreError } from '@/lib/diagnostics/errors';
import { allVariables, isServer } from '@/lib/environment';
import { decodeOnce } from '@/lib/percent-encoding';
import { notFoundProps, pageProps, untranslatedRoutes } from '@/lib/routes/page-props';
import { type OwnerRedirect, ownerRedirectFor, redirectFor } from '@/lib/routes/redirects';
import { allRoutes, builtSegmentsOf, match, splitPrefix } from '@/lib/routes/routes';
import type { PageProps } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import { loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { noSite } from '@/lib/server/messages';
import { servedContext, sharedSeconds } from '@/lib/server/served-context';

/**
 * Where the two modes differ: an export renders every page once; a server renders them on request, and again after the revalidation time.
 */
const rendersOnRequest = isServer();

type LoadContext = (themeTables: ThemeTables) => Promise<SiteContext>;
const contextOfPages: LoadContext = rendersOnRequest ? servedContext : loadSiteContext;

/** The pages that a build of an export renders again, as it has written them down (`lib/export/run-next.ts`); undefined for all. */
async function pagesToRender(): Promise<string[][] | undefined> {
  const { NOTELIGHT_PAGES: file } = allVariables();
  return file ? (JSON.parse(await readFile(file, 'utf8')) as string[][]) : undefined;
}

/** The pages that a build renders: for an export all of them, for a server none, as its content may be newer than its build. */
export async function pathsToBuild(
  themeTables: ThemeTables,
  load: LoadContext = loadSiteContext,
): Promise<GetStaticPathsResult<{ path?: string[] }>> {
  if (rendersOnRequest) return { paths: [], fallback: 'blocking' };
  const changed = await pagesToRender();
  if (changed) return { paths: changed.map((path) => ({ params: { path } })), fallback: false };
  const context = await load(themeTables);
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
  load: LoadContext = contextOfPages,
): Promise<GetStaticPropsResult<PageProps>> {
  const context = await load(themeTables);
  const redirect = rendersOnRequest ? redirectOf(path, context) : null;
  if (redirect) {
    const { to: destination, status: statusCode } = redirect;
    return { redirect: { destination, statusCode, basePath: false }, ...revalidate(context) };
  }
  const props = await pageProps(path, context);
  const isPage = props !== null && !(rendersOnRequest && props.screen.kind === 'notFound');
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

/**
 * The page for what is not found: of a server in the language that the address begins with; of an export, which has one for all
 * addresses, in the first language, with those of the others. It reads only the content store.
 */
export async function notFoundPages(
  address: string,
  themeTables: ThemeTables,
  load: LoadContext = loadSiteContext,
): Promise<PageProps & { others: PageProps[] }> {
  const context = await load(themeTables);
  if (context.sites.length === 0) throw new StoreError(noSite);
  const path = address.split(/[?#]/)[0]?.split('/').filter(Boolean).map(decodeOnce) ?? [];
  const prefixes = rendersOnRequest
    ? [splitPrefix(path, context.sites).site.prefix]
    : context.sites.map(({ prefix }) => prefix);
  const [first, ...others] = await Promise.all(prefixes.map((prefix) => notFoundProps(prefix, context)));
  return { ...(first as PageProps), others };
}

/** Exports do not revalidate. */
function revalidate(context: SiteContext): { revalidate?: number } {
  return rendersOnRequest ? { revalidate: sharedSeconds(context) } : {};
}
