/**
 * Loads what opens a locked article while the page is hydrated, and starts its worker. The screen of the lock says so if it cannot be
 * loaded.
 */
export function warmUpLock(): void {
  import('@/lib/lock/open').then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
}
