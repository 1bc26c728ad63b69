import { hashOf } from '@/lib/hash';
import type { Locale } from '@/lib/i18n/locale';
import { cleanLine } from '@/lib/outputs/text';
import { renderableShare } from './coverage';

/** The content of a social card. Two cards with the same words are one file. */
export interface CardContent {
  locale: Locale;
  title: string;
  /** Above the title; may be empty. */
  category: string;
  site: string;
  /** The page's own emoji; may be empty. */
  emoji: string;
}

/** A page's own cover, cut to a card. */
export interface CoverCard {
  /** The name of its file. */
  cover: string;
  /** Which part stays in view: per cent from the top. */
  top: number;
  /** What is drawn where the file cannot be. */
  words: CardContent;
}

/** What a card is drawn from. */
export type Card = CardContent | CoverCard;

/** Raised when the design changes: the cards' addresses change too, and networks that cache pictures fetch them again. */
const DESIGN = 4;

/** The size that networks recommend (1.91:1); also that of `og:image:width` and `og:image:height`. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A card whose title has gaps is worse than the cover of the site. */
const MIN_DRAWABLE = 0.8;

/** A card's file name: a hash of all its content. */
export function cardName(content: Card): string {
  const shown = 'cover' in content ? [content.cover, content.top] : cleaned(content);
  return `${hashOf([DESIGN, shown], 20)}.jpg`;
}

/** False for titles in scripts that the fonts do not cover: no card is better than one with gaps. */
export function canRender({ title, locale }: CardContent): boolean {
  return renderableShare(cardText(title), locale) >= MIN_DRAWABLE;
}

/** More than a card has room for, even of the narrowest letters: whatever is behind it is cut off before anything is measured. */
const MAX_TEXT = 1000;
const cardText = (text: string): string => cleanLine(text.slice(0, MAX_TEXT));

/** A card whose texts are single lines without invisible characters. */
export function cleaned(content: CardContent): CardContent {
  return {
    locale: content.locale,
    title: cardText(content.title),
    category: cardText(content.category),
    site: cardText(content.site),
    emoji: content.emoji.slice(0, MAX_TEXT),
  };
}
