import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readOldAddresses } from '@/scripts/owner/move/old-addresses';
import { proposeSettings, readOldSettings } from '@/scripts/owner/move/old-settings';
import { moveCommand } from '@/scripts/owner/move-command';
import { mockRow, testSite } from '@/tests/factories';

const id = '0123456789abcdef0123456789abcdef';
const dashed = '01234567-89ab-cdef-0123-456789abcdef';

async function folder(files: Record<string, string> = {}): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'notelight-move-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  }
  return directory;
}

/** A site with these files; `ORIGIN` in them is its address. */
async function oldSite(files: Record<string, string | Buffer>): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const content = files[url];
    if (content === undefined) response.writeHead(404).end('<html><body>404</body></html>');
    else response.end(typeof content === 'string' ? content.replaceAll('ORIGIN', origin) : content);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}

const urlset = (...paths: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((at) => `<url><loc>ORIGIN${at}</loc></url>`)
    .join('')}</urlset>`;
const index = (...paths: string[]): string =>
  `<sitemapindex>${paths.map((at) => `<sitemap><loc>ORIGIN${at}</loc></sitemap>`).join('')}</sitemapindex>`;
const pathsOf = async (source: string): Promise<string[]> => (await readOldAddresses(source)).map((old) => old.path);

describe('the addresses of an old site', () => {
  test.each([
    ['a sitemap (NotionNext, Super, Potion, starter kits)', { '/sitemap.xml': urlset('/a', '/b/') }],
    ['a sitemap index (Ghost)', { '/sitemap.xml': index('/posts.xml'), '/posts.xml': urlset('/a', '/b/') }],
    [
      'an index under another name (Feather, WordPress)',
      { '/sitemap_index.xml': index('/s.xml'), '/s.xml': urlset('/a', '/b/') },
    ],
    ['robots.txt', { '/robots.txt': 'User-agent: *\nSitemap: ORIGIN/x.xml', '/x.xml': urlset('/a', '/b/') }],
    ['a list of lines', { '/sitemap.txt': 'ORIGIN/a\nORIGIN/b/\n' }],
    [
      'RSS',
      {
        '/rss.xml':
          '<rss><channel><item><title>A</title><link>ORIGIN/a</link></item><item><link>ORIGIN/b/</link></item><item><link>https://else.example/</link></item></channel></rss>',
      },
    ],
    [
      'Atom',
      {
        '/atom.xml':
          '<feed><entry><link rel="self" href="/x"/><link href="/a"/></entry><entry><link rel="alternate" href="/b/"/></entry></feed>',
      },
    ],
  ])('are read from %s', async (_name, files) => {
    expect(await pathsOf(await oldSite(files))).toEqual(['/a', '/b/']);
  });

  test('are read from a named list, packed or not, which may name itself', async () => {
    const origin = await oldSite({ '/map.xml': index('/map.xml', '/part.xml.gz') });
    expect(await pathsOf(`${await oldSite({ '/feed': '{"items":[{"url":"/a","title":"A"}]}' })}/feed`)).toEqual(['/a']);
    await expect(pathsOf(`${origin}/map.xml`)).rejects.toThrow('No addresses were found');
    const packed = await oldSite({ '/part.xml.gz': gzipSync('<urlset><url><loc>/c</loc></url></urlset>') });
    expect(await pathsOf(`${packed}/part.xml.gz`)).toEqual(['/c']);
  });

  test('are read from a saved index with its parts, and from a folder of pages', async () => {
    const saved = await folder({
      'sitemap.xml': index('/posts.xml').replaceAll('ORIGIN', 'https://old.example'),
      'posts.xml': urlset('/a').replaceAll('ORIGIN', 'https://old.example'),
      'site/index.html': '<title>Home</title>',
      'site/blog/ä.html': '<title>About us</title>',
      'site/picture.png': '',
    });
    expect(await pathsOf(path.join(saved, 'sitemap.xml'))).toEqual(['/a']);
    expect(await readOldAddresses(path.join(saved, 'site'))).toEqual([
      { path: '/blog/%C3%A4.html', title: 'About us' },
      { path: '/', title: 'Home' },
    ]);
    await expect(pathsOf(path.join(saved, 'nothing'))).rejects.toThrow('There is no file or folder');
  });
});

describe('npm run move', () => {
  const site = testSite([
    mockRow({ slug: 'tides', title: 'The tides of the sea', tags: ['C#'], category: 'Sea' }),
    mockRow({ slug: 'lamps', title: 'Lamps', id: dashed }),
    mockRow({ slug: 'hidden', status: 'Invisible' }),
  ]);
  const environment = (directory: string) => ({ directory, loadSite: async () => ({ sites: [site] }) });

  test('says how many answer, and proposes where the others lead without writing', async () => {
    const directory = await folder();
    const origin = await oldSite({
      '/sitemap.xml': urlset(
        '/',
        '/archive',
        '/article/tides',
        '/category/Sea/page/1',
        '/tag/C%23',
        '/feed',
        '/rss/feed.xml',
        '/article/lamps.html',
        `/${id}`,
        `/x/Lamps-${id}`,
        '/blog/tides.html',
        '/2019-05-01-Tides',
        '/tags/c',
        '/the-tides-of-the-seas',
        '/feed.xml',
        '/hidden',
        '/?p=5',
        '/nothing-like-it',
      ),
    });
    const { output, exitCode } = await moveCommand([origin], environment(directory));
    expect(output.split('\n')).toEqual(
      [
        '7 of 18 addresses work.',
        'These addresses differ only after “?”, which the rules of hosts cannot distinguish: /?p=5',
        '',
        '/article/lamps.html,/article/lamps/',
        `/${id},/article/lamps/`,
        `/x/Lamps-${id},/article/lamps/`,
        '/blog/tides.html,/article/tides/',
        '/2019-05-01-Tides,/article/tides/',
        '/tags/c,/tag/C%23/',
        '# a similar page: please check\n/the-tides-of-the-seas,/article/tides/',
        '/feed.xml,/rss/feed.xml',
        '# /hidden,  # no similar page was found: add a target, and remove the # before the line',
        '# /nothing-like-it,  # no similar page was found: add a target, and remove the # before the line',
        '',
        'Add --write to write these lines to redirects.csv.',
      ].flatMap((line) => line.split('\n')),
    );
    expect(exitCode).toBe(1);
    await expect(readFile(path.join(directory, 'redirects.csv'))).rejects.toThrow();
  });

  test('adds lines to the owner’s and changes none; then all answer', async () => {
    const own = 'from,to\n/mine,/archive/\n# /later,';
    const directory = await folder({ 'redirects.csv': own });
    const origin = await oldSite({ '/sitemap.xml': urlset('/mine', '/later', '/blog/tides', '/a,b/lamps', '/xyzzy') });
    const run = () => moveCommand([`${origin}/sitemap.xml`, '--write'], environment(directory));
    expect(await run()).toMatchObject({ exitCode: 1 });
    const text = await readFile(path.join(directory, 'redirects.csv'), 'utf8');
    expect(text).toBe(
      `${own}\n/blog/tides,/article/tides/\n"/a,b/lamps",/article/lamps/\n# /xyzzy,  # no similar page was found: add a target, and remove the # before the line\n`,
    );
    expect((await run()).output).toContain('3 of 5 addresses work.');
    expect(await readFile(path.join(directory, 'redirects.csv'), 'utf8')).toBe(text);
  });

  test('explains itself', async () => {
    for (const args of [[], ['--wrong', 'x'], ['a', 'b']]) {
      expect((await moveCommand(args, environment('.'))).exitCode).toBe(2);
    }
  });
});

describe('the settings of an old NotionNext', () => {
  const files = {
    'blog.config.js': `
      // comment
      const BLOG = {
        AUTHOR: process.env.NEXT_PUBLIC_AUTHOR || 'Ada',
        LINK: process.env.NEXT_PUBLIC_LINK || \`https://ada.example\`,
        POSTS_PER_PAGE: 12,
        SINCE: new Date().getFullYear(),
        NOT_A_SETTING_AT_ALL: 'x',
        ...require('./conf/post.config'),
      }
      throw new Error('never run')
      module.exports = BLOG`,
    'conf/post.config.js': `module.exports = { POST_URL_PREFIX: process.env.NEXT_PUBLIC_POST_URL_PREFIX ?? 'blog' }`,
    '.env': 'NOTION_PAGE_ID=old\n',
    '.env.local': `NOTION_PAGE_ID="zh:${id}"\nSOMETHING_ELSE=1\n`,
  };

  test('are read without running them', async () => {
    const old = await readOldSettings(await folder(files));
    expect(old.values).toMatchObject({
      AUTHOR: 'Ada',
      LINK: 'https://ada.example',
      POSTS_PER_PAGE: 12,
      POST_URL_PREFIX: 'blog',
    });
    expect(old.computed).toEqual(['SINCE']);
    const { config, lines, without } = proposeSettings(old);
    expect(JSON.parse(/defineConfig\(([\s\S]*)\);/.exec(config)?.[1] ?? '')).toEqual({
      site: { author: 'Ada', link: 'https://ada.example' },
      posts: { urlPrefix: 'blog', perPage: 12 },
    });
    expect(lines).toEqual([`NOTION_PAGE_ID="zh:${id}"`]);
    expect(without).toEqual(['NOT_A_SETTING_AT_ALL', 'SOMETHING_ELSE']);
  });

  test('that are needed before the table go to .env, and a theme that is not here is left out', async () => {
    const text = `module.exports = {
      NOTION_PAGE_ID: process.env.NOTION_PAGE_ID || '${id}',
      API_BASE_URL: process.env.API_BASE_URL || 'https://www.notion.so/api/v3',
      SUB_PATH: '/blog',
      THEME: process.env.NEXT_PUBLIC_THEME || 'heo',
      AUTHOR: 'Ada',
    }`;
    const { config, lines, without, known, total } = proposeSettings(
      await readOldSettings(await folder({ 'blog.config.js': text })),
    );
    expect(lines).toEqual([`NOTION_PAGE_ID="${id}"`, 'NEXT_PUBLIC_SUB_PATH="/blog"']);
    expect(without).toEqual(['THEME=heo']);
    expect(JSON.parse(/defineConfig\(([\s\S]*)\);/.exec(config)?.[1] ?? '')).toEqual({ site: { author: 'Ada' } });
    expect([known, total]).toEqual([4, 5]);
  });

  test('are printed, or written beside the owner’s own and never over them', async () => {
    const [old, directory] = [await folder(files), await folder()];
    const environment = { directory, loadSite: async () => ({ sites: [] }) };
    const printed = await moveCommand(['--settings', old], environment);
    expect(printed.output).toContain('5 of 7 settings are taken over.');
    expect(printed.output).toContain('Computed by code, so set them yourself: SINCE');
    await moveCommand(['--settings', old, '--write'], environment);
    expect(await readFile(path.join(directory, 'blog.config.proposal.ts'), 'utf8')).toContain('"author": "Ada"');
    await expect(moveCommand(['--settings', old, '--write'], environment)).rejects.toThrow('already exists');
    await expect(moveCommand(['--settings', directory], environment)).rejects.toThrow('There is no blog.config.js');
    await expect(
      moveCommand(['--settings', await folder({ 'blog.config.js': 'const = {' })], environment),
    ).rejects.toThrow('cannot be read');
  });
});
