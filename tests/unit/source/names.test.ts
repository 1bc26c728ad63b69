import { expect, test } from 'vitest';
import { nameKey, withoutInvisible } from '@/lib/source/names';

test.each([
  ['a zero-width space at the end', 'lamps\u200b', 'lamps'],
  ['a mark of order, a soft hyphen and a filler', '\ufeffla\u00admps\u3164', 'lamps'],
  ['marks of direction around', '\u200eC#\u200f', 'C#'],
  ['a joiner that joins nothing', 'lamps\u200d \u200c', 'lamps '],
  ['a joiner between letters that stand alone', 'la\u200cmps 灯\u200d火', 'lamps 灯火'],
])('%s is no part of a name', (_what, written, seen) => expect(withoutInvisible(written)).toBe(seen));

test.each([
  ['Persian', 'کتاب\u200cها'],
  ['Devanagari', 'क्\u200dष'],
  ['Malayalam, at the end', 'അവന്\u200d'],
  ['emoji of several', '👩\u200d👩\u200d👧 ❤\ufe0f\u200d🔥'],
  ['a form that was chosen', '❤\ufe0f 葛\u{e0100}'],
])('joiners and forms stay where they are needed: %s', (_script, name) => expect(withoutInvisible(name)).toBe(name));

test('names are the same whatever their case and what is invisible', () => {
  expect(nameKey(' Slug\u200b ')).toBe(nameKey('slug'));
});
