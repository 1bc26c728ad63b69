import { expect, test } from './site';

/** Everything that lists posts, for people and for machines. */
const LISTS = [
  ...['/', '/archive/', '/page/1/', '/page/2/', '/category/Guide/', '/tag/Notion/', '/tag/Privacy/'],
  ...['/rss/feed.xml', '/rss/atom.xml', '/rss/feed.json', '/llms.txt'],
].map((path) => `/en${path}`);

const HIDDEN = ['unlisted', 'from-the-future', 'unfinished'];

test('invisible, scheduled and draft posts stand in no list, feed or index', async ({ request }) => {
  for (const path of LISTS) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const listed = entriesOf(await response.text());
    expect(listed.length, path).toBeGreaterThan(0);
    for (const slug of HIDDEN) {
      expect(
        listed.filter((address) => address.includes(`article/${slug}`)),
        path,
      ).toEqual([]);
    }
  }
});

/** The addresses that a list names: links of a page, entries of a feed or an index. Texts may link to anything. */
function entriesOf(text: string): string[] {
  const patterns = [
    /<a [^>]*href="([^"]+)"/g,
    /<link>([^<]+)<\/link>/g,
    /<link [^>]*href="([^"]+)"/g,
    /"(?:href|url)":\s*"([^"]+)"/g,
    /\]\(([^)]+)\)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
}
