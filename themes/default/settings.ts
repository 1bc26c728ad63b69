import type { ThemeSettingsTable } from '@/lib/config/theme-settings';

/** The default theme's own settings. Everything else it shows (menu, notice, contact…) comes from the site's. */
export const defaultSettings = {
  logo: {
    key: 'DEFAULT_LOGO',
    kind: 'text',
    default: '',
    screens: ['shell'],
    doc: 'Address of the logo. Empty: only the icon of the database and the title are shown.',
  },
  logoWhite: {
    key: 'DEFAULT_LOGO_WHITE',
    kind: 'text',
    default: '',
    screens: ['shell'],
    doc: 'Address of the logo for dark mode.',
  },
  sideColumn: {
    key: 'DEFAULT_SIDE_COLUMN',
    kind: 'boolean',
    default: false,
    screens: ['shell'],
    doc: 'Shows notice, categories, tags, latest posts and contact beside lists instead of in the colophon. `LAYOUT_SIDEBAR_REVERSE` switches it on as well.',
  },
  memberButtons: {
    key: 'DEFAULT_MEMBER_BUTTONS',
    kind: 'boolean',
    default: true,
    screens: ['shell'],
    doc: 'Shows sign-in and sign-up in the header.',
  },
  notFoundTitle: {
    key: 'DEFAULT_404_TITLE',
    kind: 'text',
    default: '',
    screens: ['notFound'],
    doc: 'Title of the not-found page; empty for the interface text.',
  },
  notFoundText: {
    key: 'DEFAULT_404_TEXT',
    kind: 'text',
    default: '',
    screens: ['notFound'],
    doc: 'Text of the not-found page; empty for the interface text.',
  },
  notFoundBack: {
    key: 'DEFAULT_404_BACK',
    kind: 'text',
    default: '',
    screens: ['notFound'],
    doc: 'Its button, which leads home; empty for the interface text.',
  },
} as const satisfies ThemeSettingsTable;

interface ValueOf {
  text: string;
  boolean: boolean;
}

/** What the layouts receive: every setting by name, with the type of its kind. */
export type DefaultSettings = {
  [Name in keyof typeof defaultSettings]: ValueOf[(typeof defaultSettings)[Name]['kind']];
};
