import { formatDayOfMonth } from '@/lib/i18n/format';
import { dateLanguage, languageName } from '@/lib/i18n/language';
import { parseNotionId } from '@/lib/ids';
import type { SiteContext } from '@/lib/routes/site-context';
import { toHref } from '@/lib/site/addresses';
import type {
  ArchivePost,
  Breadcrumb,
  CategoryOption,
  PostLink,
  PostTitle,
  TagOption,
  TitleLink,
} from '@/lib/site/model';
import { toThumbnail } from '@/lib/site/queries';
import type { Site, SiteEntry, Term } from '@/lib/site/site';

/** Picks exactly the fields of the model that pages may contain. */

export function toPostTitle({ card }: SiteEntry): PostTitle {
  const { id, title, href, target, date, publishDay, locked } = card;
  return { id, title, href, target, date, publishDay, ...(locked && { locked }) };
}

export function toTitleLink({ card: { title, href, target, locked } }: SiteEntry): TitleLink {
  return { title, href, target, ...(locked && { locked }) };
}

export function toPostLink(entry: SiteEntry): PostLink {
  return { ...toTitleLink(entry), pageCoverThumbnail: entry.card.pageCoverThumbnail };
}

/** Two lines of a wide list in Latin letters. Chinese and Japanese ones are twice as wide, so the list cuts those further. */
const ARCHIVE_SUMMARY = 160;

export function toArchivePost(entry: SiteEntry, { mediaHref, language, locale }: Site): ArchivePost {
  const { publishDay: _whole, ...title } = toPostTitle(entry);
  const { summary, pageIcon, pageCoverThumbnail: cover } = entry.card;
  return {
    ...title,
    dayOfMonth: formatDayOfMonth(title.date, dateLanguage(language, locale)),
    summary: shortened(summary, ARCHIVE_SUMMARY),
    pageIcon,
    pageCoverThumbnail: cover && entry.cover ? toThumbnail(entry.cover, cover, mediaHref) : cover,
  };
}

/** How wide a text is, in Latin letters. */
export const breadthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 1 : 2), 0);

/** The first whole words of a text, in whatever language. */
export function shortened(text: string, length: number): string {
  if (breadthOf(text) <= length) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (breadthOf(short + segment) > length) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

export function toCategoryOption({ name, href, posts }: Term): CategoryOption {
  return { name, count: posts.length, href };
}

export function toTagOption({ name, color, href, posts }: Term): TagOption {
  return { name, color, count: posts.length, href };
}

/** On an index each category and tag shows so many posts, unless there are so many of them that the page would become heavy. */
const LATEST = 3;
const MAX_TERMS_WITH_LATEST = 24;

/** What an index adds to its categories or tags: the owner's lines about them, and the titles of their newest posts. */
export function withAbout<T extends CategoryOption | TagOption>(options: T[], terms: readonly Term[]): T[] {
  const isShort = terms.length <= MAX_TERMS_WITH_LATEST;
  return options.map((option, index) => ({
    ...option,
    ...(terms[index]?.description && { description: terms[index].description }),
    ...(isShort && { latest: latestOf(terms[index]?.posts ?? []) }),
  }));
}

function latestOf(posts: readonly SiteEntry[]): TitleLink[] {
  return [...posts]
    .sort((one, other) => other.publishDate - one.publishDate)
    .slice(0, LATEST)
    .map(toTitleLink);
}

/** Home, category, and the article above a sub-page. */
export function breadcrumbsOf(entry: SiteEntry, site: Site): Breadcrumb[] {
  const above = entry.kind === 'subPage' ? hrefOfRow(entry, site) : null;
  const { category } = entry.card;
  return [
    { name: site.info.title, href: toHref([], site) },
    ...(category ? [{ name: category.name, href: category.href }] : []),
    ...(above ? [{ name: entry.row.title, href: above }] : []),
  ];
}

function hrefOfRow({ row, secret }: SiteEntry, site: Site): string | null {
  return secret ? (site.secrets.get(parseNotionId(row.id) ?? row.id)?.href ?? null) : site.hrefById(row.id);
}

/** A document's title of its parts, without empty ones; that of an article is how some comment systems know it. */
export const documentTitle = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' | ');

/** A language's own name, e.g. `Deutsch`. */
export const ownLanguageName = ({ language, locale }: Site, { messages }: SiteContext): string =>
  language === locale ? messages(locale).LOCALE : languageName(language, language);
