import { describe, expect, test } from 'vitest';
import { neighbor, turnsOf } from '@/components/plugins/music/playlist';

describe('the turn of songs', () => {
  test('is that of the list, and after the last comes the first', () => {
    const turns = turnsOf(3, 'list', 0);
    expect(turns).toEqual([0, 1, 2]);
    expect(neighbor(turns, 2, new Set())).toBe(0);
  });

  test('is each song once when shuffled, the one that plays first', () => {
    const turns = turnsOf(100, 'random', 42);
    expect(turns[0]).toBe(42);
    expect([...turns].sort((one, other) => one - other)).toEqual(turnsOf(100, 'list', 0));
    expect(turns).not.toEqual([42, ...turnsOf(100, 'list', 0).filter((index) => index !== 42)]);
  });

  test('passes over songs that cannot be played, and ends when none is left', () => {
    expect(neighbor([0, 1, 2, 3], 0, new Set([1, 2]))).toBe(3);
    expect(neighbor([0, 1], 0, new Set([1]))).toBe(0);
    expect(neighbor([0, 1], 0, new Set([0, 1]))).toBeNull();
    expect(neighbor([0], 0, new Set())).toBe(0);
  });
});
