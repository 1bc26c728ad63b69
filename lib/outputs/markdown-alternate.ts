import { resolveMarkdown, writeMarkdown } from '@/lib/article/markdown';
import { absoluteResolver } from '@/lib/outputs/absolute-addresses';
import { cleanLine, cleanText } from '@/lib/outputs/text';
import { absoluteUrl, toHref } from '@/lib/site/addresses';
import { writersOf } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import type { Article } from '@/lib/store/model';

/**
 * The decoded path of an entry's Markdown alternate, without language prefix, e.g. `article/x.md`; null for entries that are locked,
 * unlisted or elsewhere. No page has such an address.
 */
export function markdownAlternatePath({ listed, locked, article, path }: SiteEntry): string | null {
  return listed && !locked && article !== undefined && path !== '' ? `${path}.md` : null;
}

/** Complete address of an entry's Markdown alternate; null without one. */
export function markdownAlternateHref(entry: SiteEntry, site: Site): string | null {
  const path = markdownAlternatePath(entry);
  return path && toHref(path.split('/'), site).slice(0, -1);
}

/** All entries with a Markdown alternate, and its path. */
export function markdownAlternatesOf(site: Site): { entry: SiteEntry; path: string }[] {
  return [...site.posts, ...site.pages, ...site.subPages].flatMap((entry) => {
    const path = markdownAlternatePath(entry);
    return path === null ? [] : [{ entry, path }];
  });
}

/** An open article as Markdown: its metadata, then its text. `sites` are all languages. */
export function markdownAlternate(
  entry: SiteEntry,
  site: Site,
  sites: readonly Site[],
  article: Article | null,
): string {
  const { link } = site.config.site;
  const page = pageUrl(entry, site);
  const base = absoluteUrl(site.basePath || '/', link).replace(/\/$/, '');
  const resolver = absoluteResolver(siteResolver(site, sites), { base: base || site.basePath, page });
  const title = cleanLine(entry.title);
  const parts = [
    frontMatter(entry, site),
    title === '' ? '' : writeMarkdown({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] }),
    article ? cleanText(resolveMarkdown(article.content, resolver)) : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const pageUrl = ({ href }: SiteEntry, { config }: Site): string => absoluteUrl(href, config.site.link) || href;

/** A list only where there are several. */
function oneOrAll(named: readonly { name: string }[]): string | string[] {
  const names = named.map(({ name }) => cleanLine(name));
  return names.length > 1 ? names : (names[0] ?? '');
}

/** An alternate's metadata of an entry, as YAML; every text is quoted as JSON, which YAML can read. */
export function frontMatter(entry: SiteEntry, site: Site): string {
  const { card } = entry;
  const facts: Record<string, string | readonly string[]> = {
    title: cleanLine(entry.title),
    description: cleanLine(card.summary),
    url: pageUrl(entry, site),
    language: site.language,
    author: oneOrAll(writersOf(entry, site)),
    date: card.date,
    updated: card.lastEditedDate,
    category: oneOrAll(card.category ? [card.category, ...(card.moreCategories ?? [])] : []),
    tags: card.tags.map(({ name }) => cleanLine(name)),
  };
  const lines = Object.entries(facts)
    .filter(([, value]) => value.length > 0)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---'].join('\n');
}
