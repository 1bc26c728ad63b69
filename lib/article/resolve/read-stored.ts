import type { FormerArticle } from '@/lib/article/resolve/former-article';
import type { ArticleNeeds, StoredArticle } from '@/lib/store/model';

/** A later shape: articles listed the parts of smaller style sheets that they needed. */
export interface FormerNeedsArticle extends Omit<StoredArticle, 'needs'> {
  needs: Omit<ArticleNeeds, 'math' | 'sheet'> & {
    math: { styles: string[]; fonts: string[] } | null;
    styles: string[];
  };
}

/** Reads an article of any shape as the present one. */
export async function readStored(article: StoredArticle | FormerArticle | FormerNeedsArticle): Promise<StoredArticle> {
  if (!('html' in article)) return hasSheet(article) ? article : withSheets(article);
  // Hardly any site still has one, and an HTML parser takes a while to load.
  const { fromFormerArticle } = await import('@/lib/article/resolve/former-article');
  return fromFormerArticle(article);
}

const hasSheet = (article: StoredArticle | FormerNeedsArticle): article is StoredArticle => 'sheet' in article.needs;

function withSheets({ needs, ...rest }: FormerNeedsArticle): StoredArticle {
  const { styles: _styles, math, ...others } = needs;
  return { ...rest, needs: { ...others, sheet: 'full', math: math && { rare: true, fonts: math.fonts } } };
}
