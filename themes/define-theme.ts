import type { Theme } from './theme';

/** Checks a theme against the contract: one without a layout for every screen does not compile. */
export function defineTheme(theme: Theme): Theme {
  return theme;
}
