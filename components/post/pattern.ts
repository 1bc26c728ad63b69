/**
 * A picture for posts without one: a few shapes determined by the id, so that lists have no gaps and a post always looks the same. All
 * numbers of a pattern come from one stream of a 32-bit hash (FNV-1a, then xorshift).
 */
export interface Pattern {
  /** One of the palette's pairs, `pattern-0` to `pattern-4` in `styles/components.css`. */
  palette: number;
  shapes: Shape[];
}

export interface Shape {
  d: string;
  /** `back` lies behind, `front` before it, `light` is the lamp, `glow` what it illuminates; `line` is stroked, not filled. */
  tone: 'back' | 'front' | 'light' | 'glow' | 'line';
}

/** Width and height in the drawing's own units: 16:10, like every cover. */
export const patternSize = { width: 160, height: 100 };

export const paletteCount = 5;

export function drawPattern(seed: string): Pattern {
  const next = numbers(seed);
  const palette = Math.floor(next() * paletteCount);
  const compose = compositions[Math.floor(next() * compositions.length)] ?? hills;
  return { palette, shapes: compose(next) };
}

type Next = () => number;

const compositions = [hills, pages, rays, steps, tide];

function numbers(text: string): Next {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  // Seeds that differ in one letter must differ in every number: one round of mixing, as in MurmurHash 3.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state ^= state >>> 16;
  // Xorshift never leaves zero.
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function between(next: Next, low: number, high: number): number {
  return Math.round(low + next() * (high - low));
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Two ridges and a low sun. */
function hills(next: Next): Shape[] {
  const far = between(next, 45, 60);
  const near = between(next, 66, 78);
  return [
    { d: circle(between(next, 40, 120), between(next, 30, 46), between(next, 11, 18)), tone: 'light' },
    { d: `M0 ${far}Q${between(next, 30, 70)} ${far - 26} 90 ${far + 4}T160 ${far - 8}V100H0Z`, tone: 'back' },
    { d: `M0 ${near + 6}Q${between(next, 60, 110)} ${near - 24} 160 ${near}V100H0Z`, tone: 'front' },
  ];
}

/** A stack of leaves with lines of writing. */
function pages(next: Next): Shape[] {
  const x = between(next, 44, 66);
  const tilt = between(next, 6, 14);
  const lines = [0, 1, 2, 3].map((row) => `M${x + 10} ${34 + row * 11}h${between(next, 20, 38)}`).join('');
  return [
    { d: `M${x + tilt} 14l52 ${tilt / 2}l-6 72l-52 ${-tilt / 2}Z`, tone: 'back' },
    { d: `M${x} 18h52v68h-52Z`, tone: 'front' },
    { d: lines, tone: 'line' },
    { d: circle(x + 52, 22, between(next, 8, 13)), tone: 'light' },
  ];
}

/** A lamp's cone of light over a table, and what lies in it. */
function rays(next: Next): Shape[] {
  const x = between(next, 54, 106);
  const spread = between(next, 36, 52);
  const height = between(next, 8, 14);
  return [
    { d: `M${x - 9} 30L${x - spread} 82H${x + spread}L${x + 9} 30Z`, tone: 'glow' },
    { d: 'M0 82H160V100H0Z', tone: 'front' },
    { d: `M${x - 16} 82h32v${-height}q-8 -5 -16 0q-8 -5 -16 0Z`, tone: 'back' },
    { d: `M${x - 15} 30a15 15 0 0 1 30 0Z`, tone: 'front' },
    { d: circle(x, 30, 5), tone: 'light' },
    { d: `M${x} 0V15`, tone: 'line' },
  ];
}

/** Rising blocks, one of them lit. */
function steps(next: Next): Shape[] {
  const lit = between(next, 0, 4);
  let height = between(next, 14, 26);
  return [0, 1, 2, 3, 4].map((column) => {
    const bar = `M${20 + column * 25} ${100 - height}h18v${height}h-18Z`;
    height += between(next, 4, 16);
    return { d: bar, tone: column === lit ? 'light' : column % 2 ? 'back' : 'front' };
  });
}

/** Waves under a moon. */
function tide(next: Next): Shape[] {
  const waves = [58, 70, 82].map((y) => {
    const lift = between(next, 5, 9);
    return `M0 ${y}q20 ${-lift} 40 0t40 0t40 0t40 0`;
  });
  return [
    { d: circle(between(next, 36, 124), between(next, 26, 40), between(next, 10, 20)), tone: 'light' },
    { d: `${waves[0]}V100H0Z`, tone: 'back' },
    { d: `${waves[1]}V100H0Z`, tone: 'front' },
    { d: waves.join(''), tone: 'line' },
  ];
}
