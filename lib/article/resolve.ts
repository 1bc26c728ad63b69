import { escapeHtml, unescapeAttribute } from '@/lib/article/escape';
import { type ArticleLook, dressArticle, undressArticle } from '@/lib/article/look';

export interface AddressResolver {
  /**
   * The address of a page (32 hex digits), or null when it is hidden or not of this site: its links become text, or lead to Notion
   * when it is public there.
   */
  page(id: string): string | null;
  /** The address of a path as authors write it: without base path, and meant within the language. */
  path(path: string): string;
  /** The address of a kept file. */
  media(file: string): string;
  /** Rows that readers must not see at all, e.g. drafts: they are taken out of embedded databases, and no link leads to them. */
  hidden?(id: string): boolean;
  /** How the site shows articles. Without it the HTML is for readers without our styles, such as feeds. */
  look?: ArticleLook;
}

const ROW = /<!--row ([0-9a-f]*)-->([\s\S]*?)<!--\/row-->/g;
const TOKEN =
  /<a href="notelight:page\/([0-9a-f]{32})(?:\?at=([^"#]*))?(#[^"]*)?"(?: class="([^"]*)")?>|<\/a>|"notelight:path(\/[^"]*)"|notelight:media\/([\w.-]+)/g;

/** Puts addresses into a stored article. String work, because it is done for every page of every build. */
export function resolveArticleHtml(html: string, { look, ...resolver }: AddressResolver): string {
  const resolved = withAddresses(html, resolver);
  return look ? dressArticle(resolved, look) : undressArticle(resolved);
}

function withAddresses(html: string, { page, path, media, hidden }: Omit<AddressResolver, 'look'>): string {
  let end: string | undefined;
  const rows = html.includes('<!--row ')
    ? html.replace(ROW, (_, id: string, row: string) => (hidden?.(id) ? '' : row))
    : html;
  if (!rows.includes('notelight:')) return rows;
  return rows.replace(
    TOKEN,
    (token, id?: string, published = '', fragment = '', className?: string, written?: string, file?: string) => {
      if (file !== undefined) return escapeHtml(media(file));
      if (written !== undefined) return `"${escapeHtml(path(unescapeAttribute(written)))}"`;
      if (id === undefined) {
        // Anchors of an article never nest: the next closing tag belongs to the last opening one.
        const close = end ?? token;
        end = undefined;
        return close;
      }
      const href = page(id);
      if (href !== null) return `<a href="${escapeHtml(href)}${fragment}"${classOf(className)}>`;
      if (published !== '' && !hidden?.(id)) {
        const address = escapeHtml(decodeURIComponent(published));
        return `<a href="${address}"${classOf(className)} target="_blank" rel="noopener noreferrer">`;
      }
      // In a sentence nothing stays of the link; a card keeps its form.
      const bare = !className || className === 'notion-link';
      end = bare ? '' : '</span>';
      return bare ? '' : `<span class="${className}">`;
    },
  );
}

const classOf = (className = ''): string => (className ? ` class="${className}"` : '');
