import { describe, expect, test } from 'vitest';
import { decodeTermFile, encodeTermFile } from '@/lib/search/index/term-file';
import { fileOf, keyOf } from '@/lib/search/index/terms';
import { createIndexBuilder } from '@/lib/search/index-build';

type Found = [post: number, inTitle: boolean][];

/** The posts of a term in a file. */
function postsOf(file: Uint8Array, term: string): Found {
  const { names, visit } = decodeTermFile(file);
  const found: Found = [];
  visit(names.indexOf(term), (post, inTitle) => found.push([post, inTitle]));
  return found;
}

describe('a file of terms', () => {
  const posts = [3, 130, 131, 20_000, 3_000_000].map((post, index) => post * 2 + (index % 2));
  const file = encodeTermFile([
    ['a', [0]],
    ['灯亮', posts],
    ['none', []],
    ['z', Array.from({ length: 300 }, (_, post) => post * 2)],
  ]);

  test('gives the posts of each term as they were put in, titles marked', () => {
    expect(decodeTermFile(file).names).toEqual(['a', '灯亮', 'none', 'z']);
    expect(postsOf(file, 'a')).toEqual([[0, false]]);
    expect(postsOf(file, '灯亮')).toEqual([
      ...[[3, false] as const, [130, true] as const, [131, false] as const],
      ...[[20_000, true] as const, [3_000_000, false] as const],
    ]);
    expect(postsOf(file, 'none')).toEqual([]);
    expect(postsOf(file, 'z')).toHaveLength(300);
    expect(postsOf(file, 'unknown')).toEqual([]);
  });

  test.each([63, 64, 127, 128, 8_191, 8_192, 1_048_576])('keeps a post that is %i after the one before', (step) => {
    const far = encodeTermFile([['a', [2, (step + 1) * 2 + 1]]]);
    expect(postsOf(far, 'a')).toEqual([
      [1, false],
      [step + 1, true],
    ]);
  });

  test('of no terms is empty', () => {
    expect(decodeTermFile(encodeTermFile([])).names).toEqual([]);
  });
});

describe('an index', () => {
  const termFile = (files: Uint8Array[], term: string) => files[fileOf(keyOf(term), files.length)] as Uint8Array;

  test('names a post once for a term, in its title if it is there', () => {
    const builder = createIndexBuilder();
    builder.add({ number: 0, title: 'Lamp', about: 'oil', body: 'lamp oil lamp 灯灯亮', address: '' });
    builder.add({ number: 1, title: 'Oil', about: 'wick', body: 'LAMP', address: '' });
    const files = builder.finish();
    expect(files).toHaveLength(1);
    const found = (term: string) => postsOf(files[0] as Uint8Array, term);
    expect(found('^lamp')).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(found('^oil')).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(found('^wick')).toEqual([[1, false]]);
    expect(found('灯')).toEqual([[0, false]]);
    expect(found('灯灯')).toEqual([[0, false]]);
    const { names } = decodeTermFile(files[0] as Uint8Array);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  test('is parted into small files, where queries look for each term', () => {
    const builder = createIndexBuilder();
    const code = (number: number) => ((number * 2_654_435_761) % 4_294_967_296).toString(36);
    const word = (number: number) => `${code(number)}${code(number + 1)}`;
    const count = 800;
    for (let number = 1; number <= count; number++)
      builder.add({ number: number - 1, title: '', about: '', body: `${word(number)} lamp`, address: '' });
    const files = builder.finish();
    for (const number of [1, 700, count])
      expect(postsOf(termFile(files, `^${word(number)}`), `^${word(number)}`)).toEqual([[number - 1, false]]);
    expect(postsOf(termFile(files, '^lamp'), '^lamp').map(([at]) => at)).toEqual(
      Array.from({ length: count }, (_, number) => number),
    );
    const terms = files.flatMap((file) => decodeTermFile(file).names);
    // More than memory is reserved for at once.
    expect(terms.length).toBeGreaterThan(1 << 13);
    expect(new Set(terms).size).toBe(terms.length);
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    expect(bytes / files.length).toBeGreaterThan(8_000);
    expect(bytes / files.length).toBeLessThan(24_000);
  });
});
