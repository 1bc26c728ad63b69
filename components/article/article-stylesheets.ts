import type { ArticleNeeds, ArticlePart, ArticleSheet } from '@/lib/store/model';

/**
 * The folders of stylesheets that only pages with an article load. The article's own is '' in development, where all pages have its
 * sheet.
 */
const ARTICLE_SHEETS = process.env.NOTELIGHT_ARTICLE_SHEETS ?? '';
const MATH_SHEETS = process.env.NOTELIGHT_MATH_SHEETS ?? '';

const TEXT_SHEET = `${ARTICLE_SHEETS}/article-text.css`;
/** The same with all parts, for articles that need several of them. */
const TEXT_WITH_PARTS = `${ARTICLE_SHEETS}/article-text-all.css`;
/** Includes everything in the first one. */
const FULL_SHEET = `${ARTICLE_SHEETS}/article.css`;
const MATH_SHEET = `${MATH_SHEETS}/math.css`;
/** Includes everything in the other one. */
const MORE_MATH_SHEET = `${MATH_SHEETS}/math-more.css`;

/** The sheet of the placeholder for comments; none in development before the sheets are written. */
export const commentSheets: readonly string[] = MATH_SHEETS ? [`${MATH_SHEETS}/comments.css`] : [];

/** Host icons on embeds, loaded as a reader comes near one. Without script no button shows them. */
export const embedSheets: readonly string[] = MATH_SHEETS ? [`${MATH_SHEETS}/embed-signs.css`] : [];

type StylesheetNeeds = Pick<ArticleNeeds, 'sheet' | 'parts'> & {
  math: { more: boolean; rare: boolean } | null;
};

/** Classes of what only some owners switch on. */
const FLOURISHES = /\bnotion-(?:opening|divider)-/;
const NUMBERED_CODE = /\bnotion-code-numbers\b/;

/**
 * The addresses of the stylesheets that an article needs.
 *
 * @param classes those that the owner's settings put on it
 */
export function articleStylesheets({ sheet, parts = [], math }: StylesheetNeeds, classes = ''): string[] {
  const all = new Set<ArticlePart>(NUMBERED_CODE.test(classes) ? [...parts, 'code-marks'] : parts);
  const sheets = ARTICLE_SHEETS ? ownSheets(sheet, [...all]) : [];
  if (MATH_SHEETS && FLOURISHES.test(classes)) sheets.push(`${MATH_SHEETS}/flourishes.css`);
  if (math && MATH_SHEETS) sheets.push(math.more ? MORE_MATH_SHEET : MATH_SHEET);
  if (math?.rare && MATH_SHEETS) sheets.push(`${MATH_SHEETS}/math-rare.css`);
  return sheets;
}

/** The full sheet has what most of its articles need: as one file it is smaller. */
const IN_FULL_SHEET: ReadonlySet<ArticlePart> = new Set(['colors', 'mentions', 'to-do']);

/** From so many parts on, the sheet with all of them is smaller than theirs. */
const SEVERAL = 3;

function ownSheets(sheet: ArticleSheet, parts: readonly ArticlePart[]): string[] {
  if (sheet === 'text' && parts.length >= SEVERAL) return [TEXT_WITH_PARTS];
  const beside = sheet === 'full' ? parts.filter((part) => !IN_FULL_SHEET.has(part)) : parts;
  return [sheet === 'full' ? FULL_SHEET : TEXT_SHEET, ...beside.map((part) => `${ARTICLE_SHEETS}/${part}.css`)];
}

/** The sheets that have all of another one. */
const INCLUDED_IN: Readonly<Record<string, readonly string[]>> = {
  [TEXT_SHEET]: [TEXT_WITH_PARTS, FULL_SHEET],
  [MATH_SHEET]: [MORE_MATH_SHEET],
};

/** Adds stylesheets to the document; resolves when they have loaded, so that no article appears unstyled. */
export async function loadStylesheets(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStylesheet));
}

function loadStylesheet(href: string): Promise<void> {
  if ([href, ...(INCLUDED_IN[href] ?? [])].some(hasSheet)) return Promise.resolve();
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
