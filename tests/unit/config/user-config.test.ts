import { describe, expect, test } from 'vitest';
import { defineConfig } from '@/lib/config/define-config';
import { resolveConfig } from '@/lib/config/resolve';
import type { UserConfig } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';

const themes = {
  starter: {
    heroTitle1: { key: 'STARTER_HERO_TITLE_1', kind: 'text', default: '', screens: ['home'], doc: '' },
    blogCount: { key: 'STARTER_BLOG_COUNT', kind: 'number', default: 3, screens: ['home'], doc: '' },
  },
} as const;

function refusal(file: unknown): string {
  try {
    resolveConfig({ file: file as UserConfig, env: {}, table: {}, themes });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('The file was accepted.');
}

describe('blog.config.ts', () => {
  test('may be empty', () => {
    expect(() => resolveConfig({ file: defineConfig({}), env: {}, table: {}, themes })).not.toThrow();
  });

  test('names every value of a wrong type', () => {
    expect(
      refusal({
        posts: { perPage: 'many', sortBy: 'random', shareServices: 'link' },
        site: { darkHours: [18, 30], timeZone: 'Mars/Olympus' },
        notion: { tokenV2: 42 },
      }),
    ).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - notion.tokenV2: expected text, received a hidden value
      - site.timeZone: expected the name of a time zone such as Europe/Paris, received "Mars/Olympus"
      - site.darkHours: expected two hours such as [18, 6], or false, received [18,30]
      - posts.sortBy: expected one of notion, date, received "random"
      - posts.perPage: expected a whole number from 1 to 1000, received "many"
      - posts.shareServices: expected a list of text values, received "link"; a list stands in brackets: ["link"]"
    `);
  });

  test('names what does not exist, with the nearest name', () => {
    expect(
      refusal({
        posts: { perpage: 8, POSTS_SORT_BY: 'date' },
        site: { pageId: 'x', tittle: 'Mine' },
        comment: {},
        wholly: 'different',
      }),
    ).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - site.pageId: there is no such setting; did you mean notion.pageId?
      - site.tittle: there is no such setting; did you mean site.title?
      - posts.perpage: there is no such setting; did you mean posts.perPage?
      - posts.POSTS_SORT_BY: there is no such setting; did you mean posts.sortBy?
      - comment: there is no such setting; did you mean comments?
      - wholly: there is no such setting; remove it"
    `);
  });

  test('names a group that is no group', () => {
    expect(refusal({ posts: 8, comments: { giscus: 'me/blog' } })).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - posts: expected a group of settings, received 8
      - comments.giscus: expected a group of settings, received "me/blog""
    `);
    expect(refusal({ themes: 'starter' })).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - themes: expected a group of settings, received "starter""
    `);
    expect(refusal(undefined)).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - the file: expected a group of settings, received undefined"
    `);
    expect(refusal('nothing')).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - the file: expected a group of settings, received "nothing""
    `);
  });

  test('names wrong settings of themes', () => {
    expect(
      refusal({
        themes: { starter: { heroTitel1: 'Hi', blogCount: '3', STARTER_HERO_TITLE_1: 'Hi' }, startr: {} },
      }),
    ).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - themes.starter.heroTitel1: there is no such setting; did you mean themes.starter.heroTitle1?
      - themes.starter.blogCount: expected a whole number of at least 0, received "3"
      - themes.starter.STARTER_HERO_TITLE_1: there is no such setting; did you mean themes.starter.heroTitle1?
      - themes.startr: there is no such theme; did you mean starter?"
    `);
  });

  test('may give a theme’s text for each language, and names the one that is none', () => {
    const own = { ...themes.starter.heroTitle1, localized: true };
    const check = (heroTitle1: unknown) => () =>
      resolveConfig({
        file: { themes: { starter: { heroTitle1 } } },
        env: {},
        table: {},
        themes: { starter: { heroTitle1: own } },
      });
    expect(check({ 'en-US': 'Hi', 'ja-JP': 'やあ' })).not.toThrow();
    expect(check('Hi')).not.toThrow();
    expect(check({ 'en-US': 'Hi', 'ja-JP': 2 })).toThrow('themes.starter.heroTitle1: expected text, received 2');
    expect(check({ english: 'Hi' })).toThrow('received {"english":"Hi"}');
    expect(refusal({ themes: { starter: { heroTitle1: { 'en-US': 'Hi' } } } })).toContain('received {"en-US":"Hi"}');
  });

  test('does not take built-in members for themes or their settings', () => {
    expect(refusal({ themes: { constructor: {}, starter: { toString: 'x' } } })).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - themes.constructor: there is no such theme; remove it, installed are starter
      - themes.starter.toString: there is no such setting; remove it"
    `);
  });

  test('is not checked for themes where none are known, as in the build’s own configuration', () => {
    const file = { themes: { startr: { anything: 1 } } };
    expect(() => resolveConfig({ file, env: {}, table: {}, themes: {} })).not.toThrow();
  });

  test('names each mistake once, and both places that a name may mean', () => {
    expect(
      refusal({
        site: { WALINE: 1, POSTS_PER_PAGE: 8, NOTION_API_TOKEN: 'x' },
        notion: { properties: { titles: 'x' } },
      }),
    ).toMatchInlineSnapshot(`
      "blog.config.ts contains errors:
      - notion.properties.titles: there is no such setting; did you mean notion.properties.title?
      - site.WALINE: there is no such setting; remove it
      - site.POSTS_PER_PAGE: there is no such setting; did you mean posts.perPage?
      - site.NOTION_API_TOKEN: there is no such setting; did you mean notion.apiToken?"
    `);
  });

  test('is checked by the compiler', () => {
    // @ts-expect-error a number is asked for
    defineConfig({ posts: { perPage: '8' } });
    // @ts-expect-error there is no such setting
    defineConfig({ posts: { perpage: 8 } });
    expect(defineConfig({ posts: { perPage: 8 } })).toEqual({ posts: { perPage: 8 } });
  });
});
