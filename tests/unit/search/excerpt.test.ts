import { describe, expect, test } from 'vitest';
import { aboutOf, excerptAround, missingIn, unmarkedIn } from '@/lib/search/words/excerpt';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the text around a match', () => {
  test('begins and ends with whole words', () => {
    const text = `${words(40)} lantern ${words(40)}`;
    const shown = excerptAround(text, ['lantern']);
    expect(shown).toMatch(/^….*lantern.*…$/);
    const known = new Set(text.split(' '));
    expect(
      shown
        .slice(1, -1)
        .split(' ')
        .filter((word) => !known.has(word)),
    ).toEqual([]);
    expect(shown.length).toBeGreaterThan(110);
    expect(shown.length).toBeLessThanOrEqual(48 + 112 + 2);
  });

  test('is whole where the text is short', () => {
    expect(excerptAround('A small lantern.', ['lantern'])).toBe('A small lantern.');
  });

  test('keeps the match at the very end of a text', () => {
    expect(excerptAround(`${words(40)} lantern`, ['lantern'])).toMatch(/ lantern$/);
  });

  test('is cut anywhere in languages without spaces, and parts no character', () => {
    const text = `${'夜里的灯'.repeat(30)}灯笼${'🏮'.repeat(120)}`;
    const shown = excerptAround(text, ['灯笼']);
    expect(shown).toContain('灯笼');
    expect(shown.isWellFormed()).toBe(true);
    expect(shown.length).toBeGreaterThan(150);
  });

  test('is cut within a word that is too long to spare', () => {
    const shown = excerptAround(`${'a'.repeat(300)}lantern${'b'.repeat(300)}`, ['lantern']);
    expect(shown.length).toBe(48 + 112 + 2);
  });

  test('is around a word rather than inside of one that comes before it', () => {
    expect(excerptAround(`five o’clock ${words(40)} the lock is shut`, ['lock'])).toMatch(/^….* the lock is shut$/);
    expect(excerptAround(`five o’clock ${words(40)}`, ['lock'])).toMatch(/^five o’clock/);
  });

  test('is empty where nothing is found', () => {
    expect(excerptAround(words(10), ['lantern'])).toBe('');
  });
});

describe('where an excerpt is cut', () => {
  const letters = (count: number) => 'a'.repeat(count);

  test('is at the beginning and the end if they are as near as the cut', () => {
    expect(excerptAround(`${letters(48)}灯${letters(111)}`, ['灯'])).toHaveLength(160);
    expect(excerptAround(`${letters(49)}灯${letters(111)}`, ['灯'])).toMatch(/^…a{48}灯a{111}$/);
    expect(excerptAround(`${letters(48)}灯${letters(112)}`, ['灯'])).toMatch(/^a{48}灯a{111}…$/);
  });

  test('is at a space that is no farther away than the longest word', () => {
    // The cut is after 15 letters; a space stands among them or behind them.
    const spaceAt = (place: number) => excerptAround(`${letters(place)} ${letters(62 - place)}灯`, ['灯']);
    expect(spaceAt(13)).toBe(`…${letters(48)}灯`);
    expect(spaceAt(14)).toBe(`…${letters(48)}灯`);
    expect(spaceAt(16)).toBe(`…${letters(46)}灯`);
    expect(spaceAt(38)).toBe(`…${letters(24)}灯`);
    expect(spaceAt(39)).toBe(`…${letters(24)} ${letters(23)}灯`);
  });

  test('is at the last space before the end', () => {
    const spaceAfter = (count: number) => excerptAround(`灯${letters(count)} ${letters(200)}`, ['灯']);
    expect(spaceAfter(100)).toBe(`灯${letters(100)}…`);
    expect(spaceAfter(111)).toBe(`灯${letters(111)}…`);
    expect(spaceAfter(87)).toBe(`灯${letters(87)}…`);
    expect(spaceAfter(86)).toBe(`灯${letters(86)} ${letters(24)}…`);
  });

  test('is in no pair of characters, before and after', () => {
    expect(excerptAround(`${'🏮'.repeat(60)}b灯${'🏮'.repeat(60)}`, ['灯']).isWellFormed()).toBe(true);
    expect(excerptAround(`${'🏮'.repeat(60)}灯${'🏮'.repeat(60)}b`, ['灯']).isWellFormed()).toBe(true);
  });

  test('counts line ends as one space', () => {
    expect(excerptAround(' a\n\n\tlamp \n b ', ['lamp'])).toBe('a lamp b');
  });

  test('is around the first of several words, wherever letters were folded before it', () => {
    expect(excerptAround(`Straße ﬁn ${words(40)} lantern`, ['lantern', 'fin'])).toMatch(/^Straße ﬁn/);
    expect(excerptAround(`${'ß'.repeat(100)} lantern ${words(40)}`, ['lantern', 'nothing'])).toMatch(/^…ß{47} lantern/);
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

test('what a post says of itself are its title, summary, place and tags, each apart', () => {
  const record = { title: 'A', summary: 'B', breadcrumb: ['C'], tags: ['D', 'E'] };
  expect(aboutOf(record as Parameters<typeof aboutOf>[0])).toBe('A\nB\nC\nD\nE');
});
