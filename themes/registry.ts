// What every theme is made of: each of its chunks would have a copy. Modules without React come with those that import them.
import '@/components/contact/ContactIcons';
import '@/components/header/HeaderRow';
import '@/components/navigation/SiteLink';
import '@/components/post/TagChip';
import '@/components/shell/use-formats';
import { articleStylesheets, loadStylesheets } from '@/components/article/article-stylesheets';
import { Lock } from '@/components/lock/lazy-lock';
import { log } from '@/lib/diagnostics/log';
import { preloadLocale } from '@/lib/i18n/locale-provider';
import { preloadMemberMessages } from '@/lib/i18n/member-messages';
import type { PageProps, ScreenKind } from '@/lib/routes/screens';
import custom from './custom';
import defaultTheme from './default';
import starter from './starter';
import type { Theme } from './theme';

/**
 * The installed themes. Only their lists of parts are imported here: each part is a chunk of its own, which visitors load with the first
 * screen that needs it. `custom` is the owner's.
 */
export const themes = { starter, default: defaultTheme, custom } satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

/** The fallback for a theme that is not installed. */
export const defaultThemeName: ThemeName = 'default';

/** Whether a theme of this name is installed. */
export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(themes, name);
}

/** Falls back to the default theme, with one message, if a theme is not installed. */
export function themeOf(name: string): ThemeName {
  if (isThemeName(name)) return name;
  const installed = Object.keys(themes).join(', ');
  log.warnOnce(
    `The theme “${name}” is not installed; “${defaultThemeName}” is used instead. Set THEME to one of: ${installed}.`,
  );
  return defaultThemeName;
}

/** Next keeps `preload` on the render function of its forwardRef component and does not type it. */
type Loadable = { render?: { preload?: () => Promise<unknown> } };

/** Loads the shell and one screen of a theme, and the lock if the article is locked. Rejects if a part cannot be loaded. */
export async function preloadTheme(name: ThemeName, kind: ScreenKind, isLocked = false): Promise<void> {
  const { Base, layouts } = themes[name];
  const parts = [Base, layouts[kind], ...(isLocked ? [Lock] : [])];
  await Promise.all(parts.map((part) => (part as Loadable).render?.preload?.()));
}

/** Whether a screen is an article with a lock. */
export const isLocked = ({ kind, props }: PageProps['screen']): boolean => kind === 'post' && props.post.locked;

/** Loads what all articles of a theme need, before a reader opens one. */
export async function prepareArticles(name: string): Promise<void> {
  const sheets = articleStylesheets({ math: null, collections: false });
  await Promise.all([preloadTheme(themeOf(name), 'post'), loadStylesheets(sheets)]);
}

/**
 * Loads what a page is rendered with. Next does so too, but of several pages that it renders at the same time only the first one waits
 * for it: the others would come without their screens.
 */
export async function preloadPage({
  theme,
  screen,
  shell,
}: Pick<PageProps, 'theme' | 'screen' | 'shell'>): Promise<void> {
  await Promise.all([
    preloadTheme(themeOf(theme.name), screen.kind, isLocked(screen)),
    preloadLocale(shell.locale),
    preloadMemberMessages(shell.locale),
  ]);
}
