import { Direction as ShapingDirection, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import type { Locale } from '@/lib/i18n/locale';
import { charactersOf, EAST_ASIAN, fontKeysFor, type Typeface } from './coverage';
import { type Direction, inVisualOrder, levelsOf } from './direction';
import { type LoadedFont, loadFont } from './fonts';

/** Characters that cannot start a line, and those that cannot end one (Chinese and Japanese rules). */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}々ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ〜～・…—]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Thai is written without spaces too, and its lines break between words. */
const UNSPACED = /\p{Script=Thai}/u;

export interface TextTypeface {
  locale: Locale;
  typeface: Typeface;
  /** Of the whole text: it orders the words of lines with two scripts. Absent: from left to right. */
  direction?: Direction;
}

export interface TextStyle extends TextTypeface {
  /** Pixels. */
  size: number;
  fill: string;
}

/** SVG of one line from the start of its baseline; characters that no font has are left out instead of showing a box. */
export async function renderLine(text: string, style: TextStyle): Promise<string> {
  let x = 0;
  let svg = '';
  for (const { face, glyphs } of await runsOf(text, style)) {
    const scale = style.size / face.unitsPerEm;
    for (const glyph of glyphs) {
      svg += renderGlyph(face, glyph, { x, scale, fill: style.fill });
      x += (glyph.xAdvance ?? 0) * scale;
    }
  }
  return svg;
}

/** In em. */
export async function widthOf(text: string, typeface: TextTypeface): Promise<number> {
  const runs = await runsOf(text, typeface);
  return runs.reduce(
    (width, { face, glyphs }) => width + glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / face.unitsPerEm,
    0,
  );
}

/** A segment after which a line may break, with its widths in em. */
export interface Piece {
  text: string;
  width: number;
  /** Without trailing space, which is invisible at the end of a line. */
  visible: number;
}

/** Splits a text into the segments that lines consist of: words with their punctuation. */
export async function toPieces(text: string, typeface: TextTypeface): Promise<Piece[]> {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(typeface.locale, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return Promise.all(words.map((word) => toPiece(word, typeface)));
}

async function toPiece(text: string, typeface: TextTypeface): Promise<Piece> {
  const width = await widthOf(text, typeface);
  return { text, width, visible: text.endsWith(' ') ? await widthOf(text.trimEnd(), typeface) : width };
}

/** Lines of similar length, none wider than the given width (in em); null if there would be too many, or a word is too wide. */
export function toLines(pieces: readonly Piece[], limits: { width: number; maxLines: number }): string[] | null {
  if (pieces.some(({ visible }) => visible > limits.width)) return null;
  const full = fill(pieces, limits.width);
  if (full.length > limits.maxLines) return null;
  // The narrowest width that needs no more lines makes them even.
  let [low, high] = [Math.max(...pieces.map(({ visible }) => visible), 0), limits.width];
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    if (fill(pieces, middle).length > full.length) low = middle;
    else high = middle;
  }
  return fill(pieces, high);
}

/** At most the given number of lines, breaking words if necessary, with an ellipsis if text is left out. */
export async function cutLines(
  text: string,
  typeface: TextTypeface,
  { width, maxLines }: { width: number; maxLines: number },
): Promise<string[]> {
  const whole = await toPieces(text, typeface);
  const pieces = await Promise.all(
    whole.map((piece) =>
      piece.visible <= width
        ? [piece]
        : Promise.all(charactersOf(piece.text, typeface.locale).map((part) => toPiece(part, typeface))),
    ),
  );
  const lines = fill(pieces.flat(), width);
  const kept = lines.slice(0, maxLines);
  const last = kept.at(-1);
  return last === undefined || lines.length <= maxLines
    ? kept
    : [...kept.slice(0, -1), await withEllipsis(last, typeface, width)];
}

function fill(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (used + piece.visible > width) {
      lines.push(piece.text);
      used = piece.width;
    } else {
      lines[lines.length - 1] += piece.text;
      used += piece.width;
    }
  }
  return lines.map((line) => line.trim());
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  const [last, first] = [before.slice(-1), after.slice(0, 1)];
  if (UNSPACED.test(last) && UNSPACED.test(first)) return true;
  return /\s$/.test(before) || EAST_ASIAN.test(last) || EAST_ASIAN.test(first);
}

async function withEllipsis(line: string, typeface: TextTypeface, width: number): Promise<string> {
  const characters = charactersOf(line, typeface.locale);
  while (characters.length > 1 && (await widthOf(`${characters.join('')}…`, typeface)) > width) characters.pop();
  return `${characters.join('').replace(/[\s\p{P}]+$/u, '')}…`;
}

interface Run {
  face: LoadedFont;
  glyphs: Glyph[];
}

/** Neighbors in the same font are shaped together: for kerning, and for emoji made of several characters. From left to right. */
async function runsOf(text: string, { locale, typeface, direction = 'ltr' }: TextTypeface): Promise<Run[]> {
  const levels = levelsOf(text, direction);
  const runs: { face: LoadedFont; text: string; level: number }[] = [];
  let index = 0;
  for (const character of charactersOf(text, locale)) {
    const face = await fontFor(character, { locale, typeface });
    const level = levels?.[index] ?? 0;
    const last = runs.at(-1);
    if (face && last?.face === face && last.level === level) last.text += character;
    else if (face) runs.push({ face, text: character, level });
    index += character.length;
  }
  return inVisualOrder(runs).map((run) => ({ face: run.face, glyphs: shaped(run) }));
}

/** The first font that has the character; null if none has it. */
async function fontFor(character: string, { locale, typeface }: TextTypeface): Promise<LoadedFont | null> {
  for (const key of fontKeysFor(character, locale, typeface)) {
    const face = await loadFont(key);
    if (face.has(character.codePointAt(0) ?? 0)) return face;
  }
  return null;
}

type Glyph = ReturnType<TextBuffer['getGlyphInfosAndPositions']>[number];

function shaped({ text, face, level }: { text: string; face: LoadedFont; level: number }): Glyph[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? ShapingDirection.RTL : ShapingDirection.LTR);
  shape(face.font, buffer);
  // Glyph 0 is the box for a missing character.
  return buffer.getGlyphInfosAndPositions().filter(({ codepoint }) => codepoint !== 0);
}

function renderGlyph(
  { color, outline }: LoadedFont,
  { codepoint: id, xOffset = 0, yOffset = 0 }: Glyph,
  { x, scale, fill: ink }: { x: number; scale: number; fill: string },
): string {
  const left = x + xOffset * scale;
  const transform = `translate(${round(left)} ${round(-yOffset * scale)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
  const renderIn = (glyph: number, paint: string) => {
    const path = outline(glyph);
    return path === '' ? '' : `<path fill="${paint}" d="${path}"/>`;
  };
  const layers = color?.getGlyphColorLayers(id) ?? [];
  const palette = color?.getColorPalettes()[0]?.colors ?? [];
  const rendered =
    layers.length === 0
      ? renderIn(id, ink)
      : layers.map(({ glyph, colorIndex }) => renderIn(glyph, paintOf(palette[colorIndex ?? -1]) ?? ink)).join('');
  return rendered === '' ? '' : `<g transform="${transform}">${rendered}</g>`;
}

function paintOf(color: { red: number; green: number; blue: number; alpha: number } | undefined): string | undefined {
  return color && `rgba(${color.red},${color.green},${color.blue},${round(color.alpha / 255)})`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
