import type { Palette, Theme } from './theme';

/** That of the design: `--paper` of `styles/tokens.css` in sRGB. */
export const designPalette: Palette = { light: { paper: '#fbfaf7' }, dark: { paper: '#171412' } };

/** A theme that inherits whatever it does not define. */
export interface ExtendingTheme extends Partial<Omit<Theme, 'layouts'>> {
  extends: Theme;
  layouts?: Partial<Theme['layouts']>;
}

/**
 * Checks a theme against the contract: a theme that lacks a layout does not compile, unless it extends another theme, whose parts and
 * settings it then inherits.
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
