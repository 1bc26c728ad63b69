import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { oncePerName } from '@/lib/once';
import { type FontKey, fontFile } from './coverage';

/** A loaded font. */
export type LoadedFont = Awaited<ReturnType<typeof loadFont>>;

export const loadFont = oncePerName(async (key: FontKey) => {
  const { file, axes } = fontFile(key);
  const face = new Face(new Blob(await decompress(await readFile(file))));
  const font = new Font(face);
  if (axes) font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const codePoints = new Set(face.collectUnicodes());
  return {
    font,
    unitsPerEm: face.upem,
    /** Color layers, for emoji only. */
    color: axes ? null : face,
    // As SVG path data, in units of the em. Titles share letters, and reading an outline takes longer than everything else about it.
    outline: oncePerName((glyph: number) => font.glyphToPath(glyph)),
    /** A file's range may promise more than it contains. */
    has: (codePoint: number): boolean => codePoints.has(codePoint),
  };
});
