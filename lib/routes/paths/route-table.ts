import { type DashboardPanel, dashboardPanels } from '@/lib/site/open-screens';
import type { Site } from '@/lib/site/site';

/** What groups posts into lists of their own. */
const termNames = ['category', 'tag', 'author'] as const;
type TermName = (typeof termNames)[number];

/** The specification's route table, and the authors: the meaning of a path in one language. `page` counts from 1. */
export type RouteTarget =
  | { name: 'home' }
  | { name: 'archive'; page: number }
  | { name: 'posts'; page: number }
  | { name: 'categories' }
  | { name: 'tags' }
  | { name: TermName; term: string; page: number }
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

/** A page of the site. */
export type Route = RouteTarget & {
  /** Language prefix; '' for the first workspace. */
  prefix: string;
};

/** Splits a path into its site's prefix and the rest. The first site has no prefix. */
export function splitPrefix(path: readonly string[], sites: readonly Site[]): { site: Site; inner: string[] } {
  const [first, ...rest] = path;
  const named = sites.find((site) => site.prefix !== '' && site.prefix === first);
  const site = named ?? sites[0];
  if (!site) throw new Error('At least one site is needed to look up a path.');
  return { site, inner: named ? rest : [...path] };
}

/** A page number as addresses write it: `007` and `1e3` are none, because a page has one address. */
const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/** The route of decoded segments, without language prefix, by their form alone: whether the page exists is not checked. */
export function parsePath(segments: readonly string[]): RouteTarget {
  const article: RouteTarget = { name: 'article', path: segments.join('/') };
  const [first, ...rest] = segments;
  if (first === undefined) return { name: 'home' };
  if (first === 'sign-in') return { name: 'signIn', rest };
  if (first === 'sign-up') return { name: 'signUp', rest };
  if (first === 'dashboard') return { name: 'dashboard', panel: panelOf(rest), rest };
  const isLater = segments.at(-2) === 'page' && PAGE_NUMBER.test(segments.at(-1) ?? '');
  const page = isLater ? Number(segments.at(-1)) : 1;
  const own = isLater ? segments.slice(0, -2) : segments;
  const [, name] = own;
  if (own.length === 0) return { name: 'posts', page };
  if (own.length === 1 && first === 'archive') return { name: 'archive', page };
  if (own.length === 1 && !isLater) return withoutName(first) ?? article;
  if (own.length !== 2 || name === undefined) return article;
  const kind = termNames.find((one) => one === first);
  if (kind) return { name: kind, term: name, page };
  if (first === 'search') return { name: 'search', keyword: name, page };
  return first === 'auth' && name === 'result' && !isLater ? { name: 'authResult' } : article;
}

function withoutName(first: string): RouteTarget | undefined {
  if (first === 'category') return { name: 'categories' };
  if (first === 'tag') return { name: 'tags' };
  if (first === 'search') return { name: 'search', keyword: '', page: 1 };
  return first === '404' ? { name: 'notFound' } : undefined;
}

/** The panel that an address below `/dashboard/` names; '' if it names none. */
function panelOf(rest: readonly string[]): DashboardPanel {
  return dashboardPanels.find((panel) => panel === rest[0]) ?? '';
}

/** The decoded segments of a route, without language prefix. */
export function pathOf(target: RouteTarget): string[] {
  const later = 'page' in target && target.page > 1 ? ['page', String(target.page)] : [];
  switch (target.name) {
    case 'home':
      return [];
    case 'archive':
      return ['archive', ...later];
    case 'posts':
      // `/page/1` has no shorter form: `/` is the home page.
      return ['page', String(target.page)];
    case 'categories':
      return ['category'];
    case 'tags':
      return ['tag'];
    case 'category':
    case 'tag':
    case 'author':
      return [target.name, target.term, ...later];
    case 'search':
      return target.keyword === '' ? ['search'] : ['search', target.keyword, ...later];
    case 'notFound':
      return ['404'];
    case 'authResult':
      return ['auth', 'result'];
    case 'signIn':
      return ['sign-in', ...target.rest];
    case 'signUp':
      return ['sign-up', ...target.rest];
    case 'dashboard':
      return ['dashboard', ...target.rest];
    default:
      return target.path.split('/');
  }
}
