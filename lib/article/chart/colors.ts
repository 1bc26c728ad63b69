import { tag } from '@/lib/article/chart/written';

/** The site's colors by Notion's names, in an order in which neighbors differ most. Each has a contrast of 4.5:1 with the page. */
const COLORS = ['blue', 'orange', 'purple', 'green', 'red', 'gray', 'pink', 'yellow', 'teal', 'brown'];

/** How a shape is filled: the number of a texture, by which series differ without colors; 0 for none. */
export interface Paint {
  color: string;
  texture: number;
}

/** A color of Notion's as one of the site's; '' for none. */
export function siteColor(name: string): string {
  if (name === 'teal') return 'color-mix(in oklab,var(--notion-green),var(--notion-blue))';
  const known = name === 'lightgray' ? 'gray' : name;
  return COLORS.includes(known) ? `var(--notion-${known})` : '';
}

/**
 * The paint of one of several groups or series.
 *
 * @param theme a color, `auto` for the colors of options, or `colorful`
 * @param isKeyed whether a legend names each of them
 */
export function paintOf(theme: string, color: string, place: number, isKeyed: boolean): Paint {
  const texture = isKeyed ? place % TEXTURES.length : 0;
  const one = siteColor(theme);
  // Shades are nearer to the ink, so that their contrast with the page only grows.
  if (one) return { color: isKeyed ? `color-mix(in oklab,${one},var(--ink) ${(place % 3) * 33}%)` : one, texture };
  const next = isKeyed || theme === 'colorful' ? place % COLORS.length : 0;
  const own = theme === 'colorful' ? '' : siteColor(color);
  return { color: own || siteColor(COLORS[next] ?? ''), texture };
}

/** Lines across a tile of eight pixels, in the color of the page. */
const TEXTURES = ['', 'M0 8L8 0M-1 1L1-1M7 9L9 7', 'M0 2h8M0 6h8', 'M0 0L8 8M-1 7L1 9M7-1L9 1', 'M2 0v8M6 0v8'];

/** The fill of a shape. */
export const fillOf = (paint: Paint | undefined, id: string, place: number): string | undefined =>
  paint?.texture ? `url(#${id}-${place})` : paint?.color;

/** The textures of these paints, which `fillOf` names. */
export function textures(paints: readonly Paint[], id: string): string {
  const patterns = paints.map(({ color, texture }, place) => {
    const size = { width: 8, height: 8 };
    const lines = { d: TEXTURES[texture], stroke: 'var(--paper)', 'stroke-opacity': 0.6 };
    const tile = tag('rect', { ...size, fill: color }) + tag('path', lines);
    return texture > 0 ? tag('pattern', { id: `${id}-${place}`, ...size, patternUnits: 'userSpaceOnUse' }, tile) : '';
  });
  return tag('defs', {}, ...patterns);
}
