import { decodeTermFile, encodeTermFile } from '@/lib/search/index/term-file';
import type { NearSources } from '@/lib/search/words/near-spelling';

/** An index of terms with their posts: in one file, or in one for each key; `asked` are the keys of those that were read. */
export function indexOfTerms(
  terms: Readonly<Record<string, readonly number[]>>,
  files: 'one' | 'many' = 'one',
): NearSources & { asked: string[] } {
  const numbers = new Map<string, number>();
  const asked: string[] = [];
  return {
    asked,
    fileOf: (key) => {
      if (files === 'one') return 0;
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      return numbers.get(key) ?? 0;
    },
    terms: async (key) => {
      asked.push(key);
      const inFile = Object.entries(terms).filter(([name]) => files === 'one' || name.slice(1, 4) === key);
      return decodeTermFile(encodeTermFile(inFile.map(([name, posts]) => [name, posts.map((post) => post * 2)])));
    },
  };
}
