import { decodeTermFile, encodeTermFile } from './term-file';

/** What becomes of a term in some posts, by their numbers: whether it is in the title, or null where it was removed. */
export type TermChanges = Map<number, boolean | null>;

/** A file of terms with changes, and how many terms and postings it has more than before. */
export function patchTermFile(
  file: Uint8Array,
  changes: ReadonlyMap<string, TermChanges>,
): { content: Uint8Array; terms: number; postings: number } {
  const { names, visit } = decodeTermFile(file);
  const changed = new Map<string, Map<number, boolean>>();
  const lists = new Map<string, number[]>();
  let before = 0;
  for (const [index, name] of names.entries()) {
    const list: number[] = [];
    visit(index, (post, inTitle) => list.push(post * 2 + Number(inTitle)));
    before += list.length;
    if (changes.has(name)) changed.set(name, new Map(list.map((entry) => [entry >> 1, (entry & 1) === 1])));
    else lists.set(name, list);
  }
  for (const [name, posts] of changes) {
    const known = changed.get(name) ?? new Map<number, boolean>();
    for (const [post, inTitle] of posts) {
      if (inTitle === null) known.delete(post);
      else known.set(post, inTitle);
    }
    const list = [...known].map(([post, inTitle]) => post * 2 + Number(inTitle)).sort((one, other) => one - other);
    if (list.length > 0) lists.set(name, list);
  }
  // As `createIndexBuilder` sorts them.
  const terms = [...lists].sort(([one], [other]) => (one < other ? -1 : 1));
  const after = terms.reduce((sum, [, list]) => sum + list.length, 0);
  return { content: encodeTermFile(terms), terms: terms.length - names.length, postings: after - before };
}
