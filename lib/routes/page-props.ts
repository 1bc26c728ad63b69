import { frameFor } from '@/lib/routes/frame';
import { headFor } from '@/lib/routes/head';
import type { Route } from '@/lib/routes/route-table';
import { match, siteOf } from '@/lib/routes/routes';
import { screenFor } from '@/lib/routes/screen-for';
import type { PageProps } from '@/lib/routes/screens';
import type { World } from '@/lib/routes/world';

/** All that the page at a path of decoded segments is drawn from; null when there is no such page. */
export async function pageProps(path: readonly string[], world: World): Promise<PageProps | null> {
  const route = match(path, world.sites);
  return route && propsOf(route, world);
}

/** All that a route's page is drawn from. */
export async function propsOf(route: Route, world: World): Promise<PageProps> {
  const site = siteOf(route, world.sites);
  const { theme } = site.config.site;
  const [screen, frame] = await Promise.all([screenFor(route, world), frameFor(route, world)]);
  return {
    screen,
    frame,
    head: headFor(route, world),
    theme: { name: theme, settings: world.themeSettings(site, screen.kind) },
    themes: frame.features.themeSwitch ? [...world.themes] : [],
  };
}

/** What is drawn where nothing is found, in the language of the path. */
export async function notFoundProps(prefix: string, world: World): Promise<PageProps> {
  return propsOf({ name: 'notFound', prefix }, world);
}
