import { describe, expect, test } from 'vitest';
import { excerptAround } from '@/lib/search/excerpt';

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

  test('is empty where nothing is found', () => {
    expect(excerptAround(words(10), ['lantern'])).toBe('');
  });
});
