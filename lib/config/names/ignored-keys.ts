import { nearest } from '@/lib/config/names/nearest';

/**
 * Names that existing databases hold and that have nothing to do here, with the reasons. They are accepted, the sync report lists them in
 * one line, and `npm run config` shows the reasons.
 */
const ignoredKeys: Readonly<Record<string, readonly string[]>> = {
  'pages load only what they show, and the rest when it is needed': [
    'PRELOAD_CRITICAL_RESOURCES',
    'LAZY_LOAD_IMAGES',
    'ENABLE_CODE_SPLITTING',
    'CHUNK_SIZE_LIMIT',
    'DEFER_THIRD_PARTY_SCRIPTS',
    'PREFETCH_LINKS',
    'PREFETCH_IMAGES',
  ],
  'the host compresses files and keeps them, by the headers that come with the site': [
    'BROWSER_CACHE_TTL',
    'CDN_CACHE_TTL',
    'ENABLE_GZIP',
    'ENABLE_BROTLI',
  ],
  'pages do not measure their readers': ['ENABLE_WEB_VITALS', 'PERFORMANCE_BUDGET'],
  'the sync copies pictures, and makes smaller ones in the formats that save something': [
    'WEBP_SUPPORT',
    'AVIF_SUPPORT',
    'IMG_URL_TYPE',
  ],
  'browsers choose among copies in all widths, and load pictures as they come near': [
    'IMG_COMPRESS_WIDTH',
    'IMG_LAZY_LOAD_PLACEHOLDER',
    'LAZY_LOAD_THRESHOLD',
  ],
  'pages ask no picture service': ['RANDOM_IMAGE_URL', 'RANDOM_IMAGE_REPLACE_TEXT'],
  'fonts are part of the site, split by the letters that a page needs': [
    'FONT_DISPLAY',
    'FONT_PRELOAD',
    'FONT_SUBSET',
    'PRELOAD_FONTS',
  ],
  'code is highlighted by the sync, without Prism': [
    'PRISM_JS_AUTO_LOADER',
    'PRISM_JS_PATH',
    'PRISM_THEME_SWITCH',
    'PRISM_THEME_LIGHT_PATH',
    'PRISM_THEME_DARK_PATH',
    'PRISM_THEME_PREFIX_PATH',
  ],
  'the library is part of the site and needs no address': [
    'QR_CODE_CDN',
    'MERMAID_CDN',
    'ANIMATE_CSS_URL',
    'MUSIC_PLAYER_CDN_URL',
    'MUSIC_PLAYER_METING_CDN_URL',
  ],
  'the frame of Giscus is made without its script': ['COMMENT_GISCUS_CROSSORIGIN', 'COMMENT_GISCUS_EMIT_METADATA'],
  'comments load when a reader comes to them': ['COMMENT_GISCUS_LOADING'],
  'comments have a place of their own, and dim nothing else': [
    'COMMENT_TWIKOO_ELEMENT_ID',
    'COMMENT_GITALK_DISTRACTION_FREE_MODE',
  ],
  'not supported: the service has closed': ['COMMENT_GITTER_ROOM', 'COMMENT_DAO_VOICE_ID'],
  'not supported: the only effects are fireworks and dots around the pointer': [
    'MOUSE_FOLLOW_EFFECT_TYPE',
    'SAKURA',
    'NEST',
    'FLUTTERINGRIBBON',
    'RIBBON',
    'STARRY_SKY',
    'WIDGET_PET',
    'WIDGET_PET_LINK',
    'WIDGET_PET_SWITCH_THEME',
  ],
  'not supported: articles can be read without following an account': [
    'TECH_GROW_BLOG_ID',
    'TECH_GROW_NAME',
    'TECH_GROW_QRCODE',
    'TECH_GROW_KEYWORD',
    'TECH_GROW_BTN_TEXT',
    'TECH_GROW_VALIDITY_DURATION',
    'TECH_GROW_WHITE_LIST',
    'TECH_GROW_YELLOW_LIST',
    'TECH_GROW_JS_URL',
    'TECH_GROW_CSS_URL',
    'TECH_GROW_CAPTCHA_URL',
    'TECH_GROW_BASE_URL',
  ],
  'pages fade for readers who have not asked their system for less motion': ['VIEW_TRANSITIONS'],
  'the content store takes its place': ['ENABLE_CACHE'],
  'it showed every setting to every visitor': ['DEBUG'],
  'the newsletter is switched on by MAILCHIMP_LIST_ID or NEWSLETTER_FORM': ['STARTER_NEWSLETTER'],
  'the contact form comes from a form service, with words of its own': [
    'STARTER_CONTACT_MSG_TITLE',
    'STARTER_CONTACT_MSG_NAME',
    'STARTER_CONTACT_MSG_EMAIL',
    'STARTER_CONTACT_MSG_PHONE',
    'STARTER_CONTACT_MSG_TEXT',
    'STARTER_CONTACT_MSG_SEND',
    'STARTER_CONTACT_MSG_THANKS',
  ],
  'members sign in with Clerk (CLERK_PUBLISHABLE_KEY)': ['OAUTH_CLIENT_ID', 'OAUTH_REDIRECT_URI'],
};

const reasons = new Map(
  Object.entries(ignoredKeys).flatMap(([reason, keys]) => keys.map((key): [string, string] => [key, reason])),
);

export function isIgnoredKey(key: string): boolean {
  return reasons.has(key);
}

/** Why a key has no effect; undefined for all other keys. */
export function ignoredReason(key: string): string | undefined {
  return reasons.get(key);
}

/** Settings of themes that owners may have used before and that are not here start with these. */
const foreignThemePrefix =
  /^(?:CLAUDE|COMMERCE|ENDSPACE|EXAMPLE|FUKASAWA|FUWARI|GAME|GITBOOK|HEO|HEXO|LANDING|MAGAZINE|MAGZINE|MATERY|MEDIUM|MOVIE|NAV|NEXT(?!_PUBLIC_)|NOBELIUM|PHOTO|PLOG|PROXIO|SIMPLE|THOUGHTLITE|TYPOGRAPHY)_/;

/** A name that looks like another theme's, but differs from one of ours by no more letters than this, is a typing mistake. */
const SLIP = 2;

/**
 * A setting of a theme that is not here, and no slip of one of ours. Themes have settings of the same name, so `HEXO_MENU_TAG` is no
 * slip of `HEO_MENU_TAG`.
 */
export function isForeignThemeKey(key: string, known: readonly string[]): boolean {
  const [prefix] = foreignThemePrefix.exec(key) ?? [];
  if (prefix === undefined) return false;
  const ofTheme = known.filter((name) => name.startsWith(prefix));
  return nearest(key, ofTheme, SLIP) === undefined;
}
