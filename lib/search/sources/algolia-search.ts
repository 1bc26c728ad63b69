import { DEFAULT_LIMIT, type Search, type SearchRecord } from '@/lib/search/search';

/** The browser's access to Algolia: the key can only search. */
export interface AlgoliaSource {
  appId: string;
  searchKey: string;
  index: string;
  /** Address of the site's home page, to which the slugs of records are appended. */
  home: string;
  /** What follows a slug: `/`, or `.html` on sites whose addresses end in it. */
  ending: string;
}

/** A record as NotionNext uploads it. Everything but the id may be missing. */
interface Hit {
  objectID: string;
  title?: unknown;
  slug?: unknown;
  summary?: unknown;
  category?: unknown;
  tags?: unknown;
  _snippetResult?: { content?: { value?: unknown; matchLevel?: unknown } };
}

/** https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/searchSingleIndex */
export function createAlgoliaSearch(source: AlgoliaSource): Search {
  const { appId, searchKey, index } = source;
  const url = `https://${appId}-dsn.algolia.net/1/indexes/${encodeURIComponent(index)}/query`;
  return async ({ query, from = 0, limit = DEFAULT_LIMIT }) => {
    // Nothing to warm up: each empty query would be billed.
    if (query.trim() === '') return { results: [], recordMap: {}, total: 0 };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
      body: JSON.stringify({
        query,
        offset: from,
        length: limit,
        attributesToSnippet: ['content:30'],
        highlightPreTag: '',
        highlightPostTag: '',
      }),
    });
    if (!response.ok) return { errorId: `algolia-${response.status}` };
    const { hits, nbHits } = (await response.json()) as { hits: Hit[]; nbHits: number };
    const shown = hits.filter(({ slug, title }) => textOf(slug) !== '' && textOf(title) !== '');
    return {
      results: shown.map(({ objectID, _snippetResult: snippet }) => ({
        id: objectID,
        highlightText: snippet?.content?.matchLevel === 'none' ? '' : textOf(snippet?.content?.value),
      })),
      recordMap: Object.fromEntries(shown.map((hit) => [hit.objectID, toRecord(hit, source)])),
      total: nbHits,
    };
  };
}

function toRecord(hit: Hit, { home, ending }: AlgoliaSource): SearchRecord {
  const path = textOf(hit.slug).replace(/^\/+|\/+$/g, '');
  const category = textOf(hit.category);
  return {
    title: textOf(hit.title),
    // Always below the home page, so that no record can lead anywhere else.
    href: `${home}${path.split('/').map(encodeURIComponent).join('/')}${ending}`,
    target: '_self',
    date: '',
    publishDay: '',
    summary: textOf(hit.summary),
    breadcrumb: category ? [category] : [],
    tags: Array.isArray(hit.tags) ? hit.tags.map(textOf).filter(Boolean) : [],
    cover: null,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
