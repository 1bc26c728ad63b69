import { isRecord } from '@/lib/config/values';
import { isOlder } from './releases';

/** Lines of a file that others have taken the place of: `count` is 0 for an insertion, `lines` is empty for a deletion. */
export interface Hunk {
  at: number;
  count: number;
  lines: string[];
}

/** The hunks of `git diff --unified=0`. */
export function hunksOf(diff: string): Hunk[] {
  const hunks: Hunk[] = [];
  for (const line of diff.split('\n')) {
    const [, at, count = '1'] = /^@@ -(\d+)(?:,(\d+))? /.exec(line) ?? [];
    if (at !== undefined) hunks.push({ at: Number(at) - (count === '0' ? 0 : 1), count: Number(count), lines: [] });
    else if (line.startsWith('+')) hunks.at(-1)?.lines.push(line.slice(1));
  }
  return hunks;
}

/**
 * Changes a text by two sets of hunks. Unlike git, it joins neighboring lines and two insertions at the same place. `isWhole`: no hunk of
 * the release was left out because the owner has changed the same lines.
 */
export function joinLines(base: string, owners: readonly Hunk[], release: readonly Hunk[]) {
  const news = release.filter((hunk) => !owners.some((one) => JSON.stringify(one) === JSON.stringify(hunk)));
  const taken = news.filter(({ at, count }) => !owners.some((one) => one.at < at + count && at < one.at + one.count));
  const lines = base.split('\n');
  // From the end, so that the places before stay what they are; of two insertions, the owner's comes first.
  const hunks = [...taken, ...owners].sort((one, other) => other.at - one.at || other.count - one.count);
  for (const { at, count, lines: own } of hunks) lines.splice(at, count, ...own);
  return { text: lines.join('\n'), isWhole: taken.length === news.length };
}

/** Joins three versions of a JSON file likewise. Where both have changed a value, the owner's stays; of a package, the newer version. */
export function joinJson(...texts: string[]) {
  const left: unknown[] = [];
  const values = texts.map((text): unknown => JSON.parse(text));
  return { text: `${JSON.stringify(joinValues(values, left), null, 2)}\n`, isWhole: left.length === 0 };
}

function joinValues(values: readonly unknown[], left: unknown[]): unknown {
  const [base, owners, release] = values;
  const [before = '', own = '', theirs = ''] = values.map((value) => JSON.stringify(value));
  if (own === before || own === theirs) return release;
  if (theirs === before) return owners;
  if (isRecord(owners) && isRecord(release)) {
    const of = (name: string) => [isRecord(base) ? base[name] : undefined, owners[name], release[name]];
    const names = [...new Set([...Object.keys(release), ...Object.keys(owners)])];
    return Object.fromEntries(names.map((name) => [name, joinValues(of(name), left)]));
  }
  const [mine, next] = [VERSION.exec(own)?.[1], VERSION.exec(theirs)?.[1]];
  if (mine && next) return isOlder(mine, next) ? release : owners;
  left.push(release);
  return owners;
}

/** Of a package, as JSON. */
const VERSION = /^"[~^]?(\d.*)"$/;
