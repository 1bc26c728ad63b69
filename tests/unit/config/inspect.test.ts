import { describe, expect, test } from 'vitest';
import { findSetting, type InspectedSetting, inspectIgnored as ignored, inspectSettings } from '@/lib/config/inspect';
import type { ConfigSources } from '@/lib/config/resolve';
import { settings } from '@/lib/config/schema';
import type { ThemeSettingsTable } from '@/lib/config/theme-settings';
import { themeTables } from '@/themes/settings';

const lamps = {
  title: {
    key: 'LAMPS_TITLE',
    kind: 'text',
    localized: true,
    default: { 'en-US': 'Lamps', 'ja-JP': '灯' },
    screens: ['home'],
    doc: 'Title.',
  },
  count: { key: 'LAMPS_COUNT', kind: 'number', default: 3, screens: ['shell', 'home'], doc: 'Count.' },
  unused: { key: 'LAMPS_UNUSED', kind: 'boolean', default: true, screens: [], doc: 'Unused.' },
  names: {
    key: 'LAMPS_NAMES',
    kind: 'text',
    localized: true,
    default: { 'en-US': 'Names', 'ja-JP': '名' },
    screens: [],
    doc: 'Names.',
  },
} satisfies ThemeSettingsTable;
/** It extends the other one. */
const custom: ThemeSettingsTable = {
  count: lamps.count,
  extra: { key: 'CUSTOM_EXTRA', kind: 'list', default: [], screens: ['post'], doc: 'Extra.' },
};
const plain: ThemeSettingsTable = {
  logo: { key: 'DEFAULT_LOGO', kind: 'text', default: '', screens: ['shell'], doc: 'Logo.' },
};

function inspect(sources: Partial<ConfigSources> = {}): InspectedSetting[] {
  return inspectSettings({ file: {}, env: {}, table: {}, themes: { lamps, custom, default: plain }, ...sources });
}

function one(key: string, sources: Partial<ConfigSources> = {}): InspectedSetting {
  const found = inspect(sources).filter((setting) => setting.key === key);
  expect(found).toHaveLength(1);
  return found[0] as InspectedSetting;
}

const inspectIgnored = (sources: Pick<ConfigSources, 'env' | 'table'>) => ignored({ themes: {}, ...sources });

const inLamps = { NEXT_PUBLIC_THEME: 'lamps' };

describe('the settings of the site', () => {
  test('are all there once, in the order of the schema, those of themes after them', () => {
    expect(inspect().map(({ key }) => key)).toEqual([
      ...settings.map(({ key }) => key),
      ...['LAMPS_TITLE', 'LAMPS_COUNT', 'LAMPS_UNUSED', 'LAMPS_NAMES', 'CUSTOM_EXTRA', 'DEFAULT_LOGO'],
    ]);
  });

  test('say all that is known of them', () => {
    expect(one('POSTS_PER_PAGE')).toMatchSnapshot();
    expect(one('CONTACT_WEHCHAT_PUBLIC').aliases).toEqual(['CONTACT_WECHAT_PUBLIC']);
    expect(one('CONTENT_DIR').inTable).toBe(false);
  });

  test.each([
    ['Notion row', 'AUTHOR', { table: { AUTHOR: 'Ada' } }],
    ['environment', 'NEXT_PUBLIC_AUTHOR', { env: { NEXT_PUBLIC_AUTHOR: 'Ada' } }],
    ['file', 'site.author', { file: { site: { author: 'Ada' } } }],
  ])('say that a %s decided, and its name there', (source, sourceName, sources) => {
    expect(one('AUTHOR', sources)).toMatchObject({ value: '"Ada"', source, sourceName });
  });
});

test.each<[string, ConfigSources['file'], string]>([
  ['UMAMI_ID', {}, 'works'],
  ['UMAMI_HOST', {}, 'no effect until UMAMI_ID is set'],
  ['UMAMI_HOST', { integrations: { umami: { id: 'a' } } }, 'works'],
  ['MATOMO_HOST_URL', { integrations: { umami: { id: 'a' } } }, 'no effect until MATOMO_SITE_ID is set'],
  ['UMAMI_ID', { site: { disablePlugin: true } }, 'off, because DISABLE_PLUGIN is on'],
  ['AUTHOR', { site: { disablePlugin: true } }, 'works'],
])('of a service, %s waits for the first of its settings: %j', (key, file, effect) => {
  expect(one(key, { file })).toMatchObject({ effect });
});

describe('a secret', () => {
  test('is hidden, and empty where it is not set', () => {
    expect(one('NOTION_TOKEN_V2', { env: { NOTION_TOKEN_V2: 'hush' } })).toMatchObject({
      value: 'a hidden value',
      source: 'environment',
    });
    expect(one('NOTION_TOKEN_V2').value).toBe('""');
  });

  test.each(['sk_live_hush', 'sk-hush', ' sk_hush'])('is known by its beginning wherever it is set: %j', (value) => {
    expect(one('BIO', { file: { site: { bio: value } } }).value).toBe('a hidden value');
  });

  test.each(['desk_1', 'skilled', 'a sk_b'])('is not %j', (value) => {
    expect(one('BIO', { file: { site: { bio: value } } }).value).toBe(JSON.stringify(value));
  });
});

describe('a setting of a theme', () => {
  test('says all that is known of it', () => {
    expect(one('LAMPS_COUNT', { env: inLamps })).toMatchSnapshot();
    expect(one('CUSTOM_EXTRA')).toMatchObject({ path: 'themes.custom.extra', documentedAt: null });
  });

  test('has the value in the language of the site', () => {
    expect(one('LAMPS_TITLE').value).toBe('"Lamps"');
    expect(one('LAMPS_TITLE', { file: { site: { lang: 'ja-JP' } } }).value).toBe('"灯"');
  });

  test('without a screen has no effect in any theme, and its default', () => {
    expect(one('LAMPS_UNUSED', { env: inLamps })).toMatchObject({
      value: 'true',
      effect: 'accepted without effect: this design has no such part',
    });
    expect(one('LAMPS_NAMES', { env: inLamps }).value).toBe('"Names"');
  });

  test('works with its theme and with one that extends it', () => {
    const effects = (env: Record<string, string>) =>
      Object.fromEntries(
        inspect({ env })
          .slice(settings.length)
          .map(({ key, effect }) => [key, effect]),
      );
    const works = 'works';
    const other = { LAMPS_TITLE: 'only with the theme “lamps”' };
    expect(effects(inLamps)).toMatchObject({
      LAMPS_TITLE: works,
      LAMPS_COUNT: works,
      CUSTOM_EXTRA: 'only with the theme “custom”',
    });
    expect(effects({ NEXT_PUBLIC_THEME: 'custom' })).toMatchObject({
      ...other,
      LAMPS_COUNT: works,
      CUSTOM_EXTRA: works,
    });
  });

  test('of the default theme works where the chosen one is not installed', () => {
    const env = { NEXT_PUBLIC_THEME: 'heo' };
    expect(one('DEFAULT_LOGO', { env })).toMatchObject({ effect: 'works' });
    expect(one('LAMPS_COUNT', { env }).effect).toContain('only with');
    expect(inspect({ env, themes: {} })).toHaveLength(settings.length);
    expect(one('LAMPS_COUNT', { env, themes: { lamps } }).effect).toContain('only with');
  });
});

describe('keys of other systems that are set', () => {
  const effect = 'accepted without effect: the content store takes its place';

  test('are listed with place and reason, those of the table first', () => {
    expect(
      inspectIgnored({
        env: { NEXT_PUBLIC_DEBUG: 'a', NEXT_PUBLIC_AUTHOR: 'b', NEXT_PUBLIC_ENABLE_CACHE: ' c ' },
        table: { ENABLE_CACHE: true, AUTHOR: 'Ada', ZEBRA: 'a' },
      }),
    ).toEqual([
      { name: 'ENABLE_CACHE', source: 'Notion row', effect },
      {
        name: 'NEXT_PUBLIC_DEBUG',
        source: 'environment',
        effect: 'accepted without effect: it showed every setting to every visitor',
      },
      { name: 'NEXT_PUBLIC_ENABLE_CACHE', source: 'environment', effect },
    ]);
  });

  test('are none in the environment without the prefix, or without a value', () => {
    const env = { DEBUG: 'a', ENABLE_CACHE: 'a', MY_NEXT_PUBLIC_DEBUG: 'a' };
    expect(
      inspectIgnored({ env: { ...env, NEXT_PUBLIC_DEBUG: ' ', NEXT_PUBLIC_ENABLE_CACHE: undefined }, table: {} }),
    ).toEqual([]);
  });
});

describe('a name', () => {
  const inspected = inspect();
  const find = (name: string) => {
    const answer = findSetting(name, inspected);
    return 'found' in answer ? answer.found.map(({ key }) => key) : answer.unknown;
  };

  test.each([
    'POSTS_PER_PAGE',
    'posts_per_page',
    'NEXT_PUBLIC_POST_PER_PAGE',
    'NEXT_PUBLIC_POSTS_PER_PAGE',
    'posts.perPage',
    'POSTS.PERPAGE',
    '  posts.perpage\n',
  ])('finds its setting: %j', (name) => expect(find(name)).toEqual(['POSTS_PER_PAGE']));

  test('finds a setting by its other name, and those of themes', () => {
    expect(find('CONTACT_WECHAT_PUBLIC')).toEqual(['CONTACT_WEHCHAT_PUBLIC']);
    expect(find('themes.lamps.count')).toEqual(['LAMPS_COUNT']);
    expect(find('NEXT_PUBLIC_CUSTOM_EXTRA')).toEqual(['CUSTOM_EXTRA']);
  });

  test('finds all settings that have it in their key or path, but only that which has it as a whole', () => {
    expect(find('font')).toEqual(
      settings.filter(({ key, path }) => /font/i.test(key + path.join())).map(({ key }) => key),
    );
    const all = inspectSettings({ file: {}, env: {}, table: {}, themes: themeTables });
    for (const [word, key] of [
      ['footer', 'STARTER_FOOTER_POST_COUNT'],
      ['giscus', 'COMMENT_GISCUS_REPO'],
      ['color', 'THEME_COLOR_ACCENT'],
      ['menu', 'CUSTOM_MENU'],
      ['menu', 'NOTION_PROPERTY_TYPE_MENU'],
      ['text font', 'THEME_FONT_TEXT'],
    ])
      expect(findSetting(word ?? '', all)).toMatchObject({
        found: expect.arrayContaining([expect.objectContaining({ key })]),
      });
    expect(settings.filter(({ path }) => path.at(-1) === 'link').length).toBeGreaterThan(1);
    expect(find('link')).toEqual(['LINK']);
    expect(find('hostUrl')).toEqual(['MATOMO_HOST_URL']);
    expect(find('ls')).toMatchObject({ reason: 'no such setting' });
  });

  test.each([
    ['ENABLE_CACHE', 'accepted without effect: the content store takes its place'],
    [' next_public_enable_cache ', 'accepted without effect: the content store takes its place'],
    ['HEXO_MENU_TAG', 'a setting of a theme that is not installed: it has no effect'],
    ['NEXT_PUBLIC_HEXO_MENU_TAG', 'a setting of a theme that is not installed: it has no effect'],
    ['my_api_key', 'no setting; it looks like a secret and is read from nowhere'],
    ['ZEBRA_CROSSING_WIDTH', 'no such setting'],
  ])('that stands for no setting says why: %s', (name, reason) => {
    expect(find(name)).toEqual({ name: name.trim(), reason, guess: null });
  });

  test.each([
    ['AUTHER', 'AUTHOR'],
    ['next_public_auther', 'AUTHOR'],
    ['CONTACT_WECHAT_PUBLICK', 'CONTACT_WECHAT_PUBLIC'],
    ['LAMPS_COUNTS', 'LAMPS_COUNT'],
    ['HEO_MENU_TAGS', 'HEO_MENU_TAG'],
  ])('that is misspelt, %s, names the nearest', (name, guess) => {
    expect(find(name)).toEqual({ name, reason: 'no such setting', guess });
  });

  test('is unknown where there are no settings', () => {
    expect(findSetting('AUTHOR', [])).toEqual({ unknown: { name: 'AUTHOR', reason: 'no such setting', guess: null } });
  });
});
