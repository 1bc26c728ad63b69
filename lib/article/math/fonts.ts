import { readFile } from 'node:fs/promises';

/**
 * Almost every formula uses two of KaTeX's fonts, which contain many rare glyphs. They are cut as described in `styles/fonts/README.md`: one
 * file has letters, digits and common symbols, and browsers fetch the other when a formula has another one.
 */
const CUT_FOLDER = new URL('../../../styles/fonts/formulas/', import.meta.url);

interface CutFile {
  name: string;
  /** As `unicode-range` takes it; of two files with the same character browsers take the later one. Undefined: all. */
  range?: string;
}

/** By the name of KaTeX's file. */
const cutFiles: Readonly<Record<string, readonly CutFile[]>> = {
  'KaTeX_Main-Regular.woff2': [
    {
      name: 'KaTeX_Main-Regular-more.woff2',
      range: 'U+131-2DD,U+2002-2AB0,U+E020',
    },
    {
      name: 'KaTeX_Main-Regular.woff2',
      range: 'U+20-7E,U+A0-F7,U+393-3A9,U+2026,U+2032,U+2190-2194,U+21A6,U+21D2,U+2200-22EF,U+27E8-27E9',
    },
  ],
  'KaTeX_Math-Italic.woff2': [{ name: 'KaTeX_Math-Italic.woff2' }],
};

const FONT_URL = /url\(fonts\/([\w.-]+)\)/;

/** A rule of KaTeX's sheet as it is served: a font that was cut has a rule for each of its files. */
export function splitFontFaceRule(rule: string): string[] {
  if (!rule.startsWith('@font-face')) return [rule];
  const files = cutFiles[FONT_URL.exec(rule)?.[1] ?? ''];
  if (!files) return [rule];
  return files.map(({ name, range }) => {
    const named = rule.replace(FONT_URL, `url(fonts/${name})`);
    return range ? named.replace(/\}$/, `;unicode-range:${range}}`) : named;
  });
}

/** A file of a font that the sheet names: as it was cut, or as KaTeX has it in its folder of fonts. */
export async function readFont(name: string, folder: string): Promise<Buffer> {
  const isCut = Object.values(cutFiles).some((files) => files.some((file) => file.name === name));
  return readFile(isCut ? new URL(name, CUT_FOLDER) : `${folder}/${name}`);
}
