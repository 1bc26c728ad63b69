export interface RateLimit {
  /** Milliseconds until the next try is allowed; 0 when this one is, and counts. */
  take(key: string, now: number): number;
}

/** Visitors that are remembered; more at once are an attack, and the oldest are forgotten. */
const MAX_KEYS = 10_000;

/** At most `count` in any `windowMs` for each key. */
export function createRateLimit({ count, windowMs }: { count: number; windowMs: number }): RateLimit {
  const times = new Map<string, number[]>();
  return {
    take(key, now) {
      const recent = (times.get(key) ?? []).filter((time) => now - time < windowMs);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= count) return oldest + windowMs - now;
      // Put at the end, so that the first key is the one that was silent longest.
      times.delete(key);
      times.set(key, [...recent, now]);
      if (times.size > MAX_KEYS) times.delete(times.keys().next().value as string);
      return 0;
    },
  };
}
