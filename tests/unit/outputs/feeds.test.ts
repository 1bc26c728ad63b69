import { describe, expect, test } from 'vitest';
import { channelsOf, feedAddress } from '@/lib/outputs/channels';
import { atomFeed, jsonFeed, rssFeed } from '@/lib/outputs/feeds/feeds';
import type { OutputPost, OutputSite } from '@/lib/outputs/site/input';
import { mockList, mockOutputSite, mockPost } from './mock-output';
import { all, childText, readXml } from './read-xml';

const id = '11111111-2222-4333-8444-555555555555';

function mainChannel(site: OutputSite) {
  const [channel] = channelsOf(site);
  if (!channel) throw new Error('A site has a feed.');
  return channel;
}

function feedsFor(posts: OutputPost[], html?: string, fields: Partial<OutputSite> = {}) {
  const site = mockOutputSite({ posts, ...fields });
  const contents = new Map(html === undefined ? [] : posts.map((post) => [post.id, html]));
  const channel = mainChannel(site);
  return {
    rss: readXml(rssFeed(site, channel, contents)),
    atom: readXml(atomFeed(site, channel, contents)),
    json: JSON.parse(jsonFeed(site, channel, contents)),
  };
}

test.each([
  ['RSS', rssFeed],
  ['Atom', atomFeed],
  ['JSON', jsonFeed],
])('%s says what the channel and its items are', (_, feed) => {
  const site = mockOutputSite({ posts: [mockPost({ image: 'https://example.com/a.webp' })] });
  expect(feed(site, mainChannel(site), new Map([[id, '<p>Body</p>']]))).toMatchSnapshot();
});

test('a post names its own author, and all others have that of the site', () => {
  const author = { name: 'Mei & Lin', href: 'https://example.com/blog/author/Mei/' };
  const coauthors = [{ name: 'Cy', href: '' }];
  const posts = [mockPost({ author, coauthors }), mockPost({ author: { name: 'Bo', href: '' } }), mockPost()];
  const { rss, atom, json } = feedsFor(posts);
  expect(all(rss, 'dc:creator').map(({ text }) => text)).toEqual(['Mei & Lin', 'Cy', 'Bo', 'Ada']);
  expect(childText(all(atom, 'author')[0], 'name')).toBe('Ada');
  const authors = all(atom, 'entry').map((entry) => {
    return all(entry, 'author').map((one) => [childText(one, 'name'), childText(one, 'uri')]);
  });
  expect(authors).toEqual([
    [
      ['Mei & Lin', author.href],
      ['Cy', undefined],
    ],
    [['Bo', undefined]],
    [],
  ]);
  expect(json.authors).toEqual([{ name: 'Ada' }]);
  const named = json.items.map((item: { authors?: unknown }) => item.authors);
  expect(named).toEqual([[{ name: 'Mei & Lin', url: author.href }, { name: 'Cy' }], [{ name: 'Bo' }], undefined]);
});

test('a post in another language than the feed names it', () => {
  const { rss, atom, json } = feedsFor([mockPost({ title: '港からの手紙', summary: '' }), mockPost()]);
  expect(all(rss, 'item').map((item) => childText(item, 'dc:language'))).toEqual(['ja-JP', undefined]);
  expect(all(atom, 'entry').map(({ attributes }) => attributes['xml:lang'])).toEqual(['ja-JP', undefined]);
  expect(json.items.map((item: { language?: string }) => item.language)).toEqual(['ja-JP', undefined]);
});

test('an entry is known by the id of its page, whatever its address', () => {
  const { rss, atom, json } = feedsFor([mockPost({ href: 'https://example.com/elsewhere/' })]);
  const [guid] = all(rss, 'guid');
  expect([guid?.text, guid?.attributes.isPermaLink]).toEqual([id, 'false']);
  expect(childText(all(atom, 'entry')[0], 'id')).toBe(`urn:uuid:${id}`);
  expect(json.items[0].id).toBe(id);
});

test('a post without a readable date has none in RSS, and the time of the sync in Atom, which asks for one', () => {
  const { rss, atom, json } = feedsFor([mockPost({ published: Number.NaN, modified: Number.NaN })]);
  expect(all(rss, 'pubDate')).toEqual([]);
  expect(childText(all(atom, 'entry')[0], 'updated')).toBe('2024-07-01T00:00:00.000Z');
  expect(json.items[0]).not.toHaveProperty('date_published');
});

describe('hostile text', () => {
  const title = 'a ]]> b </script><script>x</script> & "q" \u0000\u0007\u202Eevil\ud800 \n two';
  const clean = 'a ]]> b </script><script>x</script> & "q" evil two';

  test('leaves every format well-formed and says what it said', () => {
    const posts = [mockPost({ title, summary: title, category: title, tags: [title] })];
    const { rss, atom, json } = feedsFor(posts, `<p>${'\u0008'}]]&gt; ]]></p>`, {
      info: { title, description: title, author: title, icon: '', copyright: title },
    });
    expect(childText(all(rss, 'item')[0], 'title')).toBe(clean);
    expect(childText(all(rss, 'item')[0], 'content:encoded')).toBe('<p>]]&gt; ]]></p>');
    expect(childText(all(atom, 'entry')[0], 'title')).toBe(clean);
    expect(json.items[0].title).toBe(clean);
    expect(all(rss, 'category').map(({ text }) => text)).toEqual([clean]);
  });

  test('is text in an RSS description, which readers take for HTML', () => {
    const { rss } = feedsFor([mockPost({ summary: '<b>1 < 2</b>' })]);
    expect(childText(all(rss, 'item')[0], 'description')).toBe('&lt;b&gt;1 &lt; 2&lt;/b&gt;');
  });

  test.each([
    ['Ada & Ben: 1 > 0', 'Ada & Ben: 1 > 0'],
    ['<b>1 < 2</b> &lt;', '&lt;b>1 &lt; 2&lt;/b> &amp;lt;'],
  ])('is text in the description of an RSS channel, whether readers take that for HTML or not: %s', (text, shown) => {
    const { rss } = feedsFor([mockPost()], '', { info: { ...mockOutputSite().info, description: text } });
    expect(childText(all(rss, 'channel')[0], 'description')).toBe(shown);
  });

  test('cannot end a script element that a page puts JSON into', () => {
    const site = mockOutputSite({ posts: [mockPost({ title })] });
    expect(jsonFeed(site, mainChannel(site), new Map())).not.toContain('</script');
  });

  test('right-to-left letters and their own marks stay', () => {
    const { json } = feedsFor([mockPost({ title: 'שלום\u200f!' })]);
    expect(json.items[0].title).toBe('שלום\u200f!');
  });
});

test('a locked post is fed by its summary, whatever contents are given', () => {
  const { rss, atom, json } = feedsFor([mockPost({ locked: true })], '<p>SECRET</p>');
  for (const feed of [JSON.stringify(rss), JSON.stringify(atom), JSON.stringify(json)])
    expect(feed).not.toContain('SECRET');
  expect(json.items[0]).toMatchObject({ title: 'Title', summary: 'Summary', content_text: 'Summary' });
});

test('tasks and parts of cards are told apart where readers drop form fields and style sheets', () => {
  const box = '<input type="checkbox" disabled';
  const html = `<li><label>${box} checked>Done</label></li><li><label>${box}>Open</label></li><td>${box} aria-label="checked"></td>`;
  const card =
    '<span class="notion-page-title-text">A</span><span class="notion-property-date">B</span><span class="notion-red">C</span>';
  const { rss, atom, json } = feedsFor([mockPost()], html + card);
  for (const feed of [JSON.stringify(rss), JSON.stringify(atom), JSON.stringify(json)]) {
    expect(feed).toContain('<li><label>☑ Done</label></li><li><label>☐ Open</label></li><td>☐ </td>');
    expect(feed).toMatch(/A<\/span> <[^>]*>B<\/span><[^>]*>C/);
  }
});

test('posts are fed newest first, twenty at least', () => {
  const posts = Array.from({ length: 30 }, (_, index) => mockPost({ id: `id-${index}`, published: index }));
  const site = mockOutputSite({ posts });
  expect(
    channelsOf(site, 4)[0]
      ?.posts.map((post) => post.id)
      .slice(0, 2),
  ).toEqual(['id-29', 'id-28']);
  expect(channelsOf(site, 4)[0]?.posts).toHaveLength(20);
  expect(channelsOf(site, 25)[0]?.posts).toHaveLength(25);
});

test('every category and tag of every language has feeds at encoded addresses', () => {
  const site = mockOutputSite({
    prefix: 'en',
    lists: [mockList(), mockList({ kind: 'category', name: '日記', folder: '日記' })],
  });
  const channels = channelsOf(site);
  expect(channels.map(({ folder }) => folder)).toEqual([
    ['en', 'rss'],
    ['en', 'rss', 'tag', 'C++'],
    ['en', 'rss', 'category', '日記'],
  ]);
  expect(channels.map((channel) => feedAddress(site, channel, 'atom'))).toEqual([
    'https://example.com/blog/en/rss/atom.xml',
    'https://example.com/blog/en/rss/tag/C%2B%2B/atom.xml',
    'https://example.com/blog/en/rss/category/%E6%97%A5%E8%A8%98/atom.xml',
  ]);
});

test.each([
  ['with a password', { locked: true }, 'Enter a password'],
  ['for members', { locked: true, forMembers: true as const }, 'Sign in'],
  ['that is open', {}, ''],
])('a post without a summary %s says what its reader needs', (_, fields, words) => {
  const texts = { lockedText: 'Enter a password', membersText: 'Sign in' };
  const { rss, atom, json } = feedsFor([mockPost({ summary: '', ...fields })], '<p>Body</p>', texts);
  expect(childText(all(rss, 'item')[0], 'description') ?? '').toBe(words);
  expect(childText(all(atom, 'entry')[0], 'summary') ?? '').toBe(words);
  expect(json.items[0].summary ?? '').toBe(words);
  expect(JSON.stringify([rss, atom, json]).includes('Body')).toBe(words === '');
});

test.each([
  ['edited after its day', 3, '2024-01-03'],
  ['edited before its day', 1, '2024-01-02'],
  ['with a time that is none', Number.NaN, '2024-01-02'],
])('a post %s changed for subscribers on %j', (_, day, changed) => {
  const { atom } = feedsFor([mockPost({ published: Date.UTC(2024, 0, 2), modified: Date.UTC(2024, 0, day) })]);
  const expected = `${changed}T00:00:00.000Z`;
  expect(childText(all(atom, 'entry')[0], 'updated')).toBe(expected);
});

test('every feed names the hub, if there is one', () => {
  const hubsOf = ({ rss, atom, json }: ReturnType<typeof feedsFor>) => [
    ...[...all(rss, 'atom:link'), ...all(atom, 'link')].flatMap(({ attributes: { rel, href } }) =>
      rel === 'hub' ? href : [],
    ),
    ...(json.hubs ?? []).map(({ type, url }: { type: string; url: string }) => `${type} ${url}`),
  ];
  const hub = 'https://hub.example';
  expect(hubsOf(feedsFor([mockPost()], '', { hub }))).toEqual([hub, hub, `WebSub ${hub}`]);
  expect(hubsOf(feedsFor([mockPost()]))).toEqual([]);
});
