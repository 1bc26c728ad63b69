import { CARD_SIZE, type CardContent, canRender, cardName } from '@/lib/outputs/social-card';
import type { Site, SiteEntry } from '@/lib/site/site';

/** Below this width networks show a small square instead of a wide picture (Facebook's limit is 600 pixels). */
const MIN_WIDTH = 600;

/** Formats that networks display: most of them show nothing for SVG and AVIF. */
const DRAWN_BY_NETWORKS = /\.(?:jpe?g|png|gif|webp)(?:$|[?#])/i;

/** A picture for a share. */
export interface ShareImage {
  src: string;
  /** Size in pixels; null for a picture known only by its address. */
  size: { width: number; height: number } | null;
}

/**
 * The owner's own picture for sharing: the cover of an entry, or of the site if no entry is given; null if none of them can be shown
 * large. A cover takes precedence over the social card: the owner chose it.
 */
export function coverToShare(site: Site, entry?: SiteEntry): ShareImage | null {
  const cover = entry ? coverOf(entry, site) : siteCover(site);
  const isWide = cover?.size ? cover.size.width >= MIN_WIDTH : true;
  return cover && isWide && DRAWN_BY_NETWORKS.test(cover.src) ? cover : null;
}

function coverOf({ cover }: SiteEntry, site: Site): ShareImage | null {
  if (!cover) return null;
  const { width, height } = cover;
  return { src: site.mediaHref(cover.file), size: width && height ? { width, height } : null };
}

function siteCover({ info: { pageCover }, config }: Site): ShareImage | null {
  if (!pageCover) return null;
  const { src, width, height } = pageCover;
  // Pictures in settings are not read, so their size is unknown.
  return { src, size: config.site.homeBannerImage === '' ? { width, height } : null };
}

/** Social cards are stored among the media, so that hosts treat them alike; media have no hyphen in their names. */
const NAME_PREFIX = 'card-';

/** The social card of an entry, or of the site if no entry is given; null if the fonts cannot render its title. */
export function cardFor(site: Site, entry?: SiteEntry): ShareImage | null {
  const card = knownCard(site, entry);
  return card && { src: site.mediaHref(card.name), size: { ...CARD_SIZE } };
}

/** The content of each social card that pages link to, by its name: those of entries without a cover of their own, and of the sites. */
export function cardsOf(sites: readonly Site[]): Map<string, CardContent> {
  const cards = new Map<string, CardContent>();
  for (const site of sites) {
    for (const entry of [undefined, ...site.byPath.values()]) {
      const card = coverToShare(site, entry) ? null : knownCard(site, entry);
      if (card) cards.set(card.name, card.content);
    }
  }
  return cards;
}

interface NamedCard {
  name: string;
  content: CardContent;
}

const known = new WeakMap<Site, Map<SiteEntry | undefined, NamedCard | null>>();

/** Looking up each letter of a title takes a while, and every list shows the site's card. */
function knownCard(site: Site, entry?: SiteEntry): NamedCard | null {
  const cards = known.get(site) ?? new Map<SiteEntry | undefined, NamedCard | null>();
  known.set(site, cards);
  const card = cards.get(entry);
  if (card !== undefined) return card;
  const content = makeContent(site, entry);
  const made = content && { name: NAME_PREFIX + cardName(content), content };
  cards.set(entry, made);
  return made;
}

function makeContent(site: Site, entry?: SiteEntry): CardContent | null {
  const { title, description } = site.info;
  // The name of a card is made from its content, and so is to be guessed: a draft has the site's.
  const content =
    entry && !entry.secret ? contentOfEntry(site, entry) : { title, site: description, category: '', emoji: '' };
  const card: CardContent = { locale: site.locale, ...content };
  if (canRender(card)) return card;
  return entry ? (knownCard(site)?.content ?? null) : null;
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
