import { stat } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { onceAtATime, oncePer } from '@/lib/once';
import { type Card, renderCard } from '@/lib/outputs/social-card';
import { cardsOf } from '@/lib/routes/share-image';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import type { Site } from '@/lib/site/site';
import { PUBLISHED_FILE, writeAtomically } from '@/lib/store/files';

const CARD_NAME = /^card-[0-9a-f]{20}\.jpg$/;

const cardsOfSites = oncePer((sites: readonly Site[]) => cardsOf(sites));

type Draw = typeof renderCard;

/** The file of a social card, rendered now if necessary; null if no page links to it. */
export async function loadCard(name: string, themeTables: ThemeTables, draw?: Draw): Promise<string | null> {
  if (!CARD_NAME.test(name)) return null;
  const { sites } = await loadSiteContext(themeTables);
  const content = cardsOfSites(sites).get(name);
  return content ? keptCard(name, content, draw) : null;
}

/** The file of a social card in the content store. Its name is a hash of its content, so the same words are rendered only once. */
export const keptCard = onceAtATime(async (name, content: Card, draw: Draw = renderCard): Promise<string> => {
  const { card: cardFile, mediaFile } = contentStore().paths;
  const file = cardFile(name);
  const known = await stat(file).catch(missing);
  if (!known?.isFile()) await writeAtomically(file, await draw(content, mediaFile), PUBLISHED_FILE);
  return file;
});
