import { DEFAULT_LIMIT, hasFailed, type Search, type SearchAnswer } from '@/lib/search/search';

/** Notion's own search, through the server (`pages/api/search.ts`). It returns its best results and has no second page. */
export function createRemoteSearch(href: string): Search {
  return async ({ query, ancestorId, from = 0, limit = DEFAULT_LIMIT }) => {
    const response = await fetch(href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, ancestorId }),
    });
    const answer = (await response.json()) as SearchAnswer;
    return hasFailed(answer) ? answer : { ...answer, results: answer.results.slice(from, from + limit) };
  };
}
