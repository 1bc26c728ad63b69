import { openText } from '@/lib/article/titles';
import { oncePer } from '@/lib/once';
import { shortened } from '@/lib/routes/screens/post-link';
import type { SiteContext } from '@/lib/routes/site-context';
import { pathnameOf } from '@/lib/site/addresses';
import type { Mention } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import type { StoredLink } from '@/lib/store/model';

/** More would be an index instead of a hint. */
const MAX_MENTIONS = 6;
/** Two lines, in Latin letters. */
const SENTENCE = 150;

type Links = Readonly<Record<string, readonly StoredLink[]>>;

/**
 * Makes a function that names the posts that link to a page, newest first, each with the sentence around its first link. Only what every
 * reader may read names another page: no locked, hidden, members-only or unlisted article.
 *
 * @param links of articles, by their keys
 */
export function createMentions(
  sites: readonly Site[],
  links: Links,
  openTitle: SiteContext['openTitle'],
): (entry: SiteEntry) => Mention[] {
  const byHref = oncePer((all: readonly Site[]) => mentionsByHref(all, links, openTitle));
  return ({ href }) => (byHref(sites).get(href) ?? []).slice(0, MAX_MENTIONS);
}

function mentionsByHref(...[sites, links, openTitle]: Parameters<typeof createMentions>): Map<string, Mention[]> {
  const found = new Map<string, Mention[]>();
  for (const site of sites) {
    if (!site.config.posts.mentions) continue;
    const resolver = siteResolver(site, sites);
    for (const { article: key, card, locked } of site.latest) {
      if (key === undefined || locked) continue;
      for (const link of links[key] ?? []) {
        const href = pathnameOf(('path' in link ? resolver.path(link.path) : resolver.page(link.page)) ?? '');
        const known = found.get(href) ?? [];
        // Neither a link to the post itself nor a second one to the same page.
        if (href === '' || href === card.href || known.at(-1)?.href === card.href) continue;
        const sentence = openText(link.sentence ?? '', (page) => openTitle(key, page));
        found.set(href, [...known, { title: card.title, href: card.href, sentence: shortened(sentence, SENTENCE) }]);
      }
    }
  }
  return found;
}
