import type { PageProps } from '@/lib/routes/screens';
import { designPalette } from './define-theme';
import { themeOf, themes } from './registry';
import type { Theme } from './theme';

/** The color of the browser's own bars in both appearances: the owner's background, or that of the page's theme. */
export function barColorsOf(page: PageProps | undefined): Record<'light' | 'dark', string> {
  const theme: Theme | undefined = page && themes[themeOf(page.theme.name)];
  const { light, dark } = theme?.palette ?? designPalette;
  return { light: light.paper, dark: dark.paper, ...page?.shell.plugins?.paper };
}
