import type { ContentNode, MediaReference, StoredArticle, StoredLink } from '@/lib/store/model';

/** What an article asks of the site that shows it: with the same answers, the same article gives the same HTML and the same Markdown. */
export interface ArticleReferences {
  /** Pages that it links to, names or shows as rows (32 hex digits). */
  pages: string[];
  /** Paths as its author wrote them. */
  paths: string[];
}

/** Collects all references of an article. */
export function referencesOf({
  content,
  outline,
  text,
  under = {},
}: Pick<StoredArticle, 'content' | 'outline' | 'text' | 'under'>): ArticleReferences {
  const pages = new Set<string>();
  const paths = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const { kind, id, page, path, pages: several } = value as Record<string, unknown>;
      if (typeof page === 'string') pages.add(page);
      if (kind === 'page' && typeof id === 'string') pages.add(id);
      if (kind === 'computed' && Array.isArray(several)) for (const one of several) pages.add(String(one));
      if (kind === 'path' && typeof path === 'string') paths.add(path);
      Object.values(value).forEach(visit);
    }
  };
  visit([content, outline, text]);
  for (const above of Object.values(under)) for (const page of above) pages.add(page);
  return { pages: [...pages], paths: [...paths] };
}

/** The links that an article's author has made to pages and paths of the site, in reading order. */
export function linksOf({ content }: Pick<StoredArticle, 'content'>): StoredLink[] {
  return content.flatMap((node: ContentNode): StoredLink[] => {
    if (typeof node === 'string') return [];
    const { reference, children } = node;
    const inside = linksOf({ content: children });
    const around = 'sentence' in reference && reference.sentence ? { sentence: reference.sentence } : {};
    if (reference.kind === 'path')
      return [{ words: reference.words ?? '', ...around, path: reference.path }, ...inside];
    // Rows of databases, and what they relate to, are pages without a link of an author's.
    if (reference.kind !== 'page' || !reference.bare || reference.row) return inside;
    const { id, published, words = '' } = reference;
    return [{ words, ...around, page: id, ...(published && { published }) }, ...inside];
  });
}

/** The files that an article shows or offers, without the smaller copies of its pictures. */
export function shownFiles(content: readonly ContentNode[]): string[] {
  const files = mediaOf(content).flatMap(({ files: { 'data-zoom': _zoom, ...shown } }) => Object.values(shown));
  return [...new Set(files)];
}

/** All files that an article names, but for those in rows that are hidden. */
export function allFiles(content: readonly ContentNode[], hidden?: (page: string) => boolean): ReadonlySet<string> {
  const media = mediaOf(content, hidden);
  return new Set(
    media.flatMap(({ files, srcSet = [], zoomSet = [] }) => [
      ...Object.values(files),
      ...[...srcSet, ...zoomSet].map(([file]) => file),
    ]),
  );
}

function mediaOf(content: readonly ContentNode[], hidden?: (page: string) => boolean): MediaReference[] {
  return content.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { reference, children } = node;
    if (reference.kind === 'row' && hidden?.(reference.page)) return [];
    return [...(reference.kind === 'media' ? [reference] : []), ...mediaOf(children, hidden)];
  });
}
