export type Order = 'list' | 'random';

/**
 * The order in which songs are played, as indexes of the list; when shuffled, `first` comes first.
 *
 * @param random as `Math.random`
 */
export function turnsOf(count: number, order: Order, first: number, random: () => number = Math.random): number[] {
  const turns = Array.from({ length: count }, (_, index) => index);
  if (order === 'list') return turns;
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [turns[last], turns[other]] = [turns[other] as number, turns[last] as number];
  }
  return [first, ...turns.filter((index) => index !== first)];
}

/** The next playable song in a direction, wrapping around; null if none is left. */
export function neighbor(
  turns: readonly number[],
  index: number,
  step: 1 | -1,
  failed: ReadonlySet<number>,
): number | null {
  const place = turns.indexOf(index);
  for (let distance = 1; distance <= turns.length; distance += 1) {
    const candidate = turns[(place + step * distance + turns.length * distance) % turns.length];
    if (candidate !== undefined && !failed.has(candidate)) return candidate;
  }
  return null;
}

/** @example formatTime(75.4) // => '1:15' */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
