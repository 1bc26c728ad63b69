import type { AddressContext } from '@/lib/site/addresses';
import { toHref } from '@/lib/site/addresses';
import type { SiteEntry, Term, TermIndex } from '@/lib/site/site';
import { cleanSegment, decodeOnce, usablePath } from '@/lib/site/slugs';
import type { Option, Row } from '@/lib/store/model';

/** Colour of a tag that the column's options do not name. */
const UNKNOWN_COLOR = 'gray';

/**
 * The options of a column as terms without posts, by name. Names that rows use but no option has come last.
 * Options of one name are one term, in the first one's colour: rows carry names only.
 */
export function makeTerms(
  kind: Term['kind'],
  { options, used, context }: { options: readonly Option[]; used: Iterable<string>; context: AddressContext },
): TermIndex {
  const colors = new Map<string, string>();
  for (const option of options) if (!colors.has(option.name)) colors.set(option.name, option.color);
  for (const name of used) if (name !== '' && !colors.has(name)) colors.set(name, UNKNOWN_COLOR);
  const segments = termSegments([...colors.keys()]);
  const terms = [...colors].map(([name, color]): Term => {
    const segment = segments.get(name) ?? name;
    return { kind, name, color, segment, href: toHref([kind, segment], context), posts: [] };
  });
  return {
    byName: new Map(terms.map((term) => [term.name, term])),
    bySegment: new Map(terms.map((term) => [term.segment, term])),
  };
}

/** The term at a path segment. Names, plain or encoded, lead to it too: that is how older addresses spell it. */
export function findTerm({ byName, bySegment }: TermIndex, segment: string): Term | undefined {
  return bySegment.get(segment) ?? byName.get(segment) ?? byName.get(decodeOnce(segment));
}

/**
 * The path segment of each name. A name that can be a file name is its own segment. Others are cleaned as slugs are
 * (`C#` becomes `C`), take `-2`, `-3`… when that is taken, and are spelt in code points when nothing is left.
 */
export function termSegments(names: readonly string[]): Map<string, string> {
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  const assign = (name: string, segment: string) => {
    segments.set(name, segment);
    taken.add(segment);
  };
  for (const name of names) if (isSafe(name)) assign(name, name);
  for (const name of names) if (!segments.has(name)) assign(name, freeSegment(name, taken));
  return segments;
}

/** Puts listed posts, in site order, under the terms that they carry. */
export function fillTerms({ byName }: TermIndex, posts: readonly SiteEntry[], namesOf: NamesOf): void {
  for (const post of posts) {
    for (const name of new Set(namesOf(post.row))) byName.get(name)?.posts.push(post);
  }
}

export type NamesOf = (row: Row) => readonly string[];

/** Terms that a listed post carries, in option order or by number of posts. */
export function listedTerms({ byName }: TermIndex, { byCount }: { byCount: boolean }): Term[] {
  const listed = [...byName.values()].filter((term) => term.posts.length > 0);
  return byCount ? listed.sort((one, other) => other.posts.length - one.posts.length) : listed;
}

function isSafe(name: string): boolean {
  return usableSegment(name) === name && name !== '' && !/^\.+$/.test(name);
}

function freeSegment(name: string, taken: ReadonlySet<string>): string {
  const cleaned = usableSegment(name);
  const base = cleaned !== '' && !/^\.+$/.test(cleaned) ? cleaned : spelled(name);
  let segment = base;
  for (let number = 2; taken.has(segment); number++) segment = `${base}-${number}`;
  return segment;
}

/** As for a slug: no list of posts is at the place of a file. */
function usableSegment(name: string): string {
  return usablePath(cleanSegment(name));
}

function spelled(name: string): string {
  // Long enough to tell names apart, short enough for a file name.
  return [...name.slice(0, 24)].map((character) => `u${character.codePointAt(0)?.toString(16)}`).join('-');
}
