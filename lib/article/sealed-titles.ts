import { escapeHtml } from '@/lib/article/escape';
import { toId32 } from '@/lib/article/records';
import type { Article } from '@/lib/store/model';

/** A page below a locked row. Its title and icon are sealed with the row's text. */
export interface SealedPage {
  /** Dashed UUID. */
  id: string;
  title: string;
  /** The row under which it lies: articles of that row are sealed themselves and may name it. */
  rowId: string;
  /** Stands for the title elsewhere: that of the row, which is open to everyone. */
  rowTitle: string;
}

/** A page's title as `drawPageTitle` writes it, with the link around it where there is one. */
const DRAWN_TITLE =
  /(<a href="notelight:page\/([0-9a-f]{32})[^>]*>)?<span class="notion-page-title">(?:(?!<span class="notion-page-title-text">).)*<span class="notion-page-title-text">([^<]*)<\/span><\/span>/gs;

/**
 * An article in which pages below locked rows go by the titles of those rows. Notion writes a page's title and icon wherever it is
 * mentioned: without this an open article gave them away, in its text, in feeds and in the search index.
 */
export function withoutSealedTitles(
  article: Article,
  rowId: string | undefined,
  pages: readonly SealedPage[],
): Article {
  const sealed = pages.filter((page) => page.rowId !== rowId);
  if (sealed.length === 0) return article;
  const byId = new Map(sealed.map((page) => [toId32(page.id), page]));
  // A title that stands in a link of the writer's own names no page.
  const byTitle = new Map(sealed.map((page) => [escapeHtml(page.title), page]));
  const replaced = new Map<string, string>();
  const html = article.html.replace(DRAWN_TITLE, (drawn, link = '', id: string | undefined, title: string) => {
    const page = id === undefined ? byTitle.get(title) : byId.get(id);
    if (!page) return drawn;
    // The words of the sync may be older than the title: what was drawn then is what the text has too.
    for (const known of [page.title, plain(title)]) if (known) replaced.set(known, page.rowTitle);
    return `${link}<span class="notion-page-title"><span class="notion-page-title-text">${escapeHtml(page.rowTitle)}</span></span>`;
  });
  if (replaced.size === 0) return article;
  const inText = (text: string): string =>
    [...replaced].reduce((result, [title, rowTitle]) => result.replaceAll(title, () => rowTitle), text);
  return {
    ...article,
    html,
    text: inText(article.text),
    outline: article.outline.map((item) => ({ ...item, text: inText(item.text) })),
    // The icon may have been a picture.
    media: article.media.filter((file) => html.includes(file)),
  };
}

const plain = (html: string): string =>
  html.replace(/&(lt|gt|quot|#x27|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", amp: '&' };
