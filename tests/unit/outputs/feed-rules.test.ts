import { expect, test } from 'vitest';
import { channelsOf, feedAddress } from '@/lib/outputs/channels';
import { feedWriters } from '@/lib/outputs/feeds/feeds';
import { feedProblems } from '@/tests/feed-rules';
import { mockOutputSite, mockPost } from './mock-output';

const posts = [
  mockPost({ title: 'A & <b>', author: { name: 'Mei', href: 'https://example.com/blog/author/Mei/' } }),
  mockPost({ id: '11111111-2222-4333-8444-666666666666', title: '港の手紙', summary: '' }),
];
const site = mockOutputSite({ posts, info: { ...mockOutputSite().info, icon: 'https://example.com/blog/icon.png' } });
const [channel] = channelsOf(site);
const html = '<p>Body <img src="https://example.com/a.png"></p>';

/** The problems of a feed in which a part has been replaced. */
function problemsOf(format: 'rss' | 'atom', part: string | RegExp = '', by = ''): string[] {
  if (!channel) throw new Error('A site has a feed.');
  const text = feedWriters[format](site, channel, new Map(posts.map(({ id }) => [id, html])));
  const changed = text.replace(part, by);
  if (part && changed === text) throw new Error(`${part} is not there.`);
  return feedProblems(feedAddress(site, channel, format), changed).map((problem) => problem.replace(/:.*/s, ''));
}

test('feeds break no rule', () =>
  expect((['rss', 'atom'] as const).flatMap((format) => problemsOf(format))).toEqual([]));

test.each<[string, 'rss' | 'atom', string | RegExp, string]>([
  ['MissingElement', 'rss', /<description>Notes.*?<\/description>/, ''],
  ['MissingElement', 'atom', / term="a"/, ''],
  ['UndefinedElement', 'rss', /<(\/?)copyright>/g, '<$1rights2>'],
  ['MissingNamespace', 'rss', / xmlns:dc="[^"]*"/, ''],
  ['DuplicateElement', 'rss', /<pubDate>.*?<\/pubDate>/, '$&$&'],
  ['InvalidDate', 'rss', '<pubDate>Tue, 02 Jan', '<pubDate>Di, 2. Jan'],
  ['InvalidFullLink', 'rss', '<link>https://example.com/blog/article/title/', '<link>/blog/article/title/'],
  ['DuplicateValue', 'rss', '666666666666</guid>', '555555555555</guid>'],
  ['InvalidHttpGUID', 'rss', ' isPermaLink="false"', ''],
  ['SelfDoesntMatchLocation', 'rss', 'rss/feed.xml', 'feed.xml'],
  ['MissingAtomSelfLink', 'rss', /<atom:link [^>]*>/, ''],
  ['InvalidLanguage', 'rss', '<language>en-US', '<language>english'],
  ['ContainsHTML', 'atom', '<title>Field notes', '<title>Field &lt;b&gt;notes'],
  ['ContainsRelRef', 'rss', 'src=&quot;https://example.com', 'src=&quot;'],
  ['SecurityRisk', 'atom', '&lt;p&gt;', '&lt;iframe&gt;&lt;/iframe&gt;'],
  ['SecurityRiskAttr', 'rss', 'img src', 'img onclick=&quot;x()&quot; src'],
  ['SecurityRiskAttr', 'rss', 'img src', 'img style=&quot;color:red&quot; src'],
  ['NotHtml', 'rss', '&lt;p&gt;Body', '&lt;p&gt;&amp;1x;'],
  ['ImageUrlFormat', 'rss', 'icon.png', 'icon.webp'],
])('%s is found (%s)', (rule, format, part, by) => {
  expect(problemsOf(format, part, by)).toContain(rule);
});

test.each([
  ['a tag that does not end', '<title>', '<title'],
  ['an entity of HTML', 'Field notes', 'Field&nbsp;notes'],
])('what is not well-formed cannot be read: %s', (_, part, by) => expect(() => problemsOf('rss', part, by)).toThrow());
