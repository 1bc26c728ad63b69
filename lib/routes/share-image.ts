import { CARD_SIZE, type CardContent, canRender, cardName } from '@/lib/outputs/social-card/card';
import type { Site, SiteEntry } from '@/lib/site/site';

/** Networks show a small square in place of a wide picture below this (Facebook names 600 pixels). */
const MIN_WIDTH = 600;

/** Formats that networks draw: of drawings (SVG) and AVIF most show nothing. */
const DRAWN_BY_NETWORKS = /\.(?:jpe?g|png|gif|webp)(?:$|[?#])/i;

/** A picture for a share. */
export interface ShareImage {
  src: string;
  /** Pixels; null for a picture that is only known by its address. */
  size: { width: number; height: number } | null;
}

/**
 * The owner's own picture for a share: the cover of an entry, or of the site where no entry is given; null when there is
 * none that networks can show large. A cover comes before the card that is drawn: the owner chose it.
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
  // A picture that a setting names is not looked at: its size is a guess.
  return { src, size: config.site.homeBannerImage === '' ? { width, height } : null };
}

/** Cards lie among the media, so that hosts treat them alike; media have no hyphen in their names. */
const NAME_PREFIX = 'card-';

/** The picture drawn for sharing an entry, or for the site where there is none; null when its title cannot be drawn. */
export function cardFor(site: Site, entry?: SiteEntry): ShareImage | null {
  const content = contentOf(site, entry);
  return content && { src: site.mediaHref(NAME_PREFIX + cardName(content)), size: { ...CARD_SIZE } };
}

/** What each card that a page names shows, by its name: of entries without a cover of their own, and of the sites. */
export function cardsOf(sites: readonly Site[]): Map<string, CardContent> {
  const cards = new Map<string, CardContent>();
  for (const site of sites) {
    for (const entry of [undefined, ...site.byPath.values()]) {
      const content = coverToShare(site, entry) ? null : contentOf(site, entry);
      if (content) cards.set(NAME_PREFIX + cardName(content), content);
    }
  }
  return cards;
}

function contentOf(site: Site, entry?: SiteEntry): CardContent | null {
  const { title, description } = site.info;
  const content = entry ? contentOfEntry(site, entry) : { title, site: description, category: '', emoji: '' };
  const card: CardContent = { locale: site.locale, ...content };
  if (canRender(card)) return card;
  return entry ? contentOf(site) : null;
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
