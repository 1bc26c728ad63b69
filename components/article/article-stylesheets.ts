import type { ArticleNeeds } from '@/lib/store/model';

/**
 * Stylesheets that only pages with an article load. Their folder: that of articles is '' in development, where the app imports their
 * sheet.
 */
const ARTICLE_SHEETS = process.env.NOTELIGHT_ARTICLE_SHEETS ?? '';
const MATH_SHEETS = process.env.NOTELIGHT_MATH_SHEETS ?? '';

const TEXT_SHEET = `${ARTICLE_SHEETS}/article-text.css`;
/** Holds all of the other one. */
const FULL_SHEET = `${ARTICLE_SHEETS}/article.css`;

type StylesheetNeeds = Pick<ArticleNeeds, 'sheet'> & { math: { rare: boolean } | null };

/** The addresses of the sheets that an article is rendered with. */
export function articleStylesheets({ sheet, math }: StylesheetNeeds): string[] {
  const sheets = ARTICLE_SHEETS ? [sheet === 'text' ? TEXT_SHEET : FULL_SHEET] : [];
  if (!math || !MATH_SHEETS) return sheets;
  return [...sheets, `${MATH_SHEETS}/math.css`, ...(math.rare ? [`${MATH_SHEETS}/math-rare.css`] : [])];
}

/** Adds sheets to the document; done when they are there, so that no article is rendered without them. */
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
    // Read without styles rather than not at all.
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

const hasSheet = (href: string): boolean => document.querySelector(`link[href="${href}"]`) !== null;
