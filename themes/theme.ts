import type { ComponentType, ReactNode } from 'react';
import type { ThemeSettings, ThemeSettingsTable } from '@/lib/config/theme-settings';
import type { ScreenKind, Screens } from '@/lib/routes/screens';

/** What every layout is given: its screen's props and the theme's own settings for that screen. */
export type LayoutProps<K extends ScreenKind> = Screens[K] & { settings: ThemeSettings };

export type Layout<K extends ScreenKind> = ComponentType<LayoutProps<K>>;

export interface BaseProps {
  /** The name of the current theme: a theme that extends this one may use its shell. */
  name: string;
  kind: ScreenKind;
  settings: ThemeSettings;
  children: ReactNode;
}

/** A theme's colors that browsers need before any stylesheet, for each appearance. */
export type Palette = Record<'light' | 'dark', { /** The background of pages, as `#rrggbb`. */ paper: string }>;

/** A theme: the shell around every screen and a layout for each of them. A missing one does not compile. */
export interface Theme {
  /** Header, main element and footer; stays mounted while screens change. */
  Base: ComponentType<BaseProps>;
  layouts: { [K in ScreenKind]: Layout<K> };
  /** Screens besides articles that open with running text, whose font of figures is preloaded. */
  runningText?: readonly ScreenKind[];
  /** Screens besides articles that open with italics, whose font is preloaded. */
  italics?: readonly ScreenKind[];
  /** The colors that browsers draw around its pages, where the owner has chosen none. @default `designPalette` */
  palette?: Palette;
  /** Its own settings, loaded only on the server. */
  settings?(): Promise<ThemeSettingsTable>;
}
