import type { PageProps } from '@/lib/routes/screens';

/** The fonts of Latin letters and digits, which stand on every page; the addresses are those of `styles/fonts.css`. */
const FACES = [
  new URL('../styles/fonts/newsreader-latin.woff2', import.meta.url),
  new URL('../styles/fonts/instrument-sans-latin.woff2', import.meta.url),
].map(({ pathname }) => pathname);

/** The letters of Turkish that they lack, for a word is not to be set in two fonts. */
const TURKISH_FACES = [
  new URL('../styles/fonts/newsreader-turkish.woff2', import.meta.url),
  new URL('../styles/fonts/instrument-sans-turkish.woff2', import.meta.url),
].map(({ pathname }) => pathname);

/** Of what is emphasised in an article; Chinese and Japanese have dots for it. */
const ITALIC = new URL('../styles/fonts/newsreader-latin-italic.woff2', import.meta.url).pathname;

/** The folder of the fonts of formulas, whose addresses are those of their sheet. */
const FORMULA_FONTS = process.env.NOTELIGHT_FORMULA_FONTS ?? '';

/**
 * The fonts that a page is set in, for its head: one that is found while the page is laid out comes too late for the first sight of it.
 * What is rare in a text comes when it is met.
 */
export function fontsOf({ screen, shell }: PageProps): string[] {
  const needs = screen.kind === 'post' ? screen.props.post.blockMap?.needs : undefined;
  const formulas = FORMULA_FONTS ? (needs?.math?.fonts ?? []) : [];
  return [
    ...FACES,
    ...(shell.locale.startsWith('tr') ? TURKISH_FACES : []),
    ...(needs?.italic && !/^(?:zh|ja)/.test(shell.language) ? [ITALIC] : []),
    ...formulas.map((file) => `${FORMULA_FONTS}/${file}`),
  ];
}
