import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { type Locale, locales } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { Plugins } from '@/lib/routes/data-files';
import { propsOf } from '@/lib/routes/page-props';
import { pluginFiles, pluginsOf, pluginsOfShell } from '@/lib/routes/shell/plugins';
import type { Site } from '@/lib/site/site';
import { mockRow, testSite, testSiteContext } from '../../factories';

const siteOf = (config: UserConfig, options: Partial<Parameters<typeof testSite>[1]> = {}): Site =>
  testSite([mockRow({ slug: 'one' }), mockRow({ slug: 'two' })], { ...options, settings: config });

const pluginsWith = (config: UserConfig, options?: Partial<Parameters<typeof testSite>[1]>) => {
  const site = siteOf(config, options);
  return pluginsOf(site, testSiteContext([site], { themes: ['starter', 'default'] }));
};

describe('a site whose owner switched nothing on', () => {
  const site = siteOf({});
  const context = testSiteContext([site]);

  test('has no plugins, no files of them and not a word about them in its pages', async () => {
    expect(pluginsOf(site, context)).toBeNull();
    expect(pluginFiles(site, context)).toEqual([]);
    const { shell } = await propsOf({ name: 'home', prefix: '' }, context);
    expect(shell).not.toHaveProperty('plugins');
  });
});

describe('plugins', () => {
  test('lie in a file for each interface language, which pages name with their content', () => {
    const site = siteOf({ effects: { fireworks: true } }, { basePath: '/blog', prefix: 'en' });
    const context = testSiteContext([site]);
    const files = pluginFiles(site, context);
    expect(files.map(({ path }) => path)).toEqual(locales.map((locale) => `/data/plugins.en.${locale}.json`));
    expect(pluginsOfShell(site, context)?.href).toMatch(/^\/blog\/data\/plugins\.en\.en-US\.json\?v=[0-9a-f]{8}$/);
    for (const { text } of files) {
      expect(JSON.parse(text).effects).toEqual({ fireworks: true, mouseFollow: false });
    }
  });

  test.each(locales)('speak %s where a visitor picked it', (locale) => {
    const site = siteOf({
      music: { enabled: true, audioList: [{ name: 'Own', url: '/a.mp3' }] },
      contextMenu: { enabled: true },
      integrations: { busuanzi: { enabled: true } },
    });
    const context = testSiteContext([site], { themes: ['starter', 'default'] });
    const file = pluginFiles(site, context).find(({ path }) => path === `/data/plugins.${locale}.json`);
    const plugins = JSON.parse(file?.text ?? '') as Plugins;
    const { PLAYER, MENU, COUNTER } = serverMessages(locale);
    expect(plugins).toMatchObject({ locale, music: { labels: PLAYER }, labels: { COUNTER } });
    const { COMMON, APPEARANCE, SHARE } = context.messages(locale);
    const { URL_COPIED, COPY_FAILED, CATEGORY, TAGS, THEME_SWITCH } = COMMON;
    const { TO_DARK, TO_LIGHT } = APPEARANCE;
    const common = { URL_COPIED, COPY_FAILED, CATEGORY, TAGS, THEME_SWITCH, TO_DARK, TO_LIGHT };
    expect(plugins.contextMenu?.labels).toEqual({ ...MENU, ...common, COPY_LINK: SHARE.COPY_LINK });
  });

  test('are requested again when the texts of any language change', () => {
    const site = () => siteOf({ contextMenu: { enabled: true } });
    const context = testSiteContext([], { themes: ['starter', 'default'] });
    const changed = {
      ...context,
      messages: (locale: Locale) =>
        locale === 'ja-JP'
          ? { ...context.messages(locale), COMMON: { ...context.messages(locale).COMMON, COPY_FAILED: '…' } }
          : context.messages(locale),
    };
    expect(pluginsOfShell(site(), changed)?.href).not.toBe(pluginsOfShell(site(), context)?.href);
  });

  test('songs have complete addresses, and those that are none are left out', () => {
    const audioList = [
      { name: 'Own', url: '/a.mp3', cover: '/a.webp' },
      { name: 'Far', url: 'https://far.example/b.mp3', artist: 'B', cover: 'javascript:alert(1)' },
      { name: 'Script', url: 'javascript:alert(1)' },
      { name: 'Data', url: 'data:text/html,x' },
      { name: 'Nothing', url: '' },
    ];
    expect(pluginsWith({ music: { enabled: true, audioList } }, { basePath: '/blog' })?.music?.songs).toEqual([
      { name: 'Own', artist: '', url: '/blog/a.mp3', cover: '/blog/a.webp' },
      { name: 'Far', artist: 'B', url: 'https://far.example/b.mp3', cover: '' },
    ]);
  });

  test('the menu has what its flags say, and no copying where copying is not allowed', () => {
    const menu = pluginsWith({ contextMenu: { enabled: true, tag: false }, site: { canCopy: false } })?.contextMenu;
    expect(menu?.items).toMatchSnapshot();
  });

  test('a random post is one of the listed posts of this site', () => {
    const config = { contextMenu: { enabled: true } };
    const rows = [
      mockRow({ slug: 'open' }),
      mockRow({ slug: 'https://elsewhere.example/x' }),
      mockRow({ slug: 'hidden', status: 'Invisible' }),
      mockRow({ slug: 'draft', status: 'Draft' }),
    ];
    const site = testSite(rows, { settings: config });
    const files = pluginFiles(site, testSiteContext([site], { themes: ['starter', 'default'] }));
    expect(files.at(-1)?.path).toBe('/data/posts.json');
    expect(JSON.parse(files.at(-1)?.text ?? '')).toEqual(['/article/open/']);
  });

  test('“disable plugin” leaves the scripts that the owner named, and nothing else', () => {
    const config: UserConfig = {
      site: {
        disablePlugin: true,
        themeSwitch: true,
        canCopy: false,
        globalCss: 'p {}',
        externalScripts: ['https://own.example/a.js'],
      },
      effects: { fireworks: true },
      integrations: { google: { id: 'G-1' } },
      contextMenu: { enabled: true },
    };
    expect(pluginsWith(config)).toEqual({ locale: 'en-US', basePath: '', scripts: ['https://own.example/a.js'] });
    expect(pluginsOfShell(siteOf(config), testSiteContext([]))).not.toHaveProperty('style');
  });
});

test("the owner's own code is a style sheet and a script of the site, and style sheets of other hosts and fonts are named", () => {
  const site = siteOf({
    site: {
      globalCss: 'a { color: red }',
      globalJs: 'x()',
      externalStyles: ['https://own.example/a.css', '/css/b.css'],
    },
    fonts: { urls: ['https://fonts.example/a.css', 'javascript:alert(1)'] },
    design: { width: '70rem' },
  });
  const context = testSiteContext([site]);
  expect(pluginFiles(site, context).map(({ path, type, text }) => [path, type, text])).toEqual([
    ['/data/owner.css', 'text/css', ':root, [lang] { --theme-width: 70rem; }\na { color: red }'],
    ['/data/owner.js', 'text/javascript', 'x()'],
  ]);
  expect(pluginsOfShell(site, context)?.stylesheets).toEqual([
    'https://fonts.example/a.css',
    'https://own.example/a.css',
    '/css/b.css',
  ]);
  const fontsOf = (design: UserConfig['design']) => pluginsOfShell(siteOf({ design }), context)?.fonts;
  expect(fontsOf({ interfaceFont: ['Inter'] })).toEqual({ files: [], replaced: ['sans'] });
  expect(fontsOf({ textFont: ['/f/T.woff2'] })).toEqual({ files: ['/f/T.woff2'], replaced: [] });
  expect(fontsOf({ textFont: ['Georgia'] })).toBeUndefined();
});

describe('each plugin', () => {
  test('is in a file that says what it is, and is made once for each site', () => {
    const site = siteOf({ contextMenu: { enabled: true }, site: { globalCss: ' p {} ', globalJs: ' x() ' } });
    const context = testSiteContext([site], { themes: ['starter', 'default'] });
    const files = pluginFiles(site, context);
    expect(pluginFiles(site, context)).toBe(files);
    const types = Object.fromEntries(files.map(({ path, type }) => [path, type]));
    expect(types).toMatchObject({
      '/data/plugins.en-US.json': 'application/json',
      '/data/posts.json': 'application/json',
      '/data/owner.css': 'text/css',
      '/data/owner.js': 'text/javascript',
    });
    expect(files.find(({ path }) => path === '/data/owner.js')?.text).toBe('x()');
    const shell = pluginsOfShell(site, context);
    expect(shell?.style).toMatch(/^\/data\/owner\.css\?v=[0-9a-f]{8}$/);
    expect(shell?.script).toMatch(/^\/data\/owner\.js\?v=[0-9a-f]{8}$/);
    expect(shell?.script?.slice(-8)).not.toBe(shell?.style?.slice(-8));
    const other = siteOf({ contextMenu: { enabled: true }, site: { globalCss: 'p {}', globalJs: 'y()' } });
    expect(pluginsOfShell(other, context)?.script).not.toBe(shell?.script);
    expect(pluginsOfShell(other, context)?.style).toBe(shell?.style);
  });

  test('that switches themes needs two of them, and keeps the chosen one in addresses', () => {
    const settings = { contextMenu: { enabled: true } };
    const site = siteOf(settings);
    const shellWith = (themes: string[], config: UserConfig = settings) => {
      const one = siteOf(config);
      return pluginsOfShell(one, testSiteContext([one], { themes }));
    };
    expect(shellWith(['starter', 'default'])).toMatchObject({ keepsTheme: true });
    expect(shellWith(['starter'])).not.toHaveProperty('keepsTheme');
    const off: UserConfig = { contextMenu: { enabled: true, themeSwitch: false } };
    expect(shellWith(['starter', 'default'], off)).not.toHaveProperty('keepsTheme');
    const context = testSiteContext([site], { themes: ['starter', 'default'] });
    expect(pluginsOf(site, context)?.themes).toEqual(['starter', 'default']);
    expect(pluginsWith(off)).not.toHaveProperty('themes');
    expect(pluginsWith({ effects: { fireworks: true } })).not.toHaveProperty('themes');
  });

  test('of other hosts are named', () => {
    const externalScripts = [' //cdn.example/a.js ', '/own.js', 'own.js', ' https://b.example/b.js'];
    expect(pluginsWith({ site: { externalScripts } }, { basePath: '/blog' })?.scripts).toEqual([
      'https://cdn.example/a.js',
      '/blog/own.js',
      'https://b.example/b.js',
    ]);
  });
});
