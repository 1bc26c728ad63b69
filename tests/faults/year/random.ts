import { random } from '@/tests/integration/article/fuzz/maps';

/** Chance that is the same for the same seed. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  /** From 0 to below `end`. */
  below = (end: number): number => Math.floor(this.#next() * end);
  oneIn = (times: number): boolean => this.below(times) === 0;
  of = <One>(list: readonly One[]): One => list[this.below(list.length)] as One;
}
