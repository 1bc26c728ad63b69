import { withCountedGroups } from '@/lib/article/row-groups';

/** What an owner's settings change in a stored article. Applied when it is read, so that no setting draws articles again. */
export interface ArticleLook {
  code: {
    /** Three dots above code, as on a window. */
    macBar: boolean;
    lineNumbers: boolean;
    /** Code of at least `minLines` lines can be folded; null: none can. */
    fold: { minLines: number; open: boolean } | null;
  };
  /** Pictures have a shadow and round corners. */
  imageShadow: boolean;
  /** Cards of embedded galleries lead to their pages; otherwise their pictures zoom. */
  galleryLinks: boolean;
  /** Links in embedded tables lead somewhere. */
  tableLinks: boolean;
}

const FOLD = /<!--fold (\d+)--><div class="notion-code-bar">([\s\S]*?)<\/div>([\s\S]*?)<!--\/fold-->/g;
const CODE = /<code>([\s\S]*?)<\/code>/;
const TINY = /<!--tiny (data:image\/[a-z]+;base64,[a-zA-Z0-9+/=]*)-->/g;
const GALLERY = /<ul class="notion-gallery-view[^"]*">[\s\S]*?<\/ul>/g;
const TABLE = /<table class="notion-collection-table">[\s\S]*?<\/table>/g;
const ANCHOR = /<a\b[^>]*>|<\/a>/g;

/** Classes of the article's frame. */
export function lookClasses({ code, imageShadow }: ArticleLook): string {
  return [
    code.macBar && 'notion-code-mac',
    code.lineNumbers && 'notion-code-numbers',
    imageShadow && 'notion-image-shadow',
  ]
    .filter(Boolean)
    .join(' ');
}

/** An article with its addresses in place, as the site shows it. */
export function dressArticle(html: string, look: ArticleLook): string {
  let dressed = withCountedGroups(html);
  if (dressed.includes('<!--fold ')) {
    dressed = dressed.replace(FOLD, (_, lines: string, bar: string, rest: string) =>
      dressCode(Number(lines), bar, rest, look.code),
    );
  }
  if (dressed.includes('<!--tiny ')) {
    dressed = dressed.replace(TINY, '<img src="$1" class="notion-image-tiny" alt="" aria-hidden="true">');
  }
  if (!look.galleryLinks) dressed = dressed.replace(GALLERY, withZoomingCovers);
  if (!look.tableLinks) dressed = dressed.replace(TABLE, (table) => table.replace(ANCHOR, ''));
  return dressed;
}

/** An article for readers that have none of our styles: feeds, mail, text. */
export function undressArticle(html: string): string {
  return html.includes('<!--') ? withCountedGroups(html).replace(/<!--(?:\/?fold|tiny)\b[^>]*-->/g, '') : html;
}

function dressCode(lines: number, bar: string, rest: string, { fold, lineNumbers }: ArticleLook['code']): string {
  const code = lineNumbers ? rest.replace(CODE, (_, text: string) => `<code>${numbered(text)}</code>`) : rest;
  if (!fold || lines < fold.minLines) return `<div class="notion-code-bar">${bar}</div>${code}`;
  return (
    `<details class="notion-code-fold"${fold.open ? ' open' : ''}><summary class="notion-code-bar">${bar}` +
    `<span class="notion-code-lines">1–${lines}</span></summary>${code}</details>`
  );
}

/** Highlighted spans never reach over the end of a line, so lines can be taken apart. The style sheet counts them. */
function numbered(code: string): string {
  const lines = code.split('\n');
  return lines.map((line, index) => `<span class="c-l">${line}${index < lines.length - 1 ? '\n' : ''}</span>`).join('');
}

function withZoomingCovers(gallery: string): string {
  return gallery
    .replace(/<a\b[^>]*? class="(notion-collection-card[^"]*)"[^>]*>/g, '<span class="$1">')
    .replaceAll('</a>', '</span>')
    .replace(/<img src="([^"]*)"(?=[^>]*notion-collection-card-cover)/g, '<img src="$1" data-zoom="$1"');
}
