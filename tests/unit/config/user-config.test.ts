import { describe, expect, test } from 'vitest';
import { defineConfig } from '@/lib/config/define-config';
import { usableUserConfig } from '@/lib/config/inspect';
import { resolveConfig } from '@/lib/config/resolve';
import type { UserConfig } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';

const text = { kind: 'text', default: '', screens: ['home'], doc: '' } as const;
const themes = {
  starter: {
    heroTitle1: { ...text, key: 'STARTER_HERO_TITLE_1' },
    heroTitle2: { ...text, key: 'STARTER_HERO_TITLE_2', localized: true },
    blogCount: { key: 'STARTER_BLOG_COUNT', kind: 'number', default: 3, screens: ['home'], doc: '' },
  },
} as const;

const resolve = (file: unknown) => resolveConfig({ file: file as UserConfig, env: {}, table: {}, themes });

function refusal(file: unknown): string[] {
  try {
    resolve(file);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const [title, ...mistakes] = (error as Error).message.split('\n- ');
    expect(title).toBe('blog.config.ts contains errors:');
    return mistakes;
  }
  throw new Error('The file was accepted.');
}

const missing = (path: string, guess?: string) =>
  `${path}: there is no such setting; ${guess ? `did you mean ${guess}?` : 'remove it'}`;

describe('blog.config.ts', () => {
  test.each([{}, { themes: { starter: { heroTitle2: 'Hi' } } }, { themes: { starter: { heroTitle2: { ar: 'Hi' } } } }])(
    'may be %j',
    (file) => expect(() => resolve(file)).not.toThrow(),
  );

  test('may have one text where a list is expected', () => {
    const { config } = resolve({ design: { headingFont: 'Georgia', interfaceFont: 'Inter, Arial' } });
    expect(config.design.headingFont).toEqual(['Georgia']);
    expect(config.design.interfaceFont).toEqual(['Inter', 'Arial']);
    expect(refusal({ design: { headingFont: '<b>' } })).toHaveLength(1);
  });

  test.each<[unknown, string[]]>([
    [
      { posts: { perPage: 'many', shareServices: 7 }, site: { timeZone: 'Mars/Olympus' }, notion: { tokenV2: 42 } },
      [
        'notion.tokenV2: must be text, but is a hidden value',
        'site.timeZone: must be the name of a time zone such as Europe/Paris, but is "Mars/Olympus"',
        'posts.perPage: must be a whole number from 1 to 1000, but is "many"',
        'posts.shareServices: must be a list of text values, but is 7',
      ],
    ],
    [
      { posts: { perpage: 8 }, notion: { properties: { titles: 'x' } }, wholly: 'different' },
      [
        missing('notion.properties.titles', 'notion.properties.title'),
        missing('posts.perpage', 'posts.perPage'),
        missing('wholly'),
      ],
    ],
    [
      { posts: 8, comments: { giscus: 'me/blog' }, themes: 'starter' },
      [
        'posts: must be a group of settings, but is 8',
        'comments.giscus: must be a group of settings, but is "me/blog"',
        'themes: must be a group of settings, but is "starter"',
      ],
    ],
    [undefined, ['the file: must be a group of settings, but is undefined']],
    [
      { themes: { starter: { blogCount: '3', heroTitle1: { ar: 'Hi' }, toString: 'x' }, constructor: {} } },
      [
        'themes.starter.heroTitle1: must be text, but is {"ar":"Hi"}',
        'themes.starter.blogCount: must be a whole number of at least 0, but is "3"',
        missing('themes.starter.toString'),
        missing('themes.constructor'),
      ],
    ],
    [{ themes: { starter: { heroTitle2: { ar: 2 } } } }, ['themes.starter.heroTitle2: must be text, but is {"ar":2}']],
    [
      { STARTER_BLOG_COUNT: 3, TITLE: 'x' },
      [missing('STARTER_BLOG_COUNT', 'themes.starter.blogCount'), missing('TITLE', 'site.title')],
    ],
    [
      { themes: { starter: { heroTitle2: { english: 'Hi' } } } },
      ['themes.starter.heroTitle2: must be text, but is {"english":"Hi"}'],
    ],
  ])('is refused with every mistake in it: %j', (file, mistakes) => expect(refusal(file)).toEqual(mistakes));

  test('is not checked for themes where none are known, as in the build’s own configuration', () => {
    const file = { themes: { startr: { anything: 1 } } };
    expect(() => resolveConfig({ file, env: {}, table: {}, themes: {} })).not.toThrow();
  });

  test('is used as far as it fits by commands that look at a site', () => {
    const file = {
      posts: { perPage: 'many', latestCount: 2 },
      site: 8,
      no: {},
      themes: { starter: { blogCount: 'x' } },
    };
    const { usable, error } = usableUserConfig(file as unknown as UserConfig, themes);
    expect(usable).toEqual({ posts: { latestCount: 2 }, themes: { starter: {} } });
    expect(error?.message).toContain('posts.perPage');
    expect(file.posts.perPage).toBe('many');
    expect(usableUserConfig('nothing' as unknown as UserConfig, themes).usable).toEqual({});
    const fine = {};
    expect(usableUserConfig(fine, themes)).toEqual({ usable: fine });
  });

  test('is checked by the compiler', () => {
    // @ts-expect-error a number is asked for
    defineConfig({ posts: { perPage: '8' } });
    // @ts-expect-error there is no such setting
    defineConfig({ posts: { perpage: 8 } });
    expect(defineConfig({ posts: { perPage: 8 } })).toEqual({ posts: { perPage: 8 } });
  });
});
