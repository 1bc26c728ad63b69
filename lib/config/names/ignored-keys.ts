import { nearest } from '@/lib/config/setting/nearest';

/**
 * Names that existing databases hold and that have nothing to do here, by the reasons; `*` is anything. They are accepted, the sync report
 * lists them in one line, and `npm run config` shows the reasons.
 */
const ignoredKeys: Readonly<Record<string, string>> = {
  'pages load only what they show, and the rest when it is needed': `PRELOAD_CRITICAL_RESOURCES LAZY_LOAD_IMAGES ENABLE_CODE_SPLITTING CHUNK_SIZE_LIMIT DEFER_THIRD_PARTY_SCRIPTS
    PREFETCH_IMAGES`,
  'the host compresses files and keeps them, by the headers that come with the site':
    'BROWSER_CACHE_TTL CDN_CACHE_TTL ENABLE_GZIP ENABLE_BROTLI',
  'pages do not measure their readers': 'ENABLE_WEB_VITALS PERFORMANCE_BUDGET',
  'the sync copies pictures, and makes smaller ones in the formats that save something':
    'WEBP_SUPPORT AVIF_SUPPORT IMG_URL_TYPE PICTURE_SECONDS',
  'browsers choose among copies in all widths, and load pictures as they come near': `IMG_COMPRESS_WIDTH IMG_LAZY_LOAD_PLACEHOLDER LAZY_LOAD_THRESHOLD IMAGE_COMPRESS_WIDTH IMAGE_ZOOM_IN_WIDTH`,
  'pictures in articles look as the design has them': 'IMG_SHADOW',
  'pages ask no picture service': 'RANDOM_IMAGE_URL RANDOM_IMAGE_REPLACE_TEXT',
  'articles have the letters of the design, or those of THEME_FONT_TEXT': 'FONT_STYLE',
  'fonts are part of the site, split by the letters that a page needs':
    'FONT_DISPLAY FONT_PRELOAD FONT_SUBSET PRELOAD_FONTS',
  'code is highlighted by the sync, without Prism': 'PRISM_*',
  'code is in no window, and has no dots of one': 'CODE_MAC_BAR',
  'the library is part of the site and needs no address': `QR_CODE_CDN MERMAID_CDN ANIMATE_CSS_URL MUSIC_PLAYER_CDN_URL FONT_AWESOME COMMENT_WALINE_JS COMMENT_WALINE_CSS`,
  'the frame of Giscus is made without its script': 'COMMENT_GISCUS_CROSSORIGIN COMMENT_GISCUS_EMIT_METADATA',
  'not supported: lists show no comments': 'COMMENT_TWIKOO_COUNT_ENABLE COMMENT_WALINE_RECENT',
  'comments load when a reader comes to them': 'COMMENT_GISCUS_LOADING',
  'comments are in the language of the page': 'COMMENT_GISCUS_LANG COMMENT_CUSDIS_LANG_SRC',
  'its server has the script': 'COMMENT_CUSDIS_SCRIPT_SRC',
  'not supported: Twitter no longer lists what links to a page': 'COMMENT_WEBMENTION_TWITTER_USERNAME',
  'comments have a place of their own, and dim nothing else':
    'COMMENT_TWIKOO_ELEMENT_ID COMMENT_GITALK_DISTRACTION_FREE_MODE',
  'not supported: the service has closed': 'COMMENT_GITTER_ROOM COMMENT_DAO_VOICE_ID',
  'not supported: Facebook has ended its chat window for websites': 'FACEBOOK_PAGE_ID FACEBOOK_PAGE_TITLE',
  'nobody reads these fields of the head of pages': 'FACEBOOK_PAGE GEO_REGION GEO_COUNTRY',
  'not supported: the only effects are fireworks and dots around the pointer': `MOUSE_FOLLOW_EFFECT_TYPE SAKURA NEST FLUTTERINGRIBBON RIBBON STARRY_SKY WIDGET_PET WIDGET_PET_LINK
    WIDGET_PET_SWITCH_THEME`,
  'fireworks and dots have colors of their own': 'FIREWORKS_COLOR MOUSE_FOLLOW_EFFECT_COLOR',
  'not supported: articles can be read without following an account': 'TECH_GROW_*',
  'pages fade for readers who have not asked their system for less motion': 'VIEW_TRANSITIONS',
  'not supported: the player plays the songs of MUSIC_PLAYER_AUDIO_LIST, without lyrics':
    'MUSIC_PLAYER_LRC_TYPE MUSIC_PLAYER_METING*',
  'the icons of menus are those of Font Awesome, which come with the site': 'ENABLE_ICON_FONT',
  'summaries are made by the sync, with AI_SUMMARY_API': 'TianliGPT_*',
  'the service has no switch of its own: CUSTOM_EXTERNAL_JS loads its script':
    'ANALYTICS_51LA_* ANALYTICS_ACKEE_* ANALYTICS_CNZZ_ID COMMENT_TIDIO_ID COZE_* WEB_WHIZ_*',
  'advertisements are shown as they are, and nobody is asked to switch off a blocker':
    'ADSENSE_GOOGLE_TEST AD_WWADS_BLOCK_DETECT',
  'verify the site by a file in public/': 'HILLTOP_ADS_META_ID',
  'visitors are sent to the other site at once': 'POST_WAITING_TIME_FOR_404',
  'the footer shows the version of Notelight': 'VERSION',
  'the content store takes its place': 'ENABLE_CACHE',
  'it showed every setting to every visitor': 'DEBUG',
  'readers subscribe to a newsletter by the form of NEWSLETTER_FORM, in exports too':
    'STARTER_NEWSLETTER MAILCHIMP_LIST_ID MAILCHIMP_API_KEY',
  'the site has its own search index, made of what it shows':
    'ALGOLIA_APP_ID ALGOLIA_SEARCH_ONLY_APP_KEY ALGOLIA_INDEX ALGOLIA_ADMIN_APP_KEY',
  'the contact form comes from a form service, with words of its own': 'STARTER_CONTACT_MSG_*',
  'rows lead to their pages, unless POST_DATABASE_ROW_PAGES is off': 'POST_DISABLE_DATABASE_CLICK',
  'the notice of old posts has a heading in the language of the page': 'ARTICLE_EXPIRATION_TITLE',
  'members always have a way to their dashboard': 'ENABLE_DASHBOARD_BUTTON',
  'members sign in with Clerk (CLERK_PUBLISHABLE_KEY)': 'OAUTH_CLIENT_ID OAUTH_REDIRECT_URI',
};

const reasons = new Map(
  Object.entries(ignoredKeys).flatMap(([reason, keys]) =>
    keys.split(/\s+/).map((key): [string, string] => [key, reason]),
  ),
);
const beginnings = [...reasons]
  .filter(([key]) => key.endsWith('*'))
  .map(([key, why]) => [key.slice(0, -1), why] as const);

/** Settings of themes that owners may have used before and that are not here start with these. */
const foreignThemePrefix =
  /^(?:CLAUDE|COMMERCE|ENDSPACE|EXAMPLE|FUKASAWA|FUWARI|GAME|GITBOOK|HEO|HEXO|LANDING|MAGAZINE|MAGZINE|MATERY|MEDIUM|MOVIE|NAV|NEXT(?!_PUBLIC_)|NOBELIUM|PHOTO|PLOG|PROXIO|SIMPLE|THOUGHTLITE|TYPOGRAPHY)_/;

/** A name that looks like another theme's, but differs from one of ours by no more letters than this, is a typing mistake. */
const SLIP = 2;

/** Why a key of another system has nothing to do here; undefined for all other keys. */
export const ignoredReason = (key: string): string | undefined =>
  reasons.get(key) ?? beginnings.find(([start]) => key.startsWith(start))?.[1];

/**
 * Why a key has no effect; undefined for all other keys. Themes have settings of the same name, so `HEXO_MENU_TAG` is no slip of
 * `HEO_MENU_TAG`.
 *
 * @param known the keys that have one
 */
export function whyWithoutEffect(key: string, known: readonly string[]): string | undefined {
  const reason = ignoredReason(key);
  if (reason) return `accepted without effect: ${reason}`;
  const [prefix] = foreignThemePrefix.exec(key) ?? [];
  const isSlip =
    nearest(
      key,
      known.filter((name) => prefix && name.startsWith(prefix)),
      SLIP,
    ) !== undefined;
  return prefix && !isSlip ? 'a setting of a theme that is not installed: it has no effect' : undefined;
}
