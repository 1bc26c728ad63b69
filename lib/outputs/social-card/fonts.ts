import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { oncePerName } from '@/lib/once';
import { type FontKey, fontFile } from './coverage';

/** A loaded font. */
export interface LoadedFont {
  font: Font;
  /** Units per em. */
  unitsPerEm: number;
  /** Color layers, for emoji only. */
  color: Face | null;
  /** The outline of a glyph as SVG path data, in units of the em. */
  outline(glyph: number): string;
  /** Whether the font has a glyph: a file's range may promise more than it contains. */
  has(codePoint: number): boolean;
}

export const loadFont = oncePerName(async (key: FontKey): Promise<LoadedFont> => {
  const { file, axes } = fontFile(key);
  const face = new Face(new Blob(await decompress(await readFile(file))));
  const font = new Font(face);
  if (axes) font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const codePoints = new Set(face.collectUnicodes());
  return {
    font,
    unitsPerEm: face.upem,
    color: axes ? null : face,
    // Titles share letters, and reading an outline takes longer than everything else about it.
    outline: oncePerName((glyph: number) => font.glyphToPath(glyph)),
    has: (codePoint) => codePoints.has(codePoint),
  };
});
