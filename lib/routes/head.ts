import { formatMessage } from '@/lib/i18n/messages';
import { alternatesOf } from '@/lib/routes/alternates';
import { feedHref } from '@/lib/routes/redirects';
import type { Route } from '@/lib/routes/route-table';
import { articleAt, href, postsOf, siteOf, termOf } from '@/lib/routes/routes';
import type { HeadData } from '@/lib/routes/screens';
import { structuredDataFor } from '@/lib/routes/structured-data';
import type { World } from '@/lib/routes/world';
import { absoluteUrl, toAssetHref } from '@/lib/site/addresses';
import { toPicture } from '@/lib/site/pictures';
import type { Site, SiteEntry } from '@/lib/site/site';

/** What the head of a route's page is made of. */
export function headFor(route: Route, world: World): HeadData {
  const site = siteOf(route, world.sites);
  const entry = route.name === 'article' ? articleAt(route.path, site) : undefined;
  const { config, info } = site;
  const noindex = isNoindex(route, site, entry);
  const canonical = absoluteUrl(href(route, site), config.site.link);
  const description = entry?.card.summary || info.description;
  const image = imageOf(site, world, entry);
  return {
    title: titleOf(route, site, world, entry),
    description,
    keywords:
      entry && entry.card.tags.length > 0 ? entry.card.tags.map((tag) => tag.name).join(', ') : config.site.keywords,
    canonical,
    image,
    type: entry ? 'article' : 'website',
    noindex,
    ...(entry ? articleFacts(entry) : {}),
    alternates: noindex ? [] : hreflangOf(route, world),
    feeds: feedsOf(site),
    favicon: toAssetHref(config.site.favicon, site.basePath),
    structured: noindex ? [] : structuredDataFor(route, { site, entry, canonical, description, image }),
    meta: metaOf(site),
  };
}

/** The reference's titles: readers' bookmarks and search results keep them. */
function titleOf(route: Route, site: Site, world: World, entry: SiteEntry | undefined): string {
  const messages = world.messages(site.locale);
  const { title, description } = site.info;
  const pageNumber =
    'page' in route && route.page > 1 ? [formatMessage(messages.PAGINATION.PAGE_NUMBER, { page: route.page })] : [];
  const parts: Record<Route['name'], string[]> = {
    home: [title, description],
    archive: [messages.NAV.ARCHIVE, ...pageNumber, title],
    posts: 'page' in route ? [String(route.page), messages.PAGINATION.PAGE, title] : [],
    categories: [messages.COMMON.CATEGORY, title],
    category: [termOf(route, site)?.name ?? '', messages.COMMON.CATEGORY, ...pageNumber, title],
    tags: [messages.COMMON.TAGS, title],
    tag: [termOf(route, site)?.name ?? '', messages.COMMON.TAGS, ...pageNumber, title],
    search: ['keyword' in route ? route.keyword : '', messages.NAV.SEARCH, ...pageNumber, title],
    notFound: [title, messages.NAV.PAGE_NOT_FOUND],
    article: [entry?.title ?? '', title],
    signIn: [messages.COMMON.SIGN_IN, title],
    signUp: [messages.COMMON.SIGN_UP, title],
    dashboard: [messages.COMMON.DASHBOARD, title],
    authResult: [messages.COMMON.SIGN_IN, title],
  };
  return parts[route.name].filter((part) => part !== '').join(' | ');
}

/** Unlisted entries, member pages, results of a search and empty lists are not for search engines. */
function isNoindex(route: Route, site: Site, entry: SiteEntry | undefined): boolean {
  switch (route.name) {
    case 'article':
      return !entry?.listed;
    case 'category':
    case 'tag':
      return postsOf(route, site).length === 0;
    case 'search':
      return route.keyword !== '';
    case 'notFound':
    case 'signIn':
    case 'signUp':
    case 'dashboard':
    case 'authResult':
      return true;
    default:
      return false;
  }
}

/** The card made for sharing, the cover, the cover of the site: absolute, or '' without a base address. */
function imageOf(site: Site, world: World, entry: SiteEntry | undefined): string {
  const card = entry && world.socialCard?.(site, entry);
  const cover = entry?.cover ? toPicture(entry.cover, site.mediaHref).src : site.info.pageCover?.src;
  const src = card || cover;
  return src ? absoluteUrl(src, site.config.site.link) : '';
}

function articleFacts(entry: SiteEntry): Pick<HeadData, 'published' | 'modified' | 'section' | 'tags'> {
  const { category, tags, lastEditedDate } = entry.card;
  return {
    published: new Date(entry.publishDate).toISOString(),
    modified: lastEditedDate,
    ...(category ? { section: category.name } : {}),
    tags: tags.map((tag) => tag.name),
  };
}

/** The page in all languages that have it. Named on each of them alike, or search engines ignore it. */
function hreflangOf(route: Route, world: World): HeadData['alternates'] {
  const absolute = alternatesOf(route, world.sites).flatMap(({ site, href: there }) => {
    const address = there && absoluteUrl(there, site.config.site.link);
    return address ? [{ hreflang: site.locale as string, href: address }] : [];
  });
  const [first] = absolute;
  if (!first || absolute.length < 2) return [];
  return [...absolute, { hreflang: 'x-default', href: first.href }];
}

function feedsOf(site: Site): HeadData['feeds'] {
  if (!site.config.site.enableRss) return [];
  const { title } = site.info;
  return [
    { title: `${title} (RSS)`, type: 'application/rss+xml', href: feedHref(site) },
    { title: `${title} (Atom)`, type: 'application/atom+xml', href: feedHref(site, 'atom.xml') },
    { title: `${title} (JSON)`, type: 'application/feed+json', href: feedHref(site, 'feed.json') },
  ];
}

function metaOf({ config }: Site): HeadData['meta'] {
  const { site, seo } = config;
  const named: Record<string, string> = {
    author: site.author,
    'google-site-verification': seo.googleSiteVerification,
    'baidu-site-verification': seo.baiduSiteVerification,
    'geo.region': seo.geoRegion,
    'geo.country': seo.geoCountry,
    'twitter:site': seo.twitterSite,
    'twitter:creator': seo.twitterCreator,
  };
  return Object.entries(named).flatMap(([name, content]) => (content === '' ? [] : [{ name, content }]));
}
