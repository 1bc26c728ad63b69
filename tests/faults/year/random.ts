import { random } from '@/tests/integration/article/fuzz/maps';

/** Chance that is the same for the same seed. */
export function chance(seed: number) {
  const next = random(seed);
  /** From 0 to below `end`. */
  const below = (end: number): number => Math.floor(next() * end);
  const oneIn = (times: number): boolean => below(times) === 0;
  return { below, oneIn, of: <One>(list: readonly One[]): One => list[below(list.length)] as One };
}

export type Random = ReturnType<typeof chance>;
