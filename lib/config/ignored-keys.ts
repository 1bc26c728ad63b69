import { nearest } from './nearest';

/**
 * Names that existing databases hold and that have nothing to do here: what they once switched is always on, done at sync, or of no
 * effect anywhere. They are accepted, and the sync report names them in one line.
 */
const ignoredKeys = new Set([
  // Performance switches without effect.
  'PRELOAD_CRITICAL_RESOURCES',
  'LAZY_LOAD_IMAGES',
  'ENABLE_CODE_SPLITTING',
  'CHUNK_SIZE_LIMIT',
  'BROWSER_CACHE_TTL',
  'CDN_CACHE_TTL',
  'ENABLE_GZIP',
  'ENABLE_BROTLI',
  'DEFER_THIRD_PARTY_SCRIPTS',
  'PREFETCH_LINKS',
  'PREFETCH_IMAGES',
  'ENABLE_WEB_VITALS',
  'PERFORMANCE_BUDGET',
  'WEBP_SUPPORT',
  'AVIF_SUPPORT',
  'IMG_URL_TYPE',
  // Browsers choose among copies in all widths, and load pictures as they come near.
  'IMG_COMPRESS_WIDTH',
  'IMG_LAZY_LOAD_PLACEHOLDER',
  'LAZY_LOAD_THRESHOLD',
  // Pages ask no picture service.
  'RANDOM_IMAGE_URL',
  'RANDOM_IMAGE_REPLACE_TEXT',
  'FONT_DISPLAY',
  'FONT_PRELOAD',
  'FONT_SUBSET',
  'PRELOAD_FONTS',
  // Libraries that are part of the program.
  'PRISM_JS_AUTO_LOADER',
  'PRISM_JS_PATH',
  'PRISM_THEME_SWITCH',
  'PRISM_THEME_LIGHT_PATH',
  'PRISM_THEME_DARK_PATH',
  'PRISM_THEME_PREFIX_PATH',
  'QR_CODE_CDN',
  'MERMAID_CDN',
  'ANIMATE_CSS_URL',
  'MUSIC_PLAYER_CDN_URL',
  'MUSIC_PLAYER_METING_CDN_URL',
  // The frame of Giscus is made without its script.
  'COMMENT_GISCUS_CROSSORIGIN',
  // The content store takes its place.
  'ENABLE_CACHE',
  // Shown every setting to every visitor.
  'DEBUG',
  'STARTER_NEWSLETTER',
  // Forms come from a form service, with words of its own.
  'STARTER_CONTACT_MSG_TITLE',
  'STARTER_CONTACT_MSG_NAME',
  'STARTER_CONTACT_MSG_EMAIL',
  'STARTER_CONTACT_MSG_PHONE',
  'STARTER_CONTACT_MSG_TEXT',
  'STARTER_CONTACT_MSG_SEND',
  'STARTER_CONTACT_MSG_THANKS',
  'OAUTH_CLIENT_ID',
  'OAUTH_REDIRECT_URI',
]);

export function isIgnoredKey(key: string): boolean {
  return ignoredKeys.has(key);
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
