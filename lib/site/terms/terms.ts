import { type AddressContext, toHref } from '@/lib/site/addresses';
import { termKey } from '@/lib/site/addresses/aliases';
import { addressSegment, fileSegment } from '@/lib/site/addresses/term-segments';
import type { SiteEntry, Term, TermIndex } from '@/lib/site/site';
import type { Option, Row } from '@/lib/store/model';
import type { AddressHistory } from '@/lib/store/reader';

/** Color of a tag that the column's options do not name, and of every tag where the owner wants no colors. */
export const UNKNOWN_COLOR = 'gray';

/**
 * The options of a column as terms without posts, by name. Names that rows use but no option has come last.
 * Options of one name are one term, in the first one's color: rows carry names only.
 */
export function makeTerms(
  kind: Term['kind'],
  { options, used, context }: { options: readonly Option[]; used: readonly string[]; context: TermContext },
): TermIndex {
  const colors = new Map<string, string>();
  const descriptions = new Map(options.map(({ name, description = '' }) => [name, description]));
  const ids = new Map(options.map(({ name, id }) => [name, id]));
  for (const option of options) if (!colors.has(option.name)) colors.set(option.name, option.color);
  for (const name of used) if (name !== '' && !colors.has(name)) colors.set(name, UNKNOWN_COLOR);
  const bySegment = new Map<string, Term>();
  const byName = new Map<string, Term>();
  for (const [name, color] of colors) {
    const segment = addressSegment(name);
    const href = toHref([kind, segment], context);
    const id = ids.get(name);
    // Names that differ only in how their accents are encoded are one word.
    const term = bySegment.get(segment) ?? {
      kind,
      ...(id && { id }),
      name,
      color,
      description: descriptions.get(name) ?? '',
      segment,
      file: fileSegment(name),
      href,
      posts: [],
    };
    bySegment.set(segment, term);
    byName.set(name, term);
  }
  const byAlias = new Map<string, Term>();
  for (const term of bySegment.values()) byAlias.set(term.name, term).set(term.file, term);
  const former = new Map<string, Term>();
  const listed = new Set(used);
  // Nothing leads to a name that no list has.
  for (const term of [...bySegment.values()].filter(({ name }) => listed.has(name)))
    for (const segment of formerSegments(term, context.addresses)) {
      if (bySegment.has(segment) || byAlias.has(segment)) continue;
      former.set(segment, term);
      byAlias.set(segment, term).set(fileSegment(segment), term);
    }
  return { byName, bySegment, byAlias, former };
}

interface TermContext extends AddressContext {
  /** Addresses that rows, categories and tags of this workspace had. @default none */
  addresses?: Readonly<Record<string, AddressHistory>>;
}

function formerSegments(term: Term, addresses: TermContext['addresses']): string[] {
  const history = addresses?.[termKey(term) ?? ''];
  // The last one seen is former too while the book is older than the site.
  const paths = history ? [...history.former.map(({ path }) => path), history.path] : [];
  return paths.map((path) => path.slice(term.kind.length + 1));
}

/** Puts listed posts, in site order, under the terms that they carry. */
export function fillTerms({ byName }: TermIndex, posts: readonly SiteEntry[], namesOf: NamesOf): void {
  for (const post of posts) {
    const terms = new Set(namesOf(post.row).flatMap((name) => byName.get(name) ?? []));
    for (const term of terms) term.posts.push(post);
  }
}

export type NamesOf = (row: Row) => readonly string[];

/** Terms that a listed post carries, in option order or by number of posts. */
export function listedTerms({ bySegment }: TermIndex, { byCount }: { byCount: boolean }): Term[] {
  const listed = [...bySegment.values()].filter((term) => term.posts.length > 0);
  return byCount ? listed.sort((one, other) => other.posts.length - one.posts.length) : listed;
}
