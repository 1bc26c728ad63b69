/**
 * A binary file of terms and the posts that contain them:
 * byte length of the terms (4 bytes, little-endian) · the terms, one per line · the length of each term's list · the lists.
 * A list stores, for each post, the difference to the post before, doubled, plus one if the term is in the title. All these
 * numbers are variable-length (seven bits per byte), so most take one byte.
 */

/** The posts of a term, ascending: the number of each, doubled, plus one if the term is in the title. */
export type Posting = readonly number[];

export function encodeTermFile(terms: readonly (readonly [name: string, posting: Posting])[]): Uint8Array {
  const names = new TextEncoder().encode(terms.map(([name]) => name).join('\n'));
  const lengths: number[] = [];
  const lists: number[] = [];
  for (const [, posting] of terms) {
    const from = lists.length;
    let last = 0;
    for (const entry of posting) {
      pushNumber(lists, ((entry >> 1) - last) * 2 + (entry & 1));
      last = entry >> 1;
    }
    pushNumber(lengths, lists.length - from);
  }
  const file = new Uint8Array(4 + names.length + lengths.length + lists.length);
  new DataView(file.buffer).setUint32(0, names.length, true);
  file.set(names, 4);
  file.set(lengths, 4 + names.length);
  file.set(lists, 4 + names.length + lengths.length);
  return file;
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

export interface TermFile {
  names: readonly string[];
  /** Calls back for each post of a term. */
  visit(term: number, onPost: (post: number, inTitle: boolean) => void): void;
}

export function decodeTermFile(file: Uint8Array): TermFile {
  const nameBytes = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const names = nameBytes === 0 ? [] : new TextDecoder().decode(file.subarray(4, 4 + nameBytes)).split('\n');
  let at = 4 + nameBytes;
  const readNumber = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = file[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const lengths = names.map(readNumber);
  const starts: number[] = [];
  let start = at;
  for (const length of lengths) {
    starts.push(start);
    start += length;
  }
  return {
    names,
    visit(term, onPost) {
      at = starts[term] ?? 0;
      const end = at + (lengths[term] ?? 0);
      for (let post = 0; at < end; ) {
        const entry = readNumber();
        post += entry >> 1;
        onPost(post, (entry & 1) === 1);
      }
    },
  };
}
