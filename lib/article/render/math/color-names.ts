import { converter, parse } from 'culori';

const toHsl = converter('hsl');

/** Hues at which one of Notion's colors ends and the next begins, in degrees. */
const hues: [number, string][] = [
  [15, 'red'],
  [43, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [292, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

/** Notion's name for the color nearest to a CSS color; undefined for black, white and values that are not colors. */
export function colorName(css: string): string | undefined {
  const color = parse(css);
  if (color?.mode !== 'rgb') return undefined;
  const [red, green, blue] = [color.r, color.g, color.b].map((part) => part * 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  if (spread < 24) return max > 40 && max < 230 ? 'gray' : undefined;
  const hue = toHsl(color).h ?? 0;
  return hues.find(([end]) => hue <= end)?.[1];
}
