import type { Song } from '@/lib/routes/plugin-data';

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

/** A line of lyrics and when it starts, in seconds. */
export interface LyricsLine {
  from: number;
  text: string;
}

/**
 * The timed lines of an LRC text; a line may have several times.
 *
 * @example readLyrics('[00:12.50]Hello') // => [{ from: 12.5, text: 'Hello' }]
 */
export function readLyrics(lrc: string): LyricsLine[] {
  return lrc
    .split(/\r?\n/)
    .flatMap((line) => {
      const text = line.replace(/\[[^\]]*\]/g, '').trim();
      return [...line.matchAll(/\[(\d+):(\d+(?:\.\d+)?)\]/g)].map(([, minutes, seconds]) => ({
        from: Number(minutes) * 60 + Number(seconds),
        text,
      }));
    })
    .sort((one, other) => one.from - other.from);
}

/** The line being sung at a time. */
export function lineAt(lines: readonly LyricsLine[], time: number): string {
  return lines.findLast(({ from }) => from <= time)?.text ?? '';
}

/** The songs in a music service's response; those without an address to play are left out. */
export function songsOf(answer: unknown): Song[] {
  if (!Array.isArray(answer)) return [];
  return answer.flatMap((item: unknown): Song[] => {
    const named = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
    const text = (...names: string[]): string => {
      const value = names.map((name) => named[name]).find((found) => typeof found === 'string' && found !== '');
      return typeof value === 'string' ? value : '';
    };
    const web = (address: string): string => (/^https?:\/\//i.test(address) ? address : '');
    const url = web(text('url'));
    if (url === '') return [];
    return [
      {
        name: text('name', 'title'),
        artist: text('artist', 'author'),
        url,
        cover: web(text('cover', 'pic')),
        lyrics: web(text('lrc')),
      },
    ];
  });
}

/** @example formatTime(75.4) // => '1:15' */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
