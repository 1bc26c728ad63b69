import { formatMessage } from '@/lib/i18n/messages';
import { markdownAlternateHref } from '@/lib/outputs/markdown-alternate';
import { absoluteUrl, isExternal, toAssetHref, toHref } from '@/lib/site/addresses';
import { listedTerms, modifiedTime, translationsOf, writersOf } from '@/lib/site/queries';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import type { Messages } from '@/locales/en-US';
import type { OutputList, OutputPage, OutputPost, OutputSite } from './input';

/** Screens that search engines should know, by path. */
const SCREENS = ['archive', 'category', 'tag', 'search'];

/** The input of a site's outputs. `sites` are all languages, including its own. */
export function toOutputSite(site: Site, sites: readonly Site[], messages: Messages): OutputSite {
  const posts = new Map(site.posts.map((entry) => [entry, toOutputPost(entry, site, sites)]));
  return {
    language: site.language,
    prefix: site.prefix,
    base: absoluteUrl(site.basePath || '/', site.config.site.link).replace(/\/$/, ''),
    basePath: site.basePath,
    hub: site.config.feeds.webSubHub,
    info: infoOf(site),
    updated: lastChange(site),
    home: fixedPage([], site, sites),
    screens: SCREENS.map((segment) => fixedPage([segment], site, sites)),
    posts: [...posts.values()],
    pages: site.pages.map((entry) => toOutputPost(entry, site, sites)),
    subPages: site.subPages
      .filter((entry) => entry.listed && !entry.locked)
      .map((entry) => toOutputPost(entry, site, sites)),
    lists: [...site.categories, ...site.tags, ...authorsOf(site)].map((term) => toOutputList(term, site, sites, posts)),
    lockedText: messages.LOCK.FEED_LOCKED,
    membersText: messages.LOCK.MEMBERS_TITLE,
  };
}

const authorsOf = ({ terms }: Site): Term[] => listedTerms(terms.author, { byCount: false });

/** A site without any content is as old as its first year. */
function lastChange({ posts, pages, config }: Site): number {
  const changes = [...posts, ...pages].map(modifiedTime).filter(Number.isFinite);
  return changes.length > 0
    ? changes.reduce((newest, change) => Math.max(newest, change))
    : Date.UTC(config.site.since, 0);
}

function infoOf(site: Site): OutputSite['info'] {
  const { title, description, icon } = site.info;
  const { author, favicon, since } = site.config.site;
  const year = new Date(lastChange(site)).getUTCFullYear();
  const picture = icon && 'picture' in icon ? icon.picture.src : toAssetHref(favicon, site.basePath);
  return {
    title,
    description,
    author,
    icon: absolute(picture, site),
    copyright: formatMessage('© {years} {owner}', {
      years: since < year ? `${since}–${year}` : since,
      owner: author || title,
    }),
  };
}

function toOutputPost(entry: SiteEntry, site: Site, sites: readonly Site[]): OutputPost {
  const { card } = entry;
  const external = isExternal(entry.href);
  const markdown = markdownAlternateHref(entry, site);
  const writers = writersOf(entry, site).map(({ name, href }) => ({ name, href: href && absolute(href, site) }));
  const [author, ...coauthors] = writers;
  const translations = external ? [] : translationsOf(entry, site, sites);
  return {
    id: entry.id,
    title: entry.title,
    summary: card.summary,
    category: card.category?.name ?? '',
    tags: card.tags.map((tag) => tag.name),
    ...(card.moreCategories && { moreCategories: card.moreCategories.map(({ name }) => name) }),
    ...(author && author.name !== site.config.site.author && { author }),
    ...(author && coauthors.length > 0 && { author, coauthors }),
    date: card.date,
    published: entry.publishDate,
    modified: modifiedTime(entry),
    locked: entry.locked,
    ...(card.forMembers && { forMembers: true }),
    external,
    image: card.pageCoverThumbnail ? absolute(card.pageCoverThumbnail.src, site) : '',
    href: absolute(entry.href, site),
    translations: inLanguages(translations.map((there) => ({ site: there.site, href: there.entry.href }))),
    ...(markdown === null ? {} : { markdown: absolute(markdown, site) }),
    ...(entry.locked || external || !entry.article ? {} : { article: entry.article }),
  };
}

function toOutputList(
  term: Term,
  site: Site,
  sites: readonly Site[],
  posts: ReadonlyMap<SiteEntry, OutputPost>,
): OutputList {
  return {
    kind: term.kind,
    name: term.name,
    folder: term.file,
    href: absolute(term.href, site),
    // As on the pages themselves: the same address is the same page.
    translations: inLanguages(
      sites.flatMap((there) => {
        const same = [...there.categories, ...there.tags, ...authorsOf(there)].find(
          ({ kind, segment }) => kind === term.kind && segment === term.segment,
        );
        return same ? [{ site: there, href: same.href }] : [];
      }),
    ),
    posts: term.posts.flatMap((entry) => posts.get(entry) ?? []),
  };
}

function fixedPage(segments: string[], site: Site, sites: readonly Site[]): OutputPage {
  return {
    href: absolute(toHref(segments, site), site),
    translations: inLanguages(sites.map((there) => ({ site: there, href: toHref(segments, there) }))),
  };
}

/** A single page is not a translation. */
function inLanguages(pages: { site: Site; href: string }[]): OutputPage['translations'] {
  if (pages.length < 2) return [];
  return pages.map(({ site, href }) => ({ language: site.language, href: absolute(href, site) }));
}

const absolute = (href: string, site: Site): string => absoluteUrl(href, site.config.site.link) || href;
