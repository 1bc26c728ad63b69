import { readFileSync } from 'node:fs';
import { differenceEuclidean } from 'culori';
import { expect, test } from 'vitest';
import type { PageProps } from '@/lib/routes/screens';
import { defineTheme, designPalette } from '@/themes/define-theme';
import { barColorsOf } from '@/themes/page-colors';
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
  const inTokens = { light: /--theme-paper, (.+)\);/, dark: /--theme-paper-dark, (.+)\);/ };
  const difference = differenceEuclidean('rgb');
  for (const scheme of ['light', 'dark'] as const) {
    const [, token = ''] = inTokens[scheme].exec(tokens) ?? [];
    expect(difference(token, designPalette[scheme].paper)).toBeLessThan(0.01);
  }
});

test('what lies below a dialog follows from the colors of both appearances', () => {
  const backdrops = readFileSync('styles/tokens.css', 'utf8').match(/--backdrop: .+;/g);
  expect(backdrops).toEqual([
    '--backdrop: color-mix(in oklab, var(--ink) 45%, transparent);',
    '--backdrop: color-mix(in oklab, var(--paper) 45%, transparent);',
  ]);
  expect(readFileSync('components/search/SearchDialog.module.css', 'utf8')).toMatch(
    /&::backdrop \{[^}]*background: var\(--backdrop, /,
  );
});
