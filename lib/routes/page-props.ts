import { headFor } from '@/lib/routes/head';
import type { Route } from '@/lib/routes/route-table';
import { match, siteOf } from '@/lib/routes/routes';
import { screenFor } from '@/lib/routes/screen-for';
import type { PageProps } from '@/lib/routes/screens';
import { shellFor } from '@/lib/routes/shell';
import type { SiteContext } from '@/lib/routes/site-context';
import { untranslatedAt } from '@/lib/routes/untranslated';

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
  return {
    screen,
    shell,
    head: headFor(route, context),
    theme: { name: theme, settings: context.themeSettings(site, screen.kind) },
    themes: shell.features.themeSwitch ? [...context.themes] : [],
  };
}

/** The props of the 404 page, in the language of the path. */
export async function notFoundProps(prefix: string, context: SiteContext): Promise<PageProps> {
  return propsOf({ name: 'notFound', prefix }, context);
}
