import { describe, expect, test } from 'vitest';
import { placesOfWords } from '@/lib/search/words/word-places';

/** The places as an excerpt with brackets. */
function marked(folded: string, words: string[], most = 9): string {
  let shown = '';
  let last = 0;
  for (const { from, to } of placesOfWords(folded, words, most)) {
    shown += `${folded.slice(last, from)}[${folded.slice(from, to)}]`;
    last = to;
  }
  return shown + folded.slice(last);
}

describe('a word of a query', () => {
  test.each([
    ['lamp', 'a lamp and lamps', 'a [lamp] and [lamp]s'],
    ['lamp', 'lamp', '[lamp]'],
    ['lamp', 'clamp lamp', 'clamp [lamp]'],
    ['lamp', '(lamp)-lamp', '([lamp])-[lamp]'],
    ['strasse', 'die hauptstrasse', 'die haupt[strasse]'],
    ['strasse', 'die hauptstrasse, die strasse', 'die hauptstrasse, die [strasse]'],
    ['lamp', 'no light', 'no light'],
    ['lamp', '', ''],
  ])('%j in %j', (word, text, expected) => expect(marked(text, [word])).toBe(expected));

  test('is a later part of a compound after three letters, not after one or two', () => {
    expect(marked('aaalock', ['lock'])).toBe('aaa[lock]');
    expect(marked('aalock', ['lock'])).toBe('aalock');
    expect(marked("o'clock", ['lock'])).toBe("o'clock");
    expect(marked('aaaalock', ['lock'])).toBe('aaaa[lock]');
    expect(marked('a-aalock', ['lock'])).toBe('a-aalock');
  });

  test('counts wherever it is in a script without spaces', () => {
    expect(marked('夜里的灯亮了', ['灯亮'])).toBe('夜里的[灯亮]了');
  });

  test('is known by its other forms, whole', () => {
    expect(marked('it runs, running well', ['running'])).toBe('it [runs], [running] well');
    expect(marked('runs', ['running'])).toBe('[runs]');
    // What begins with the word is found as a beginning.
    expect(placesOfWords('walked', ['walked'], 9)).toEqual([{ from: 0, to: 6 }]);
    expect(placesOfWords('runnings', ['running'], 9)).toEqual([{ from: 0, to: 7 }]);
    expect(marked('walks walkeds', ['walked'])).toBe('[walks] [walked]s');
  });
});

describe('the places', () => {
  test('are in the order of the text, whatever that of the words', () => {
    expect(placesOfWords('oil in a lamp, oil', ['lamp', 'oil'], 9)).toEqual([
      { from: 0, to: 3 },
      { from: 9, to: 13 },
      { from: 15, to: 18 },
    ]);
    expect(placesOfWords('oil', [], 9)).toEqual([]);
  });

  test('are at most so many of each word', () => {
    expect(marked('lamp oil lamp oil lamp', ['oil', 'lamp'], 1)).toBe('[lamp] [oil] lamp oil lamp');
    expect(marked('lamp lamp lamp', ['lamp'], 2)).toBe('[lamp] [lamp] lamp');
    expect(marked('clamp lamp clamp lamp', ['lamp'], 1)).toBe('clamp [lamp] clamp lamp');
    expect(marked('walks walks walking', ['walked'], 2)).toBe('[walks] [walks] walking');
    expect(marked('hauptstrasse nebenstrasse', ['strasse'], 1)).toBe('haupt[strasse] nebenstrasse');
  });
});
