import type { ArticleNeeds } from '@/lib/store/model';

/**
 * The folders of stylesheets that only pages with an article load. The article's own is '' in development, where the app imports its
 * sheet.
 */
const ARTICLE_SHEETS = process.env.NOTELIGHT_ARTICLE_SHEETS ?? '';
const MATH_SHEETS = process.env.NOTELIGHT_MATH_SHEETS ?? '';

const TEXT_SHEET = `${ARTICLE_SHEETS}/article-text.css`;
/** Includes everything in the other one. */
const FULL_SHEET = `${ARTICLE_SHEETS}/article.css`;

type StylesheetNeeds = Pick<ArticleNeeds, 'sheet'> & { math: { rare: boolean } | null };

/** The addresses of the stylesheets that an article needs. */
export function articleStylesheets({ sheet, math }: StylesheetNeeds): string[] {
  const sheets = ARTICLE_SHEETS ? [sheet === 'text' ? TEXT_SHEET : FULL_SHEET] : [];
  if (!math || !MATH_SHEETS) return sheets;
  return [...sheets, `${MATH_SHEETS}/math.css`, ...(math.rare ? [`${MATH_SHEETS}/math-rare.css`] : [])];
}

/** Adds stylesheets to the document; resolves when they have loaded, so that no article appears unstyled. */
export async function loadStylesheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStylesheet));
}

function loadStylesheet(href: string): Promise<void> {
  if (hasSheet(href) || (href === TEXT_SHEET && hasSheet(FULL_SHEET))) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    // Better an unstyled article than none.
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

const hasSheet = (href: string): boolean => document.querySelector(`link[href="${href}"]`) !== null;
