/** Waits until a client that reports nothing has rendered its comments, or its own error message; rejects then. */
export function whenRendered(place: HTMLElement, { ready, failed }: { ready: string; failed: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const problem = place.querySelector(failed);
      if (!problem && !place.querySelector(ready)) return;
      rendered.disconnect();
      if (problem) reject(new Error(problem.textContent ?? ''));
      else resolve();
    };
    const rendered = new MutationObserver(look);
    rendered.observe(place, { childList: true, subtree: true, attributes: true });
    look();
  });
}
