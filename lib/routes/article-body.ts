import { type ArticleLook, lookClasses } from '@/lib/article/look';
import { resolveArticleHtml } from '@/lib/article/resolve';
import type { ArticleBody } from '@/lib/site/model';
import type { Site } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import type { Article } from '@/lib/store/model';

/** Outlines shorter than this help nobody (specification section 2). */
const MIN_OUTLINE_ENTRIES = 3;

/** An article as the page carries it, its links and pictures led to their addresses on this site. */
export function toArticleBody(article: Article | null, site: Site, sites: readonly Site[]): ArticleBody {
  if (!article) return { html: '', outline: [], wordCount: 0, readMinutes: 0, needs: { math: false, mermaid: false } };
  const { outline, wordCount, readMinutes, needs } = article;
  return {
    html: toArticleHtml(article, site, sites),
    outline: outline.length < MIN_OUTLINE_ENTRIES ? [] : outline,
    wordCount,
    readMinutes,
    classes: lookClasses(articleLook(site)),
    needs: { math: needs.math, mermaid: needs.mermaid },
  };
}

export function toArticleHtml(article: Article, site: Site, sites: readonly Site[]): string {
  return resolveArticleHtml(article.html, { ...siteResolver(site, sites), look: articleLook(site) });
}

function articleLook({ config: { code, images, posts } }: Site): ArticleLook {
  return {
    code: {
      macBar: code.macBar,
      lineNumbers: code.lineNumbers,
      fold: code.collapse ? { minLines: code.collapseMinLines, open: code.collapseExpandDefault } : null,
    },
    imageShadow: images.shadow,
    galleryLinks: !posts.disableGalleryClick,
    tableLinks: !posts.disableDatabaseClick,
  };
}
