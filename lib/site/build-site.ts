import type { Config } from '@/lib/config/schema';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { Locale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { parseNotionId } from '@/lib/ids';
import { isLocked } from '@/lib/lock/row-lock';
import { toHref } from '@/lib/site/addresses';
import { aliases, givenAliases } from '@/lib/site/addresses/aliases';
import { secretAddressOf } from '@/lib/site/addresses/secret-address';
import { addressOf } from '@/lib/site/addresses/slugs';
import { authorNamesOf, listedAuthors } from '@/lib/site/entries/authors';
import type { BuildOptions } from '@/lib/site/entries/build-options';
import { categoriesOf, makeEntry, makeSubPageEntry } from '@/lib/site/entries/entries';
import { byPublishDate, withPinnedOrder } from '@/lib/site/entries/order';
import { toConfiguredPicture, toPageIcon, toPicture } from '@/lib/site/entries/pictures';
import { customMenu, pageMenu } from '@/lib/site/links/menu';
import { duplicateAddress, similarAddress, similarTerm, untitled } from '@/lib/site/messages';
import type { SiteInfo } from '@/lib/site/model';
import { withRowNames } from '@/lib/site/rows/row-names';
import type { Visibility } from '@/lib/site/rows/visibility';
import { publicationOf, visibilityOf } from '@/lib/site/rows/visibility';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import { fillTerms, listedTerms, makeTerms, UNKNOWN_COLOR } from '@/lib/site/terms/terms';
import type { Option, Row, Snapshot } from '@/lib/store/model';

export type { SecretToken } from './addresses/secret-address';
export { wholeSiteProblems } from './entries/whole-sites';
export { withRowNames } from './rows/row-names';
export { publicationOf } from './rows/visibility';

/** The name of a site whose database and settings have none. */
const NAMELESS_SITE = 'Notelight';

/** What readers may see of a workspace, and where. Pure: the same snapshot, options and time give the same site. */
export function buildSite(snapshot: Snapshot, options: BuildOptions): Site {
  const { config, prefix, basePath, mediaHref } = options;
  const allRows = withRowNames(snapshot.rows, config, options.now);
  const rows = allRows.map((row) => ({ row, visibility: visibilityOf(row, config, options.now) }));
  const listedPosts = rows.filter(({ row, visibility }) => row.type === 'Post' && visibility.state === 'listed');
  const authors = listedAuthors(
    listedPosts.map(({ row }) => row),
    config,
  );
  const listedNames = {
    category: new Set(listedPosts.flatMap(({ row }) => categoriesOf(row))),
    tag: new Set(listedPosts.flatMap(({ row }) => row.tags)),
  };
  const tags = config.posts.tagColors ? snapshot.tags : snapshot.tags.map((tag) => ({ ...tag, color: UNKNOWN_COLOR }));
  const writers = onlyUsed(snapshot.authors ?? [], authors);
  const terms = {
    category: makeTerms('category', {
      options: snapshot.categories,
      used: [...listedNames.category],
      context: options,
    }),
    tag: makeTerms('tag', { options: tags, used: [...listedNames.tag], context: options }),
    author: makeTerms('author', { options: writers, used: authors, context: options }),
  };

  const { entries, written, diagnostics } = placeRows(rows, options, { terms, listedNames });
  if (config.posts.sortBy === 'date') entries.sort(byPublishDate);
  const posts = withPinnedOrder(entries.filter((entry) => entry.kind === 'post' && entry.listed));
  posts.forEach((post, position) => {
    post.position = position;
  });
  fillTerms(terms.category, posts, categoriesOf);
  fillTerms(terms.tag, posts, (row) => row.tags);
  fillTerms(terms.author, posts, (row) => authorNamesOf(row, config));

  const entriesByRow = new Map(entries.map((entry) => [entry.id, entry]));
  const subPages = snapshot.subPages.flatMap((subPage) => {
    const parent = entriesByRow.get(subPage.rowId);
    return parent ? [makeSubPageEntry(subPage, parent, options)] : [];
  });

  const reachable = [...entries, ...subPages].filter((entry) => entry.path !== '');
  const byPath = new Map(reachable.map((entry) => [entry.path, entry]));
  const byId = entriesById([...entries, ...subPages].filter(({ secret }) => !secret));
  // The database itself is the site: links and breadcrumbs that lead to it lead home.
  const ownId = parseNotionId(snapshot.pageId);
  const hrefById = (id: string) => {
    const shortId = parseNotionId(id) ?? id;
    return shortId === ownId ? toHref([], { basePath, prefix }) : (byId.get(shortId)?.href ?? null);
  };
  const { given, diagnostics: ofAliases } = givenAliases(entries, { byPath, config, basePath, prefix });
  const pages = entries.filter((entry) => entry.kind === 'page' && entry.listed);
  const isActive = (row: Row): boolean => publicationOf(row, config, options.now).state === 'listed';
  const custom = config.site.customMenu
    ? customMenu(allRows, isActive, { basePath, prefix, byPath, hrefById, config, terms, prefixes: options.prefixes })
    : undefined;

  return {
    prefix,
    basePath,
    locale: options.locale,
    language: options.language ?? options.locale,
    pageId: snapshot.pageId,
    config,
    info: siteInfo(snapshot, options),
    cover: snapshot.database.cover,
    posts,
    pages,
    unlisted: entries.filter((entry) => !entry.listed && entry.path !== ''),
    subPages,
    categories: listedTerms(terms.category, { byCount: false }),
    tags: listedTerms(terms.tag, { byCount: config.posts.tagSortByCount }),
    terms,
    menu: custom?.menu ?? pageMenu(pages),
    menuRows: custom?.menuRows ?? new Map(),
    // A locked announcement would have to be shown to be unlocked: it is not shown at all.
    notice:
      allRows.find((row) => row.type === 'Notice' && isActive(row) && !isLocked(row) && row.article !== undefined) ??
      null,
    latest: [...posts].sort(byPublishDate),
    diagnostics: [
      ...diagnostics,
      ...ofAliases,
      ...similarTerms(terms, snapshot.database.url),
      ...(custom?.diagnostics ?? []),
    ],
    nextChangeAt: nextChange(snapshot.rows, config, options.now),
    byPath,
    byId,
    secrets: entriesById([...entries, ...subPages].filter(({ secret }) => secret)),
    aliases: aliases(options.addresses ?? {}, { byPath, byId, config }, written, given),
    byTranslation: firstByKey(entries),
    hrefById,
    excluded: excludedIds(rows, snapshot.subPages),
    searchNumbers: options.searchNumbers,
    mediaHref,
  };
}

function entriesById(entries: readonly SiteEntry[]): Map<string, SiteEntry> {
  return new Map(entries.map((entry) => [parseNotionId(entry.id) ?? entry.id, entry]));
}

/** Rows that are in no list, and the pages below those that do not exist for readers. */
function excludedIds(
  rows: readonly { row: Row; visibility: Visibility }[],
  subPages: Snapshot['subPages'],
): ReadonlySet<string> {
  const unlisted = rows.filter(({ visibility }) => visibility.state !== 'listed').map(({ row }) => row.id);
  const hidden = new Set(rows.filter(({ visibility }) => isUnnamed(visibility)).map(({ row }) => row.id));
  const below = subPages.filter(({ rowId }) => hidden.has(rowId)).map(({ id }) => id);
  return new Set([...unlisted, ...below].map((id) => parseNotionId(id) ?? id));
}

/** A draft does not exist for readers: nothing else reveals it. */
const isUnnamed = ({ state }: Pick<Visibility, 'state'>): boolean => state === 'hidden' || state === 'secret';

type PlacedTerms = Pick<Parameters<typeof makeEntry>[0], 'terms' | 'listedNames'>;

/** An author without listed posts has no page. */
const onlyUsed = (options: readonly Option[], names: readonly string[]): Option[] =>
  options.filter(({ name }) => names.includes(name)).map((option) => ({ ...option, color: UNKNOWN_COLOR }));

/** Gives each visible row its address; of two rows with one address the first in site order has it. */
function placeRows(
  rows: readonly { row: Row; visibility: Visibility }[],
  options: BuildOptions,
  placed: PlacedTerms,
): { entries: SiteEntry[]; written: Map<string, SiteEntry>; diagnostics: Diagnostic[] } {
  const entries: SiteEntry[] = [];
  const written = new Map<string, SiteEntry>();
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, Row>();
  for (const { row: given, visibility } of rows) {
    if (visibility.state === 'hidden') continue;
    const row = withTitle(given, options.locale);
    const address =
      visibility.state === 'secret'
        ? secretAddressOf(row, options.secretToken)
        : addressOf(row, options.config, options.prefixes);
    if (address.kind !== 'elsewhere') diagnostics.push(...address.diagnostics);
    if (address.kind === 'none') continue;
    if (address.kind === 'path') {
      const owner = owners.get(address.path);
      if (owner) {
        diagnostics.push(duplicateAddress(row, owner, address.path));
        continue;
      }
      const other = owners.get(folded(address.path));
      if (other) diagnostics.push(similarAddress(row, other, address.path));
      owners.set(address.path, row).set(folded(address.path), row);
    }
    if (row !== given) diagnostics.push(untitled(row, row.title));
    const entry = makeEntry({ row, visibility, address, options, ...placed });
    entries.push(entry);
    if (address.kind === 'path' && address.written !== null) written.set(address.written, entry);
  }
  return { entries, written, diagnostics };
}

/** A link without text could not be read out, clicked or found: a row without a title gets the one that Notion shows. */
function withTitle(row: Row, locale: Locale): Row {
  return row.title === '' ? { ...row, title: serverMessages(locale).ARTICLE.UNTITLED } : row;
}

/** The same for paths that differ only in capitalization. It begins with a slash, so it is never a path itself. */
const folded = (path: string): string => `/${path.toLowerCase()}`;

/** Categories, and tags, whose addresses differ only in capitalization. */
function similarTerms(terms: Site['terms'], url: string): Diagnostic[] {
  return Object.values(terms).flatMap(({ bySegment }) => {
    const others = new Map<string, Term>();
    return [...bySegment.values()].flatMap((term): Diagnostic[] => {
      const path = `${term.kind}/${term.segment}`;
      const other = others.get(folded(path));
      others.set(folded(path), term);
      if (!other) return [];
      return [similarTerm({ name: term.name, column: term.kind, path }, other.name, url)];
    });
  });
}

function siteInfo({ database }: Snapshot, { config, basePath, mediaHref }: BuildOptions): SiteInfo {
  const { title, description, homeBannerImage, avatar } = config.site;
  return {
    title: title || database.title || NAMELESS_SITE,
    description: description || database.description,
    pageCover:
      toConfiguredPicture(homeBannerImage, basePath) ?? (database.cover && toPicture(database.cover, mediaHref)),
    icon: avatarIcon(avatar, basePath) ?? toPageIcon(database.icon, mediaHref),
  };
}

function avatarIcon(avatar: string, basePath: string): SiteInfo['icon'] {
  const picture = toConfiguredPicture(avatar, basePath);
  // An avatar is square, whatever its pixels.
  return picture && { picture: { ...picture, width: 256, height: 256 } };
}

function nextChange(rows: readonly Row[], config: Config, now: number): number | null {
  let earliest: number | null = null;
  for (const row of rows) {
    // Config rows are read whatever their status.
    if (row.type === 'Config') continue;
    const { nextChangeAt } = publicationOf(row, config, now);
    if (nextChangeAt !== null) earliest = Math.min(nextChangeAt, earliest ?? nextChangeAt);
  }
  return earliest;
}

function firstByKey(entries: readonly SiteEntry[]): Map<string, SiteEntry> {
  const byKey = new Map<string, SiteEntry>();
  for (const entry of entries) {
    const usable = entry.listed && entry.translationKey !== '';
    if (usable && !byKey.has(entry.translationKey)) byKey.set(entry.translationKey, entry);
  }
  return byKey;
}
