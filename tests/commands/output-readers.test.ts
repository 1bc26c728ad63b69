import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { channelsOf } from '@/lib/outputs/channels';
import { type FeedContents, feedWriters } from '@/lib/outputs/feeds/feeds';
import { mockList, mockOutputSite, mockPost } from '../unit/outputs/mock-output';

/** Feeds in the hands of a program that others wrote. */

const posts = [
  ['数据库与“引号”', 'zh'],
  ['ランプの灯りと ]]> の話', 'ja'],
  ['Işık, İstanbul & <b>lambalar</b>', 'tr'],
  ['Under the lamp 🏮', 'en'],
].map(([title = '', slug], index) =>
  mockPost({
    id: `11111111-2222-4333-8444-00000000000${index}`,
    title,
    summary: `${title} …`,
    href: `https://example.com/blog/article/${slug}/`,
    image: index === 0 ? 'https://example.com/blog/media/a.webp' : '',
    published: Date.UTC(2024, 0, 10 - index),
  }),
);
const site = mockOutputSite({ posts, lists: [mockList({ posts })] });
const contents: FeedContents = new Map(
  posts.map(({ id }) => [id, '<p>灯 &amp; <em>lamp</em> ]]&gt; <img src="https://example.com/a.webp" alt=""></p>']),
);

test.each(['rss', 'atom', 'json'] as const)('feedsmith reads the %s feed', (name) => {
  const [channel] = channelsOf(site);
  if (!channel) throw new Error('A site has a feed.');
  const { format, feed } = parseFeed(feedWriters[name](site, channel, contents));
  expect(format).toBe(name);
  const items = ('items' in feed ? feed.items : 'entries' in feed ? feed.entries : []) ?? [];
  expect(items.map((item) => textOf('title' in item ? item.title : undefined))).toEqual(
    posts.map(({ title }) => title),
  );
  for (const { href } of posts) expect(JSON.stringify(items)).toContain(href);
  expect(JSON.stringify(items[0])).toContain('<em>lamp</em>');
});

/** Atom's titles carry their type; those of the other formats are text. */
function textOf(title: unknown): string {
  return typeof title === 'object' && title && 'value' in title ? String(title.value) : String(title);
}
