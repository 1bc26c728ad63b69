import type { CardContent } from './social-card/card';

/** Pictures of posts for social networks: what one shows, its name, and the picture. */
export { CARD_SIZE, type CardContent, canRender, cardName } from './social-card/card';

/** Draws a card as a JPEG. Fonts and their shaper take megabytes, and only a new card needs them. */
export async function renderCard(content: CardContent): Promise<Buffer> {
  return (await import('./social-card/render')).renderCard(content);
}
