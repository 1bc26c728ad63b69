import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { StarterSettings } from '@/themes/starter/settings';

/** The settings with their own types. The server has resolved and converted all of them; only lists hold what the owner wrote. */
export const readSettings = (settings: ThemeSettings): StarterSettings => settings as StarterSettings;

type Fields = Record<string, unknown>;

function itemsOf(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Fields => typeof item === 'object' && item !== null && !Array.isArray(item));
}

/** The texts of each item of a list under the names that the theme uses; '' where the owner has written none. */
function readItems<Name extends string>(value: unknown, keys: Record<Name, string>): Record<Name, string>[] {
  const text = (written: unknown) => (/string|number/.test(typeof written) ? String(written).trim() : '');
  return itemsOf(value).map((item) => {
    const texts = Object.entries<string>(keys).map(([name, key]) => [name, text(item[key])]);
    return Object.fromEntries(texts) as Record<Name, string>;
  });
}

export type Brand = ReturnType<typeof readBrands>[number];

/** Those with a picture or a name. */
export function readBrands(value: unknown) {
  const brands = readItems(value, { title: 'TITLE', url: 'URL', image: 'IMAGE', imageWhite: 'IMAGE_WHITE' });
  return brands.filter(({ image, imageWhite, title }) => image || imageWhite || title);
}

export function readTeam(value: unknown) {
  const item = 'STARTER_TEAM_ITEM_';
  const members = readItems(value, {
    nickname: `${item}NICKNAME`,
    description: `${item}DESCRIPTION`,
    avatar: `${item}AVATAR`,
  });
  return members.filter(({ nickname }) => nickname !== '');
}

export type Testimonial = ReturnType<typeof readTestimonials>[number];

export function readTestimonials(value: unknown) {
  const item = 'STARTER_TESTIMONIALS_ITEM_';
  const testimonials = readItems(value, {
    text: `${item}TEXT`,
    nickname: `${item}NICKNAME`,
    description: `${item}DESCRIPTION`,
    avatar: `${item}AVATAR`,
    url: `${item}URL`,
  });
  return testimonials.filter(({ text }) => text !== '');
}

export function readLinkGroups(value: unknown) {
  return itemsOf(value)
    .map((group) => ({
      title: readItems([group], { title: 'TITLE' })[0]?.title ?? '',
      links: readItems(group.LINK_GROUP, { title: 'TITLE', url: 'URL' }).filter(({ title, url }) => title && url),
    }))
    .filter(({ links }) => links.length > 0);
}

/** A text in one language, as the hero's sample page shows it. */
export type Sample = NonNullable<ReturnType<typeof readSamples>>[number];

/** The two texts of the sample page; null unless the owner's list has two texts of the same length. */
export function readSamples(value: unknown) {
  const items = itemsOf(value);
  const [source, target] = readItems(items, { lang: 'LANG', name: 'NAME', title: 'TITLE' }).map((texts, index) => {
    const lines = items[index]?.LINES;
    return {
      ...texts,
      lines: Array.isArray(lines) ? lines.filter((line): line is string => typeof line === 'string') : [],
    };
  });
  if (!source || !target || source.lines.length === 0 || source.lines.length !== target.lines.length) return null;
  return [source, target] as const;
}

/**
 * The features of a plan, separated by Western or Chinese commas.
 *
 * @example splitFeatures('Glossary, All languages') // => ['Glossary', 'All languages']
 */
export function splitFeatures(features: unknown): string[] {
  const names = String(features ?? '').split(/[,，]/);
  return names.map((name) => name.trim()).filter(Boolean);
}

/**
 * A price as it is written: tenths become hundredths.
 *
 * @example writtenPrice('4.9') // => '4.90'
 */
export function writtenPrice(price: unknown): string {
  const written = String(price ?? '').trim();
  return /^\d+[.,]\d$/.test(written) ? `${written}0` : written;
}
