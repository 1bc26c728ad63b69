import type { FormerArticle } from '@/lib/article/resolve/former-article';
import type { ArticleNeeds, StoredArticle } from '@/lib/store/model';

/** A later shape: articles listed the parts of smaller style sheets that they needed. */
export interface FormerNeedsArticle extends Omit<StoredArticle, 'needs'> {
  needs: Omit<ArticleNeeds, 'math' | 'sheet'> & {
    math: { styles: string[]; fonts: string[] } | null;
    styles: string[];
  };
}

/** The latest shape before this one: there was no sheet for what some formulas have. */
export interface FormerMathArticle extends Omit<StoredArticle, 'needs'> {
  needs: Omit<ArticleNeeds, 'math'> & { math: { rare: boolean; fonts: string[] } | null };
}

/** Reads an article of any shape as the present one. */
export async function readStored(
  article: StoredArticle | FormerArticle | FormerNeedsArticle | FormerMathArticle,
): Promise<StoredArticle> {
  if (!('html' in article)) return hasSheet(article) ? withMore(article) : withSheets(article);
  // Hardly any site still has one, and an HTML parser takes a while to load.
  const { fromFormerArticle } = await import('@/lib/article/resolve/former-article');
  return fromFormerArticle(article);
}

const hasSheet = (
  article: StoredArticle | FormerNeedsArticle | FormerMathArticle,
): article is StoredArticle | FormerMathArticle => 'sheet' in article.needs;

const hasMore = (article: StoredArticle | FormerMathArticle): article is StoredArticle =>
  article.needs.math === null || 'more' in article.needs.math;

function withMore(article: StoredArticle | FormerMathArticle): StoredArticle {
  if (hasMore(article)) return article;
  const { needs, ...rest } = article;
  return { ...rest, needs: { ...needs, math: needs.math && { more: true, ...needs.math } } };
}

function withSheets({ needs, ...rest }: FormerNeedsArticle): StoredArticle {
  const { styles: _styles, math, ...others } = needs;
  return { ...rest, needs: { ...others, sheet: 'full', math: math && { more: true, rare: true, fonts: math.fonts } } };
}
