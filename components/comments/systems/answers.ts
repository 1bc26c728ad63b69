import { loadJson } from '@/components/external/load-external';

/**
 * Makes a small request to a comment server before its client starts: clients report in their own ways, or not at all, that a server is
 * down or responds with an HTML page. Rejects in those cases.
 */
export async function expectAnswer(address: string, request?: RequestInit): Promise<void> {
  const answer = await loadJson(address, request);
  if (typeof answer !== 'object' || answer === null) throw new Error(`${address} returned an unexpected response.`);
}

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
