import { describe, expect, test } from 'vitest';
import { type ConfigSources, resolveConfig } from '@/lib/config/resolve';
import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import type { Locale } from '@/lib/i18n/locale';

const title: Record<Locale, string> = {
  'en-US': 'Translate Notion',
  'zh-CN': '翻译 Notion',
  'zh-HK': '翻譯 Notion',
  'zh-TW': '翻譯 Notion',
  'fr-FR': 'Traduire Notion',
  'tr-TR': "Notion'u çevir",
  'ja-JP': 'Notion を翻訳',
  ar: 'ترجم صفحاتك',
};

const starter: ThemeSettingsTable = {
  heroTitle1: {
    key: 'STARTER_HERO_TITLE_1',
    kind: 'text',
    default: title,
    localized: true,
    screens: ['home'],
    doc: '',
  },
  logo: { key: 'STARTER_LOGO', kind: 'text', default: '', screens: ['shell'], doc: '' },
  blogCount: { key: 'STARTER_BLOG_COUNT', kind: 'number', default: 3, screens: ['home'], doc: '' },
  heroEnable: { key: 'STARTER_HERO_ENABLE', kind: 'boolean', default: true, screens: ['home'], doc: '' },
  brands: { key: 'STARTER_BRANDS', kind: 'list', default: [], screens: ['home'], doc: '' },
};

function resolve(sources: Partial<ConfigSources>) {
  return resolveConfig({ file: {}, env: {}, table: {}, themes: { starter, default: {} }, ...sources });
}

describe('precedence', () => {
  const file = { posts: { perPage: 5 } };
  const env = { NEXT_PUBLIC_POST_PER_PAGE: '6' };
  const table = { POSTS_PER_PAGE: '7' };

  test.each([
    ['the table goes over everything', { file, env, table }, 7],
    ['the environment goes over the file', { file, env }, 6],
    ['the file goes over the default', { file }, 5],
    ['the default is the last', {}, 8],
  ])('%s', (_, sources, perPage) => {
    const { config, diagnostics } = resolve(sources);
    expect(config.posts.perPage).toBe(perPage);
    expect(diagnostics).toEqual([]);
  });

  test('each name of an environment variable is read, the documented one first', () => {
    expect(resolve({ env: { NEXT_PUBLIC_POSTS_PER_PAGE: '4' } }).config.posts.perPage).toBe(4);
    const both = { NEXT_PUBLIC_POSTS_PER_PAGE: '4', NEXT_PUBLIC_POST_PER_PAGE: '5' };
    expect(resolve({ env: both }).config.posts.perPage).toBe(5);
  });

  test.each([
    ['NEXT_PUBLIC_NOTION_SCHEDULE_PUBLISH', 'false', 'posts', { schedulePublish: false }],
    ['NEXT_PUBLIC_COMMENT_ENV_ID', 'env', 'comments', { twikoo: { envId: 'env' } }],
    ['NEXT_PUBLIC_CUSTOM_RIGHT_CLICK_CONTEXT_MENU_THEME_TAG', 'false', 'contextMenu', { tag: false }],
    // As NotionNext reads them.
    ['ROBOTS_ALLOW', 'false', 'seo', { robotsAllow: false }],
    ['UUID_REDIRECT', 'true', 'site', { uuidRedirect: true }],
    ['TOP_TAG', 'Top', 'posts', { topTag: 'Top' }],
    ['NOTION_TOKEN_V2', 'v03', 'notion', { tokenV2: 'v03' }],
  ] as const)('the name %s of existing files is read', (name, value, group, expected) => {
    expect(resolve({ env: { [name]: value } }).config[group]).toMatchObject(expected);
  });
});

describe('empty values', () => {
  test('an environment variable that is set to nothing counts as unset', () => {
    const { config, diagnostics } = resolve({
      env: { NEXT_PUBLIC_THEME: '', NEXT_PUBLIC_POST_PER_PAGE: ' ' },
      file: { site: { theme: 'default' } },
    });
    expect(config.site.theme).toBe('default');
    expect(config.posts.perPage).toBe(8);
    expect(diagnostics).toEqual([]);
  });

  test('an empty prefix of post addresses is honoured', () => {
    expect(resolve({ env: { NEXT_PUBLIC_POST_URL_PREFIX: '' } }).config.posts.urlPrefix).toBe('');
    expect(resolve({}).config.posts.urlPrefix).toBe('article');
  });

  test('an empty cell sets nothing and two quotes set the empty text', () => {
    const env = { NEXT_PUBLIC_POST_URL_PREFIX: 'blog' };
    expect(resolve({ env, table: { POST_URL_PREFIX: '' } }).config.posts.urlPrefix).toBe('blog');
    expect(resolve({ env, table: { POST_URL_PREFIX: '""' } }).config.posts.urlPrefix).toBe('');
    expect(resolve({ table: { POSTS_SHARE_SERVICES: '""' } }).config.posts.shareServices).toEqual([]);
  });
});

describe('values that do not fit', () => {
  test('private hosts of media are named by the environment or the file, never by a page', () => {
    const hosts = (value: string) => resolve({ env: { PRIVATE_MEDIA_HOSTS: value } });
    expect(hosts('nas.local').config.notion.privateMediaHosts).toEqual(['nas.local']);
    const { config, diagnostics } = resolve({ table: { PRIVATE_MEDIA_HOSTS: '127.0.0.1' } });
    expect(config.notion.privateMediaHosts).toEqual([]);
    expect(diagnostics).toHaveLength(1);
    expect(resolve({ env: { NEXT_PUBLIC_PRIVATE_MEDIA_HOSTS: 'a' } }).config.notion.privateMediaHosts).toEqual([]);
  });

  test('the default is used when no place has a value that fits', () => {
    const { config, diagnostics } = resolve({
      table: { APPEARANCE: 'dusk' },
      env: { NEXT_PUBLIC_APPEARANCE: 'dawn', NEXT_PUBLIC_CAN_COPY: 'maybe', NEXT_PUBLIC_IMAGE_COMPRESS_QUALITY: '101' },
    });
    expect(config.site).toMatchObject({ appearance: 'auto', canCopy: true });
    expect(config.images.quality).toBe(75);
    expect(diagnostics.map(({ message }) => message.split('; ')[1])).toEqual([
      'the default true is used instead.',
      'the default "auto" is used instead.',
      'the default "auto" is used instead.',
      'the default 75 is used instead.',
    ]);
  });
});

describe('rows that are no settings', () => {
  test('a name that differs by two letters from one of ours is a mistake, and by more another theme’s', () => {
    const own: ThemeSettingsTable = { pin: { key: 'HEO_SHOW_PIN', kind: 'text', default: '', screens: [], doc: '' } };
    const told = (key: string) => resolve({ themes: { own, starter }, table: { [key]: 'a' } }).diagnostics;
    expect(told('HEO_SHOW_PIN')).toEqual([]);
    expect(told('HEO_SHOW_PIX')).toMatchObject([{ level: 'warning', hint: 'Did you mean HEO_SHOW_PIN?' }]);
    expect(told('HEO_SHO_PNI')).toMatchObject([{ level: 'info', location: 'HEO_SHO_PNI' }]);
    expect(told('MERMAID_CDN')).toMatchObject([{ level: 'info', location: 'MERMAID_CDN' }]);
    expect(told('NEXT_PUBLIC_HEO_SHOW')).toMatchObject([{ level: 'warning' }]);
    expect(told('MY_HEO_TITLE')).toMatchObject([{ level: 'warning' }]);
  });

  test('a setting that the table cannot change says where it is made', () => {
    const { config, diagnostics } = resolve({ table: { NOTION_PAGE_ID: 'abc', NOTION_PROPERTY_TITLE: 'Name' } });
    expect(config.notion.pageId).toBe('');
    expect(config.notion.properties.title).toBe('title');
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toMatchInlineSnapshot(`
      [
        "NOTION_PAGE_ID cannot be set in the Notion table, so this row has no effect. Set NOTION_PAGE_ID in the environment or notion.pageId in blog.config.ts, and remove the row.",
        "NOTION_PROPERTY_TITLE cannot be set in the Notion table, so this row has no effect. Set NEXT_PUBLIC_NOTION_PROPERTY_TITLE in the environment or notion.properties.title in blog.config.ts, and remove the row.",
      ]
    `);
  });

  test('a secret that is easy to guess, or has a blank, is refused without being printed', () => {
    const secretOf = (REVALIDATE_SECRET: string) => resolve({ env: { REVALIDATE_SECRET } });
    for (const weak of ['hush-fifteen-15', 'hush with a blank in it']) {
      const { config, diagnostics } = secretOf(weak);
      expect(config.site.revalidateSecret).toBe('');
      expect(JSON.stringify(diagnostics)).toMatch(/REVALIDATE_SECRET.*at least 16 characters without spaces/);
      expect(JSON.stringify(diagnostics)).not.toContain('hush');
    }
    expect(secretOf('hush-sixteen--16').config.site.revalidateSecret).toBe('hush-sixteen--16');
  });
});

describe('themes', () => {
  test('a setting has its value in the language of the page', () => {
    const { themeSettings } = resolve({});
    expect(themeSettings('starter', 'ja-JP', ['home'])).toEqual({
      heroTitle1: 'Notion を翻訳',
      blogCount: 3,
      heroEnable: true,
      brands: [],
    });
    expect(themeSettings('starter', 'ja-JP', ['shell'])).toEqual({ logo: '' });
    expect(themeSettings('unknown', 'ja-JP', ['home'])).toEqual({});
  });

  test('the table goes over the environment, that over the file, that over the theme', () => {
    const file = { themes: { starter: { blogCount: 4, logo: '/file.svg', heroTitle1: 'File' } } };
    const env = { NEXT_PUBLIC_STARTER_BLOG_COUNT: '5', NEXT_PUBLIC_STARTER_LOGO: '/env.svg' };
    const { themeSettings } = resolve({ file, env, table: { STARTER_BLOG_COUNT: '6' } });
    expect(themeSettings('starter', 'en-US', ['home', 'shell'])).toMatchObject({
      blogCount: 6,
      logo: '/env.svg',
      heroTitle1: 'File',
    });
  });
});

describe('settings of themes', () => {
  const own: ThemeSettingsTable = {
    greeting: {
      key: 'OWN_GREETING',
      kind: 'text',
      default: { 'en-US': 'Hello', 'ja-JP': 'こんにちは' },
      localized: true,
      screens: ['home'],
      doc: '',
    },
    motto: { key: 'OWN_MOTTO', kind: 'text', default: 'Plain', localized: true, screens: ['home', 'post'], doc: '' },
    count: { key: 'OWN_COUNT', kind: 'number', default: 3, screens: ['home'], doc: '' },
  };
  const withOwn = (sources: Partial<ConfigSources>) => resolve({ themes: { own, starter }, ...sources });

  test('without a value for a language have the one for English, or the only one', () => {
    const { themeSettings } = withOwn({ file: { themes: { own: { greeting: { 'fr-FR': 'Bonjour' } } } } });
    const greeting = (locale: 'fr-FR' | 'ja-JP' | 'tr-TR') => themeSettings('own', locale, ['home']).greeting;
    expect([greeting('fr-FR'), greeting('ja-JP'), greeting('tr-TR')]).toEqual(['Bonjour', 'こんにちは', 'Hello']);
    expect(themeSettings('own', 'tr-TR', ['post', 'other'])).toEqual({ motto: 'Plain' });
    expect(themeSettings('own', 'tr-TR', [])).toEqual({});
  });

  test('that are labels are left out in a language that the interface does not have, unless an owner has written them', () => {
    const labels: ThemeSettingsTable = {
      reach: { key: 'OWN_REACH', kind: 'text', default: 'Reach', label: true, screens: ['home'], doc: '' },
      plans: { key: 'OWN_PLANS', kind: 'text', default: 'Plans', label: true, screens: ['home'], doc: '' },
    };
    const { themeSettings } = withOwn({ themes: { labels }, table: { OWN_PLANS: 'Tarife' } });
    expect(themeSettings('labels', 'en-US', ['home'], 'de-AT')).toEqual({ reach: '', plans: 'Tarife' });
    for (const language of ['en-GB', undefined])
      expect(themeSettings('labels', 'en-US', ['home'], language)).toEqual({ reach: 'Reach', plans: 'Tarife' });
  });

  test('that do not fit leave the value of the next place, and say which', () => {
    const wrong = { table: { OWN_COUNT: '-1' }, env: { NEXT_PUBLIC_OWN_COUNT: 'x' } };
    const inFile = withOwn({ ...wrong, file: { themes: { own: { count: 5 } } } });
    expect(inFile.themeSettings('own', 'en-US', ['home']).count).toBe(5);
    expect(inFile.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^OWN_COUNT in the Notion table .* "-1"; 5 from blog\.config\.ts is used instead/),
      expect.stringMatching(/^NEXT_PUBLIC_OWN_COUNT in the environment .* "x"; 5 from blog\.config\.ts is used/),
    ]);
    const inEnv = withOwn({ ...wrong, env: { NEXT_PUBLIC_OWN_COUNT: '7' } });
    expect(inEnv.themeSettings('own', 'en-US', ['home']).count).toBe(7);
    expect(inEnv.diagnostics[0]?.message).toContain('7 from the environment is used instead');
  });

  test('are rows of the table like others, and a theme’s own key is no typing mistake', () => {
    expect(withOwn({ table: { OWN_MOTTO: 'a', STARTER_LOGO: 'b' } }).diagnostics).toEqual([]);
    const secret = { token: { ...own.motto, key: 'OWN_API_KEY' } as ThemeSettingsTable[string] };
    expect(resolve({ themes: { secret, starter }, table: { OWN_API_KEY: 'a' } }).diagnostics).toEqual([]);
    expect(resolve({ themes: { starter }, table: { OWN_API_KEY: 'a' } }).diagnostics).toHaveLength(1);
  });
});

describe('what is told', () => {
  test('of a value that is repaired names the place that it came from, and those before it that are wrong', () => {
    const { config, diagnostics } = resolve({ table: { LANG: 'xx' }, env: { NEXT_PUBLIC_LINK: 'example.com' } });
    expect([config.site.lang, config.site.link]).toEqual(['en-US', 'https://example.com']);
    expect(diagnostics).toHaveLength(2);
    const both = resolve({ table: { LINK: 'my site' }, env: { NEXT_PUBLIC_LINK: 'example.com' } });
    expect(both.config.site.link).toBe('https://example.com');
    expect(both.diagnostics.map(({ location }) => location)).toEqual([
      'NEXT_PUBLIC_LINK = "example.com"',
      'LINK = "my site"',
    ]);
    expect(both.diagnostics[1]?.message).toContain('"https://example.com" from the environment is used instead');
  });
});

test('another spelling of a key is the same setting, the main one first', () => {
  const keyed = (table: Record<string, string>) => resolve({ table }).config.contact.wechatPublic;
  expect(keyed({ CONTACT_WECHAT_PUBLIC: 'a' })).toBe('a');
  expect(keyed({ CONTACT_WECHAT_PUBLIC: 'a', CONTACT_WEHCHAT_PUBLIC: 'b' })).toBe('b');
});

describe('the address of the site', () => {
  const linkOf = (link: string, subPath = '') => {
    const { config, diagnostics } = resolve({ env: { NEXT_PUBLIC_LINK: link, SUB_PATH: subPath } });
    return { link: config.site.link, diagnostics };
  };

  test('with a path that the site is not served from is told with both keys', () => {
    expect(linkOf('https://example.com/blog/').diagnostics).toMatchInlineSnapshot(`
      [
        {
          "hint": "Set SUB_PATH to /blog if the site is served from there; otherwise set LINK to https://example.com.",
          "level": "warning",
          "location": "LINK = "https://example.com/blog"",
          "message": "LINK contains the path "/blog", but SUB_PATH is "". Feeds, the sitemap and canonical addresses will not match the links on the pages.",
        },
      ]
    `);
    expect(linkOf('https://example.com/blog', '/blog').diagnostics).toEqual([]);
    expect(linkOf('https://example.com', '/blog').diagnostics).toEqual([]);
    expect(linkOf('https://example.com/日記', '/日記').diagnostics).toEqual([]);
    expect(linkOf('https://example.com/blog', '/log').diagnostics).toHaveLength(1);
  });
});
