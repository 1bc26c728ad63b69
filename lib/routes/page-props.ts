import type { SiteFile } from '@/lib/outputs/site-files';
import { filmsOf } from '@/lib/routes/head/films';
import { headFor } from '@/lib/routes/head/head';
import type { Route } from '@/lib/routes/paths/route-table';
import { untranslatedAt, versionsFor } from '@/lib/routes/paths/untranslated';
import { ownerRedirectFor } from '@/lib/routes/redirects/owner-redirects';
import { match, siteOf } from '@/lib/routes/routes';
import type { PageProps } from '@/lib/routes/screens';
import { screenFor } from '@/lib/routes/screens/screen-for';
import { isShellShared, sharedShellPath } from '@/lib/routes/shell/shared-shell';
import { shellFor, shellOf } from '@/lib/routes/shell/shell';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';

export { headFor } from './head/head';
export { lockedBody, sealedArticle } from './screens/post-screen';
export { screenFor } from './screens/screen-for';
export { pluginFiles } from './shell/plugins';
export { shellAt, shellOf } from './shell/shell';

/** The props of the page at a path of decoded segments; null if there is no such page. */
export async function pageProps(path: readonly string[], context: SiteContext): Promise<PageProps | null> {
  const route = match(path, context.sites) ?? untranslatedAt(path, context.sites);
  return route && propsOf(route, context);
}

/** The props of a route's page. */
export async function propsOf(route: Route, context: SiteContext): Promise<PageProps> {
  const site = siteOf(route, context.sites);
  const { theme } = site.config.site;
  const [screen, shell] = await Promise.all([screenFor(route, context), shellFor(route, context)]);
  const head = headFor(route, context);
  const films = filmsOf(screen, head, site.config.site.link);
  return {
    screen,
    shell,
    head: { ...head, structured: [...head.structured, ...films] },
    theme: { name: theme, settings: context.themeSettings(site, screen.kind) },
    themes: shell.features.themeSwitch ? [...context.themes] : [],
  };
}

/** The props of the 404 page, in the language of the path. */
export async function notFoundProps(prefix: string, context: SiteContext): Promise<PageProps> {
  return propsOf({ name: 'notFound', prefix }, context);
}

/** The shell of each site as a file, where pages share it. */
export function sharedShells(context: SiteContext): [path: string, SiteFile][] {
  if (!isShellShared()) return [];
  return context.sites.map((site) => {
    const path = sharedShellPath(site);
    const render = async () => JSON.stringify(await shellOf(site, context));
    const { article } = site.notice ?? {};
    return [path, { path, type: 'application/json', render, ...(article && { articles: [article] }) }];
  });
}

/** All pages of a site that say in which languages an article is. The owner's own redirects come first. */
export function untranslatedRoutes(site: Site, { sites, redirects }: SiteContext): Route[] {
  const paths = new Set(sites.flatMap(({ posts, pages }) => [...posts, ...pages].map(({ path }) => path)));
  return [...paths].flatMap((path): Route[] => {
    const isMissing = versionsFor(path, site, sites).length > 0;
    const isRedirected = () => ownerRedirectFor([site.prefix, ...path.split('/')], redirects?.rules ?? []) !== null;
    return isMissing && !isRedirected() ? [{ name: 'untranslated', path, prefix: site.prefix }] : [];
  });
}
