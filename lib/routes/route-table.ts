import type { DashboardPanel, ScreenKind } from '@/lib/routes/screens';

/** What a path of one language means. `page` counts from 1. */
export type RouteTarget =
  | { name: 'home' }
  | { name: 'archive'; page: number }
  | { name: 'posts'; page: number }
  | { name: 'categories' }
  | { name: 'category'; category: string; page: number }
  | { name: 'tags' }
  | { name: 'tag'; tag: string; page: number }
  | { name: 'search'; keyword: string; page: number }
  | { name: 'notFound' }
  | { name: 'authResult' }
  | { name: 'signIn'; rest: string[] }
  | { name: 'signUp'; rest: string[] }
  | { name: 'dashboard'; panel: DashboardPanel; rest: string[] }
  /** `path` is decoded, without language prefix and outer slashes. */
  | { name: 'article'; path: string };

export type RouteName = RouteTarget['name'];

/** A page of the site. */
export type Route = RouteTarget & {
  /** Language prefix; '' for the first workspace. */
  prefix: string;
};

interface RouteRow {
  name: RouteName;
  /** `{x}` is one segment, `{...x}` any number of them, none included. */
  pattern: string;
  screen: ScreenKind;
}

/**
 * The specification's route table. The first row that fits a path names its route; whatever no other row wants is an
 * article. `{page}` takes numbers from 1 only.
 */
export const routeTable: readonly RouteRow[] = [
  { name: 'home', pattern: '/', screen: 'home' },
  { name: 'archive', pattern: '/archive', screen: 'archive' },
  { name: 'archive', pattern: '/archive/page/{page}', screen: 'archive' },
  { name: 'posts', pattern: '/page/{page}', screen: 'postList' },
  { name: 'categories', pattern: '/category', screen: 'categoryIndex' },
  { name: 'category', pattern: '/category/{category}', screen: 'postList' },
  { name: 'category', pattern: '/category/{category}/page/{page}', screen: 'postList' },
  { name: 'tags', pattern: '/tag', screen: 'tagIndex' },
  { name: 'tag', pattern: '/tag/{tag}', screen: 'postList' },
  { name: 'tag', pattern: '/tag/{tag}/page/{page}', screen: 'postList' },
  { name: 'search', pattern: '/search', screen: 'search' },
  { name: 'search', pattern: '/search/{keyword}', screen: 'search' },
  { name: 'search', pattern: '/search/{keyword}/page/{page}', screen: 'search' },
  { name: 'notFound', pattern: '/404', screen: 'notFound' },
  { name: 'authResult', pattern: '/auth/result', screen: 'authResult' },
  { name: 'signIn', pattern: '/sign-in/{...rest}', screen: 'signIn' },
  { name: 'signUp', pattern: '/sign-up/{...rest}', screen: 'signUp' },
  { name: 'dashboard', pattern: '/dashboard/{...rest}', screen: 'dashboard' },
  { name: 'article', pattern: '/{...path}', screen: 'post' },
];

/** The screen that a route is drawn by. */
export function screenKindOf(name: RouteName): ScreenKind {
  return routeTable.find((row) => row.name === name)?.screen ?? 'notFound';
}
