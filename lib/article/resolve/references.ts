import type { StoredArticle } from '@/lib/store/model';

/** What an article asks of the site that shows it: with the same answers, the same article gives the same HTML and the same Markdown. */
export interface ArticleReferences {
  /** Pages that it links to, names or shows as rows (32 hex digits). */
  pages: string[];
  /** Paths as its author wrote them. */
  paths: string[];
}

/** The references of an article, wherever they are in its shape. */
export function referencesOf({
  content,
  markdown,
  outline,
  text,
  under = {},
}: Pick<StoredArticle, 'content' | 'markdown' | 'outline' | 'text' | 'under'>): ArticleReferences {
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
  visit([content, markdown, outline, text]);
  for (const above of Object.values(under)) for (const page of above) pages.add(page);
  return { pages: [...pages], paths: [...paths] };
}
