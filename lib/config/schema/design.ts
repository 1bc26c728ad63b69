import { color, flag, fontList, group, length, text } from '@/lib/config/setting';

const FONT = 'a font family that readers have, or font files in `public/` such as `/fonts/title.woff2`';

/** How the site looks in every theme; the background is `BACKGROUND_LIGHT` and `BACKGROUND_DARK`. */
export const design = group({
  accent: color('', {
    key: 'THEME_COLOR_ACCENT',
    doc: 'Color of buttons and highlights. Links get it too, as dark as they must be to be read. Empty: that of the design.',
  }),
  accentDark: color('', {
    key: 'THEME_COLOR_ACCENT_DARK',
    doc: 'The same in dark mode. Empty: `THEME_COLOR_ACCENT`.',
  }),
  link: color('', { key: 'THEME_COLOR_LINK', doc: 'Color of links. Empty: made from the accent.' }),
  linkDark: color('', {
    key: 'THEME_COLOR_LINK_DARK',
    doc: 'The same in dark mode. Empty: made from the other one.',
  }),
  text: color('', {
    key: 'THEME_COLOR_TEXT',
    doc: 'Color of text. Quiet text and lines are mixed from it and the background. Empty: that of the design.',
  }),
  textDark: color('', { key: 'THEME_COLOR_TEXT_DARK', doc: 'The same in dark mode.' }),
  headingFont: fontList({
    key: 'THEME_FONT_HEADING',
    doc: `Font of titles: ${FONT}. Empty: that of the design.`,
  }),
  textFont: fontList({
    key: 'THEME_FONT_TEXT',
    aliases: ['FONT_SERIF'],
    doc: `Font of articles: ${FONT}. Empty: that of the design.`,
  }),
  interfaceFont: fontList({
    key: 'THEME_FONT_INTERFACE',
    aliases: ['FONT_SANS'],
    doc: `Font of menus, buttons and lists: ${FONT}. Empty: that of the design.`,
  }),
  logo: text('', {
    key: 'THEME_LOGO',
    doc: 'Address of the logo, such as `/logo.svg` in `public/`, unless the theme has one of its own.',
  }),
  logoHeight: length('', {
    key: 'THEME_LOGO_HEIGHT',
    doc: 'Height of the logo, for one that is higher than wide: at most `52px`, what the header has room for. Empty: `32px`.',
  }),
  logoIsName: flag(false, {
    key: 'THEME_LOGO_IS_NAME',
    doc: 'The logo is a wordmark: the name of the site is not written beside it.',
  }),
  logoDark: text('', { key: 'THEME_LOGO_DARK', doc: 'The logo on dark backgrounds. Empty: the same.' }),
  width: length('', {
    key: 'THEME_WIDTH',
    doc: 'Width of pages, e.g. `70rem` or `1200px`. Empty: that of the theme.',
  }),
  textWidth: length('', {
    key: 'THEME_TEXT_WIDTH',
    doc: 'Width of the text of articles, e.g. `44rem`. Empty: that of the theme.',
  }),
  radius: length('', {
    key: 'THEME_RADIUS',
    doc: 'Radius of the corners of buttons and pictures, e.g. `8px`; small things have half of it, panels nearly twice. `0`: sharp corners. Empty: that of the design.',
  }),
});
