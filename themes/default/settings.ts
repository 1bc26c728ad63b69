import type { SettingsOf, ThemeSetting, ThemeSettingsTable } from '@/lib/config/theme-settings';

const text = (key: string, screen: 'shell' | 'notFound', doc: string) =>
  ({ key: `DEFAULT_${key}`, kind: 'text', default: '', screens: [screen], doc }) satisfies ThemeSetting;

const flag = (key: string, value: boolean, doc: string) =>
  ({ key: `DEFAULT_${key}`, kind: 'boolean', default: value, screens: ['shell'], doc }) satisfies ThemeSetting;

/** The default theme's own settings. Everything else it shows (menu, notice, contact…) comes from the site's. */
export const defaultSettings = {
  logo: text('LOGO', 'shell', 'Address of the logo. Empty: only the icon of the database and the title are shown.'),
  logoWhite: text('LOGO_WHITE', 'shell', 'Address of the logo for dark mode.'),
  sideColumn: flag(
    'SIDE_COLUMN',
    false,
    'Shows notice, categories, tags, latest posts and contact beside lists instead of in the colophon. `LAYOUT_SIDEBAR_REVERSE` switches it on as well.',
  ),
  memberButtons: flag('MEMBER_BUTTONS', true, 'Shows sign-in and sign-up in the header.'),
  notFoundTitle: text('404_TITLE', 'notFound', 'Title of the not-found page; empty for the interface text.'),
  notFoundText: text('404_TEXT', 'notFound', 'Text of the not-found page; empty for the interface text.'),
  notFoundBack: text('404_BACK', 'notFound', 'Its button, which leads home; empty for the interface text.'),
} satisfies ThemeSettingsTable;

/** What the layouts receive. */
export type DefaultSettings = SettingsOf<typeof defaultSettings>;
