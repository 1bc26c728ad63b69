import { type LonePart, mathPartNames, sheetName, styleParts } from '@/lib/article/style-parts';
import type { ArticleNeeds } from '@/lib/store/model';

/**
 * Style sheets that only pages with an article load. For each set of parts that an article may need there is one sheet, so that no page
 * loads rules of blocks it does not have, nor asks for six files; and one of formulas likewise. Folders; that of articles is '' in
 * development, where the app imports the parts.
 */
const ARTICLE_SHEETS = process.env.NOTELIGHT_ARTICLE_SHEETS ?? '';
const MATH_SHEETS = process.env.NOTELIGHT_MATH_SHEETS ?? '';

/** The addresses of the sheets that an article is drawn with. */
export function articleSheets({ styles, math }: Pick<ArticleNeeds, 'styles' | 'math'>): string[] {
  // Written down when the article was rendered; a name that is none any more asks for nothing.
  const parts = styleParts.filter((name) => styles.includes(name));
  const sheets = ARTICLE_SHEETS ? [`${ARTICLE_SHEETS}/${sheetName('text', parts)}`] : [];
  if (!math || !MATH_SHEETS) return sheets;
  const mathParts = mathPartNames.filter((name) => math.styles.includes(name));
  return [...sheets, `${MATH_SHEETS}/${sheetName('math', mathParts)}`];
}

/** The address of the sheet of something beside articles, if there are sheets. */
export const sheetOf = (part: LonePart): string[] =>
  ARTICLE_SHEETS ? [`${ARTICLE_SHEETS}/${sheetName(part, [])}`] : [];

/** Adds sheets to the document; done when they are there, so that no article is drawn without them. */
export async function loadSheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadSheet));
}

function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
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
