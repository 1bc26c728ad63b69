import type { ContentNode, StoredArticle } from '@/lib/store/model';

/** A link of a stored article that its site has to resolve. */
export type StoredLink = { words: string } & ({ path: string } | { page: string; published?: string });

/** The links that an article's author has made to pages and paths of the site, in reading order. */
export function linksOf({ content }: Pick<StoredArticle, 'content'>): StoredLink[] {
  return content.flatMap((node): StoredLink[] => {
    if (typeof node === 'string') return [];
    const { reference, children } = node;
    const inside = linksOf({ content: children });
    if (reference.kind === 'path') return [{ words: wordsOf(children), path: reference.path }, ...inside];
    // Rows of databases are pages without a link to them.
    if (reference.kind !== 'page' || !reference.bare || reference.row) return inside;
    const { id, published } = reference;
    return [{ words: wordsOf(children), page: id, ...(published && { published }) }, ...inside];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** Words enough to find a link by. */
const MAX_WORDS = 80;

function wordsOf(nodes: readonly ContentNode[]): string {
  const text = htmlOf(nodes)
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
}

const htmlOf = (nodes: readonly ContentNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : htmlOf(node.children))).join('');
