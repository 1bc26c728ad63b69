// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readingPosition } from '@/components/article/position/reading-position';

const KEY = 'reading-positions';
const BLOCKS = 10;
const BLOCK_HEIGHT = 400;

let top = 0;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  top = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  document.body.innerHTML = `<article data-article="one"><div>${'<p>Text</p>'.repeat(BLOCKS)}</div></article>`;
  const place = (element: Element, index: number, blocks: number) => {
    element.getBoundingClientRect = () => new DOMRect(0, index * BLOCK_HEIGHT - top, 600, blocks * BLOCK_HEIGHT);
  };
  for (const [index, block] of [...document.querySelectorAll('p')].entries()) place(block, index, 1);
  place(article(), 0, BLOCKS);
});

afterEach(() => stop?.());

const article = () => document.querySelector('article') as HTMLElement;
const start = () => {
  stop = readingPosition(article(), { CONTINUE_READING: 'Continue' });
};
const scrollTo = (pixels: number) => {
  top = pixels;
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1_000);
};
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');

test('the block at the top of the window is remembered once somebody has scrolled', () => {
  start();
  vi.advanceTimersByTime(5_000);
  expect(stored()).toEqual([]);
  scrollTo(5.5 * BLOCK_HEIGHT);
  expect(stored()).toEqual([['one', 5]]);
});

test('so is that of a reader who had scrolled before this code was there', () => {
  top = 6 * BLOCK_HEIGHT + 1;
  start();
  vi.advanceTimersByTime(1_000);
  expect(stored()).toEqual([['one', 6]]);
});

test('the beginning is no place to come back to, and neither is what was read to its end', () => {
  start();
  scrollTo(5 * BLOCK_HEIGHT);
  scrollTo(BLOCK_HEIGHT);
  expect(stored()).toEqual([]);
  scrollTo(5 * BLOCK_HEIGHT);
  scrollTo((BLOCKS - 1) * BLOCK_HEIGHT);
  expect(stored()).toEqual([]);
});

test('the place is offered to who comes back to the top, and kept until they have read on', () => {
  localStorage.setItem(KEY, '[["other",7],["one",6]]');
  start();
  // No click on it waits for React (`hold-clicks.ts`).
  expect(screen.getByRole('button', { name: 'Continue' }).dataset.extra).toBe('');
  scrollTo(2 * BLOCK_HEIGHT);
  expect(stored()).toEqual([
    ['other', 7],
    ['one', 6],
  ]);
  scrollTo(7 * BLOCK_HEIGHT + 1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(stored()).toEqual([
    ['other', 7],
    ['one', 7],
  ]);
});

test('the offer goes after a while, and is none for who is elsewhere already', () => {
  localStorage.setItem(KEY, '[["one",6]]');
  start();
  vi.advanceTimersByTime(15_000);
  expect(screen.queryByRole('button')).toBeNull();
  stop?.();
  top = 3 * BLOCK_HEIGHT;
  start();
  expect(screen.queryByRole('button')).toBeNull();
});
