import { formatDay } from '@/lib/i18n/format';
import { dateLanguage } from '@/lib/i18n/language';
import { dayAt } from '@/lib/i18n/zoned-time';
import { parseNotionId } from '@/lib/ids';
import { isExternal, toHref, toHtmlHref } from '@/lib/site/addresses';
import { secretPath } from '@/lib/site/addresses/secret-address';
import type { RowAddress } from '@/lib/site/addresses/slugs';
import type { BuildOptions } from '@/lib/site/entries/build-options';
import { toCover, toTitleIcon } from '@/lib/site/entries/pictures';
import { translationKeyOf } from '@/lib/site/entries/translations';
import type { PageIcon, PostCard } from '@/lib/site/model';
import type { Visibility } from '@/lib/site/rows/visibility';
import { kindOf, publishedAt, publishedDay, validTime } from '@/lib/site/rows/visibility';
import type { SiteEntry, TermIndex } from '@/lib/site/site';
import type { Icon, Row, SubPage } from '@/lib/store/model';

interface EntryParts {
  row: Row;
  visibility: Visibility;
  address: Exclude<RowAddress, { kind: 'none' }>;
  options: BuildOptions;
  terms: Record<'category' | 'tag', TermIndex>;
  /** Names that a listed post carries: others would link to an empty list. */
  listedNames: Record<'category' | 'tag', ReadonlySet<string>>;
}

/** The categories of a row, as written. */
export const categoriesOf = ({ category, moreCategories = [] }: Pick<Row, 'category' | 'moreCategories'>): string[] => [
  category,
  ...moreCategories,
];

/** When it changed for the world outside: a post that is dated ahead, or was edited before its day, did so on its day. */
export function modifiedTime({
  publishDate,
  lastEditedTime,
}: Pick<SiteEntry, 'publishDate' | 'lastEditedTime'>): number {
  return Math.max(publishDate, lastEditedTime);
}

/** A row that has an address. */
export function makeEntry(parts: EntryParts): SiteEntry {
  const { row, visibility, address, options } = parts;
  const kind = entryKindOf(row);
  const path = address.kind === 'path' ? address.path : '';
  const href = address.kind === 'path' ? pathHref(address.path, options) : elsewhereHref(address.href, options);
  return {
    kind,
    id: row.id,
    title: row.title,
    path,
    href,
    listed: visibility.state === 'listed',
    secret: visibility.state === 'secret',
    locked: visibility.locked,
    row,
    subPage: null,
    card: makeCard(parts, { path, href }),
    cover: row.pageCover,
    article: row.article,
    fullWidth: row.fullWidth,
    smallText: row.smallText,
    publishDate: publishedAt(row, options.config),
    lastEditedTime: validTime(row.lastEditedTime),
    position: -1,
    translationKey: address.kind === 'path' ? translationKeyOf(row, kind, address.ownSlug) : '',
  };
}

/**
 * A page below a row. It is found by its id, which links inside articles name. Below a locked row its title, icon and cover are
 * content like any other: until it is opened it goes by the title of its row.
 */
export function makeSubPageEntry(subPage: SubPage, parent: SiteEntry, options: BuildOptions): SiteEntry {
  const path = subPagePath(subPage.id, parent, options);
  const href = toHref(path.split('/'), options);
  const { title, pageIcon, pageCover, pageCoverPosition } = parent.locked
    ? { title: parent.title, pageIcon: null, pageCover: null }
    : subPage;
  const { moreCategories: _, ...card } = parent.card;
  return {
    ...parent,
    kind: 'subPage',
    id: subPage.id,
    title,
    path,
    href,
    // Reached from its row, and named by no list: but search engines may keep it when they may keep the row.
    listed: parent.listed,
    subPage,
    card: {
      ...card,
      id: subPage.id,
      title,
      href,
      target: '_self',
      slug: path,
      summary: '',
      category: null,
      tags: [],
      pinned: false,
      pageIcon: titleIcon(pageIcon, options),
      pageCoverThumbnail: toCover({ pageCover, pageCoverPosition }, options.mediaHref),
      ...daysOf({ createdTime: subPage.createdTime, lastEditedTime: subPage.lastEditedTime, date: null }, options),
    },
    cover: pageCover,
    article: subPage.article,
    fullWidth: subPage.fullWidth,
    smallText: subPage.smallText,
    publishDate: validTime(subPage.createdTime),
    lastEditedTime: validTime(subPage.lastEditedTime),
    position: -1,
  };
}

/** The ID of a page in Notion must not lead to a draft. */
function subPagePath(id: string, parent: SiteEntry, { secretToken }: BuildOptions): string {
  return parent.secret && secretToken ? secretPath(id, secretToken) : (parseNotionId(id) ?? id);
}

function makeCard(
  { row, visibility, options, terms, listedNames }: EntryParts,
  { path, href }: Pick<SiteEntry, 'path' | 'href'>,
): PostCard {
  const listedCategories = categoriesOf(row).filter((name) => listedNames.category.has(name));
  const [category, ...more] = [...new Set(listedCategories.flatMap((name) => terms.category.byName.get(name) ?? []))];
  const listedTags = row.tags.filter((name) => listedNames.tag.has(name));
  const tags = [...new Set(listedTags.flatMap((name) => terms.tag.byName.get(name) ?? []))];
  const { topTag } = options.config.posts;
  return {
    id: row.id,
    title: row.title,
    href,
    target: isExternal(href) ? '_blank' : '_self',
    slug: path || row.slug,
    summary: row.summary,
    category: category ? { name: category.name, href: category.href } : null,
    ...(more.length > 0 && { moreCategories: more.map(({ name, href: address }) => ({ name, href: address })) }),
    tags: tags.map((tag) => ({ name: tag.name, color: tag.color, href: tag.href })),
    pageIcon: titleIcon(row.pageIcon, options),
    pageCoverThumbnail: toCover(row, options.mediaHref),
    locked: visibility.locked,
    ...(row.membersOnly && { forMembers: true }),
    pinned: row.pinned === true || row.tags.includes(topTag),
    ...daysOf(row, options),
  };
}

/** The icon of a page, on sites that show them. */
function titleIcon(icon: Icon | null, { config, mediaHref }: BuildOptions): PageIcon | null {
  return config.posts.titleIcon ? toTitleIcon(icon, mediaHref) : null;
}

type Dated = Pick<Row, 'createdTime' | 'lastEditedTime' | 'date'>;
type Days = Pick<PostCard, 'date' | 'publishDay' | 'lastEditedDate' | 'lastEditedDay'>;

/** Every instant is shown as the day that it is in the site's zone. */
function daysOf(row: Dated, options: BuildOptions): Days {
  const { config, locale, language = locale } = options;
  const date = publishedDay(row, config);
  const written = dateLanguage(language, locale);
  const lastEditedDate = dayAt(validTime(row.lastEditedTime), config.site.timeZone);
  return {
    date,
    publishDay: formatDay(date, written),
    lastEditedDate,
    lastEditedDay: formatDay(lastEditedDate, written),
  };
}

function entryKindOf(row: Row): SiteEntry['kind'] {
  const kind = kindOf(row);
  // Rows that are never pages have been left out before an entry is made.
  return kind === 'none' ? 'other' : kind;
}

function pathHref(path: string, options: BuildOptions): string {
  const segments = path.split('/');
  return options.config.site.pseudoStatic ? toHtmlHref(segments, options) : toHref(segments, options);
}

function elsewhereHref(href: string, options: BuildOptions): string {
  return href.startsWith('#') ? `${toHref([], options)}${href}` : href;
}
