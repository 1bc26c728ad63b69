import { describe, expect, test } from 'vitest';
import { effectOf } from '@/lib/config/names/setting-effect';
import type { UserConfig } from '@/lib/config/schema';
import { settingByKey } from '@/lib/config/settings';
import { testConfig } from '@/tests/factories';

const works = { works: true, effect: 'works' };
const not = (effect: string) => ({ works: false, effect });
const effect = (key: string, settings: UserConfig = {}) => effectOf(key, testConfig(settings));

const old = { posts: { expirationEnabled: true } };
const redirect = { redirect: { notFoundEnabled: true } };

/** Keys with settings that they work with, settings that they do not work with, and the reason. */
const dependent: [key: string, on: UserConfig, off: UserConfig, reason: string][] = [
  ['ARTICLE_EXPIRATION_DAYS', old, {}, 'no effect until ARTICLE_EXPIRATION_ENABLED is set'],
  ['ARTICLE_EXPIRATION_MESSAGE', old, {}, 'no effect until ARTICLE_EXPIRATION_ENABLED is set'],
  ['ARTICLE_EXPIRATION_TITLE', old, {}, 'no effect until ARTICLE_EXPIRATION_ENABLED is set'],
  ['POST_PREVIEW_LINES', { posts: { listPreview: true } }, {}, 'no effect until POST_LIST_PREVIEW is set'],
  ['POSTS_SHARE_SERVICES', {}, { posts: { shareBar: false } }, 'no effect until POST_SHARE_BAR_ENABLE is set'],
  ['POST_COPYRIGHT_TEXT', {}, { posts: { copyrightNotice: false } }, 'no effect until POST_COPYRIGHT_ENABLE is set'],
  [
    'POST_URL_PREFIX_MAPPING_CATEGORY',
    { posts: { urlPrefix: 'blog/%category%' } },
    { posts: { urlPrefix: 'category' } },
    'no effect until POST_URL_PREFIX contains %category%',
  ],
  ['STARTER_POST_REDIRECT_URL', redirect, {}, 'no effect until STARTER_POST_REDIRECT_ENABLE is set'],
  ['BEI_AN_LINK', { site: { icp: { beiAn: '1' } } }, {}, 'no effect until BEI_AN is set'],
  ['CONTENT_FOLDER', { notion: { source: 'folder' } }, {}, 'no effect until NOTION_SOURCE is folder'],
  ['NOTION_API_TOKEN', {}, { notion: { source: 'public' } }, 'no effect while NOTION_SOURCE is public'],
  [
    'NOTION_API_TOKEN',
    { notion: { source: 'token' } },
    { notion: { source: 'folder' } },
    'no effect while NOTION_SOURCE is folder',
  ],
  ['NOTION_ACTIVE_USER', { notion: { tokenV2: 'v03' } }, {}, 'no effect until NOTION_TOKEN_V2 is set'],
  ['APPEARANCE_DARK_TIME', {}, { site: { appearance: 'dark' } }, 'no effect until APPEARANCE is auto'],
  ...['GLOBAL_CSS', 'THEME_SWITCH', 'CAN_COPY'].map((key): (typeof dependent)[number] => [
    key,
    {},
    { site: { disablePlugin: true } },
    'off, because DISABLE_PLUGIN is on',
  ]),
  ...['ARCHIVE', 'SEARCH', 'CATEGORY', 'TAG'].map((name): (typeof dependent)[number] => [
    `HEO_MENU_${name}`,
    { site: { customMenu: false } },
    { site: { customMenu: true } },
    'no effect while CUSTOM_MENU is on',
  ]),
];

describe('a setting that depends on another', () => {
  test.each(dependent)('%s works with it and tells what is missing without', (key, on, off, reason) => {
    expect(settingByKey(key)?.key).toBe(key);
    expect(effect(key, on)).toEqual(works);
    expect(effect(key, off)).toEqual(not(reason));
  });
});

describe('a setting for servers', () => {
  test('says so, whatever it is', () => {
    expect(effect('NEXT_REVALIDATE_SECOND')).toEqual(not('only on a server; exports do not use it'));
  });

  test.each([
    ['REVALIDATE_SECRET', { site: { revalidateSecret: 'a'.repeat(16) } }],
    ['TRUSTED_PROXIES', { site: { trustedProxies: 1 } }],
  ])('says so where %s is set', (key, settings) => {
    expect(effect(key)).toEqual(works);
    expect(effect(key, settings)).toEqual(not('only on a server and in “npm run watch”'));
  });
});

describe('a setting of a service', () => {
  test('works where it switches the service on, even before it does', () => {
    expect(effect('UMAMI_ID')).toEqual(works);
    expect(effect('UMAMI_ID', { integrations: { umami: { id: 'a' } } })).toEqual(works);
  });

  test('waits for the first one of its service, not for that of another', () => {
    expect(effect('UMAMI_HOST')).toEqual(not('no effect until UMAMI_ID is set'));
    expect(effect('UMAMI_HOST', { integrations: { umami: { id: 'a' } } })).toEqual(works);
    expect(effect('MATOMO_HOST_URL', { integrations: { umami: { id: 'a' } } })).toEqual(
      not('no effect until MATOMO_SITE_ID is set'),
    );
  });

  test('is off with all services', () => {
    const settings = { site: { disablePlugin: true }, integrations: { umami: { id: 'a' } } };
    expect(effect('UMAMI_ID', settings)).toEqual(not('off, because DISABLE_PLUGIN is on'));
    expect(effect('UMAMI_HOST', settings)).toEqual(not('off, because DISABLE_PLUGIN is on'));
  });
});

test('all other settings work, also without services', () => {
  expect(effect('AUTHOR')).toEqual(works);
  expect(effect('AUTHOR', { site: { disablePlugin: true } })).toEqual(works);
  expect(effect('STARTER_LOGO')).toEqual(works);
});
