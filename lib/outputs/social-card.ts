import { ignore } from '@/lib/diagnostics/ignore';
import type { Card } from './social-card/card';

/** Pictures of posts for social networks: what one shows, its name, and the picture. */
export { CARD_SIZE, type Card, type CardContent, canRender, cardName } from './social-card/card';

/**
 * Draws a card as a JPEG. Fonts and their shaper take megabytes, and only a new card needs them.
 *
 * @param fileOf where a cover is
 */
export async function renderCard(card: Card, fileOf: (cover: string) => string): Promise<Buffer> {
  const isCover = 'cover' in card;
  const cover = isCover
    ? await (await import('./social-card/cover'))
        .renderCover(fileOf(card.cover), card.top)
        .catch(ignore('words stand for it'))
    : undefined;
  return cover ?? (await import('./social-card/render')).renderCard(isCover ? card.words : card);
}
