import type { OutputList, OutputPost, OutputSite } from './input';

/**
 * A feed holds this many posts at least, if there are so many: readers that look in once a week must not miss any,
 * and the few that a site names as its latest would not do.
 */
export const MIN_FEED_LENGTH = 20;

/** What one feed, in its three formats, is about. */
export interface Channel {
  title: string;
  /** The page that shows the same posts. */
  href: string;
  /** Newest first. */
  posts: OutputPost[];
  /** Decoded segments of the folder that the files are in, language prefix included, base path not. */
  folder: string[];
}

/** Name of each format's file; `/rss/feed.xml` and its siblings are addresses that readers have subscribed to. */
export const feedFiles = { rss: 'feed.xml', atom: 'atom.xml', json: 'feed.json' } as const;
export type FeedFormat = keyof typeof feedFiles;

/** MIME type of each format. */
export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** The feed of a language, then one for each of its categories and tags. */
export function channelsOf(site: OutputSite, length = MIN_FEED_LENGTH): Channel[] {
  const root = [site.prefix, 'rss'].filter((segment) => segment !== '');
  const main: Channel = {
    title: site.info.title,
    href: site.home.href,
    posts: newest(site.posts, length),
    folder: root,
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
  };
}

function newest(posts: readonly OutputPost[], length: number): OutputPost[] {
  const most = Math.max(length, MIN_FEED_LENGTH);
  return [...posts].sort((one, other) => other.published - one.published).slice(0, most);
}
