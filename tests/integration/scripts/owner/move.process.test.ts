import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { ownerRedirects } from '@/lib/routes/redirects/owner-redirects';
import { readCall } from '@/scripts/owner/command-flags';
import { moveTexts } from '@/scripts/owner/move/messages';
import { readOldAddresses } from '@/scripts/owner/move/old-addresses';
import { readOldSettings } from '@/scripts/owner/move/old-settings';
import { proposeSettings } from '@/scripts/owner/move/propose-settings';
import { moveCommand } from '@/scripts/owner/move-command';
import { freePort } from '@/scripts/process/free-port';
import { mockRow, testSite } from '@/tests/factories';
import { startServer } from '@/tests/unit/sync/local-server';
import { folderWith as folder } from '@/tests/unit/sync/temporary-folder';
import { themeTables } from '@/themes/settings';

const id = '0123456789abcdef0123456789abcdef';
const dashed = '01234567-89ab-cdef-0123-456789abcdef';

/** A site with these files; `ORIGIN` in them is its address. */
async function oldSite(files: Record<string, string>): Promise<string> {
  const origin = `http://${await host((response, url) => {
    const content = files[url];
    if (content === undefined) response.writeHead(404).end('<html><body>404</body></html>');
    else response.end(content.replaceAll('ORIGIN', origin));
  })}`;
  return origin;
}

/** A host that answers everything in the same way. */
const host = async (respond: (response: ServerResponse, url: string) => void): Promise<string> =>
  (await startServer(({ url = '/' }, response) => respond(response, url))).host;

const urlset = (...paths: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((at) => `<url><loc>ORIGIN${at}</loc></url>`)
    .join('')}</urlset>`;
const index = (...paths: string[]): string =>
  `<sitemapindex>${paths.map((at) => `<sitemap><loc>ORIGIN${at}</loc></sitemap>`).join('')}</sitemapindex>`;

const placed = (at: string): [string, Record<string, string>] => [at, { [at]: urlset('/a', '/b/') }];

describe('the addresses of an old site', () => {
  test.each([
    ['a sitemap (NotionNext, Super, Potion, starter kits)', { '/sitemap.xml': urlset('/a', '/b/') }],
    ['a sitemap index (Ghost)', { '/sitemap.xml': index('/posts.xml'), '/posts.xml': urlset('/a', '/b/') }],
    ['robots.txt', { '/robots.txt': 'User-agent: *\nSitemap: ORIGIN/x.xml', '/x.xml': urlset('/a', '/b/') }],
    ['a list of lines', { '/sitemap.txt': 'ORIGIN/a\nORIGIN/b/\n' }],
    [
      'RSS',
      {
        '/rss.xml': `<rss>${['ORIGIN/a', 'ORIGIN/b/', 'https://else.example/'].map((at) => `<item><link>${at}</link></item>`).join('')}</rss>`,
      },
    ],
    [
      'Atom',
      {
        '/atom.xml':
          '<feed><entry><link rel="self" href="/x"/><link href="/a"/></entry><entry><link rel="alternate" href="/b/"/></entry></feed>',
      },
    ],
    // Of next-sitemap, Yoast, Astro and WordPress; of Notelight, WordPress, Jekyll and Hugo.
    ...['/sitemap-0.xml', '/sitemap_index.xml', '/sitemap-index.xml', '/wp-sitemap.xml'].map(placed),
    ...['/rss/feed.xml', '/feed', '/feed.xml', '/index.xml'].map(placed),
  ])('are read from %s', async (_name, files) => {
    expect(await readOldAddresses(await oldSite(files))).toEqual(['/a', '/b/']);
  });

  test('are read from a named list, which may name itself', async () => {
    const origin = await oldSite({ '/map.xml': index('/map.xml', '/part.xml') });
    await expect(readOldAddresses(`${origin}/map.xml`)).rejects.toThrow('No addresses were found');
  });

  test('are read from a saved list', async () => {
    const saved = await folder({ 'posts.xml': urlset('/a').replaceAll('ORIGIN', 'https://old.example') });
    expect(await readOldAddresses(path.join(saved, 'posts.xml'))).toEqual(['/a']);
    await expect(readOldAddresses(path.join(saved, 'nothing'))).rejects.toThrow('There is no file');
  });
});

describe('an old site', () => {
  test('that cannot be reached, refuses or leads elsewhere is told as that', async () => {
    const refusing = await host((response) => response.writeHead(403).end());
    const other = await host((response) => response.end(urlset('/stolen')));
    const leading = await host((response, url) => response.writeHead(301, { location: `http://${other}${url}` }).end());
    await expect(readOldAddresses(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow('(ECONNREFUSED)');
    await expect(readOldAddresses(`http://${refusing}`)).rejects.toThrow('(it answers with status 403)');
    await expect(readOldAddresses(`http://${leading}`)).rejects.toThrow(`it leads to ${other}`);
  });

  test('does not lead into the owner’s own machine or network', async () => {
    const asked: string[] = [];
    const inner = await host((response, url) => {
      asked.push(url);
      response.end('<urlset><url><loc>https://old.example/secret</loc></url></urlset>');
    });
    const secret = await folder({ 'secret.xml': '<urlset><url><loc>https://old.example/secret</loc></url></urlset>' });
    const file = path.join(secret, 'secret.xml');
    const lists = (names: string[]) =>
      `<sitemapindex>${names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`).join('')}</sitemapindex>`;
    const named = [`http://${inner}/a.xml`, file, `file://${file}`, 'http://169.254.169.254/latest/meta-data/x.xml'];
    const origin = await oldSite({ '/sitemap.xml': lists([...named, '/own.xml']), '/own.xml': urlset('/a') });
    expect(await readOldAddresses(origin)).toEqual(['/a']);
    expect(asked).toEqual([]);
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
        '/the-tides-of-the-sea',
        '/feed.xml',
        '/hidden',
        '/?p=5',
        '/nothing-like-it',
      ),
    });
    const { output, exitCode } = await moveCommand(readCall('move', [origin], {}), environment(directory));
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
        '/the-tides-of-the-sea,/article/tides/',
        '/feed.xml,/rss/feed.xml',
        `# ${moveTexts.none}\n# /hidden,`,
        `# ${moveTexts.none}\n# /nothing-like-it,`,
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
    const run = () => moveCommand(readCall('move', [`${origin}/sitemap.xml`, '--write'], {}), environment(directory));
    expect(await run()).toMatchObject({ exitCode: 1 });
    const text = await readFile(path.join(directory, 'redirects.csv'), 'utf8');
    expect(text).toBe(
      `${own}\n/blog/tides,/article/tides/\n"/a,b/lamps",/article/lamps/\n# ${moveTexts.none}\n# /xyzzy,\n`,
    );
    expect((await run()).output).toContain('3 of 5 addresses work.');
    expect(await readFile(path.join(directory, 'redirects.csv'), 'utf8')).toBe(text);
  });

  test('counts no address outside the path that the site has now', async () => {
    const below = testSite([mockRow({ slug: 'tides' })], { basePath: '/blog' });
    const origin = await oldSite({ '/sitemap.xml': urlset('/blog/article/tides', '/news/article/tides') });
    const surroundings = { directory: await folder(), loadSite: async () => ({ sites: [below] }) };
    const { output } = await moveCommand(readCall('move', [origin], {}), surroundings);
    expect(output).toContain('1 of 2 addresses work.');
  });

  test('writes lines that work when its own instruction is followed to the letter', async () => {
    const directory = await folder();
    const origin = await oldSite({ '/sitemap.xml': urlset('/page/9x') });
    await moveCommand(readCall('move', [origin, '--write'], {}), environment(directory));
    const text = await readFile(path.join(directory, 'redirects.csv'), 'utf8');
    const surroundings = { sites: [site], hasFile: () => false };
    expect(ownerRedirects(text, surroundings)).toEqual({ rules: [], problems: [] });

    const followed = text.replace('# /page/9x,', '/page/9x,/archive/');
    const { rules, problems } = ownerRedirects(followed, surroundings);
    expect(problems).toEqual([]);
    expect(rules.map(({ from, to }) => [from, to])).toEqual([['page/9x', '/archive/']]);
  });
});

describe('the settings of an old NotionNext', () => {
  const files = {
    'blog.config.js': `
      // comment
      const BLOG = {
        AUTHOR: process.env.NEXT_PUBLIC_AUTHOR || 'Ada',
        LINK: process.env.NEXT_PUBLIC_LINK || \`https://ada.example\`,
        POSTS_PER_PAGE: 10,
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
      POSTS_PER_PAGE: 10,
      POST_URL_PREFIX: 'blog',
    });
    expect(old.computed).toEqual(['SINCE']);
    const { config, without } = proposeSettings(old);
    expect(JSON.parse(/defineConfig\(([\s\S]*)\);/.exec(config)?.[1] ?? '')).toEqual({
      site: { author: 'Ada', link: 'https://ada.example' },
      posts: { urlPrefix: 'blog', perPage: 10 },
    });
    expect(old.env.NOTION_PAGE_ID).toBe(`zh:${id}`);
    expect(without).toEqual(['NOT_A_SETTING_AT_ALL']);
  });

  test('include those that are needed before the table, and a theme that is not here is left out', async () => {
    const text = `module.exports = {
      NOTION_PAGE_ID: process.env.NOTION_PAGE_ID || '${id}',
      API_BASE_URL: process.env.API_BASE_URL || 'https://www.notion.so/api/v3',
      SUB_PATH: '/blog',
      THEME: process.env.NEXT_PUBLIC_THEME || 'heo',
      AUTHOR: 'Ada',
    }`;
    const { config, without, refused, total } = proposeSettings(
      await readOldSettings(await folder({ 'blog.config.js': text })),
    );
    expect(refused).toEqual([expect.stringContaining('THEME = "heo"')]);
    expect(without).toEqual([]);
    expect(JSON.parse(/defineConfig\(([\s\S]*)\);/.exec(config)?.[1] ?? '')).toEqual({
      notion: { pageId: id },
      site: { author: 'Ada', subPath: '/blog' },
    });
    expect(total).toBe(5);
  });

  /** What an owner has after copying the proposal and the old environment, as our own reader takes it. */
  const readBack = async (files: Record<string, string>) => {
    const old = await readOldSettings(await folder(files));
    const proposal = proposeSettings(old);
    const file = JSON.parse(/defineConfig\(([\s\S]*?)\);\n/.exec(proposal.config)?.[1] ?? '');
    const { env } = old;
    const sources = { file, table: {}, themes: themeTables };
    const { config: resolved } = resolveConfig({ ...sources, env });
    const { diagnostics } = resolveConfig({ ...sources, env: {} });
    return { ...proposal, file, resolved, diagnostics };
  };

  const landingPage = `
    const CONFIG = {
      STARTER_LOGO: '',
      STARTER_HERO_TITLE_1: 'Ada builds lamps', // hero
      STARTER_HERO_TITLE_2: '通过笔记无感知地建站、成倍放大您的价值',
      STARTER_HERO_BUTTON_1_URL: 'https://docs.tangly1024.com/article/vercel-deploy-notion-next',
      STARTER_HERO_BUTTON_2_TEXT: '',
      STARTER_FEATURE_1_TITLE_1: '免费且开源',
      STARTER_PRICING_1_PRICE: 29.5,
      STARTER_BRANDS: [{ IMAGE: '/ada.svg', URL: 'https://ada.example', TITLE: 'Ada' }],
      STARTER_TEAM_ITEMS: [{ STARTER_TEAM_ITEM_NICKNAME: 'Tangly' }],
      STARTER_BLOG_COUNT: 'many',
      STARTER_NEWSLETTER: process.env.NEXT_PUBLIC_THEME_STARTER_NEWSLETTER || true
    }
    export default CONFIG`;

  test('include those of the landing page, whatever theme is on: what its owner wrote, and nothing of NotionNext', async () => {
    const { file, untouched, refused, diagnostics } = await readBack({
      '.env': 'NEXT_PUBLIC_THEME=heo',
      'themes/starter/config.js': landingPage,
    });
    expect(file.themes.starter).toEqual({
      heroTitle1: 'Ada builds lamps',
      heroButton2Text: '',
      pricing1Price: '29.5',
      brands: [{ IMAGE: '/ada.svg', URL: 'https://ada.example', TITLE: 'Ada' }],
    });
    // What names its author may still be meant, so it is named.
    expect(untouched).toEqual(expect.arrayContaining(['STARTER_HERO_BUTTON_1_URL', 'STARTER_TEAM_ITEMS']));
    expect(refused).toContainEqual(expect.stringContaining('STARTER_BLOG_COUNT'));
    expect(diagnostics).toEqual([]);
  });

  test('keep the names of columns and options, in the file and in the environment', async () => {
    const { resolved } = await readBack({
      'blog.config.js': `module.exports = { ...require('./conf/notion.config') }`,
      'conf/notion.config.js': `module.exports = { NOTION_PROPERTY_NAME: {
        title: process.env.NEXT_PUBLIC_NOTION_PROPERTY_TITLE || '标题',
        type_sub_menu: process.env.NEXT_PUBLIC_NOTION_PROPERTY_TYPE_SUB_MENU || 'Unterpunkt',
        slug: process.env.NEXT_PUBLIC_NOTION_PROPERTY_SLUG || 'slug',
      } }`,
      '.env.local': 'NEXT_PUBLIC_NOTION_PROPERTY_STATUS_PUBLISH="Ver öffentlicht"',
    });
    expect(resolved.notion.properties).toMatchObject({ title: '标题', slug: 'slug' });
    expect(resolved.notion.types.subMenu).toBe('Unterpunkt');
    expect(resolved.notion.statuses.published).toBe('Ver öffentlicht');
  });

  test('that nobody chose stay behind: its author, its address, its database, its version', async () => {
    const { file, untouched, diagnostics } = await readBack({
      'blog.config.js': `module.exports = {
        NOTION_PAGE_ID: process.env.NOTION_PAGE_ID || '02ab3b8678004aa69e9e415905ef32a5,en:7c1d570661754c8fbc568e00a01fd70e',
        AUTHOR: process.env.NEXT_PUBLIC_AUTHOR || 'NotionNext',
        LINK: process.env.NEXT_PUBLIC_LINK || 'https://tangly1024.com',
        KEYWORDS: 'Notion, 博客',
        SINCE: process.env.NEXT_PUBLIC_SINCE || 2021,
        POSTS_PER_PAGE: process.env.NEXT_PUBLIC_POST_PER_PAGE || 12,
        CUSTOM_EXTERNAL_JS: [''],
        CONTACT_EMAIL: (process.env.NEXT_PUBLIC_CONTACT_EMAIL && btoa(process.env.NEXT_PUBLIC_CONTACT_EMAIL)) || '',
        COMMENT_ARTALK_JS: 'https://cdnjs.cloudflare.com/ajax/libs/artalk/2.5.5/Artalk.js',
        POST_SHARE_BAR_ENABLE: process.env.NEXT_PUBLIC_POST_SHARE_BAR || 'true',
        APPEARANCE_DARK_TIME: process.env.NEXT_PUBLIC_APPEARANCE_DARK_TIME || [18, 6],
      }`,
      '.env.local': '# 环境变量 @see https://www.nextjs.cn\nNEXT_PUBLIC_VERSION=4.9.5.2\n',
    });
    expect([file, diagnostics]).toEqual([{}, []]);
    expect(untouched).toHaveLength(9);
  });

  test('are written so that our own reader takes them, whatever signs they hold', async () => {
    const { resolved, refused, without } = await readBack({
      'blog.config.js': `module.exports = {
        GLOBAL_CSS: 'a::before { content: "\\\\201c$1" }',
        LANG: 'no language',
        APPEARANCE: 'dusk',
        CUSTOM_EXTERNAL_CSS: ['/a.css', 'https://x.example/b.css'],
        LINK: 'https://ada.example/',
        BIO: process.env.BIO || 'Ada’s "lamps" at $5',
      }`,
      '.env': 'NEXT_PUBLIC_POST_PER_PAGE=ten',
    });
    expect(resolved.site).toMatchObject({ link: 'https://ada.example', bio: 'Ada’s "lamps" at $5' });
    for (const name of ['LANG', 'APPEARANCE', 'NEXT_PUBLIC_POST_PER_PAGE'])
      expect(refused.filter((one) => one.startsWith(`${name} = `))).toHaveLength(1);
    expect(without).toEqual([]);
  });

  test('are printed, or written beside the owner’s own and never over them', async () => {
    const [old, directory] = [await folder(files), await folder()];
    const environment = { directory, loadSite: async () => ({ sites: [] }) };
    const printed = await moveCommand(readCall('move', ['--settings', old], {}), environment);
    expect(printed.output).toContain('4 of 5 settings are taken over.\n');
    expect(printed.output).toContain(`copy the .env files of “${old}”`);
    expect(printed.output).toContain('Computed by code, so set them yourself: SINCE');
    const plain = await folder({ 'blog.config.js': "module.exports = { AUTHOR: 'Ada' }" });
    const { output } = await moveCommand(readCall('move', ['--settings', plain], {}), environment);
    expect(output).not.toMatch(/Computed|\.env files/);
    await moveCommand(readCall('move', ['--settings', old, '--write'], {}), environment);
    expect(await readFile(path.join(directory, 'blog.config.proposal.ts'), 'utf8')).toContain('"author": "Ada"');
    await expect(moveCommand(readCall('move', ['--settings', old, '--write'], {}), environment)).rejects.toThrow(
      'already exists',
    );
    await expect(moveCommand(readCall('move', ['--settings', directory], {}), environment)).rejects.toThrow(
      'There is no blog.config.js',
    );
    await expect(
      moveCommand(readCall('move', ['--settings', await folder({ 'blog.config.js': 'const = {' })], {}), environment),
    ).rejects.toThrow('cannot be read');
  });
});
