import type { Config } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';

/** More specific than the fonts of a language in `styles/tokens.css`. */
const ROOT = ':root:root:root';

/** Dark pages, with and without script, as `dark` in `styles/tokens.css`. */
const DARK = '.dark, [data-appearance="dark"]:not(.js)';

/** The names of font weights in `FONT_STYLE`. */
const weights: Record<string, number> = {
  'font-thin': 100,
  'font-extralight': 200,
  'font-light': 300,
  'font-normal': 400,
  'font-medium': 500,
  'font-semibold': 600,
  'font-bold': 700,
};

/** CSS keywords for font families; everything else is a name. */
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded)|-apple-system)$/;

/** The owner's own CSS: their fonts and background, and `GLOBAL_CSS` last. '' if they have set none of it. */
export function ownerStyle({ fonts, site }: Config, locale: Locale): string {
  return [...fontRules(fonts, locale), ...backgroundRules(site), site.disablePlugin ? '' : site.globalCss.trim()]
    .filter(Boolean)
    .join('\n');
}

function fontRules({ style, sans, serif }: Config['fonts'], locale: Locale): string[] {
  const classes = style.split(/\s+/);
  const weight = classes.map((name) => weights[name]).find((value) => value !== undefined);
  const rules: string[] = [];
  if (sans.length > 0) rules.push(`--font-sans: ${families(sans, 'sans-serif')};`);
  if (serif.length > 0) rules.push(`--font-serif: ${families(serif, 'serif')};`);
  // Chinese and Japanese use a sans-serif unless the owner says otherwise, as in `styles/tokens.css`.
  const reading =
    classes.find((name) => name === 'font-sans' || name === 'font-serif') ?? bodyFont({ sans, serif }, locale);
  if (reading) rules.push(`--font-reading: var(--${reading});`);
  return [
    rules.length > 0 ? `${ROOT} { ${rules.join(' ')} }` : '',
    weight === undefined ? '' : `body { font-weight: ${weight}; }`,
  ];
}

function backgroundRules({ backgroundLight, backgroundDark }: Config['site']): string[] {
  return [
    backgroundLight && `${ROOT}:not(${DARK}) { --paper: ${backgroundLight}; }`,
    backgroundDark && `${ROOT}:is(${DARK}) { --paper: ${backgroundDark}; }`,
  ].filter(Boolean);
}

function bodyFont({ sans, serif }: Pick<Config['fonts'], 'sans' | 'serif'>, locale: Locale): string | undefined {
  if (/^(zh|ja)/.test(locale)) return sans.length > 0 ? 'font-sans' : undefined;
  return serif.length > 0 ? 'font-serif' : undefined;
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
