import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');

type Oklch = [lightness: number, chroma: number, hue: number];

/** Resolves every `light-dark(…)` for one appearance. */
function colors(appearance: 'light' | 'dark'): Map<string, Oklch> {
  const declarations = css.matchAll(/--([\w-]+): light-dark\(([^;]*)\);/g);
  return new Map(
    [...declarations].flatMap(([, name = '', both = '']) => {
      const [light, dark] = [...both.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
        ([, l, c, h]): Oklch => [Number(l), Number(c), Number(h)],
      );
      const value = appearance === 'light' ? light : dark;
      return value ? [[name, value] as const] : [];
    }),
  );
}

/** Relative luminance of a color, by way of linear sRGB (CSS Color 4). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const palettes = (['light', 'dark'] as const).map((appearance) => [appearance, colors(appearance)] as const);

test('no selector makes the style of everything depend on scrolling', () => {
  const styles = new URL('../../../styles/', import.meta.url);
  const sheets = readdirSync(styles, { recursive: true }).filter((name) => String(name).endsWith('.css'));
  expect(sheets).toContain('tokens.css');
  const all = sheets.map((name) =>
    readFileSync(new URL(String(name), styles), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  );
  expect(all.join('\n').match(/\[data-(?:scrolled|at-top|past-top)\][^{},]*\*/g)).toBeNull();
});

const notion = ['gray', 'brown', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'red'];

describe.each(palettes)('in %s', (_, palette) => {
  const color = (name: string): Oklch => {
    const value = palette.get(name);
    if (!value) throw new Error(`no color --${name}`);
    return value;
  };

  test.each(['ink', 'muted', 'accent-ink', 'danger', ...notion.map((name) => `notion-${name}`)])(
    'text in --%s is read on every background',
    (text) => {
      for (const background of ['paper', 'surface', 'raised']) {
        expect(contrast(color(text), color(background)), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each(['default', ...notion])('text and links are read on --notion-%s-bg', (name) => {
    for (const text of ['ink', 'accent-ink', ...(name === 'default' ? [] : [`notion-${name}`])]) {
      expect(contrast(color(text), color(`notion-${name}-bg`)), `${text}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text on the lamp and on marks is read', () => {
    expect(contrast(color('on-accent'), color('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('ink'), color('mark'))).toBeGreaterThanOrEqual(4.5);
  });

  test('edges of controls are seen', () => {
    for (const background of ['paper', 'surface', 'raised']) {
      expect(contrast(color('edge'), color(background)), background).toBeGreaterThanOrEqual(3);
    }
  });
});

test('no other sheet gives a color of these names another meaning', () => {
  const sheets = ['styles', 'themes', 'components']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.css') && !/styles\/(?:tokens|base)\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(40);
  const taken = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*--([\w-]+):/gm)]
      .filter(([, name = '']) => colors('light').has(name))
      .map(([, name]) => `${file}: --${name}`),
  );
  expect(taken).toEqual([]);
});
