import { escapeHtml } from '@/lib/article/escape';
import { toId32 } from '@/lib/article/records';
import type { Article } from '@/lib/store/model';

/** A page whose title and icon are not for everyone: one below a locked row, a draft, a page before its time. */
export interface SealedPage {
  /** Dashed UUID. */
  id: string;
  title: string;
  /** The row under which it lies, or itself: articles of that row are sealed or hidden themselves and may name it. */
  rowId: string;
  /** Stands for the title elsewhere, and is open to everyone: that of the locked row, or a word for nothing. */
  openTitle: string;
  /** It does not exist for readers: a line that is only a link to it goes. */
  hidden?: boolean;
}

/** A page's title as `drawPageTitle` writes it, with the link around it where there is one. */
const DRAWN_TITLE =
  /(<a href="notelight:page\/([0-9a-f]{32})[^>]*>)?<span class="notion-page-title">(?:(?!<span class="notion-page-title-text">).)*<span class="notion-page-title-text">([^<]*)<\/span><\/span>/gs;

/** A line that is a link to a page, as `drawPageLink` writes it. */
const PAGE_ROW = /<div class="notion-page-row[^"]*"><a href="notelight:page\/([0-9a-f]{32})[^>]*>.*?<\/a><\/div>/gs;

/**
 * Makes a function that gives an article, of the row with an id, in which these pages go by their open titles. Notion writes a page's
 * title and icon wherever it is mentioned: without this an open article gave them away, in its text, in feeds and in the search index.
 */
export function createTitleSealer(pages: readonly SealedPage[]): (article: Article, rowId?: string) => Article {
  const byId = new Map(pages.map((page) => [toId32(page.id), page]));
  // A title that stands in a link of the writer's own names no page.
  const byTitle = new Map<string, SealedPage[]>();
  for (const page of pages) {
    const title = escapeHtml(page.title);
    if (title) byTitle.set(title, [...(byTitle.get(title) ?? []), page]);
  }
  return (article, rowId) => {
    if (pages.length === 0) return article;
    const replaced = new Map<string, string>();
    const find = (id: string | undefined, title: string): SealedPage | undefined => {
      const found = id === undefined ? (byTitle.get(title) ?? []) : [byId.get(id)];
      return found.find((page) => page !== undefined && page.rowId !== rowId);
    };
    const isHidden = (id: string): boolean => find(id, '')?.hidden === true;
    const titled = article.html.replace(DRAWN_TITLE, (drawn, link = '', id: string | undefined, title: string) => {
      const page = find(id, title);
      if (!page) return drawn;
      // The words of the sync may be older than the title: what was drawn then is what the text has too.
      for (const known of [page.title, plain(title)]) if (known) replaced.set(known, page.openTitle);
      return `${link}<span class="notion-page-title"><span class="notion-page-title-text">${escapeHtml(page.openTitle)}</span></span>`;
    });
    if (replaced.size === 0) return article;
    const html = titled.replace(PAGE_ROW, (row, id: string) => (isHidden(id) ? '' : row));
    const inText = (text: string): string =>
      [...replaced].reduce((result, [title, openTitle]) => result.replaceAll(title, () => openTitle), text);
    return {
      ...article,
      html,
      text: inText(article.text),
      outline: article.outline.map((item) => ({ ...item, text: inText(item.text) })),
      // The icon may have been a picture.
      media: article.media.filter((file) => html.includes(file)),
    };
  };
}

const plain = (html: string): string =>
  html.replace(/&(lt|gt|quot|#x27|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", amp: '&' };
