import { paletteOf } from '@/lib/config/palette';
import type { Config } from '@/lib/config/schema';
import { toAssetHref } from '@/lib/site/addresses';

/** What names of font files call the weights. */
const weights: Record<string, number> = {
  thin: 100,
  extralight: 200,
  light: 300,
  normal: 400,
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
};

/** CSS keywords for font families; everything else is a name. */
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded)|-apple-system)$/;

/**
 * The owner's own CSS: what their settings make of the tokens of `styles/tokens.css`, and `GLOBAL_CSS` last. '' if they have set none of
 * it. It is in no layer, so it wins over all sheets of ours, whatever comes first.
 */
export function ownerStyle(config: Config, basePath = ''): string {
  const { site } = config;
  const fonts = ownFonts(config.design);
  const fontTokens = fonts.map(({ token, names, fallback }) => `${token}: ${families(names, fallback)};`);
  const tokens = [...fontTokens, ...colorTokens(config), ...sizeTokens(config.design)];
  return [
    ...fonts.flatMap((font) => fontFaces(font, basePath)),
    // Those of fonts are set anew where the language changes.
    tokens.length > 0 ? `:root, [lang] { ${tokens.join(' ')} }` : '',
    site.disablePlugin ? '' : site.globalCss.trim(),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The color of the browser's own bars, where it is not the design's. */
export function paperOf(config: Config): { light?: string; dark?: string } | undefined {
  const [light, dark] = [paletteOf(config, 'light').paper, paletteOf(config, 'dark').paper];
  return light || dark ? { ...(light && { light }), ...(dark && { dark }) } : undefined;
}

/** The fonts that pages preload instead of ours: the owner's upright files, and which of ours they replace. */
export function ownFontFiles(
  { design }: Config,
  basePath: string,
): { files: string[]; replaced: ('serif' | 'sans')[] } {
  const first = ownFonts(design).flatMap(
    ({ files }) => files.find((file) => file.endsWith('.woff2') && faceOf(file).style === 'normal') ?? [],
  );
  const hasSerif = design.headingFont.length > 0 && design.textFont.length > 0;
  return {
    files: [...new Set(first)].map((file) => toAssetHref(file, basePath)),
    replaced: [...(hasSerif ? ['serif' as const] : []), ...(design.interfaceFont.length > 0 ? ['sans' as const] : [])],
  };
}

/** A font of the settings. */
interface OwnFont {
  token: string;
  /** Those of one family. */
  files: string[];
  /** What that family is called. */
  family: string;
  /** All families in the owner's order, the one of the files among them. */
  names: string[];
  fallback: string;
}

function ownFonts({ headingFont, textFont, interfaceFont }: Config['design']): OwnFont[] {
  const given = [
    ['--font-serif', 'Own Heading', headingFont, 'var(--latin-serif), var(--own-serif), serif'],
    ['--font-reading', 'Own Text', textFont, 'var(--latin-serif), var(--own-serif), serif'],
    ['--font-sans', 'Own Interface', interfaceFont, 'var(--latin-sans), var(--own-sans), sans-serif'],
  ] as const;
  return given.flatMap(([token, family, values, fallback]) => {
    const files = values.filter((value) => FONT_FILE.test(value));
    const names = values.map((value) => (FONT_FILE.test(value) ? family : value));
    return values.length > 0 ? [{ token, family, files, names, fallback }] : [];
  });
}

const FONT_FILE = /^\/.*\.(woff2?|[ot]tf)$/i;
const FORMATS: Record<string, string> = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' };

/** Font files say in their names what they hold: `Inter-Bold.woff2`, `inter-700-italic.woff2`. One that names no weight has all. */
function faceOf(file: string): { weight: string; style: 'normal' | 'italic' } {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const named = Object.entries(weights).findLast(([key]) => new RegExp(`(?:^|[-_ ])${key}`).test(name));
  const weight = /(?:^|[-_ ])([1-9]00)(?=[-_ .])/.exec(name)?.[1] ?? named?.[1];
  return { weight: weight ? String(weight) : '100 900', style: /italic|oblique/.test(name) ? 'italic' : 'normal' };
}

function fontFaces({ family, files }: OwnFont, basePath: string): string[] {
  return files.map((file) => {
    const { weight, style } = faceOf(file);
    const format = FORMATS[FONT_FILE.exec(file)?.[1]?.toLowerCase() ?? ''];
    return `@font-face { font-family: "${family}"; src: url("${toAssetHref(file, basePath)}") format("${format}"); font-weight: ${weight}; font-style: ${style}; font-display: fallback; }`;
  });
}

function colorTokens(config: Config): string[] {
  const ofScheme = (scheme: 'light' | 'dark', ending: string): string[] =>
    Object.entries(paletteOf(config, scheme)).map(([name, color]) => `--theme-${name}${ending}: ${color};`);
  return [...ofScheme('light', ''), ...ofScheme('dark', '-dark')];
}

function sizeTokens({ width, textWidth, radius, logoHeight }: Config['design']): string[] {
  return [
    ...(width ? [`--theme-width: ${width};`] : []),
    ...(textWidth ? [`--theme-text-width: ${textWidth};`, `--measure: ${textWidth};`] : []),
    ...(logoHeight ? [`--logo-height: ${logoHeight};`] : []),
    // The proportions of `styles/tokens.css`.
    ...(radius
      ? [`--radius-sm: calc(${radius} / 2);`, `--radius-md: ${radius};`, `--radius-lg: calc(${radius} * 1.75);`]
      : []),
  ];
}

/** @example families(['Bitter', 'serif'], 'serif') // => '"Bitter", serif' */
function families(names: readonly string[], last: string): string {
  const written = names
    // Owners copy them from stylesheets, with quotes.
    .map((name) => name.replace(/["'\\<>{};]/g, '').trim())
    .filter(Boolean)
    .map((name) => (GENERIC.test(name) ? name : `"${name}"`));
  return [...new Set([...written, last])].join(', ');
}
