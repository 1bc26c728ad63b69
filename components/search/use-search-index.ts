import { useEffect, useState } from 'react';
import type { SearchIndex } from '@/lib/search/entry';
import type { SearchHit } from '@/lib/search/match';

export type Matcher = (query: string) => SearchHit[];

/** One matcher for each index of this visit: it is loaded once, however many boxes ask for it. */
const matchers = new Map<string, Promise<Matcher>>();

function loadMatcher(href: string): Promise<Matcher> {
  let matcher = matchers.get(href);
  if (!matcher) {
    matcher = fetchMatcher(href);
    // A failure is not kept: the next search asks again.
    matcher.catch(() => matchers.delete(href));
    matchers.set(href, matcher);
  }
  return matcher;
}

async function fetchMatcher(href: string): Promise<Matcher> {
  const [response, { createMatcher }] = await Promise.all([fetch(href), import('@/lib/search/match')]);
  if (!response.ok) throw new Error(`The search index ${href} answers ${response.status}`);
  const index = (await response.json()) as SearchIndex;
  return createMatcher(index.entries);
}

/** The matcher of an index once it is there; `failed` when it does not load. */
export function useSearchIndex(href: string, wanted: boolean): { matcher: Matcher | null; failed: boolean } {
  const [matcher, setMatcher] = useState<Matcher | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    setFailed(false);
    loadMatcher(href).then(
      (loaded) => !left && setMatcher(() => loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [href, wanted]);

  return { matcher, failed };
}
