import type { CoverPlace } from '@/components/post/cover-sizes';

/** A card of three in a row of a wide window, one of two, and one across the row beside its text. */
const THIRD: CoverPlace[] = [
  { from: 80, width: '23.3rem' },
  { from: 60, width: '28.5vw' },
];
const HALF: CoverPlace[] = [
  { from: 80, width: '36rem' },
  { from: 60, width: '44vw' },
];
const WHOLE: CoverPlace[] = [
  { from: 80, width: '48rem' },
  { from: 60, width: '60vw' },
];
/** In narrower windows it is alone in its row, or one of two while there is room. */
const ALONE: CoverPlace[] = [{ width: '92vw' }];
const PAIR: CoverPlace[] = [{ from: 40, width: '44vw' }, { width: '88vw' }];

/** Whether a card of a list is broader than a third of its row (`tiles.module.css`). */
export function isBroad(index: number, count: number): boolean {
  return (count % 3 === 1 && index === 0) || (count % 3 === 2 && index < 2);
}

/** How wide the cover of a card is drawn, by the card's place in the list and the number of cards (`tiles.module.css`). */
export function tilePlaces(index: number, count: number): readonly CoverPlace[] {
  const rest = index === 0 && count % 2 === 1 ? ALONE : PAIR;
  if (!isBroad(index, count)) return [...THIRD, ...rest];
  return [...(count % 3 === 1 ? WHOLE : HALF), ...rest];
}
