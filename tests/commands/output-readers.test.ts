import { Readable } from 'node:stream';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { ErrorLevel, parseSitemap, XMLToSitemapItemStream } from 'sitemap';
import { describe, expect, test } from 'vitest';
import { channelsOf } from '@/lib/outputs/channels';
import { type FeedContents, feedWriters } from '@/lib/outputs/feeds/feeds';
import { sitemap } from '@/lib/outputs/texts/sitemap';
import { mockList, mockOutputSite, mockPost } from '../unit/outputs/mock-output';

/** Feeds and sitemap in the hands of programs that others wrote. */

const posts = [
  ['数据库与“引号”', 'zh'],
  ['ランプの灯りと ]]> の話', 'ja'],
  ['Işık, İstanbul & <b>lambalar</b>', 'tr'],
  ['L’œuvre d’été : « ça alors »', 'fr'],
  ['Under the lamp 🏮', 'en'],
].map(([title = '', slug], index) =>
  mockPost({
    id: `11111111-2222-4333-8444-00000000000${index}`,
    title,
    summary: `${title} …`,
    href: `https://example.com/blog/article/${slug}/`,
    image: index === 0 ? 'https://example.com/blog/media/a.webp' : '',
    published: Date.UTC(2024, 0, 10 - index),
    translations:
      index === 0
        ? [
            { language: 'zh-CN', href: 'https://example.com/blog/article/zh/' },
            { language: 'en-US', href: 'https://example.com/blog/en/article/zh/' },
          ]
        : [],
  }),
);
const titles = posts.map(({ title }) => title);
const links = posts.map(({ href }) => href);
const site = mockOutputSite({ posts, lists: [mockList({ posts })] });
const contents: FeedContents = new Map(
  posts.map(({ id }) => [id, '<p>灯 &amp; <em>lamp</em> ]]&gt; <img src="https://example.com/a.webp" alt=""></p>']),
);
const [channel] = channelsOf(site);
if (!channel) throw new Error('A site has a feed.');
const feeds = {
  rss: feedWriters.rss(site, channel, contents),
  atom: feedWriters.atom(site, channel, contents),
  json: feedWriters.json(site, channel, contents),
};

describe('feedsmith', () => {
  test.each(['rss', 'atom', 'json'] as const)('reads the %s feed', (name) => {
    const { format, feed } = parseFeed(feeds[name]);
    expect(format).toBe(name);
    const items = ('items' in feed ? feed.items : 'entries' in feed ? feed.entries : []) ?? [];
    expect(items.map((item) => textOf('title' in item ? item.title : undefined))).toEqual(titles);
  });
});

/** Atom's titles carry their type; those of the other formats are text. */
function textOf(title: unknown): string {
  return typeof title === 'object' && title && 'value' in title ? String(title.value) : String(title);
}

describe('rss-parser', () => {
  test.each(['rss', 'atom'] as const)('reads the %s feed', async (name) => {
    const feed = await new RssParser().parseString(feeds[name]);
    expect(feed.title).toBe('Field notes');
    expect(feed.items.map(({ title }) => title)).toEqual(titles);
    expect(feed.items.map(({ link }) => link)).toEqual(links);
    expect(feed.items[0]?.isoDate).toBe('2024-01-10T00:00:00.000Z');
    expect(JSON.stringify(feed.items[0])).toContain('<em>lamp</em>');
  });
});

describe('a sitemap reader', () => {
  test('reads addresses, changes and languages, and objects to nothing', async () => {
    const [file] = sitemap([site]);
    const items = await parseSitemap(Readable.from([file?.text ?? '']));
    expect(items.map(({ url }) => url)).toEqual([
      'https://example.com/blog/',
      'https://example.com/blog/archive/',
      'https://example.com/blog/tag/C%2B%2B/',
      ...links,
    ]);
    expect(items.every(({ lastmod }) => lastmod !== undefined)).toBe(true);
    expect(items.find(({ url }) => url === links[0])?.links).toEqual([
      { lang: 'zh-CN', url: 'https://example.com/blog/article/zh/' },
      { lang: 'en-US', url: 'https://example.com/blog/en/article/zh/' },
      { lang: 'x-default', url: 'https://example.com/blog/article/zh/' },
    ]);
    const strict = Readable.from([file?.text ?? '']).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
    await expect(strict.toArray()).resolves.toHaveLength(items.length);
  });
});
