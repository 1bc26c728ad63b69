import type { OutputList, OutputPost, OutputSite } from './site/input';

/**
 * The minimum number of posts in a feed, if there are that many: readers who check once a week must not miss any, and the few that a site
 * lists as its latest would not be enough.
 */
export const MIN_FEED_LENGTH = 20;

/**
 * The most bytes of full texts in the feed of a category or tag: five to ten articles. There are three files for each of them, which repeat
 * what the main feed has: with 20 full texts each, they were more than a quarter of an export of 1,000 posts.
 */
export const MAX_TERM_FEED_BYTES = 100_000;

/** The content of a feed, in its three formats. */
export interface Channel {
  title: string;
  /** The page that shows the same posts. */
  href: string;
  /** Newest first. */
  posts: OutputPost[];
  /** Decoded segments of the files' folder, with the language prefix and without the base path. */
  folder: string[];
  /** The most bytes of full texts; if they have more, it carries summaries. */
  maxBytes: number;
}

/** The file name of each format; readers have subscribed to `/rss/feed.xml` and its siblings. */
export const feedFiles = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const;
export type FeedFormat = keyof typeof feedFiles;

/** MIME type of each format. */
export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** A language's feed, then one for each of its categories and tags. */
export function channelsOf(site: OutputSite, length = MIN_FEED_LENGTH): Channel[] {
  const root = [site.prefix, 'rss'].filter((segment) => segment !== '');
  const main: Channel = {
    title: site.info.title,
    href: site.home.href,
    posts: newest(site.posts, length),
    folder: root,
    maxBytes: Number.POSITIVE_INFINITY,
  };
  return [main, ...site.lists.map((list) => listChannel(site, list, { root, length }))];
}

/** Absolute address of a feed. */
export function feedAddress(site: OutputSite, channel: Channel, format: FeedFormat): string {
  return [site.base || site.basePath, ...channel.folder.map(encodeURIComponent), feedFiles[format]].join('/');
}

function listChannel(
  site: OutputSite,
  list: OutputList,
  { root, length }: { root: string[]; length: number },
): Channel {
  return {
    title: `${list.name} | ${site.info.title}`,
    href: list.href,
    posts: newest(list.posts, length),
    folder: [...root, list.kind, list.folder],
    maxBytes: MAX_TERM_FEED_BYTES,
  };
}

function newest(posts: readonly OutputPost[], length: number): OutputPost[] {
  const most = Math.max(length, MIN_FEED_LENGTH);
  return [...posts].sort((one, other) => other.published - one.published).slice(0, most);
}
