import { expect, test } from 'vitest';
import type { PageProps } from '@/lib/routes/screens';
import { fontsOf } from '@/themes/page-fonts';

interface PageFacts {
  theme?: string;
  kind?: string;
  language?: string;
  locale?: string;
  italic?: boolean;
  fonts?: { files: string[]; replaced: string[] };
}

/** Names of the fonts that a page preloads. */
function namesOf({
  theme = 'starter',
  kind = 'post',
  language = 'en-US',
  locale = language,
  italic,
  fonts,
}: PageFacts) {
  const page = {
    theme: { name: theme },
    screen: { kind, props: kind === 'post' ? { post: { blockMap: { needs: { italic } } } } : {} },
    shell: { language, locale, plugins: fonts && { fonts } },
  };
  return fontsOf(page as unknown as PageProps).map((file) => /([^/]+)\.woff2$/.exec(file)?.[1] ?? file);
}

const LATIN = ['newsreader-latin', 'instrument-sans-latin'];

test('articles preload the figures of running text, and italics where they have some', () => {
  expect(namesOf({})).toEqual([...LATIN, 'text-figures']);
  expect(namesOf({ italic: true })).toEqual([...LATIN, 'text-figures', 'newsreader-latin-italic']);
  expect(namesOf({ language: 'tr-TR' })).toEqual([
    ...LATIN,
    'text-figures',
    'newsreader-turkish',
    'instrument-sans-turkish',
  ]);
});

test('other screens do where a theme says that they open with running text', () => {
  expect(namesOf({ kind: 'home' })).toEqual(LATIN);
  expect(namesOf({ kind: 'home', theme: 'default' })).toEqual([...LATIN, 'text-figures']);
  expect(namesOf({ kind: 'postList', theme: 'default' })).toEqual([...LATIN, 'text-figures']);
  expect(namesOf({ kind: 'archive', theme: 'default' })).toEqual(LATIN);
});

test.each(['zh-CN', 'zh-TW', 'ja-JP', 'ar', 'vi'])('%s has figures of another font', (language) => {
  expect(namesOf({ language })).not.toContain('text-figures');
});

test('a serif of the owner has figures of its own', () => {
  const fonts = { files: ['/own.woff2'], replaced: ['serif'] };
  expect(namesOf({ italic: true, fonts })).toEqual(['own', 'instrument-sans-latin']);
});
