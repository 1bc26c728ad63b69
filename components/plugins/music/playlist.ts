import type { MusicPlugin } from '@/lib/routes/data-files';

/** The order in which songs are played, as indexes of the list; when shuffled, `first` comes first. */
export function turnsOf(count: number, order: MusicPlugin['order'], first: number): number[] {
  const turns = Array.from({ length: count }, (_, index) => index);
  if (order === 'list') return turns;
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [turns[last], turns[other]] = [turns[other] as number, turns[last] as number];
  }
  return [first, ...turns.filter((index) => index !== first)];
}

/** The next playable song, wrapping around; null if none is left. */
export function neighbor(turns: readonly number[], index: number, failed: ReadonlySet<number>): number | null {
  const place = turns.indexOf(index);
  const following = [...turns.slice(place + 1), ...turns.slice(0, place + 1)];
  return following.find((candidate) => !failed.has(candidate)) ?? null;
}
