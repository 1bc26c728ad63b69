import { oncePer } from '@/lib/once';
import { CARD_SIZE, type Card, type CardContent, canRender, cardName } from '@/lib/outputs/social-card';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { MediaFile } from '@/lib/store/model';

/** Formats that networks display: most of them show nothing for SVG and AVIF. */
const DRAWN_BY_NETWORKS = /\.(?:jpe?g|png|gif|webp)(?:$|[?#])/i;

/** A picture for a share. */
export interface ShareImage {
  src: string;
  /** Size in pixels; null for a picture known only by its address. */
  size: { width: number; height: number } | null;
}

/** The picture that the owner has given the site by its address: it is not read, so it is shown as it is. Null without one. */
export function bannerToShare({ info: { pageCover }, config }: Site): ShareImage | null {
  const isShown = config.site.homeBannerImage !== '' && pageCover && DRAWN_BY_NETWORKS.test(pageCover.src);
  return isShown ? { src: pageCover.src, size: null } : null;
}

/** Social cards are stored among the media, so that hosts treat them alike; media have no hyphen in their names. */
const NAME_PREFIX = 'card-';

/**
 * The social card of an entry, or of the site if no entry is given: its cover, else its words; null if the fonts cannot render its title. A
 * cover takes precedence: the owner chose it.
 */
export function cardFor(site: Site, entry?: SiteEntry): ShareImage | null {
  const card = knownCard(site, entry);
  return card && { src: site.mediaHref(card.name), size: { ...CARD_SIZE } };
}

/** What each social card that pages link to is drawn from, by its name. */
export function cardsOf(sites: readonly Site[]): Map<string, Card> {
  const cards = new Map<string, Card>();
  for (const site of sites) {
    for (const entry of [undefined, ...site.byPath.values()]) {
      const card = !entry && bannerToShare(site) ? null : knownCard(site, entry);
      if (card) cards.set(card.name, card.content);
    }
  }
  return cards;
}

/** Looking up each letter of a title takes a while, and every list shows the site's card. */
const knownCard = (site: Site, entry?: SiteEntry) => cardsIn(site)(entry ?? site);

const cardsIn = oncePer((site: Site) =>
  oncePer((of: Site | SiteEntry) => makeCard(site, of === site ? undefined : (of as SiteEntry))),
);

function makeCard(site: Site, entry?: SiteEntry): { name: string; content: Card } | null {
  const words = makeContent(site, entry);
  const content = words && withCover(words, entry ? entry.cover : site.cover, entry?.card.pageCoverThumbnail?.position);
  return content && { name: NAME_PREFIX + cardName(content), content };
}

/** Below this width networks show a small square instead of a wide picture (Facebook's limit is 600 pixels). */
const MIN_WIDTH = 600;

function withCover(words: CardContent, cover: MediaFile | null, position = 50): Card {
  const isDrawn = cover && /^image\//.test(cover.type) && !cover.notDrawn && (cover.width ?? 0) >= MIN_WIDTH;
  return isDrawn ? { cover: cover.file, top: position, words } : words;
}

function makeContent(site: Site, entry?: SiteEntry): CardContent | null {
  const { title, description } = site.info;
  // The name of a card is made from its content, and so is to be guessed: a draft has the site's.
  const content =
    entry && !entry.secret ? contentOfEntry(site, entry) : { title, site: description, category: '', emoji: '' };
  const card: CardContent = { locale: site.locale, ...content };
  if (canRender(card)) return card;
  return entry ? makeContent(site) : null;
}

function contentOfEntry(site: Site, entry: SiteEntry): Omit<CardContent, 'locale'> {
  const { pageIcon, category } = entry.card;
  return {
    title: entry.title,
    category: category?.name ?? '',
    site: site.info.title,
    emoji: pageIcon && 'emoji' in pageIcon ? pageIcon.emoji : '',
  };
}
