import { describe, expect, test } from 'vitest';
import { misspeltPageId, unreadNames } from '@/lib/config/names/environment-names';
import { settings } from '@/lib/config/schema';

const themeKeys = ['STARTER_LOGO', 'HEO_MENU_OWN', 'OWN_MOTTO'];

/** The names that are told with the names that they may mean; `foreign` for those that are listed in one line. */
function told(env: Record<string, string | undefined>, keys = themeKeys): Record<string, string | null> {
  return Object.fromEntries(
    unreadNames(env, keys).map(({ level, message, location = '', hint }) => {
      if (level === 'info') return [location, 'foreign'];
      expect(message).toBe(`${location} in the environment is not a setting, so it has no effect.`);
      return [location, /^Did you mean (\S+)\? Rename/.exec(hint ?? '')?.[1] ?? null];
    }),
  );
}

const one = (name: string, keys = themeKeys) => told({ [name]: 'a' }, keys)[name];

describe('names in the environment', () => {
  test('that are read are not told, nor those of the themes', () => {
    const names = [...settings.flatMap(({ env }) => env), 'NEXT_PUBLIC_STARTER_LOGO', 'NEXT_PUBLIC_OWN_MOTTO'];
    expect(names.length).toBeGreaterThan(200);
    expect(told(Object.fromEntries(names.map((name) => [name, 'a'])))).toEqual({});
    expect(one('NEXT_PUBLIC_OWN_MOTTO', [])).toBeNull();
  });

  test.each(['', ' ', undefined])('that are set to %j are not told', (value) => {
    expect(told({ NEXT_PUBLIC_AUTHER: value, AUTHOR: value })).toEqual({});
  });

  test('without the prefix may be anybody’s: one wrong letter, and not in a short one', () => {
    expect(one('POSTS_PER_PAGES')).toBe('NEXT_PUBLIC_POSTS_PER_PAGE');
    expect(one('POSTS_PRE_PAGE')).toBe('NEXT_PUBLIC_POSTS_PER_PAGE');
    expect(one('POSTS_PXR_PAGES')).toBeUndefined();
    // Of eight letters and of seven.
    expect(one('KEYWORTS')).toBe('NEXT_PUBLIC_KEYWORDS');
    expect(one('KEYWODS')).toBeUndefined();
    expect(one('AUTHER')).toBeUndefined();
  });
});

describe('the name that is meant to be the page', () => {
  test.each([
    'NOTION_PAGE',
    'NOTION_DATABASE',
    'NOTION_DB',
    'NOTION_ID',
    'notion_db',
    'NOTION_DATABASE_ID',
    'NOTION_ROOT_PAGE_ID',
    'NOTION_PAGEID',
    'NOTION_PAGES_IDS',
    'NEXT_PUBLIC_NOTION_DB',
    'VITE_NOTION_ID',
    'VITE_PUBLIC_NOTION_ID',
    'REACT_APP_NOTION_PAGE',
    'next_public_notion_page',
  ])('may be %s', (name) => expect(misspeltPageId({ PATH: '/bin', [name]: 'a' })).toBe(name));

  test.each([
    'ACTION_ID',
    'NOTION_DBS',
    'MY_NOTION_DB',
    'OLD_NEXT_PUBLIC_NOTION_DB',
    'NOTION_PAGES_OF_ID',
    'NOTION_TOKEN_V2',
    'NOTION_PAGE_ID',
    'PAGE_ID',
  ])('is not %s', (name) => expect(misspeltPageId({ [name]: 'a' })).toBeUndefined());

  test.each(['', '  ', undefined])('is none that is set to %j', (value) => {
    expect(misspeltPageId({ NOTION_DB: value })).toBeUndefined();
    expect(misspeltPageId({ NOTION_DB: value, NOTION_DATABASE: 'a' })).toBe('NOTION_DATABASE');
  });

  test('is the first of several, and none in an empty environment', () => {
    expect(misspeltPageId({ NOTION_ID: 'a', NOTION_DB: 'b' })).toBe('NOTION_ID');
    expect(misspeltPageId({})).toBeUndefined();
  });
});
