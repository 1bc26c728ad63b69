import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { messages as english } from '@/locales/en-US';
import { messages as french } from '@/locales/fr-FR';
import { messages as turkish } from '@/locales/tr-TR';

interface FontFaceRule {
  /** Family and style: files of one face. */
  face: string;
  file: string;
  range: Set<number>;
}

const folder = path.resolve('styles');
const files = new Map<string, Buffer>();

function rulesOf(sheet: string): FontFaceRule[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]*)`).exec(body)?.[1]?.trim() ?? '';
    const file = /url\("?([^")]+)"?\)/.exec(body)?.[1];
    const range = value('unicode-range');
    if (!file || !range) return [];
    return [
      {
        face: `${value('font-family')} ${value('font-style') || 'normal'} ${value('font-weight')}`,
        file,
        range: charsOf(range),
      },
    ];
  });
}

function charsOf(range: string): Set<number> {
  const all = new Set<number>();
  for (const [, first = '', last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point++) all.add(point);
  return all;
}

async function charactersOf(file: Buffer): Promise<Set<number>> {
  return new Set(new Face(new Blob(await decompress(file))).collectUnicodes());
}

const pages = rulesOf(await readFile(path.join(folder, 'fonts.css'), 'utf8'));
for (const { file } of pages) files.set(file, await readFile(path.join(folder, file)));

const hex = (points: Iterable<number>): string[] => [...points].map((point) => point.toString(16));

describe('the files of fonts', () => {
  it('are fetched for what they have', async () => {
    expect(pages.length).toBeGreaterThanOrEqual(13);
    const characters = new Map<string, Set<number>>();
    for (const { file } of pages) characters.set(file, await charactersOf(files.get(file) as Buffer));
    for (const face of new Set(pages.map((rule) => rule.face))) {
      const own = pages.filter((rule) => rule.face === face);
      const had = new Set(own.flatMap(({ file }) => [...(characters.get(file) ?? [])]));
      // Of two ranges with the same character browsers take the later one.
      const wrong = [...had].filter((point) => {
        const fetched = own.findLast(({ range }) => range.has(point));
        return fetched && !characters.get(fetched.file)?.has(point);
      });
      expect(hex(wrong), face).toEqual([]);
    }
  });

  it('are not fetched for letters that none of them has', async () => {
    // Of the languages that are written in Latin, and of pinyin: Vietnamese and others are set in the reader's fonts.
    for (const { file, range } of pages) {
      const has = await charactersOf(files.get(file) as Buffer);
      const missing = [...range].filter((point) => point >= 0x180 && point < 0x2000 && !has.has(point));
      if (!file.includes('jetbrains')) expect(hex(missing), file).toEqual([]);
    }
  });
});

it('text figures have the height of small letters, some with a part below the line or above', async () => {
  const figures = pages.filter(({ face }) => face.startsWith('"Text Figures"'));
  expect(figures.map(({ face }) => face)).toEqual(['"Text Figures" normal 400 500', '"Text Figures" normal 501 700']);
  for (const { file } of figures) {
    expect(await charactersOf(files.get(file) as Buffer), file).toEqual(charsOf('U+30-39'));
    const face = new Face(new Blob(await decompress(files.get(file) as Buffer)));
    const font = new Font(face);
    const shapes = [...'0123456789'].map((digit) => {
      const { yBearing = 0, height = 0 } = font.glyphExtents(font.nominalGlyph(digit.charCodeAt(0)) ?? 0) ?? {};
      const [top, bottom] = [yBearing / face.upem, (yBearing + height) / face.upem];
      return top > 0.6 ? 'above' : bottom < -0.05 ? 'below' : 'small';
    });
    const [small, below, above] = ['small', 'below', 'above'];
    expect(shapes, file).toEqual([small, small, small, below, below, below, above, below, above, below]);
  }
});

const lettersOf = (messages: object): string[] => [...new Set(JSON.stringify(messages).match(/\p{L}/gu) ?? [])];

it.each([
  ['English', english, /-latin\.woff2$/],
  ['French', french, /-latin\.woff2$/],
  ['Turkish', turkish, /-(?:latin|turkish)\.woff2$/],
])('a page in %s begins with all letters of its words', (_, messages, preloaded) => {
  for (const name of ['newsreader', 'instrument-sans']) {
    const own = pages.filter(({ file }) => file.includes(`/${name}`) && preloaded.test(file));
    const missing = lettersOf(messages).filter(
      (letter) => !own.some(({ range }) => range.has(letter.codePointAt(0) ?? 0)),
    );
    expect(missing, name).toEqual([]);
  }
});
