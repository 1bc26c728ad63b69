import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { type FontKey, fontFile } from './coverage';

/** A font that is ready to set text. */
export interface LoadedFont {
  font: Font;
  /** Units of the em. */
  unitsPerEm: number;
  /** Layers of colour, of emoji only. */
  color: Face | null;
  /** The outline of a glyph as SVG path data, in units of the em. */
  outline(glyph: number): string;
  /** The file's range may promise more than the font has. */
  has(codePoint: number): boolean;
}

const loading = new Map<FontKey, Promise<LoadedFont>>();

export function loadFont(key: FontKey): Promise<LoadedFont> {
  let face = loading.get(key);
  if (!face) {
    face = readFont(key);
    loading.set(key, face);
    face.catch(() => loading.delete(key));
  }
  return face;
}

async function readFont(key: FontKey): Promise<LoadedFont> {
  const { file, axes } = fontFile(key);
  const face = new Face(new Blob(await decompress(await readFile(file))));
  const font = new Font(face);
  if (axes) font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const codePoints = new Set(face.collectUnicodes());
  // Titles share their letters, and drawing one takes longer than all else about it.
  const outlines = new Map<number, string>();
  return {
    font,
    unitsPerEm: face.upem,
    color: axes ? null : face,
    outline(glyph) {
      const known = outlines.get(glyph) ?? font.glyphToPath(glyph);
      outlines.set(glyph, known);
      return known;
    },
    has: (codePoint) => codePoints.has(codePoint),
  };
}
