export interface RateLimit {
  /** Milliseconds until the next attempt is allowed; 0 if this one is, and it then counts. */
  take(key: string, now: number): number;
}

/** The number of visitors to remember; more at once are an attack, and the oldest are dropped. */
const MAX_KEYS = 10_000;

/** Allows at most `count` attempts in any `windowMs` for each key. */
export function createRateLimit({ count, windowMs }: { count: number; windowMs: number }): RateLimit {
  const times = new Map<string, number[]>();
  return {
    take(key, now) {
      const recent = (times.get(key) ?? []).filter((time) => now - time < windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= count) return oldest + windowMs - now;
      // Reinserted at the end, so that the first key is the least recently used.
      times.delete(key);
      times.set(key, [...recent, now]);
      if (times.size > MAX_KEYS) times.delete(times.keys().next().value as string);
      return 0;
    },
  };
}
