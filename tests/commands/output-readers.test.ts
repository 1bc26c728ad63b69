import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { ErrorLevel, parseSitemap, XMLToSitemapItemStream } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelsOf, feedTypes } from '@/lib/outputs/channels';
import { type FeedContents, feedWriters } from '@/lib/outputs/feeds/feeds';
import { sitemap } from '@/lib/outputs/texts/sitemap';
import { listenOnLoopback } from '@/tests/fake-notion/http';
import { mockList, mockOutputSite, mockPost } from '../unit/outputs/mock-output';

/** Feeds and sitemap in the hands of programs that others wrote. What is not installed is skipped. */

const run = promisify(execFile);

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

describe('programs of this machine', () => {
  let folder = '';
  let server: Awaited<ReturnType<typeof serveFeeds>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-readers-'));
    server = await serveFeeds();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.skipIf(!isInstalled('newsboat'))('newsboat takes RSS and Atom in', async () => {
    await writeFile(path.join(folder, 'urls'), `${server.origin}/rss\n${server.origin}/atom\n`);
    const options = ['-u', path.join(folder, 'urls'), '-c', path.join(folder, 'cache.db'), '-C', '/dev/null', '-x'];
    const env = { ...process.env, HOME: folder };
    await run('newsboat', [...options, 'reload'], { env });
    const { stdout } = await run('newsboat', [...options, 'print-unread'], { env });
    expect(stdout.trim()).toBe(`${2 * posts.length} unread articles`);
  });

  test.skipIf(!isInstalled('sfeed')).each(['rss', 'atom'] as const)('sfeed reads the %s feed', async (name) => {
    const started = run('sfeed', ['https://example.com/blog/']);
    started.child.stdin?.end(feeds[name]);
    const lines = (await started).stdout.trim().split('\n');
    const fields = lines.map((line) => line.split('\t'));
    expect(fields.map(([, title]) => title)).toEqual(titles);
    expect(fields.map(([, , link]) => link)).toEqual(links);
    expect(fields[0]?.[0]).toBe(String(Date.UTC(2024, 0, 10) / 1000));
  });

  const python = ['/usr/bin/python3', 'python3'].find((command) => succeeds(command, ['-c', 'import feedparser']));
  test.skipIf(!python).each(['rss', 'atom'] as const)(
    'feedparser finds nothing wrong with the %s feed',
    async (name) => {
      const script = `import feedparser, json; f = feedparser.parse(${JSON.stringify(`${server.origin}/${name}`)})
print(json.dumps([f.bozo, f.feed.title, [e.title for e in f.entries], [e.id for e in f.entries], [list(e.published_parsed)[:3] for e in f.entries]]))`;
      const { stdout } = await run(python ?? '', ['-c', script]);
      const [bozo, title, read, ids, days] = JSON.parse(stdout);
      expect(bozo).toBeFalsy();
      expect(title).toBe('Field notes');
      // It takes titles for HTML and gives them cleaned: markup in one is not kept as text.
      expect(read).toHaveLength(posts.length);
      expect(read[0]).toBe(titles[0]);
      expect(new Set(ids).size).toBe(posts.length);
      expect(days[0]).toEqual([2024, 1, 10]);
    },
  );

  test.skipIf(!isInstalled('xmllint'))('xmllint holds the sitemap to its schema', async () => {
    const text = sitemap([site])[0]?.text ?? '';
    const schema = path.join(folder, 'all.xsd');
    const name = path.join(folder, 'sitemap.xml');
    await writeFile(path.join(folder, 'link.xsd'), LINK_SCHEMA);
    await writeFile(schema, wholeSchema(createRequire(import.meta.url).resolve('sitemap/package.json')));
    const check = async (content: string) => {
      await writeFile(name, content);
      return run('xmllint', ['--noout', '--nonet', '--schema', schema, name]);
    };
    await expect(check(text)).resolves.toMatchObject({ stderr: expect.stringContaining('validates') });
    await expect(check(text.replace(/<lastmod>[^<]*/, '<lastmod>yesterday'))).rejects.toThrow('yesterday');
    await expect(check(text.replace(/hreflang="[^"]*"/, ''))).rejects.toThrow('hreflang');
  });

  async function serveFeeds() {
    return listenOnLoopback(async (request, response) => {
      const name = (request.url ?? '').slice(1) as keyof typeof feeds;
      response.writeHead(200, { 'content-type': feedTypes[name] }).end(feeds[name]);
    });
  }
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

/** What search engines take of XHTML in a sitemap; the schema of the protocol leaves it to others. */
const LINK_SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xs:element name="link"><xs:complexType>
    <xs:attribute name="rel" fixed="alternate" use="required"/>
    <xs:attribute name="hreflang" type="xs:language" use="required"/>
    <xs:attribute name="href" type="xs:anyURI" use="required"/>
  </xs:complexType></xs:element>
</xs:schema>`;

const wholeSchema = (manifest: string): string => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9"
    schemaLocation="${path.join(path.dirname(manifest), 'schema', 'sitemap.xsd')}"/>
  <xs:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xs:schema>`;

function isInstalled(command: string): boolean {
  return succeeds('sh', ['-c', `command -v ${command}`]);
}

function succeeds(command: string, options: string[]): boolean {
  try {
    execFileSync(command, options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
