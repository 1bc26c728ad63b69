import { shortened, toPostLink, toPostTitle } from '@/lib/routes/screens/post-link';
import type { SiteContext } from '@/lib/routes/site-context';
import { isExternal, toAssetHref } from '@/lib/site/addresses';
import type { NextPost, PostAuthor, PostDetail, SeriesPlace } from '@/lib/site/model';
import { authorNamesOf, seriesBookPath, seriesOf, toConfiguredPicture } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';
import { isUrl } from '@/lib/web-addresses';

/** Profiles whose names are the same in every language. */
const PROFILES = {
  github: 'GitHub',
  twitter: 'X',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const;
/** The footer has more of them. */
const MAX_PROFILES = 3;

/** Two lines below the title of the next article. */
const OPENING = 180;

/** The next article with its first sentence, which is asked for only where no summary has one: so its text may change without this page. */
export async function toNextPost(entry: SiteEntry, context: SiteContext): Promise<NextPost> {
  return { ...toPostLink(entry), opening: firstSentence(entry.card.summary || (await textOf(entry, context))) };
}

async function textOf({ locked, article }: SiteEntry, { readArticle }: SiteContext): Promise<string> {
  if (locked || article === undefined) return '';
  return (await readArticle(article))?.text ?? '';
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** @example firstSentence('The lamp is lit. It burns.') // => 'The lamp is lit.' */
export function firstSentence(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const [first] = sentences.segment(line);
  return shortened(first?.segment.trim() ?? '', OPENING);
}

export function seriesPlaceOf(entry: SiteEntry, site: Site): SeriesPlace | null {
  const parts = seriesOf(entry, site);
  if (parts.length === 0) return null;
  const { series: name = '' } = entry.row;
  const book = seriesBookPath(name, site);
  return {
    name,
    part: parts.indexOf(entry) + 1,
    posts: parts.map(toPostTitle),
    ...(book !== null && { book: toAssetHref(encodeURI(book), site.basePath) }),
  };
}

/** A post's authors, else the site's; pages that no list names have none. */
export function authorsOf(entry: SiteEntry, site: Site): Pick<PostDetail, 'author' | 'coauthors'> {
  const names = entry.kind === 'post' && !entry.secret ? authorNamesOf(entry.row, site.config) : [];
  const [author = null, ...coauthors] = names.map((name) => toAuthor(name, entry, site));
  return { author, ...(coauthors.length > 0 && { coauthors }) };
}

/** The author, as the end of a page shows one. */
export function toAuthor(name: string, entry: Pick<SiteEntry, 'listed'>, site: Site): PostAuthor {
  const isOwner = name === site.config.site.author;
  const { bio = '', avatar = '', link = '' } = new Map(Object.entries(site.config.site.authors)).get(name) ?? {};
  const { icon } = site.info;
  const own = toConfiguredPicture(avatar, site.basePath);
  return {
    name,
    bio: bio || (isOwner ? site.config.site.bio : ''),
    picture: own ?? (isOwner && icon && 'picture' in icon ? icon.picture : null),
    links: [...(isOwner ? contactsOf(site) : []), ...pageOf(link)],
    href: entry.listed ? (site.terms.author.byName.get(name)?.href ?? null) : null,
  };
}

/** The profiles of the site's owner. */
function contactsOf({ config: { contact } }: Site): PostAuthor['links'] {
  return (Object.keys(PROFILES) as (keyof typeof PROFILES)[])
    .filter((name) => isExternal(contact[name]))
    .slice(0, MAX_PROFILES)
    .map((name) => ({ name: PROFILES[name], href: contact[name] }));
}

/** @example pageOf('https://www.mei.example/about') // => [{ name: 'mei.example', href: 'https://www.mei.example/about' }] */
function pageOf(link: string): PostAuthor['links'] {
  if (!isExternal(link) || !isUrl(link)) return [];
  return [{ name: new URL(link).hostname.replace(/^www\./, ''), href: link }];
}
