import type * as schema from 'schema-dts';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import { foreignLanguage } from '@/lib/i18n/letters';
import { cleanLine } from '@/lib/outputs/text';
import type { Route } from '@/lib/routes/paths/route-table';
import { href } from '@/lib/routes/routes';
import { toAuthor } from '@/lib/routes/screens/article-end';
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
  /** The settings of the theme for its home page, which takes a while to read for every page. */
  home: () => ThemeSettings;
}

/** JSON-LD of a page. Without a base address there is none: its addresses must be absolute. */
export function structuredDataFor(route: Route, facts: Facts): schema.WithContext<schema.Thing>[] {
  const things = facts.canonical === '' ? [] : thingsOf(route, facts);
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

function thingsOf(route: Route, facts: Facts): Exclude<schema.Thing, string>[] {
  const { site, entry } = facts;
  if (route.name === 'home') return [website(facts), ...faqPage(facts)];
  if (route.name === 'author' && route.page === 1) return [profilePage(route.term, facts)];
  if (!entry) return [];
  const crumbs = breadcrumbList(entry, facts);
  if (entry.kind === 'post') return [blogPosting(entry, facts), crumbs];
  // Where posts have several authors, each has a page of their own.
  const isAuthor = entry.kind === 'page' && entry.path === ABOUT_PATH && site.terms.author.byName.size === 0;
  return isAuthor && site.config.site.author !== '' ? [profilePage(site.config.site.author, facts), crumbs] : [crumbs];
}

/** Where sites have the page about their author. */
const ABOUT_PATH = 'about';

/** A landing page has its questions in settings of these names, whatever its theme is. */
function faqPage({ home: homeSettings }: Facts): schema.FAQPage[] {
  const home = homeSettings();
  const questions = Object.keys(home).flatMap((key): schema.Question[] => {
    const [, number] = /^faq(\d+)Question$/.exec(key) ?? [];
    const [name, text] = [key, `faq${number}Answer`].map((one) => String(home[one] ?? ''));
    return name && text ? [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }] : [];
  });
  return home.faqEnable && questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [];
}

function profilePage(name: string, { site, canonical }: Facts): schema.ProfilePage {
  const { bio, picture, links } = toAuthor(name, { listed: true }, site);
  const image = picture ? absoluteUrl(picture.src, site.config.site.link) : '';
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: canonical,
      ...(bio && { description: bio }),
      ...(image && { image }),
      ...(links.length > 0 && { sameAs: links.map((link) => link.href) }),
    },
  };
}

/** Google's own addition to an action of schema.org. */
type SearchBox = schema.SearchAction & { 'query-input': string };

function website({ site, canonical, description }: Facts): schema.WebSite {
  const search = absoluteUrl(href({ name: 'search', keyword: '', page: 1 }, site), site.config.site.link);
  return {
    '@type': 'WebSite',
    name: site.info.title,
    description,
    url: canonical,
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    } as SearchBox,
  };
}

function blogPosting(entry: SiteEntry, { site, canonical, description, image }: Facts): schema.BlogPosting {
  const { card } = entry;
  const writers = writersOf(entry, site).map(
    ({ name, href: address }): schema.Person => ({
      '@type': 'Person',
      name,
      ...(address && { url: absoluteUrl(address, site.config.site.link) }),
    }),
  );
  const categories = card.category ? [card.category, ...(card.moreCategories ?? [])].map(({ name }) => name) : [];
  return {
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

function logoOf({ info: { icon }, config }: Site) {
  const logo = icon && 'picture' in icon ? absoluteUrl(icon.picture.src, config.site.link) : '';
  return logo === '' ? {} : { logo: { '@type': 'ImageObject' as const, url: logo } };
}

function breadcrumbList(entry: SiteEntry, { site, canonical }: Facts): schema.BreadcrumbList {
  const crumbs = breadcrumbsOf(entry, site).map(({ name, href: address }) => ({
    name,
    item: absoluteUrl(address, site.config.site.link),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { name: cleanLine(entry.title), item: canonical }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...crumb,
    })),
  };
}
