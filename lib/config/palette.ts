import { clampChroma, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { lowContrast } from './messages';
import type { Config } from './schema';

export type Scheme = 'light' | 'dark';

/** The tokens that follow an owner's colors, by their names in `styles/tokens.css`. */
export type ColorToken =
  | 'paper'
  | 'surface'
  | 'raised'
  | 'ink'
  | 'muted'
  | 'line'
  | 'edge'
  | 'accent'
  | 'accent-ink'
  | 'on-accent'
  | 'fill'
  | 'mark'
  | 'band';

/** The design's own values of the tokens that others are compared with; a test keeps them those of `styles/tokens.css`. */
export const designColors = {
  light: {
    paper: 'oklch(0.985 0.004 85)',
    surface: 'oklch(0.962 0.007 85)',
    raised: 'oklch(0.998 0.002 85)',
    ink: 'oklch(0.22 0.01 60)',
    'accent-ink': 'oklch(0.49 0.11 58)',
  },
  dark: {
    paper: 'oklch(0.19 0.008 60)',
    surface: 'oklch(0.225 0.009 60)',
    raised: 'oklch(0.255 0.01 60)',
    ink: 'oklch(0.93 0.01 85)',
    'accent-ink': 'oklch(0.82 0.12 78)',
  },
} as const satisfies Record<Scheme, Partial<Record<ColorToken, string>>>;

/** What a gray needs to be an accent: one that is just seen looks like a button that is switched off. Below this chroma it is a gray. */
const GRAY = { contrast: 9, chroma: 0.03 };

/** WCAG 2.2 AA, 1.4.3 for text and 1.4.11 for borders of controls. */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** That of the design's own accent. Lines, stars and lamps in a paler one would not be seen. */
const ACCENT_CONTRAST = 1.8;

/** An owner's colors in one scheme; '' where they have chosen none. What is set for the light counts for the dark too where it can. */
function chosenColors({ design, site }: Config, scheme: Scheme) {
  const isDark = scheme === 'dark';
  const accent = (isDark && design.accentDark) || design.accent;
  return {
    paper: isDark ? site.backgroundDark : site.backgroundLight,
    ink: isDark ? design.textDark : design.text,
    accent,
    /** Whether the accent was chosen for this scheme. */
    isAccentMeant: !isDark || design.accentDark !== '',
    link: isDark ? design.linkDark : design.link,
    linkFrom: design.link || accent,
  };
}

/**
 * The tokens that an owner's colors change, as hexadecimal colors. The owner names a few; the rest follows from these, so that quiet
 * text, borders, and links in the color of an accent are seen on the owner's background.
 */
export function paletteOf(config: Config, scheme: Scheme): Partial<Record<ColorToken, string>> {
  const own = chosenColors(config, scheme);
  const { paper, ink, ...tokens } = backgroundsOf(own, scheme);
  const backgrounds = [paper, tokens.surface, tokens.raised];
  const towardsInk = (start: number, contrast: number): string =>
    firstWith(contrast, backgrounds, mixes(paper, ink, start));
  const palette: Partial<Record<ColorToken, string>> = {};
  if (own.paper || own.ink) {
    Object.assign(palette, {
      ...tokens,
      paper,
      ink,
      line: mix(paper, ink, 0.11),
      edge: towardsInk(0.45, EDGE_CONTRAST),
      muted: towardsInk(0.66, TEXT_CONTRAST),
    });
  }
  if (own.accent) {
    const band = inHueOf(own.accent, BAND);
    // Areas that are dark in both schemes have the dark colors.
    if (scheme === 'dark') backgrounds.push(band);
    const needed = own.isAccentMeant ? ACCENT_CONTRAST : EDGE_CONTRAST;
    const isSeen = backgrounds.every((background) => wcagContrast(own.accent, background) >= needed);
    const accent = own.isAccentMeant && isSeen ? own.accent : seenOn(backgrounds, needed, own.accent, scheme);
    // Buttons have a border, so the fill may be as pale as the owner's color.
    const mayFill = scheme === 'light' && !isSeen && moreLegible(own.accent) === moreLegible(accent);
    if (mayFill) palette.fill = own.accent;
    Object.assign(palette, { accent, 'on-accent': moreLegible(accent), mark: inHueOf(own.accent, MARK[scheme]), band });
  }
  const link =
    own.link || seenOn(backgrounds, TEXT_CONTRAST, own.linkFrom || designColors[scheme]['accent-ink'], scheme);
  if (own.link || own.linkFrom || own.paper) palette['accent-ink'] = link;
  return palette;
}

/** What is written on: the page, quiet areas, floating panels. */
function backgroundsOf(own: { paper: string; ink: string }, scheme: Scheme) {
  const design = designColors[scheme];
  const paper = own.paper || design.paper;
  const ink = own.ink || design.ink;
  if (!own.paper && !own.ink) return { paper, ink, surface: design.surface, raised: design.raised };
  const raised = scheme === 'light' ? mix(paper, 'white', 0.5) : mix(paper, ink, 0.085);
  return { paper, ink, surface: mix(paper, ink, 0.04), raised };
}

/** The lightness and chroma of marked text, and of the band at the end of the landing page: those of `styles/tokens.css`. */
const MARK = { light: { l: 0.93, c: 0.08 }, dark: { l: 0.42, c: 0.08 } };
const BAND = { l: 0.275, c: 0.034 };

/** A color with the hue of another one; gray for a gray. */
function inHueOf(color: string, { l, c }: { l: number; c: number }): string {
  const { h, c: chroma = 0 } = toOklch(color) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l, c: Math.min(c, chroma), h }, 'oklch'));
}

/** What is hard to read in an owner's colors. Only what they have set is judged: the rest is made to be read. */
export function contrastProblems(config: Config): Diagnostic[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const own = chosenColors(config, scheme);
    const palette = { ...designColors[scheme], ...paletteOf(config, scheme) };
    const dark = scheme === 'dark' ? '_DARK' : '';
    const paperKey = dark ? 'BACKGROUND_DARK' : 'BACKGROUND_LIGHT';
    const isLinkOwn = own.link || own.linkFrom || own.paper;
    const judged = [
      { what: 'Text', key: 'TEXT', set: own.ink, color: palette.ink, isOwn: own.ink || own.paper },
      { what: 'Links', key: 'LINK', set: own.link, color: palette['accent-ink'], isOwn: isLinkOwn },
    ] as const;
    return judged.flatMap(({ what, key, set, color, isOwn }) => {
      const ratio = wcagContrast(color, palette.paper);
      if (!isOwn || ratio >= TEXT_CONTRAST) return [];
      const colors = [formatHex(color) ?? '', formatHex(palette.paper) ?? ''] as const;
      const settings: [string, string][] = [
        [`THEME_COLOR_${key}${dark}`, set],
        [paperKey, own.paper],
      ];
      return lowContrast({ what, scheme, settings, colors, ratio, needed: TEXT_CONTRAST });
    });
  });
}

/** The nearest shade of a color that has a contrast on all backgrounds. */
function seenOn(backgrounds: readonly string[], contrast: number, color: string, scheme: Scheme): string {
  const isGray = (toOklch(color)?.c ?? 0) < GRAY.chroma;
  return firstWith(isGray ? GRAY.contrast : contrast, backgrounds, shades(color, scheme));
}

/** The first of some colors that has a contrast on all backgrounds; the last one if none has. */
function firstWith(contrast: number, backgrounds: readonly string[], colors: readonly string[]): string {
  const found = colors.find((color) => backgrounds.every((background) => wcagContrast(color, background) >= contrast));
  return found ?? colors.at(-1) ?? '';
}

const mix = (one: string, other: string, share: number): string => formatHex(interpolate([one, other], 'rgb')(share));

/** Two colors mixed with ever more of the second one. */
function mixes(one: string, other: string, start: number): string[] {
  const shares: number[] = [];
  for (let share = start; share < 1; share += 0.02) shares.push(share);
  return [...shares, 1].map((share) => mix(one, other, share));
}

const toOklch = converter('oklch');

/** A color, and the same hue ever darker, or lighter on dark backgrounds. */
function shades(color: string, scheme: Scheme): string[] {
  const first = toOklch(color);
  if (!first) return [color];
  const found = [color];
  const step = scheme === 'light' ? -0.01 : 0.01;
  for (let l = first.l + step; l > 0 && l < 1; l += step) {
    const shade: Oklch = { ...first, l };
    found.push(formatHex(clampChroma(shade, 'oklch')));
  }
  return found;
}

/** Dark or white, whichever is read better on a color; black where neither is read well. */
function moreLegible(background: string): string {
  const dark = designColors.light.ink;
  const better = wcagContrast(dark, background) >= wcagContrast('white', background) ? dark : 'white';
  return wcagContrast(better, background) >= TEXT_CONTRAST ? better : 'black';
}
