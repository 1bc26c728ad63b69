import { describe, expect, test } from 'vitest';
import { excerptAround, missingIn, unmarkedIn } from '@/lib/search/words/excerpt';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the text around a match', () => {
  test('is around a word rather than inside of one that comes before it', () => {
    expect(excerptAround(`five o’clock ${words(40)} the lock is shut`, ['lock'])).toMatch(/^….* the lock is shut$/);
    expect(excerptAround(`five o’clock ${words(40)}`, ['lock'])).toMatch(/^five o’clock/);
  });
});

describe('where an excerpt is cut', () => {
  const letters = (count: number) => 'a'.repeat(count);

  test('is at the beginning and the end if they are as near as the cut', () => {
    expect(excerptAround(`${letters(12)}灯${letters(147)}`, ['灯'])).toHaveLength(160);
    expect(excerptAround(`${letters(25)}灯${letters(147)}`, ['灯'])).toMatch(/^a{25}灯a{147}$/);
    expect(excerptAround(`${letters(37)}灯${letters(147)}`, ['灯'])).toMatch(/^…a{12}灯a{147}$/);
    expect(excerptAround(`${letters(12)}灯${letters(148)}`, ['灯'])).toMatch(/^a{12}灯a{147}…$/);
  });

  test('is at a space before the match, which begins an excerpt if none is near', () => {
    // The cut is after 15 letters; a space stands before it or behind it.
    const spaceAt = (place: number) =>
      excerptAround(`${letters(place)} ${letters(26 - place)}灯 ${letters(40)}`, ['灯']);
    expect(spaceAt(13)).toBe(`…${letters(13)}灯 ${letters(40)}`);
    expect(spaceAt(14)).toBe(`…${letters(12)}灯 ${letters(40)}`);
    expect(spaceAt(16)).toBe(`…${letters(10)}灯 ${letters(40)}`);
    expect(spaceAt(26)).toBe(`…灯 ${letters(40)}`);
  });

  test('is before a word that the match is inside of, and before any letter of Chinese', () => {
    expect(excerptAround(`${words(20)} Rechnungseingangsverarbeitung im Haus`, ['verarbeitung'])).toBe(
      '…Rechnungseingangsverarbeitung im Haus',
    );
    expect(excerptAround(`Notion ${'字'.repeat(60)}灯`, ['灯'])).toBe(`…${'字'.repeat(12)}灯`);
  });

  test('is nowhere in a text that two lines hold', () => {
    expect(excerptAround(`${letters(59)}灯`, ['灯'])).toBe(`${letters(59)}灯`);
    expect(excerptAround(`${letters(60)}灯`, ['灯'])).toBe(`…${letters(12)}灯`);
  });

  test('is at the last space before the end', () => {
    const spaceAfter = (count: number) => excerptAround(`灯${letters(count)} ${letters(200)}`, ['灯']);
    expect(spaceAfter(140)).toBe(`灯${letters(140)}…`);
    expect(spaceAfter(147)).toBe(`灯${letters(147)}…`);
    expect(spaceAfter(123)).toBe(`灯${letters(123)}…`);
    expect(spaceAfter(122)).toBe(`灯${letters(122)} ${letters(24)}…`);
  });

  test('is never inside a character', () => {
    const syllables = '각'.normalize('NFD').repeat(100);
    for (const filler of ['', 'x', 'xx']) {
      const shown = excerptAround(`${syllables}${filler}灯${filler}${syllables}`, ['灯']);
      expect(shown.replaceAll('각'.normalize('NFD'), '')).toBe(`…${filler}灯${filler}…`);
    }
  });

  test('counts line ends as one space', () => {
    expect(excerptAround(' a\n\n\tlamp \n b ', ['lamp'])).toBe('a lamp b');
  });

  test('is around the first of several words, wherever letters were folded before it', () => {
    expect(excerptAround(`Straße ﬁn ${words(40)} lantern`, ['lantern', 'fin'])).toMatch(/^Straße ﬁn/);
    expect(excerptAround(`${'ß'.repeat(100)} ß lantern ${words(40)}`, ['lantern', 'nothing'])).toMatch(/^…ß lantern/);
  });
});

test('what a text lacks of some words is told whatever the case', () => {
  expect(missingIn('Café au lait', ['cafe', 'tea', 'lait'])).toEqual(['tea']);
  expect(missingIn('', [])).toEqual([]);
});

test('words that only stand inside of others are not marked there', () => {
  expect(unmarkedIn('Five o’clock, locked doors', ['clock', 'lock', 'door', 'key'])).toEqual(['key']);
  expect(unmarkedIn('Five o’clock', ['lock'])).toEqual(['lock']);
});
