/** The lists among starter's settings. Owners write them as JSON, so every field is checked and invalid ones are left out. */

type Fields = Record<string, unknown>;

function readItems(value: unknown): Fields[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Fields => typeof item === 'object' && item !== null && !Array.isArray(item));
}

function readText(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export interface Brand {
  title: string;
  url: string;
  /** '' for its name in letters. */
  image: string;
  imageWhite: string;
}

export function readBrands(value: unknown): Brand[] {
  return readItems(value)
    .map((item) => ({
      title: readText(item, 'TITLE'),
      url: readText(item, 'URL'),
      image: readText(item, 'IMAGE') || readText(item, 'IMAGE_WHITE'),
      imageWhite: readText(item, 'IMAGE_WHITE') || readText(item, 'IMAGE'),
    }))
    .filter(({ image, title }) => image !== '' || title !== '');
}

export interface TeamMember {
  nickname: string;
  description: string;
  /** '' for a monogram. */
  avatar: string;
}

export function readTeam(value: unknown): TeamMember[] {
  return readItems(value)
    .map((item) => ({
      nickname: readText(item, 'STARTER_TEAM_ITEM_NICKNAME'),
      description: readText(item, 'STARTER_TEAM_ITEM_DESCRIPTION'),
      avatar: readText(item, 'STARTER_TEAM_ITEM_AVATAR'),
    }))
    .filter((member) => member.nickname !== '');
}

export interface Testimonial {
  text: string;
  nickname: string;
  description: string;
  avatar: string;
  url: string;
}

export function readTestimonials(value: unknown): Testimonial[] {
  return readItems(value)
    .map((item) => ({
      text: readText(item, 'STARTER_TESTIMONIALS_ITEM_TEXT'),
      nickname: readText(item, 'STARTER_TESTIMONIALS_ITEM_NICKNAME'),
      description: readText(item, 'STARTER_TESTIMONIALS_ITEM_DESCRIPTION'),
      avatar: readText(item, 'STARTER_TESTIMONIALS_ITEM_AVATAR'),
      url: readText(item, 'STARTER_TESTIMONIALS_ITEM_URL'),
    }))
    .filter((testimonial) => testimonial.text !== '');
}

export interface LinkGroup {
  title: string;
  links: { title: string; url: string }[];
}

export function readLinkGroups(value: unknown): LinkGroup[] {
  return readItems(value)
    .map((group) => ({
      title: readText(group, 'TITLE'),
      links: readItems(group.LINK_GROUP)
        .map((link) => ({ title: readText(link, 'TITLE'), url: readText(link, 'URL') }))
        .filter((link) => link.title !== '' && link.url !== ''),
    }))
    .filter((group) => group.links.length > 0);
}

/** A text in one language, as the hero's sample page shows it. */
export interface Sample {
  lang: string;
  name: string;
  title: string;
  lines: string[];
}

/** The two texts of the sample page; null unless the owner's list has two texts of the same length. */
export function readSamples(value: unknown): [Sample, Sample] | null {
  const [source, target] = readItems(value).map((item) => ({
    lang: readText(item, 'LANG'),
    name: readText(item, 'NAME'),
    title: readText(item, 'TITLE'),
    lines: Array.isArray(item.LINES) ? item.LINES.filter((line): line is string => typeof line === 'string') : [],
  }));
  if (!source || !target || source.lines.length === 0 || source.lines.length !== target.lines.length) return null;
  return [source, target];
}

/**
 * The features of a plan, separated by Western or Chinese commas.
 *
 * @example splitFeatures('Glossary, All languages') // => ['Glossary', 'All languages']
 */
export function splitFeatures(features: unknown): string[] {
  return String(features ?? '')
    .split(/[,，]/)
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '');
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
