import { opensWithFormulas } from '@/components/article/article-stylesheets';
import { builtFile } from '@/lib/environment';
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

/** The fonts for Latin letters and digits, which every page needs; the addresses are those in `styles/fonts.css`. */
const LATIN_FONTS = {
  serif: new URL('../styles/fonts/newsreader-latin.woff2', import.meta.url).pathname,
  sans: new URL('../styles/fonts/instrument-sans-latin.woff2', import.meta.url).pathname,
};

/** The Turkish letters that they lack, because no word should mix two fonts. */
const TURKISH_FONTS = {
  serif: new URL('../styles/fonts/newsreader-turkish.woff2', import.meta.url).pathname,
  sans: new URL('../styles/fonts/instrument-sans-turkish.woff2', import.meta.url).pathname,
};

/** Old-style figures of running text. Other languages have no small letters for them to match, or figures of a font of the reader's. */
const TEXT_FIGURES = new URL('../styles/fonts/text-figures.woff2', import.meta.url).pathname;
const WITHOUT_TEXT_FIGURES = /^(?:zh|ja|ar|vi)/;

/** For emphasis in articles, where Chinese and Japanese use dots instead, and for a motto. */
const ITALIC = new URL('../styles/fonts/newsreader-latin-italic.woff2', import.meta.url).pathname;

/** The folder of the fonts for formulas; their addresses are those in the stylesheet of formulas. */
const FORMULA_FONTS = builtFile('formulaFonts');

/** The fonts that a page preloads: a font found during layout comes too late for the first paint. Rare ones load when they are needed. */
export function fontsOf({ screen, shell, theme }: PageProps): string[] {
  const { needs, html = '' } = (screen.kind === 'post' && screen.props.post.blockMap) || {};
  const formulas = (FORMULA_FONTS && opensWithFormulas(html) && needs?.math?.fonts) || [];
  const own = shell.plugins?.fonts;
  const faces = (['serif', 'sans'] as const).filter((face) => !own?.replaced.includes(face));
  const { runningText, italics }: Theme = themes[themeOf(theme.name)];
  const hasRunningText = screen.kind === 'post' || runningText?.includes(screen.kind);
  const hasItalics = needs?.italic || italics?.includes(screen.kind);
  const hasFigures = hasRunningText && faces.includes('serif') && !WITHOUT_TEXT_FIGURES.test(shell.language);
  return [
    ...(own?.files ?? []),
    ...faces.map((face) => LATIN_FONTS[face]),
    ...(hasFigures ? [TEXT_FIGURES] : []),
    ...(shell.locale.startsWith('tr') ? faces.map((face) => TURKISH_FONTS[face]) : []),
    ...(hasItalics && faces.includes('serif') && !/^(?:zh|ja)/.test(shell.language) ? [ITALIC] : []),
    ...formulas.map((file) => `${FORMULA_FONTS}/${file}`),
  ];
}
