import { alternatesOf } from '@/lib/routes/alternates';
import { toArticleHtml } from '@/lib/routes/article-body';
import { defaultMenu } from '@/lib/routes/default-menu';
import { toCategoryOption, toPostLink, toTagOption } from '@/lib/routes/post-link';
import { feedHref } from '@/lib/routes/redirects';
import type { Route, RouteTarget } from '@/lib/routes/route-table';
import { href, siteOf } from '@/lib/routes/routes';
import type { ContactName, Frame } from '@/lib/routes/screens';
import type { World } from '@/lib/routes/world';
import { absoluteUrl } from '@/lib/site/addresses';
import { menuIconPath } from '@/lib/site/menu-icons';
import type { LanguageLink, MenuItem } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import { dayAt } from '@/lib/site/zoned-time';

/** Categories and tags that a frame names: more of them would outweigh the page. */
const MAX_TERMS = 30;

/** What surrounds the screen of a route. */
export async function frameFor(route: Route, world: World): Promise<Frame> {
  const site = siteOf(route, world.sites);
  const { config } = site;
  const { site: settings, posts } = config;
  const messages = world.messages(site.locale);
  return {
    site: {
      ...site.info,
      author: settings.author,
      bio: settings.bio,
      years: yearsOf(site, world.now),
      link: absoluteUrl(href({ name: 'home' }, site), settings.link),
      version: settings.version || world.version,
    },
    locale: site.locale,
    prefix: site.prefix,
    hrefs: hrefsOf(site),
    searchIndexHref: world.searchIndexHref(site),
    remoteSearch: remoteSearchOf(site),
    languages: languagesOf(route, world),
    menu: (settings.customMenu ? site.menu : [...site.menu, ...defaultMenu(site, messages)]).map(withIconPaths),
    categories: site.categories.slice(0, MAX_TERMS).map(toCategoryOption),
    tags: [...site.tags]
      .sort((one, other) => other.posts.length - one.posts.length)
      .slice(0, MAX_TERMS)
      .map(toTagOption),
    tagTotal: site.tags.length,
    latestPosts: site.latest.slice(0, posts.latestCount).map(toPostLink),
    postTotal: site.posts.length,
    notice: await noticeOf(site, world),
    contact: contactOf(site),
    greetingWords: [...settings.greetingWords],
    legal: legalOf(site),
    features: {
      themeSwitch: settings.themeSwitch,
      rss: settings.enableRss,
      canCopy: settings.canCopy,
      progressBar: settings.progressBar,
      languageRedirect: settings.redirectLang && world.sites.length > 1,
      sidebarReverse: settings.sidebarReverse,
      shareServices: posts.shareBar ? [...posts.shareServices] : [],
      // Owners write the placeholder as NotionNext has it; texts of the interface have `{days}`.
      expirationMessage: posts.expirationMessage.replaceAll('%%DAYS%%', '{days}'),
      copyrightNotice: true,
    },
    appearance: settings.appearance,
    darkHours: settings.darkHours === false ? null : settings.darkHours,
    clerkPublishableKey: config.members.clerkPublishableKey,
  };
}

const fixedRoutes: Record<Exclude<keyof Frame['hrefs'], 'feed'>, RouteTarget> = {
  home: { name: 'home' },
  archive: { name: 'archive', page: 1 },
  category: { name: 'categories' },
  tag: { name: 'tags' },
  search: { name: 'search', keyword: '', page: 1 },
  signIn: { name: 'signIn', rest: [] },
  signUp: { name: 'signUp', rest: [] },
  dashboard: { name: 'dashboard', panel: '', rest: [] },
  membership: { name: 'dashboard', panel: 'membership', rest: ['membership'] },
};

function hrefsOf(site: Site): Frame['hrefs'] {
  const at = (name: keyof typeof fixedRoutes) => href(fixedRoutes[name], site);
  return {
    home: at('home'),
    archive: at('archive'),
    category: at('category'),
    tag: at('tag'),
    search: at('search'),
    feed: feedHref(site),
    signIn: at('signIn'),
    signUp: at('signUp'),
    dashboard: at('dashboard'),
    membership: at('membership'),
  };
}

function languagesOf(route: Route, world: World): LanguageLink[] {
  return alternatesOf(route, world.sites).map(({ site, href: there }) => ({
    locale: site.locale,
    label: world.messages(site.locale).LOCALE,
    href: there ?? href({ name: 'home' }, site),
    current: site.prefix === route.prefix,
    home: there === null,
  }));
}

/** Owners name icons by Font Awesome classes; a page carries the paths that are drawn. */
function withIconPaths(item: MenuItem): MenuItem {
  return {
    ...item,
    icon: menuIconPath(item.icon),
    subMenus: item.subMenus.map((child) => ({ ...child, icon: menuIconPath(child.icon) })),
  };
}

async function noticeOf(site: Site, world: World): Promise<Frame['notice']> {
  if (!site.notice?.article) return null;
  const article = await world.readArticle(site.notice.article);
  return article && { title: site.notice.title, html: toArticleHtml(article, site) };
}

/** An export has no server that could ask Notion. */
function remoteSearchOf(site: Site): Frame['remoteSearch'] {
  const { remote } = site.config.search;
  if (!remote || process.env.NOTELIGHT_MODE !== 'server') return null;
  return { href: `${site.basePath}/api/search/`, ancestorId: site.pageId };
}

function contactOf(site: Site): Frame['contact'] {
  const { email, wechatPublic, ...profiles } = site.config.contact;
  const all: Partial<Record<ContactName, string>> = {
    github: profiles.github,
    twitter: profiles.twitter,
    telegram: profiles.telegram,
    linkedin: profiles.linkedin,
    weibo: profiles.weibo,
    instagram: profiles.instagram,
    email: email && Buffer.from(email, 'utf8').toString('base64'),
    rss: site.config.site.enableRss ? feedHref(site) : '',
    bilibili: profiles.bilibili,
    youtube: profiles.youtube,
    xiaohongshu: profiles.xiaohongshu,
    zhishixingqiu: profiles.zhishixingqiu,
    wechat: wechatPublic,
  };
  return Object.fromEntries(Object.entries(all).filter(([, address]) => address));
}

function legalOf(site: Site): Frame['legal'] {
  const { beiAn, beiAnLink, beiAnGongan } = site.config.site.icp;
  const code = /\d+/.exec(beiAnGongan)?.[0] ?? '';
  return {
    icp: beiAn,
    icpLink: beiAnLink,
    police: beiAnGongan,
    policeLink: code && `https://beian.mps.gov.cn/#/query/webSearch?code=${code}`,
  };
}

/** `2023–2026`, or one year when the site began in this one. */
function yearsOf({ config }: Site, now: number): string {
  const { since, timeZone } = config.site;
  const current = Number(dayAt(now, timeZone).slice(0, 4));
  return since < current ? `${since}–${current}` : String(current);
}
