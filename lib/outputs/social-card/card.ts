import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/i18n/locale';
import { cleanLine } from '@/lib/outputs/text';
import { renderableShare } from './coverage';

/** All that a card says. Two cards with the same words are one file. */
export interface CardContent {
  locale: Locale;
  title: string;
  /** Above the title; may be empty. */
  category: string;
  site: string;
  /** The page's own emoji; may be empty. */
  emoji: string;
}

/** Raised when cards look different: their addresses change with it, and networks that keep pictures ask again. */
const DESIGN = 2;

/** The size that networks ask for (1.91 to 1); also that of `og:image:width` and `og:image:height`. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A card whose title has holes says less than the cover of the site. */
const MIN_DRAWABLE = 0.8;

/** The file name of a card: a hash of all that it shows. */
export function cardName(content: CardContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN, cleaned(content)]))
    .digest('hex');
  return `${hash.slice(0, 20)}.jpg`;
}

/** False for titles in scripts that the cards have no letters of: no card is better than one with holes. */
export function canRender({ title, locale }: CardContent): boolean {
  return renderableShare(cleanLine(title), locale) >= MIN_DRAWABLE;
}

/** A card whose words stand in one line each, without characters that are not seen. */
export function cleaned(content: CardContent): CardContent {
  return {
    locale: content.locale,
    title: cleanLine(content.title),
    category: cleanLine(content.category),
    site: cleanLine(content.site),
    emoji: content.emoji,
  };
}
