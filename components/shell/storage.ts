type Place = 'localStorage' | 'sessionStorage';

/** What is stored in this browser; null if nothing is, or if storage is blocked. */
export function stored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it (null). Does nothing when storage is blocked or full. */
export function store(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    // Blocked, or full.
  }
}
