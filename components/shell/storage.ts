type Place = 'localStorage' | 'sessionStorage';

/** What is stored in this browser; null if nothing is, or if storage is blocked. */
export function stored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for later pages. Where storage is blocked, nothing is remembered. */
export function store(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    globalThis[place].setItem(key, value);
  } catch {
    // Blocked, or full.
  }
}
