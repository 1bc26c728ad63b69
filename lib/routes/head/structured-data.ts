import { foreignLanguage } from '@/lib/i18n/letters';
import { cleanLine } from '@/lib/outputs/text';
import type { Route } from '@/lib/routes/paths/route-table';
import { href } from '@/lib/routes/routes';
import { breadcrumbsOf } from '@/lib/routes/screens/post-link';
import { absoluteUrl } from '@/lib/site/addresses';
import { modifiedTime, writersOf } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';

interface Facts {
  site: Site;
  entry: SiteEntry | undefined;
  canonical: string;
  description: string;
  image: string;
}

/** JSON-LD of a page. Without a base address there is none: its addresses must be absolute. */
export function structuredDataFor(route: Route, facts: Facts): object[] {
  if (facts.canonical === '') return [];
  if (route.name === 'home') return [website(facts)];
  if (!facts.entry) return [];
  const crumbs = breadcrumbList(facts.entry, facts);
  return facts.entry.kind === 'post' ? [blogPosting(facts.entry, facts), crumbs] : [crumbs];
}

function website({ site, canonical, description }: Facts): object {
  const search = absoluteUrl(href({ name: 'search', keyword: '', page: 1 }, site), site.config.site.link);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.info.title,
    description,
    url: canonical,
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function blogPosting(entry: SiteEntry, { site, canonical, description, image }: Facts): object {
  const { card } = entry;
  const writers = writersOf(entry, site).map(({ name, href: address }) => ({
    '@type': 'Person',
    name,
    ...(address && { url: absoluteUrl(address, site.config.site.link) }),
  }));
  const categories = card.category ? [card.category, ...(card.moreCategories ?? [])].map(({ name }) => name) : [];
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: cleanLine(entry.title),
    description,
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: foreignLanguage(`${entry.title}\n${card.summary}`, site.language) ?? site.language,
    datePublished: new Date(entry.publishDate).toISOString(),
    dateModified: new Date(modifiedTime(entry)).toISOString(),
    author: oneOrAll(writers) ?? { '@type': 'Person', name: site.info.title },
    publisher: { '@type': 'Organization', name: site.info.title, ...logoOf(site) },
    isAccessibleForFree: !entry.locked,
    ...(image ? { image: [image] } : {}),
    ...(card.tags.length > 0 ? { keywords: card.tags.map((tag) => tag.name).join(', ') } : {}),
    ...(categories.length > 0 && { articleSection: oneOrAll(categories) }),
  };
}

/** A list only where there are several. */
const oneOrAll = <T>(all: readonly T[]): T | readonly T[] | undefined => (all.length > 1 ? all : all[0]);

function logoOf({ info: { icon }, config }: Site): object {
  const logo = icon && 'picture' in icon ? absoluteUrl(icon.picture.src, config.site.link) : '';
  return logo === '' ? {} : { logo: { '@type': 'ImageObject', url: logo } };
}

function breadcrumbList(entry: SiteEntry, { site, canonical }: Facts): object {
  const crumbs = breadcrumbsOf(entry, site).map(({ name, href: address }) => ({
    name,
    item: absoluteUrl(address, site.config.site.link),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { name: cleanLine(entry.title), item: canonical }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
}
