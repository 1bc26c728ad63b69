import type { ContentNode, StoredArticle, StoredText } from '@/lib/store/model';

/** A link of a stored article that its site has to resolve. */
export type StoredLink = { words: StoredText } & ({ path: string } | { page: string; published?: string });

/** The links that an article's author has made to pages and paths of the site, in reading order. */
export function linksOf({ content }: Pick<StoredArticle, 'content'>): StoredLink[] {
  return content.flatMap((node: ContentNode): StoredLink[] => {
    if (typeof node === 'string') return [];
    const { reference, children } = node;
    const inside = linksOf({ content: children });
    if (reference.kind === 'path') return [{ words: reference.words ?? '', path: reference.path }, ...inside];
    // Rows of databases, and what they relate to, are pages without a link of an author's.
    if (reference.kind !== 'page' || !reference.bare || reference.row) return inside;
    const { id, published, words = '' } = reference;
    return [{ words, page: id, ...(published && { published }) }, ...inside];
  });
}
