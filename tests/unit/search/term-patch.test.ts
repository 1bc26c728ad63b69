import { describe, expect, test } from 'vitest';
import { decodeTermFile, encodeTermFile } from '@/lib/search/index/term-file';
import { patchTermFile, type TermChanges } from '@/lib/search/index/term-patch';

/** The posts of a term in short form: `3` for a match in the body, `3!` for one in the title. */
type Terms = Record<string, string[]>;

function fileOf(terms: Terms): Uint8Array {
  const entry = (post: string) => Number.parseInt(post, 10) * 2 + Number(post.endsWith('!'));
  return encodeTermFile(Object.entries(terms).map(([name, posts]) => [name, posts.map(entry)]));
}

function termsIn(file: Uint8Array): Terms {
  const { names, visit } = decodeTermFile(file);
  const terms = names.map((name, index): [string, string[]] => {
    const posts: string[] = [];
    visit(index, (post, inTitle) => posts.push(`${post}${inTitle ? '!' : ''}`));
    return [name, posts];
  });
  return Object.fromEntries(terms);
}

const changesOf = (changes: Record<string, [post: number, inTitle: boolean | null][]>) =>
  new Map(Object.entries(changes).map(([name, posts]): [string, TermChanges] => [name, new Map(posts)]));

function patched(terms: Terms, changes: Parameters<typeof changesOf>[0]) {
  const { content, ...more } = patchTermFile(fileOf(terms), changesOf(changes));
  return { content: termsIn(content), order: decodeTermFile(content).names, ...more };
}

describe('a file of terms', () => {
  const file = { '^lamp': ['0', '3!', '200'], '^oil': ['3'], lam: ['0!'] };

  test('stays as it is without changes', () => {
    const { content, terms, postings } = patchTermFile(fileOf(file), new Map());
    expect(content).toEqual(fileOf(file));
    expect([terms, postings]).toEqual([0, 0]);
  });

  test('gets posts in their order, in the text or in the title', () => {
    expect(
      patched(file, {
        '^lamp': [
          [199, false],
          [1, true],
        ],
      }),
    ).toEqual({
      content: { ...file, '^lamp': ['0', '1!', '3!', '199', '200'] },
      order: ['^lamp', '^oil', 'lam'],
      terms: 0,
      postings: 2,
    });
  });

  test('loses terms that no post has any more', () => {
    expect(patched(file, { '^oil': [[3, null]], lam: [[0, null]] })).toEqual({
      content: { '^lamp': file['^lamp'] },
      order: ['^lamp'],
      terms: -2,
      postings: -2,
    });
  });

  test('gets new terms where an index has them, and none without posts', () => {
    expect(patched(file, { '^mud': [[7, false]], '^a': [[8, true]], 灯: [[9, false]], '^none': [[3, null]] })).toEqual({
      content: { ...file, '^mud': ['7'], '^a': ['8!'], 灯: ['9'] },
      order: ['^a', '^lamp', '^mud', '^oil', 'lam', '灯'],
      terms: 3,
      postings: 3,
    });
  });
});
