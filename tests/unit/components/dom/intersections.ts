import { vi } from 'vitest';

export type See = (entries: { isIntersecting: boolean; target?: Element }[]) => void;

/** Replaces the browser's `IntersectionObserver`; `made` gets the callback of each. */
export function stubIntersections(made: (see: See) => void): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: See) {
        made(see);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
