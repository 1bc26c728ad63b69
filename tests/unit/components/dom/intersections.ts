import { vi } from 'vitest';

export type See = (entries: { isIntersecting: boolean; target?: Element }[]) => void;

/** Stubs `IntersectionObserver`. `made` receives each callback, which does nothing until an element is observed. */
export function stubIntersections(made: (see: See) => void): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #observes = false;
      constructor(see: See) {
        made((entries) => this.#observes && see(entries));
      }
      observe(): void {
        this.#observes = true;
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}
