import type { Config } from '@/lib/config/schema';
import { newsletterForm, publishableHost } from '@/lib/config/services';
import { isServer } from '@/lib/environment';
import { hashOf } from '@/lib/hash';
import { offeredLocales } from '@/lib/i18n/locale';
import { oncePer } from '@/lib/once';
import { alternatesOf } from '@/lib/routes/head/alternates';
import type { Route, RouteTarget } from '@/lib/routes/paths/route-table';
import { untranslatedHref } from '@/lib/routes/paths/untranslated';
import { feedHref } from '@/lib/routes/redirects';
import { articleAt, href, siteOf } from '@/lib/routes/routes';
import {
  type ContactName,
  contactNames,
  type Shell,
  type ShellPlugins,
  type SignInProvider,
} from '@/lib/routes/screens';
import { toArticleHtml } from '@/lib/routes/screens/article-body';
import { ownLanguageName, toCategoryOption, toPostTitle, toTagOption } from '@/lib/routes/screens/post-link';
import { defaultMenu } from '@/lib/routes/shell/default-menu';
import { menuIconPath } from '@/lib/routes/shell/menu-icons';
import { originsOf } from '@/lib/routes/shell/origins';
import { pluginsOfShell } from '@/lib/routes/shell/plugins';
import { inReadersOrder } from '@/lib/routes/shell/share-services';
import { isShellShared, sharedShellHref } from '@/lib/routes/shell/shared-shell';
import type { SiteContext } from '@/lib/routes/site-context';
import { absoluteUrl, toAssetHref } from '@/lib/site/addresses';
import type { LanguageLink, MenuItem } from '@/lib/site/model';
import { dayAt } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';

/** The number of categories and tags in a shell: more would outweigh the page, and their own pages list all. */
const MAX_CATEGORIES = 16;
const MAX_TAGS = 12;

/** Everything around the screen of a route. */
export async function shellFor(route: Route, context: SiteContext): Promise<Shell> {
  const site = siteOf(route, context.sites);
  const shell = await shellOf(site, context);
  const own = shellAt(route, shell, context);
  const shared = { href: sharedShellHref(shell, site), own: Object.keys(own) as (keyof Shell)[] };
  return { ...shell, ...own, ...(isShellShared() && { shared }) };
}

/** What a route has around its screen and others have not. */
export function shellAt(route: Route, shell: Shell, context: SiteContext): Partial<Shell> {
  const languages = context.sites.length > 1 ? { languages: languagesOf(route, context) } : {};
  // The screen itself lists all of them.
  if (route.name === 'categories') return { ...languages, categories: [] };
  return isDraft(route, context) && shell.plugins ? { ...languages, plugins: appearanceOf(shell.plugins) } : languages;
}

const isDraft = (route: Route, { sites }: SiteContext): boolean =>
  route.name === 'article' && articleAt(route.path, siteOf(route, sites))?.secret === true;

/** What is the same around all screens of a site. */
export const shellOf = (site: Site, context: SiteContext): Promise<Shell> => shellsIn(context)(site);

const shellsIn = oncePer((context: SiteContext) => oncePer((site: Site) => makeShell(site, context)));

async function makeShell(site: Site, context: SiteContext): Promise<Shell> {
  const { config } = site;
  const { site: settings, posts } = config;
  const messages = context.messages(site.locale);
  const plugins = pluginsOfShell(site, context);
  const provider = signInProviderOf(config);
  const origins = originsOf(config, provider);
  return {
    site: {
      ...site.info,
      author: settings.author,
      bio: settings.bio,
      years: yearsOf(site, context.now),
      link: absoluteUrl(href({ name: 'home' }, site), settings.link),
      version: context.version,
      ...logoOf(site),
    },
    locale: site.locale,
    language: site.language,
    prefix: site.prefix,
    themeSettings: context.themeSettings(site, 'shell'),
    hrefs: hrefsOf(site),
    searchIndexHref: context.searchIndexHref(site),
    remoteSearch: remoteSearchOf(site),
    languages: context.sites.length > 1 ? [] : interfaceLanguages(site, context),
    menu: (settings.customMenu ? site.menu : [...site.menu, ...defaultMenu(site, messages)]).map((item) => ({
      ...shownIn(site, context, item),
      subMenus: item.subMenus.map((child) => shownIn(site, context, child)),
    })),
    categories: site.categories.slice(0, MAX_CATEGORIES).map(toCategoryOption),
    tags: [...site.tags]
      .sort((one, other) => other.posts.length - one.posts.length)
      .slice(0, MAX_TAGS)
      .map(toTagOption),
    tagTotal: site.tags.length,
    latestPosts: site.latest.slice(0, posts.latestCount).map(toPostTitle),
    notice: await noticeOf(site, context),
    contact: contactOf(site),
    greetingWords: [...settings.greetingWords],
    ...statementsOf(site),
    legal: legalOf(site),
    features: {
      themeSwitch: settings.themeSwitch && !settings.disablePlugin,
      rss: settings.enableRss,
      canCopy: settings.canCopy || settings.disablePlugin,
      progressBar: settings.progressBar,
      searchSlashKey: config.search.slashKey,
      languageRedirect: settings.redirectLang && context.sites.length > 1,
      sidebarReverse: settings.sidebarReverse,
      shareServices: posts.shareBar ? inReadersOrder(posts.shareServices, site.language) : [],
      ...(posts.facebookAppId && { facebookAppId: posts.facebookAppId }),
      readingAids: readingAidsOf(config),
      copyrightNotice: posts.copyrightNotice,
      ...(posts.titleIcon && { titleIcon: posts.titleIcon }),
      alsoIn: posts.alsoIn,
      ...(posts.replyTo && { replyTo: posts.replyTo }),
      ...newsletterOf(config),
      ...(settings.prefetchLinks && { prefetchLinks: true as const }),
      ...(settings.offlineReading && { offlineReading: true as const }),
      ...(config.servers.countViews && isServer() && { countViews: true as const }),
    },
    appearance: settings.appearance,
    darkHours: settings.darkHours === false ? null : settings.darkHours,
    ...(plugins && { plugins }),
    signInProvider: provider,
    ...(!settings.securityPolicy ? { origins: null } : Object.keys(origins).length > 0 && { origins }),
  };
}

function statementsOf({ config, byPath }: Site): Pick<Shell, 'statements'> {
  const pages = (['privacy', 'accessibility'] as const).flatMap((slug) => {
    const entry = config.site.writtenPages ? byPath.get(slug) : undefined;
    return entry?.listed ? [[slug, { name: entry.title, href: entry.href }]] : [];
  });
  return pages.length > 0 ? { statements: Object.fromEntries(pages) } : {};
}

function newsletterOf({ newsletter }: Config): Pick<Shell['features'], 'newsletter'> {
  const form = newsletterForm(newsletter.form);
  if (!form) return {};
  const { origins: _origins, ...fields } = form;
  return { newsletter: fields };
}

function logoOf({ config: { design }, basePath }: Site): Pick<Shell['site'], 'logo'> {
  const [src, dark] = [design.logo, design.logoDark].map((address) => toAssetHref(address.trim(), basePath));
  return {
    ...((src || dark) && { logo: { src: src || dark || '', dark: dark || src || '' } }),
    ...(design.logoIsName && { logoIsName: true }),
  };
}

function readingAidsOf({ posts }: Config): ('text' | 'position' | 'progress' | 'previews')[] {
  return [
    ...(posts.textChoice ? (['text'] as const) : []),
    ...(posts.readingPosition ? (['position'] as const) : []),
    ...(posts.readingProgress ? (['progress'] as const) : []),
    ...(posts.linkPreviews ? (['previews'] as const) : []),
  ];
}

/** A draft's page loads nothing that could reveal its address: neither services nor the owner's script, which may count visits. */
function appearanceOf({ href: _services, script: _script, ...appearance }: ShellPlugins): ShellPlugins {
  return appearance;
}

/** Version 5 of Clerk's browser program: the last one that includes its widgets, and the one that this site is tested with. */
const CLERK_PROGRAM = '/npm/@clerk/clerk-js@5/dist/clerk.browser.js';

/**
 * The service that members sign in with; null if there is none. A proxy serves the program too
 * (https://clerk.com/docs/guides/dashboard/dns-domains/proxy-fapi).
 */
export function signInProviderOf({
  members: { clerkPublishableKey: key, clerkProxyUrl: proxyUrl },
}: Config): SignInProvider | null {
  const host = publishableHost(key);
  return host === null ? null : { key, proxyUrl, script: `${proxyUrl || `https://${host}`}${CLERK_PROGRAM}` };
}

function hrefsOf(site: Site): Shell['hrefs'] {
  const at = (route: RouteTarget): string => href(route, site);
  return {
    home: at({ name: 'home' }),
    archive: at({ name: 'archive', page: 1 }),
    category: at({ name: 'categories' }),
    tag: at({ name: 'tags' }),
    search: at({ name: 'search', keyword: '', page: 1 }),
    feed: feedHref(site),
    signIn: at({ name: 'signIn', rest: [] }),
    signUp: at({ name: 'signUp', rest: [] }),
    dashboard: at({ name: 'dashboard', panel: '', rest: [] }),
    membership: at({ name: 'dashboard', panel: 'membership', rest: ['membership'] }),
  };
}

/** On a site in one language: the page in each interface language. The addresses are the same on every page. */
function interfaceLanguages(site: Site, { messages }: SiteContext): LanguageLink[] {
  return offeredLocales(site.locale).map((locale) => ({
    locale,
    language: locale,
    label: messages(locale).LOCALE,
    href: `?locale=${locale}`,
    current: locale === site.locale,
    home: false,
    wordsOnly: true,
  }));
}

/** The page in each language of the site. */
function languagesOf(route: Route, context: SiteContext): LanguageLink[] {
  const { sites } = context;
  const entry = route.name === 'article' ? articleAt(route.path, siteOf(route, sites)) : undefined;
  return alternatesOf(route, sites).map(({ site, href: translation }) => {
    const missing = entry && !translation ? untranslatedHref(entry, site, sites) : null;
    const there = translation ?? missing;
    return {
      locale: site.locale,
      language: site.language,
      label: ownLanguageName(site, context),
      href: there ?? href({ name: 'home' }, site),
      current: site.prefix === route.prefix,
      home: there === null,
      ...(missing !== null && { untranslated: true as const }),
    };
  });
}

/** Owners name icons by Font Awesome classes; pages contain only the paths they need. */
function shownIn<Item extends Omit<MenuItem, 'subMenus'>>(site: Site, { sites }: SiteContext, item: Item): Item {
  const locked = siteResolver(site, sites).locked(item.href);
  return { ...item, icon: menuIconPath(item.icon), ...(locked && { locked }) };
}

/** It is more than text and lists. */
const RICH = /<(?:figure|details|table|pre|blockquote|hr)[ >]|class="notion-callout/;

async function noticeOf(site: Site, context: SiteContext): Promise<Shell['notice']> {
  if (!site.notice?.article) return null;
  const article = await context.readArticle(site.notice.article);
  if (!article) return null;
  const { math, collections } = article.needs;
  const { title } = site.notice;
  const html = toArticleHtml(article, site, context.sites);
  return {
    key: hashOf(title + html, 8),
    title,
    html,
    needs: math || collections || RICH.test(html) ? { math, collections } : null,
  };
}

function remoteSearchOf(site: Site): Shell['remoteSearch'] {
  // An export has no server that could ask Notion.
  if (!site.config.search.remote || !isServer()) return null;
  return { href: `${site.basePath}/api/search/`, ancestorId: site.pageId };
}

function contactOf(site: Site): Shell['contact'] {
  const { email, phone, wechatPublic, ...profiles } = site.config.contact;
  const all: Record<ContactName, string> = {
    weibo: profiles.weibo,
    twitter: profiles.twitter,
    github: profiles.github,
    telegram: profiles.telegram,
    threads: profiles.threads,
    whatsapp: profiles.whatsapp,
    linkedin: profiles.linkedin,
    instagram: profiles.instagram,
    bilibili: profiles.bilibili,
    youtube: profiles.youtube,
    xiaohongshu: profiles.xiaohongshu,
    zhishixingqiu: profiles.zhishixingqiu,
    email: email && Buffer.from(email, 'utf8').toString('base64'),
    rss: site.config.site.enableRss ? feedHref(site) : '',
    wechat: wechatPublic,
    phone: phone && `tel:${phone.replace(/[^\d+]/g, '')}`,
  };
  return Object.fromEntries(contactNames.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

function legalOf(site: Site): Shell['legal'] {
  const { beiAn, beiAnLink, beiAnGongan } = site.config.site.icp;
  const code = /\d+/.exec(beiAnGongan)?.[0] ?? '';
  return {
    icp: beiAn,
    icpLink: beiAnLink,
    police: beiAnGongan,
    policeLink: code && `https://beian.mps.gov.cn/#/query/webSearch?code=${code}`,
  };
}

/** `2023–2026`, or one year if the site started this year. */
function yearsOf({ config }: Site, now: number): string {
  const { since, timeZone } = config.site;
  const current = Number(dayAt(now, timeZone).slice(0, 4));
  return since < current ? `${since}–${current}` : String(current);
}
