import { type Locale, offeredLocales } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import { markdownAlternateHref } from '@/lib/outputs/markdown-alternate';
import { cleanLine } from '@/lib/outputs/text';
import { alternatesOf } from '@/lib/routes/head/alternates';
import { structuredDataFor } from '@/lib/routes/head/structured-data';
import type { Route } from '@/lib/routes/paths/route-table';
import { feedHref } from '@/lib/routes/redirects';
import { articleAt, href, siteOf, termOf } from '@/lib/routes/routes';
import type { HeadData } from '@/lib/routes/screens';
import { documentTitle } from '@/lib/routes/screens/post-link';
import { bannerToShare } from '@/lib/routes/share-image';
import type { SiteContext } from '@/lib/routes/site-context';
import { absoluteUrl, toAssetHref } from '@/lib/site/addresses';
import { modifiedTime, writersOf } from '@/lib/site/queries';
import type { Site, SiteEntry, Term } from '@/lib/site/site';

/** Everything the head of a route's page is built from. */
export function headFor(route: Route, context: SiteContext): HeadData {
  const site = siteOf(route, context.sites);
  const entry = route.name === 'article' ? articleAt(route.path, site) : undefined;
  const { config, info } = site;
  const noindex = !site.config.seo.robotsAllow || isNoindex(route, site, entry);
  // Scripts of other services read the canonical address too.
  const canonical = entry?.secret ? '' : absoluteUrl(href(route, site), config.site.link);
  const term = termOf(route, site);
  const description = cleanLine(
    entry?.card.summary || term?.description || info.description || (entry ? '' : firstOf(term ?? site)),
  );
  const { image, imageSize } = imageOf(site, context, entry);
  return {
    title: cleanLine(titleOf(route, site, context, entry)),
    ...titlesOf(route, site, context, entry),
    description,
    keywords:
      entry && entry.card.tags.length > 0 ? entry.card.tags.map((tag) => tag.name).join(', ') : config.site.keywords,
    canonical,
    image,
    imageSize,
    type: entry ? 'article' : 'website',
    siteName: info.title,
    noindex,
    author: entry ? namesOf(writersOf(entry, site)) || info.title : '',
    ...(entry && !entry.row.written ? articleFacts(entry) : {}),
    alternates: noindex ? [] : hreflangOf(route, context),
    feeds: feedsOf(site, term),
    links: [...markdownLink(entry, site), ...webmentionLinks(site)],
    favicon: toAssetHref(config.site.favicon, site.basePath),
    structured: noindex
      ? []
      : structuredDataFor(route, {
          ...{ site, entry, canonical, description, image },
          home: () => context.themeSettings(site, 'home'),
        }),
    meta: metaOf(site, entry),
  };
}

/** Posts that describe a list of which its owner has written nothing. */
const DESCRIBING = 3;

const firstOf = ({ posts }: Pick<Site, 'posts'>): string =>
  posts
    .slice(0, DESCRIBING)
    .map(({ title }) => title)
    .join(' · ');

/** The title in the other interface languages, if it contains words of the interface. */
function titlesOf(...page: [Route, Site, SiteContext, SiteEntry | undefined]): Pick<HeadData, 'titles'> {
  const [{ name }] = page;
  if (name === 'home' || name === 'article') return {};
  const own = titleOf(...page);
  const others = offeredLocales(page[1].locale)
    .map((locale) => [locale, titleOf(...page, locale)] as const)
    .filter(([, title]) => title !== own);
  return others.length > 0
    ? { titles: Object.fromEntries(others.map(([locale, title]) => [locale, cleanLine(title)])) }
    : {};
}

/** The reference's titles, which search results show; except that a number separated from its word, as in `2 | 页`, means nothing. */
function titleOf(
  route: Route,
  site: Site,
  context: SiteContext,
  entry: SiteEntry | undefined,
  locale: Locale = site.locale,
): string {
  const { NAV, COMMON, LANGUAGE, NOT_FOUND } = context.messages(locale);
  const { title, description } = site.info;
  const pageNumber =
    'page' in route && (route.page > 1 || route.name === 'posts')
      ? [formatMessage(NAV.PAGE_NUMBER, { page: route.page })]
      : [];
  if (route.name === 'home') return documentTitle([title, description]);
  if (route.name === 'notFound') return documentTitle([title, NOT_FOUND.SHORT]);
  const words: Partial<Record<Route['name'], string>> = {
    archive: NAV.ARCHIVE,
    categories: COMMON.CATEGORY,
    category: COMMON.CATEGORY,
    tags: COMMON.TAGS,
    tag: COMMON.TAGS,
    author: COMMON.AUTHOR,
    search: NAV.SEARCH,
    untranslated: LANGUAGE.NOT_YET,
    signIn: COMMON.SIGN_IN,
    authResult: COMMON.SIGN_IN,
    signUp: COMMON.SIGN_UP,
    dashboard: COMMON.DASHBOARD,
  };
  const own = entry?.title ?? termOf(route, site)?.name ?? ('keyword' in route ? route.keyword : '');
  return documentTitle([own, words[route.name] ?? '', ...pageNumber, title]);
}

/** Unlisted entries, member pages, search results and empty lists are not for search engines. */
function isNoindex(route: Route, site: Site, entry: SiteEntry | undefined): boolean {
  // A page below a locked one is known only to readers who have opened that one.
  if (route.name === 'article') return !entry?.listed || (entry.locked && entry.subPage !== null);
  if (route.name === 'search') return route.keyword !== '';
  return NOT_FOR_SEARCH.test(route.name) || termOf(route, site)?.posts.length === 0;
}

const NOT_FOR_SEARCH = /^(?:notFound|untranslated|signIn|signUp|dashboard|authResult)$/;

/** The owner's banner on pages that have no cover of their own, else the social card: absolute, or '' without a base address. */
function imageOf(
  site: Site,
  context: SiteContext,
  entry: SiteEntry | undefined,
): Pick<HeadData, 'image' | 'imageSize'> {
  const picture = (entry ? null : bannerToShare(site)) ?? context.socialCard?.(site, entry) ?? bannerToShare(site);
  const image = picture ? absoluteUrl(picture.src, site.config.site.link) : '';
  return { image, imageSize: image ? (picture?.size ?? null) : null };
}

const namesOf = (writers: readonly { name: string }[]): string => writers.map(({ name }) => name).join(', ');

function articleFacts(entry: SiteEntry): Pick<HeadData, 'published' | 'modified' | 'section' | 'tags'> {
  const { category, tags } = entry.card;
  return {
    published: new Date(entry.publishDate).toISOString(),
    modified: new Date(modifiedTime(entry)).toISOString(),
    ...(category ? { section: category.name } : {}),
    tags: tags.map((tag) => tag.name),
  };
}

/** The page in every language that has it. All of them must list the same alternates, or search engines ignore them. */
function hreflangOf(route: Route, context: SiteContext): HeadData['alternates'] {
  const absolute = alternatesOf(route, context.sites).flatMap(({ site, href: there, isEmpty }) => {
    const address = there && !isEmpty && absoluteUrl(there, site.config.site.link);
    return address ? [{ hreflang: site.language, href: address }] : [];
  });
  const [first] = absolute;
  if (!first || absolute.length < 2) return [];
  return [...absolute, { hreflang: 'x-default', href: first.href }];
}

/** The feeds of the page's category or tag come first: feed readers that take one take the first. */
function feedsOf(site: Site, term: Term | undefined): HeadData['feeds'] {
  if (!site.config.site.enableRss) return [];
  const { title } = site.info;
  const ofSite = feedLinks(title, site);
  return term && term.posts.length > 0 ? [...feedLinks(`${term.name} | ${title}`, site, term), ...ofSite] : ofSite;
}

function feedLinks(title: string, site: Site, term?: Term): HeadData['feeds'] {
  return [
    { title: `${title} (RSS)`, type: 'application/rss+xml', href: feedHref(site, 'feed.xml', term) },
    { title: `${title} (Atom)`, type: 'application/atom+xml', href: feedHref(site, 'atom.xml', term) },
    { title: `${title} (JSON)`, type: 'application/feed+json', href: feedHref(site, 'feed.json', term) },
  ];
}

function markdownLink(entry: SiteEntry | undefined, site: Site): HeadData['links'] {
  const href = entry && markdownAlternateHref(entry, site);
  return href ? [{ rel: 'alternate', type: 'text/markdown', href }] : [];
}

/** The address where webmention.io accepts mentions of this site, and the profile that proves its owner. */
function webmentionLinks({ config }: Site): HeadData['links'] {
  const { enable, hostname, auth } = config.comments.webmention;
  if (!enable) return [];
  const account = `https://webmention.io/${encodeURIComponent(hostname)}`;
  return [
    ...(hostname === ''
      ? []
      : [
          { rel: 'webmention', href: `${account}/webmention` },
          { rel: 'pingback', href: `${account}/xmlrpc` },
        ]),
    ...(auth === '' ? [] : [{ rel: 'me', href: auth }]),
  ];
}

function metaOf({ config }: Site, entry: SiteEntry | undefined): HeadData['meta'] {
  const { site, seo } = config;
  const named: Record<string, string> = {
    // `?password=` stays in the address until a script removes it: requests made before that must not reveal it.
    // The address of a draft is its secret.
    referrer: entry?.locked || entry?.secret ? 'no-referrer' : '',
    author: site.author,
    'google-site-verification': seo.googleSiteVerification,
    'baidu-site-verification': seo.baiduSiteVerification,
    'twitter:site': seo.twitterSite,
    'twitter:creator': seo.twitterCreator,
    'fediverse:creator': fediverseOf(config, entry),
  };
  return Object.entries(named).flatMap(([name, content]) => (content === '' ? [] : [{ name, content }]));
}

/** The account of who wrote a post, else of the site's author. */
function fediverseOf({ site, seo }: Site['config'], entry: SiteEntry | undefined): string {
  const author = entry?.kind === 'post' && entry.row.author;
  const { fediverse = '' } = new Map(Object.entries(site.authors)).get(author || site.author) ?? {};
  const account = fediverse || (author && author !== site.author ? '' : seo.fediverseCreator);
  return account.replace(/^(?=[^@])/, '@');
}
