import { toCategoryOption, toPostCard, toTagOption } from '@/lib/routes/post-link';
import type { RouteTarget } from '@/lib/routes/route-table';
import { href, postsOf, termOf } from '@/lib/routes/routes';
import type { ListFilter, Screens } from '@/lib/routes/screens';
import { pageOf, paginate } from '@/lib/site/paginate';
import type { Site, Term } from '@/lib/site/site';

type ListRoute = Extract<RouteTarget, { name: 'posts' | 'category' | 'tag' }>;

/** The home page has the first posts; `/page/2` goes on from there. */
export function homeScreen(site: Site): Screens['home'] {
  const { perPage } = site.config.posts;
  return {
    posts: pageOf(site.posts, 1, perPage).map(toPostCard),
    pagination: paginate({ page: 1, totalItems: site.posts.length, perPage }, (page) =>
      href(page === 1 ? { name: 'home' } : { name: 'posts', page }, site),
    ),
  };
}

/** A page of all posts, or of those of a category or tag. */
export function postListScreen(route: ListRoute, site: Site): Screens['postList'] {
  const posts = postsOf(route, site);
  const { perPage } = site.config.posts;
  const term = termOf(route, site);
  return {
    filter: term ? toFilter(term) : null,
    posts: pageOf(posts, route.page, perPage).map(toPostCard),
    pagination: paginate({ page: route.page, totalItems: posts.length, perPage }, (page) =>
      href({ ...route, page }, site),
    ),
  };
}

export function categoryIndexScreen(site: Site): Screens['categoryIndex'] {
  return { categories: site.categories.map(toCategoryOption) };
}

export function tagIndexScreen(site: Site): Screens['tagIndex'] {
  return { tags: site.tags.map(toTagOption) };
}

function toFilter({ kind, name, color }: Term): ListFilter {
  return kind === 'tag' ? { kind, name, color } : { kind, name };
}
