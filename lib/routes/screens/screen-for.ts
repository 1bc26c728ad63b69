import type { Route } from '@/lib/routes/paths/route-table';
import { versionsFor } from '@/lib/routes/paths/untranslated';
import { articleAt, siteOf } from '@/lib/routes/routes';
import type { Screen } from '@/lib/routes/screens';
import {
  archiveScreen,
  categoryIndexScreen,
  homeScreen,
  postListScreen,
  tagIndexScreen,
} from '@/lib/routes/screens/list-screens';
import { ownLanguageName } from '@/lib/routes/screens/post-link';
import { postScreen } from '@/lib/routes/screens/post-screen';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';

/** The props of the layout of a route's screen. */
export async function screenFor(route: Route, context: SiteContext): Promise<Screen> {
  const site = siteOf(route, context.sites);
  switch (route.name) {
    case 'home':
      return { kind: 'home', props: await homeScreen(site, context) };
    case 'archive':
      return { kind: 'archive', props: archiveScreen(site, route.page) };
    case 'posts':
    case 'category':
    case 'tag':
    case 'author':
      return { kind: 'postList', props: await postListScreen(route, site, context) };
    case 'categories':
      return { kind: 'categoryIndex', props: categoryIndexScreen(site) };
    case 'tags':
      return { kind: 'tagIndex', props: tagIndexScreen(site) };
    case 'search':
      return { kind: 'search', props: { perPage: site.config.posts.perPage } };
    case 'article': {
      const entry = articleAt(route.path, site);
      return entry ? { kind: 'post', props: await postScreen(entry, site, context) } : notFound(site);
    }
    case 'untranslated':
      return {
        kind: 'untranslated',
        props: {
          versions: versionsFor(route.path, site, context.sites).map(({ site: other, entry }) => ({
            language: other.language,
            label: ownLanguageName(other, context),
            title: entry.title,
            href: entry.href,
          })),
        },
      };
    case 'dashboard':
      return { kind: 'dashboard', props: { panel: route.panel } };
    case 'signIn':
      return { kind: 'signIn', props: {} };
    case 'signUp':
      return { kind: 'signUp', props: {} };
    case 'authResult':
      return { kind: 'authResult', props: {} };
    case 'notFound':
      return notFound(site);
  }
}

function notFound(site: Site): Screen {
  const { notFoundEnabled, notFoundUrl } = site.config.redirect;
  const redirectBase = notFoundEnabled && notFoundUrl ? notFoundUrl : null;
  return { kind: 'notFound', props: { redirectBase } };
}
