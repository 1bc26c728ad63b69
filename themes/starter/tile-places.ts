import type { CoverPlace } from '@/components/post/cover-sizes';

/** A card of three in a row, or of two in a narrower window. */
const THIRD: readonly CoverPlace[] = [
  { from: 80, width: '23.3rem' },
  { from: 60, width: '28.5vw' },
  { from: 40, width: '44vw' },
  { width: '88vw' },
];
const HALF: readonly CoverPlace[] = [{ from: 80, width: '36rem' }, { from: 40, width: '44vw' }, { width: '88vw' }];
/** Across the row, beside its text if there is room. */
const WHOLE: readonly CoverPlace[] = [{ from: 80, width: '48rem' }, { from: 60, width: '60vw' }, { width: '92vw' }];
/** One of two in a wide window, alone in its row in a narrower one. */
const HALF_THEN_WHOLE: readonly CoverPlace[] = [
  { from: 80, width: '36rem' },
  { from: 60, width: '44vw' },
  { width: '92vw' },
];
const WHOLE_THEN_HALF: readonly CoverPlace[] = [
  { from: 80, width: '48rem' },
  { from: 60, width: '60vw' },
  { from: 40, width: '44vw' },
  { width: '88vw' },
];
const THIRD_THEN_WHOLE: readonly CoverPlace[] = [
  { from: 80, width: '23.3rem' },
  { from: 60, width: '28.5vw' },
  { width: '92vw' },
];

/** Whether a card of a list is broader than a third of its row (`tiles.module.css`). */
export function isBroad(index: number, count: number): boolean {
  return (count % 3 === 1 && index === 0) || (count % 3 === 2 && index < 2);
}

/** How wide the cover of a card is drawn, by the card's place in the list and the number of cards (`tiles.module.css`). */
export function tilePlaces(index: number, count: number): readonly CoverPlace[] {
  const isAlone = index === 0 && count % 2 === 1;
  if (!isBroad(index, count)) return isAlone ? THIRD_THEN_WHOLE : THIRD;
  if (count % 3 === 1) return isAlone ? WHOLE : WHOLE_THEN_HALF;
  return isAlone ? HALF_THEN_WHOLE : HALF;
}
