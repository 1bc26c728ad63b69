import type { DashboardPanel } from '@/lib/routes/screens';

/** The meaning of a path in one language. `page` counts from 1. */
export type RouteTarget =
  | { name: 'home' }
  | { name: 'archive'; page: number }
  | { name: 'posts'; page: number }
  | { name: 'categories' }
  | { name: 'category'; category: string; page: number }
  | { name: 'tags' }
  | { name: 'tag'; tag: string; page: number }
  | { name: 'author'; author: string; page: number }
  | { name: 'search'; keyword: string; page: number }
  | { name: 'notFound' }
  | { name: 'authResult' }
  | { name: 'signIn'; rest: string[] }
  | { name: 'signUp'; rest: string[] }
  | { name: 'dashboard'; panel: DashboardPanel; rest: string[] }
  /** `path` is decoded, without language prefix and outer slashes. */
  | { name: 'article'; path: string }
  /** The address of an article that this language does not have (`lib/routes/paths/untranslated.ts`). */
  | { name: 'untranslated'; path: string };

export type RouteName = RouteTarget['name'];

/** A page of the site. */
export type Route = RouteTarget & {
  /** Language prefix; '' for the first workspace. */
  prefix: string;
};

interface RouteRow {
  name: RouteName;
  /** `{x}` is one segment, `{...x}` any number of them, including none. */
  pattern: string;
}

/**
 * The specification's route table, and the authors. The first row that matches a path determines its route; whatever matches no other row is an article.
 * `{page}` takes numbers from 1 only.
 */
export const routeTable: readonly RouteRow[] = [
  { name: 'home', pattern: '/' },
  { name: 'archive', pattern: '/archive' },
  { name: 'archive', pattern: '/archive/page/{page}' },
  { name: 'posts', pattern: '/page/{page}' },
  { name: 'categories', pattern: '/category' },
  { name: 'category', pattern: '/category/{category}' },
  { name: 'category', pattern: '/category/{category}/page/{page}' },
  { name: 'tags', pattern: '/tag' },
  { name: 'tag', pattern: '/tag/{tag}' },
  { name: 'tag', pattern: '/tag/{tag}/page/{page}' },
  { name: 'author', pattern: '/author/{author}' },
  { name: 'author', pattern: '/author/{author}/page/{page}' },
  { name: 'search', pattern: '/search' },
  { name: 'search', pattern: '/search/{keyword}' },
  { name: 'search', pattern: '/search/{keyword}/page/{page}' },
  { name: 'notFound', pattern: '/404' },
  { name: 'authResult', pattern: '/auth/result' },
  { name: 'signIn', pattern: '/sign-in/{...rest}' },
  { name: 'signUp', pattern: '/sign-up/{...rest}' },
  { name: 'dashboard', pattern: '/dashboard/{...rest}' },
  { name: 'article', pattern: '/{...path}' },
  { name: 'untranslated', pattern: '/{...path}' },
];
