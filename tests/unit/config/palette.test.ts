import { readFileSync } from 'node:fs';
import { clampChroma, formatHex, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { contrastProblems, designColors, paletteOf } from '@/lib/config/palette';
import type { UserConfig } from '@/lib/config/schema';
import { testConfig } from '../../factories';

const paletteIn = (scheme: 'light' | 'dark', settings: UserConfig) => paletteOf(testConfig(settings), scheme);
const problems = (settings: UserConfig) => contrastProblems(testConfig(settings));

test('the design’s own colors are those of the style sheet', () => {
  // The longer declarations stand on lines of their own.
  const css = readFileSync('styles/tokens.css', 'utf8')
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
  for (const [name, light] of Object.entries(designColors.light)) {
    const dark = designColors.dark[name as keyof typeof designColors.light];
    const both = `light-dark(var(--theme-${name}, ${light}), var(--theme-${name}-dark, ${dark}))`;
    expect(css).toContain(`--${name}: ${both};`);
  }
});

describe('the palette', () => {
  test('of an owner who has chosen no color is empty', () => {
    expect(paletteIn('light', {})).toEqual({});
    expect(paletteIn('dark', {})).toEqual({});
  });

  const hues = Array.from({ length: 12 }, (_, index) => index * 30);
  const grid = [0.2, 0.45, 0.7, 0.95].flatMap((l) =>
    hues.map((h) => formatHex(clampChroma({ mode: 'oklch', l, c: 0.2, h }))),
  );
  test.each([...grid, '#0f5132', '#d9480f', 'hotpink', '#111', '#fff'])(
    'with the accent %s has links, buttons, marks and bands that are read',
    (accent) => {
      for (const scheme of ['light', 'dark'] as const) {
        const { fill = '', ...palette } = paletteIn(scheme, { design: { accent } });
        if (fill) expect(wcagContrast(palette['on-accent'] ?? '', fill)).toBeGreaterThanOrEqual(4.5);
        expect(Object.keys(palette).sort()).toEqual(['accent', 'accent-ink', 'band', 'mark', 'on-accent']);
        const { paper, surface, raised, ink } = designColors[scheme];
        const dark = scheme === 'dark' ? [palette.band ?? ''] : [];
        for (const background of [paper, surface, raised, ...dark]) {
          expect(wcagContrast(palette['accent-ink'] ?? '', background)).toBeGreaterThanOrEqual(4.5);
          const needed = scheme === 'dark' ? 3 : 1.8;
          expect(wcagContrast(palette.accent ?? '', background)).toBeGreaterThanOrEqual(needed);
        }
        if (scheme === 'light' && wcagContrast(accent, surface) >= 1.8) expect(palette.accent).toBe(accent);
        expect(wcagContrast(ink, palette.mark ?? '')).toBeGreaterThanOrEqual(4.5);
        expect(wcagContrast(palette['on-accent'] ?? '', palette.accent ?? '')).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('fills buttons with a color that is too pale for lines and stars', () => {
    expect(paletteIn('light', { design: { accent: '#ffdd00' } })).toMatchObject({ fill: '#ffdd00', accent: '#cfb300' });
    expect(paletteIn('dark', { design: { accent: '#ffdd00' } })).not.toHaveProperty('fill');
    // The letters on a gray one would be dark on dark.
    expect(paletteIn('light', { design: { accent: '#fafafa' } })).not.toHaveProperty('fill');
  });

  test('keeps a color that is read as it is', () => {
    expect(paletteIn('light', { design: { accent: '#1d4ed8' } })['accent-ink']).toBe('#1d4ed8');
    expect(paletteIn('light', { design: { accent: '#1d4ed8', link: '#aaa' } })['accent-ink']).toBe('#aaa');
    const dark = paletteIn('dark', { design: { accent: '#1d4ed8', accentDark: '#93c5fd', linkDark: '#fff' } });
    expect(dark).toMatchObject({ accent: '#93c5fd', 'accent-ink': '#fff' });
    expect(paletteIn('dark', { design: { accent: '#c2410c', accentDark: '#93c5fd' } })['accent-ink']).toBe('#93c5fd');
  });

  test.each(['#0a0a0a', '#444', '#7a7670'])(
    'makes the gray %s so light in the dark that no button looks switched off',
    (accent) => {
      const dark = paletteIn('dark', { design: { accent } });
      for (const background of [designColors.dark.paper, designColors.dark.raised, dark.band ?? ''])
        for (const color of [dark.accent, dark['accent-ink']])
          expect(wcagContrast(color ?? '', background)).toBeGreaterThanOrEqual(9);
    },
  );

  test.each([
    ['light', '#eeeeee'],
    ['light', '#fff8e7'],
    ['dark', '#000000'],
    ['dark', '#0b1d3a'],
  ] as const)('in %s on %s has quiet text, links and borders that are seen', (scheme, paper) => {
    const key = scheme === 'light' ? 'backgroundLight' : 'backgroundDark';
    const palette = paletteIn(scheme, { site: { [key]: paper } });
    expect(palette.paper).toBe(paper);
    for (const background of [paper, palette.surface ?? '', palette.raised ?? '']) {
      for (const text of ['ink', 'muted', 'accent-ink'] as const)
        expect(wcagContrast(palette[text] ?? '', background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(palette.edge ?? '', background)).toBeGreaterThanOrEqual(3);
    }
    const other = scheme === 'light' ? 'dark' : 'light';
    expect(paletteIn(other, { site: { [key]: paper } })).toEqual({});
  });
});

test.each<[string, 'light' | 'dark', UserConfig, Record<string, string>]>([
  [
    'a background alone',
    'light',
    { site: { backgroundLight: '#eeeeee' } },
    {
      paper: '#eeeeee',
      surface: '#e6e6e5',
      raised: '#f7f7f7',
      ink: designColors.light.ink,
      line: '#d7d7d6',
      edge: '#848280',
      muted: '#65625f',
      'accent-ink': designColors.light['accent-ink'],
    },
  ],
  [
    'a background and an accent',
    'dark',
    { site: { backgroundDark: '#0b1d3a' }, design: { accent: '#2563eb' } },
    {
      paper: '#0b1d3a',
      surface: '#142541',
      raised: '#1e2e48',
      ink: designColors.dark.ink,
      line: '#24334c',
      edge: '#707885',
      muted: '#9fa3a8',
      accent: '#2e6df6',
      mark: '#354c79',
      band: '#1f2839',
      'on-accent': 'white',
      'accent-ink': '#5d92ff',
    },
  ],
])('the colors of a site stay what they are: %s (%s)', (_, scheme, settings, palette) => {
  expect(paletteIn(scheme, settings)).toEqual(palette);
});

describe('contrast', () => {
  test('is told with both colors, the ratio and both settings', () => {
    const [problem, ...others] = problems({ design: { link: '#ffff00' }, site: { backgroundLight: '#ffffff' } });
    expect(others).toEqual([]);
    expect(problem).toEqual({
      level: 'warning',
      message:
        'Links in #ffff00 on #ffffff are hard to read in light mode: the contrast is 1.0:1, and WCAG AA asks for 4.5:1.',
      location: 'THEME_COLOR_LINK = "#ffff00", BACKGROUND_LIGHT = "#ffffff"',
      hint: 'Set THEME_COLOR_LINK or BACKGROUND_LIGHT to a color that is darker for text, or lighter for the background.',
    });
  });

  test('is judged in the dark too, against the design where only one is set', () => {
    expect(problems({ design: { textDark: '#444' } }).map(({ location }) => location)).toEqual([
      'THEME_COLOR_TEXT_DARK = "#444"',
    ]);
    expect(problems({ design: { link: '#aabbcc' } }).map(({ location }) => location)).toEqual([
      'THEME_COLOR_LINK = "#aabbcc"',
    ]);
    expect(problems({ design: { linkDark: '#222' }, site: { backgroundDark: '#111' } })).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Links in #222222 on #111111 .* in dark mode/),
        location: 'THEME_COLOR_LINK_DARK = "#222", BACKGROUND_DARK = "#111"',
      }),
    ]);
    // No link is read on a background in the middle that has no room left.
    expect(problems({ site: { backgroundDark: '#888' } }).map(({ message }) => message.split(' ')[0])).toContain(
      'Text',
    );
  });

  test('says nothing of the design, or of an accent that links are made from', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ design: { accent: '#ffd400' } })).toEqual([]);
    expect(problems({ site: { backgroundLight: '#eeeeee', backgroundDark: '#000000' } })).toEqual([]);
  });
});
