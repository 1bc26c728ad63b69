import type { Theme } from './theme';

/** A theme that is like another one but for what it gives itself. */
export interface ExtendingTheme extends Partial<Omit<Theme, 'layouts'>> {
  extends: Theme;
  layouts?: Partial<Theme['layouts']>;
}

/**
 * Checks a theme against the contract: one without a layout for every screen does not compile, unless it extends another theme, whose
 * parts and settings it has where it gives none of its own.
 */
export function defineTheme(theme: (Theme & { extends?: never }) | ExtendingTheme): Theme {
  if (theme.extends === undefined) return theme;
  const { extends: parent, ...own } = theme;
  return {
    ...parent,
    ...own,
    layouts: { ...parent.layouts, ...own.layouts },
    settings: async () => ({ ...(await parent.settings?.()), ...(await own.settings?.()) }),
  };
}
