import { describe, expect, test } from 'vitest';
import { COVER_FRAME, coverLetters, titleCover } from '@/lib/site/title-cover';

describe('the letters of a cover', () => {
  test.each([
    ['Tables and databases', 'T', 'd'],
    ['“Unfinished”', 'U', 'n'],
    ['Q', 'Q', 'Q'],
    ['2026 in review', '2', 'r'],
    ['🌱 Garden notes 🌷', 'G', 'n'],
    ['Été à l’œil', 'É', 'œ'],
    // A letter and its accent apart, as macOS writes file names.
    ['E\u0301te\u0301', 'É', 't'],
    ['İstanbul’da ığdır', 'İ', 'ı'],
    ['让文字成为一个网站', '让', '文'],
    ['灯りの下で', '灯', '下'],
    ['ヴァイオリン', 'ヴ', 'ァ'],
    ['마이 블로그', '마', '블'],
    ['كيف تكتب الرسالة', 'كي', 'رس'],
    ['الكتابة', 'كت', 'اب'],
    ['الكتاب الكبير', 'كت', 'كب'],
    ['שלום עולם', 'ש', 'ע'],
    ['การเขียนบล็อก', 'ก', 'ร'],
    ['เรียนรู้', 'เรี', 'ย'],
    ['हिन्दी में', 'हि', 'में'],
    ['???', '?', '?'],
  ])('of “%s” are %s and %s', (title, first, second) => {
    expect(coverLetters(title)).toEqual([first, second]);
  });

  test.each(['', '   ', '🌱🌷', '👩‍💻', '\u202e\u2066\u0000', '\ud800'])(
    'stand for a title without any: %j',
    (title) => {
      expect(coverLetters(title)).toEqual(['&', '&']);
    },
  );

  test('are few, however many marks are heaped on them', () => {
    for (const letter of coverLetters(`Z${'\u0301'.repeat(5000)} a${'\u0489'.repeat(500)}`)) {
      expect(letter.length).toBeLessThan(5);
    }
  });

  test('are found in the longest title at once', () => {
    // Work that grows faster than the title would not come to its end.
    for (const part of ['a', 'ال', 'เ', '灯 ', '- ', 'a\u0301'])
      expect(coverLetters(part.repeat(500_000)), part).toEqual(coverLetters(part.repeat(200)));
  });
});

describe('a cover', () => {
  test('is the same for the same title, however it is written', () => {
    expect(titleCover('Été')).toEqual(titleCover(' E\u0301te\u0301 '));
    expect(titleCover('')).toEqual(titleCover(' '));
  });

  test('stays as it is when Notelight changes', () => {
    for (const index of [0, 1, 2, 3, 4, 5]) expect(titleCover(`Post ${index}`)).toMatchSnapshot();
  });

  test('differs between titles that differ in one letter', () => {
    const looks = Array.from({ length: 60 }, (_, index) => {
      const { palette, letters } = titleCover(`Post ${index}`);
      return JSON.stringify([palette, letters.map(({ x, y }) => [x, y])]);
    });
    expect(new Set(looks).size).toBeGreaterThan(15);
  });

  test('crops its letters: each is larger than its frame', () => {
    for (const frame of [COVER_FRAME, { width: 380, height: 630 }]) {
      for (let index = 0; index < 50; index++) {
        for (const { size } of titleCover(`Post ${index}`, frame).letters) {
          expect(size).toBeGreaterThan(Math.min(frame.width, frame.height));
        }
      }
    }
  });
});
