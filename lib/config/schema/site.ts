import * as z from 'zod';
import { FEDIVERSE_ACCOUNT } from '@/lib/config/schema/services';
import {
  address,
  addresses,
  color,
  flag,
  group,
  integer,
  matching,
  setting,
  text,
  withScheme,
  words,
} from '@/lib/config/setting';
import { languageTag, meantLanguage } from '@/lib/i18n/language';
import { fallbackLocale } from '@/lib/i18n/locale';
import { isTimeZone } from '@/lib/i18n/zoned-time';
import { isUrl } from '@/lib/web-addresses';

const hour = z.number().int().min(0).max(23);

export const site = group({
  title: text('', { key: 'TITLE', doc: 'Name of the site. Empty: the name of the database.' }),
  description: text('', {
    key: 'DESCRIPTION',
    doc: 'One sentence about the site. Empty: the description of the database; without one, search engines get the titles of a list’s first posts.',
  }),
  author: text('', { key: 'AUTHOR', doc: 'Author named in the footer, in feeds and in metadata.' }),
  bio: text('', { key: 'BIO', doc: 'A line about the author.' }),
  authors: setting(
    z
      .record(
        z.string(),
        z.strictObject({
          bio: z.string().optional(),
          avatar: z.string().optional(),
          link: z.string().optional(),
          fediverse: z.string().regex(FEDIVERSE_ACCOUNT).optional(),
        }),
      )
      .default({}),
    {
      key: 'AUTHORS',
      expects:
        'a JSON object such as {"Mei Lin": {"bio": "Writes about tea", "avatar": "/mei.jpg", "link": "https://mei.example"}}',
      doc: 'The lines below the posts of each author that the column `author` names: a line, a picture, a page elsewhere and an account in the fediverse (`fediverse`). All are optional.',
    },
  ),
  link: address('', {
    key: 'LINK',
    repair: (value) => withScheme(value.replace(/[?#].*$/, '')),
    doc: 'Public address of the site without the sub-path, e.g. `https://example.com`. Feeds, sitemap and canonical addresses need it.',
  }),
  keywords: text('', {
    key: 'KEYWORDS',
    env: ['NEXT_PUBLIC_KEYWORD'],
    doc: 'Keywords of pages without tags, separated by commas.',
  }),
  favicon: text('/favicon.ico', { key: 'BLOG_FAVICON', env: ['NEXT_PUBLIC_FAVICON'], doc: 'The browser tab icon.' }),
  avatar: text('', { key: 'AVATAR', doc: 'Picture of the author. Empty: the icon of the database.' }),
  homeBannerImage: text('', {
    key: 'HOME_BANNER_IMAGE',
    doc: 'Cover of the site. Empty: the cover of the database.',
  }),
  since: integer(2023, { key: 'SINCE', min: 1970, max: 9999, doc: 'First year of the copyright line.' }),
  lang: matching('zh-CN', (text) => languageTag(text) !== undefined, {
    key: 'LANG',
    expects: 'a language such as en-US, zh-TW or de',
    read: (text) => languageTag(text) ?? text,
    repair: (text) => meantLanguage(text) ?? fallbackLocale,
    doc: 'Language of the site without a prefix: any language tag. The interface is in English if it does not have the language. Not set: the language that the titles in the database are written in at the first sync, and the default if they do not tell.',
  }),
  timeZone: matching('UTC', isTimeZone, {
    key: 'TIME_ZONE',
    expects: 'the name of a time zone such as Europe/Paris',
    doc: 'The time zone in which days begin, dates are shown and posts are scheduled, unless a post has its own.',
  }),
  theme: setting(
    z
      .string()
      .regex(/^\s*[^,\s]/)
      .transform((list) => list.split(',', 1)[0]?.trim() ?? '')
      .default('starter'),
    {
      key: 'THEME',
      expects: 'the name of a theme',
      doc: 'Name of the theme: `starter`, `default`, or `custom` for your own in `themes/custom`. If there are several, separated by commas, the first is used.',
    },
  ),
  themeSwitch: flag(false, { key: 'THEME_SWITCH', doc: 'Visitors can change the theme.' }),
  pseudoStatic: flag(false, { key: 'PSEUDO_STATIC', doc: 'Addresses of posts and pages end in `.html`.' }),
  uuidRedirect: flag(false, {
    key: 'UUID_REDIRECT',
    env: ['UUID_REDIRECT', 'NEXT_PUBLIC_UUID_REDIRECT'],
    doc: 'Addresses that end in the Notion ID of a post redirect to its slug.',
  }),
  redirectLang: flag(false, {
    key: 'REDIRECT_LANG',
    doc: 'On their first visit to the home page, readers are redirected to the site in their browser’s language.',
  }),
  customMenu: flag(true, {
    key: 'CUSTOM_MENU',
    doc: 'The menu consists only of the Menu rows. Off: of the pages, followed by the default entries.',
  }),
  enableRss: flag(true, { key: 'ENABLE_RSS', doc: 'Shows the feed icon.' }),
  canCopy: flag(true, { key: 'CAN_COPY', doc: 'Text can be selected and copied.' }),
  greetingWords: words([], { key: 'GREETING_WORDS', doc: 'Greetings, shown in turn.' }),
  sidebarReverse: flag(false, { key: 'LAYOUT_SIDEBAR_REVERSE', doc: 'Puts the side column on the other side.' }),
  revalidateSeconds: integer(3600, {
    key: 'NEXT_REVALIDATE_SECOND',
    env: ['NEXT_PUBLIC_REVALIDATE_SECOND', 'NEXT_REVALIDATE_SECOND'],
    min: 1,
    doc: 'How long a page is served before the server checks for changes, in seconds. No effect in exports.',
  }),
  revalidateSecret: matching('', /^(?:\S{16,})?$/, {
    key: 'REVALIDATE_SECRET',
    exposure: 'secret',
    expects: 'at least 16 characters without spaces',
    doc: 'With it, `POST /api/revalidate` makes a server read at once what changed in Notion: a button in Notion can call it. The secret is sent in the header `Authorization: Bearer …`. Choose a random text of at least 16 characters. Empty: the address does not exist. Only on a server, in `npm run watch`, and in the functions of an export, where it starts a build.',
  }),
  trustedProxies: integer(0, {
    key: 'TRUSTED_PROXIES',
    byVariable: true,
    min: 0,
    max: 10,
    doc: 'Number of your own proxies in front of the server, one behind the other. The server distinguishes visitors by the `X-Forwarded-For` header that these add, so that the live search can limit each visitor’s requests. 0: the header is ignored. Only on a server and in `npm run watch`.',
  }),
  subPath: setting(
    z
      .string()
      .regex(/^(?!\.+(?:\/|$))(?:[^\s?#:%\\.]|\.(?!\.))*$/)
      .transform(toBasePath)
      .default(''),
    {
      key: 'SUB_PATH',
      env: ['NEXT_PUBLIC_SUB_PATH', 'SUB_PATH'],
      table: false,
      expects: 'a path such as /blog',
      repair: pathOf,
      doc: 'Folder that the site is served from, e.g. `/blog`. It is part of every address, so it must be set before the build.',
    },
  ),
  appearance: setting(z.enum(['light', 'dark', 'auto']).default('auto'), {
    key: 'APPEARANCE',
    doc: 'Light or dark. `auto` follows the system.',
  }),
  darkHours: setting(z.union([z.tuple([hour, hour]), z.literal(false)]).default(false), {
    key: 'APPEARANCE_DARK_TIME',
    table: false,
    expects: 'two hours such as [18, 6], or false',
    doc: 'Hours between which `auto` is dark whatever the system is set to, by the visitor’s clock, e.g. `[18, 6]`. `false`: the system alone decides. No effect unless `APPEARANCE` is `auto`.',
  }),
  icp: group({
    beiAn: text('', { key: 'BEI_AN', doc: 'ICP filing number, shown in the footer.' }),
    beiAnLink: text('https://beian.miit.gov.cn/', {
      key: 'BEI_AN_LINK',
      doc: 'Where the filing number links to. No effect without `BEI_AN`.',
    }),
    beiAnGongan: text('', { key: 'BEI_AN_GONGAN', doc: 'Police registration number.' }),
  }),
  backgroundLight: color('', {
    key: 'BACKGROUND_LIGHT',
    doc: 'Background color in light mode, also of the browser’s bars. Empty: that of the design.',
  }),
  backgroundDark: color('', {
    key: 'BACKGROUND_DARK',
    doc: 'Background color in dark mode, also of the browser’s bars. Empty: that of the design.',
  }),
  globalCss: text('', {
    key: 'GLOBAL_CSS',
    doc: 'CSS that is added to every page. With CSS or scripts of your own, blocks have their id in Notion as a class: `notion-block-…`.',
  }),
  globalJs: text('', { key: 'GLOBAL_JS', runsCode: true, doc: 'JavaScript that runs on every page.' }),
  externalScripts: addresses({
    key: 'CUSTOM_EXTERNAL_JS',
    runsCode: true,
    doc: 'Addresses of scripts that every page loads. `public/js/custom.js` is loaded as well, if it exists.',
  }),
  externalStyles: addresses({
    key: 'CUSTOM_EXTERNAL_CSS',
    runsCode: true,
    doc: 'Addresses of style sheets that every page loads. `public/css/custom.css` is loaded as well, if it exists.',
  }),
  progressBar: flag(false, { key: 'ENABLE_NPROGRSS', doc: 'A thin bar at the top while the next page is loading.' }),
  disablePlugin: flag(false, {
    key: 'DISABLE_PLUGIN',
    doc: 'Switches off global CSS, theme switcher, player, right-click menu, copy protection, effects, analytics, chat and ads.',
  }),
  offlineReading: flag(false, {
    key: 'OFFLINE_READING',
    doc: 'Readers can install the site and read pages again without a network that they have visited. Locked, members-only and unlisted pages and drafts are never kept on a device.',
  }),
  prefetchLinks: flag(true, {
    key: 'PREFETCH_LINKS',
    doc: 'Browsers that know Speculation Rules make a page of the site when a reader points at its link or touches it, so that it is there at once. They do not for readers who save data. Where a script of yours would run before the page is opened, or pages are kept for reading offline, they only fetch it.',
  }),
  writtenPages: flag(true, {
    key: 'WRITTEN_PAGES',
    doc: 'The site writes `/privacy` and `/accessibility` itself, from the settings in force, where you have no pages at these addresses, and its footer links to them.',
  }),
  startOnIntent: flag(true, {
    key: 'START_ON_INTENT',
    doc: 'Scripts wait until the visitor first moves the pointer, presses a key or touches the screen. Off: they run at once.',
  }),
  securityPolicy: flag(true, {
    key: 'CONTENT_SECURITY_POLICY',
    runsCode: true,
    doc: 'Browsers run scripts of the site itself and of the services that you have switched on, and no others.',
  }),
  securityHosts: words([], {
    key: 'CONTENT_SECURITY_HOSTS',
    runsCode: true,
    doc: 'Further hosts that your own scripts load from or contact, such as `api.example.com` or `*.example.com`.',
  }),
  tableMayRunCode: flag(false, {
    key: 'TABLE_MAY_RUN_CODE',
    byVariable: true,
    doc: 'The settings table in Notion may set what runs code on every page or opens the policy (`GLOBAL_JS`, addresses of scripts and the like). Whoever can edit a row of your database can then run a script in your readers’ browsers.',
  }),
  hstsSeconds: integer(0, {
    key: 'HSTS_SECONDS',
    min: 0,
    doc: 'How long browsers open the site by https only, in seconds (a year is 31536000). 0: your host decides. Set it in the environment or in `blog.config.ts`.',
  }),
});

/** Owners write the whole address where its path is asked for. */
function pathOf(text: string): string {
  return /^https?:/i.test(text) && isUrl(text) ? new URL(text).pathname : text.replace(/^\.\//, '/');
}

/** One slash before, none after; empty stays empty. */
function toBasePath(path: string): string {
  const inner = path.split('/').filter(Boolean).join('/');
  return inner && `/${inner}`;
}
