/** Waits until a client that tells nobody has drawn its comments, or its own message that it cannot; rejects then. */
export function whenDrawn(place: HTMLElement, { ready, failed }: { ready: string; failed: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const problem = place.querySelector(failed);
      if (!problem && !place.querySelector(ready)) return;
      drawn.disconnect();
      if (problem) reject(new Error(problem.textContent ?? ''));
      else resolve();
    };
    const drawn = new MutationObserver(look);
    drawn.observe(place, { childList: true, subtree: true, attributes: true });
    look();
  });
}
