import { readFileSync } from 'node:fs';
import { differenceEuclidean } from 'culori';
import { expect, test } from 'vitest';
import type { PageProps } from '@/lib/routes/screens';
import { defineTheme, designPalette } from '@/themes/define-theme';
import { barColorsOf, fontsOf } from '@/themes/document-head';
import { themes } from '@/themes/registry';

const colorsOf = (theme: string, paper?: { light?: string; dark?: string }) =>
  barColorsOf({ theme: { name: theme }, shell: { plugins: paper && { paper } } } as unknown as PageProps);

test.each([
  { theme: 'default', colors: { light: '#fbfaf7', dark: '#171412' } },
  { theme: 'default', paper: { dark: '#111111' }, colors: { light: '#fbfaf7', dark: '#111111' } },
  { theme: 'starter', paper: { light: '#ffffff' }, colors: { light: '#ffffff', dark: '#171412' } },
])('the browser’s bars of $theme with $paper set are $colors', ({ theme, paper, colors }) => {
  expect(colorsOf(theme, paper)).toEqual(colors);
});

test('a theme has colors of its own, and those of the theme that it extends', () => {
  const palette = { light: { paper: '#fdf6e3' }, dark: { paper: '#002b36' } };
  const solar = defineTheme({ extends: themes.default, palette });
  expect(defineTheme({ extends: solar }).palette).toEqual(palette);
});

test('a page of no theme has the colors of the design, which are those of the tokens', () => {
  expect(barColorsOf(undefined)).toEqual({ light: designPalette.light.paper, dark: designPalette.dark.paper });
  const tokens = readFileSync('styles/tokens.css', 'utf8');
  const inTokens = { light: /--theme-paper, (oklch\(.+?\))/, dark: /--theme-paper-dark, (oklch\(.+?\))/ };
  const difference = differenceEuclidean('rgb');
  for (const scheme of ['light', 'dark'] as const) {
    const [, token = ''] = inTokens[scheme].exec(tokens) ?? [];
    expect(difference(token, designPalette[scheme].paper)).toBeLessThan(0.01);
  }
});

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
  // With the italics of the motto, of which Chinese and Japanese have none.
  expect(namesOf({ kind: 'home', theme: 'default' })).toEqual([...LATIN, 'text-figures', 'newsreader-latin-italic']);
  expect(namesOf({ kind: 'home', theme: 'default', language: 'ja-JP' })).toEqual(LATIN);
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
