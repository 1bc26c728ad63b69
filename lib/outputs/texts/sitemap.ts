import type { OutputPage, OutputPost, OutputSite } from '@/lib/outputs/site/input';
import { element, emptyElement, textElement, xmlDocument } from '@/lib/outputs/xml';

/** The protocol's limit of URLs per file; its size limit of 50 MB is never reached. */
const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap of all languages: one file, or an index with parts if there are too many addresses. None without a base address, which
 * every entry needs. `name` is `sitemap.xml`, plus `sitemap-1.xml` and so on if there are several.
 */
export function sitemap(sites: readonly OutputSite[], limit = MAX_ADDRESSES): { name: string; text: string }[] {
  const base = sites[0]?.base ?? '';
  if (base === '') return [];
  const addresses = sites.flatMap(addressesOf);
  const parts = Array.from({ length: Math.ceil(addresses.length / limit) }, (_, part) =>
    xmlDocument(
      element(
        'urlset',
        { xmlns: NAMESPACE, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' },
        addresses.slice(part * limit, (part + 1) * limit),
      ),
    ),
  );
  if (parts.length <= 1) return parts.map((text) => ({ name: 'sitemap.xml', text }));
  const files = parts.map((text, index) => ({ name: `sitemap-${index + 1}.xml`, text }));
  const index = files.map(({ name }) => element('sitemap', {}, [textElement('loc', `${base}/${name}`)]));
  return [{ name: 'sitemap.xml', text: xmlDocument(element('sitemapindex', { xmlns: NAMESPACE }, index)) }, ...files];
}

function addressesOf(site: OutputSite): string[] {
  const changed = newestChange(site.posts) ?? site.updated;
  const lists = site.lists.map((list) => toUrl(list, newestChange(list.posts)));
  const entries = [...site.posts, ...site.pages, ...site.subPages].filter((post) => !post.external);
  return [
    toUrl(site.home, changed),
    ...site.screens.map((screen) => toUrl(screen, changed)),
    ...lists,
    ...entries.map((post) => toUrl(post, changeOf(post))),
  ];
}

function toUrl({ href, translations }: OutputPage, modified: number | undefined): string {
  const [original] = translations;
  const languages = translations.map(({ language, href: there }) => toAlternate(language, there));
  return element('url', {}, [
    textElement('loc', href),
    textElement('lastmod', modified === undefined ? '' : new Date(modified).toISOString()),
    ...languages,
    original ? toAlternate('x-default', original.href) : '',
  ]);
}

function toAlternate(hreflang: string, href: string): string {
  return emptyElement('xhtml:link', { rel: 'alternate', hreflang, href });
}

function newestChange(posts: readonly OutputPost[]): number | undefined {
  const changes = posts.flatMap((post) => changeOf(post) ?? []);
  return changes.length > 0 ? changes.reduce((newest, change) => Math.max(newest, change)) : undefined;
}

function changeOf({ modified, published }: OutputPost): number | undefined {
  return [modified, published].find((instant) => !Number.isNaN(new Date(instant).getTime()));
}
