import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';
import { ownerStyle } from '@/lib/routes/owner-style';
import { testConfig } from '../../factories';

const styleOf = (settings: UserConfig, locale: Locale = 'en-US') => ownerStyle(testConfig(settings), locale);
const fonts = (fields: NonNullable<UserConfig['fonts']>) => ({ fonts: { style: '', sans: [], serif: [], ...fields } });

describe('the owner’s style', () => {
  test('is empty where nothing is set', () => {
    expect(styleOf(fonts({}))).toBe('');
    expect(styleOf(fonts({ style: 'font-unknown' }))).toBe('');
  });

  test.each([
    ['font-thin', 100],
    ['font-extralight', 200],
    ['font-light', 300],
    ['font-normal', 400],
    ['font-medium', 500],
    ['font-semibold', 600],
    ['font-bold', 700],
  ])('has the weight of %s', (style, weight) => {
    expect(styleOf(fonts({ style }))).toBe(`body { font-weight: ${weight}; }`);
  });

  test('takes the first weight and the face that its classes name', () => {
    const style = styleOf(fonts({ style: 'antialiased  font-serif font-light font-bold' }));
    expect(style).toBe(':root:root:root { --font-reading: var(--font-serif); }\nbody { font-weight: 300; }');
  });

  test('quotes names of faces, but for those that CSS knows, and ends with the kind once', () => {
    const sans = [
      '"Noto Sans"',
      'system-ui',
      ' Bitter ',
      '-apple-system',
      'ui-rounded',
      'sans-serif',
      '',
      'my-serif',
      'serifs',
    ];
    expect(styleOf(fonts({ sans }), 'zh-CN')).toBe(
      ':root:root:root { --font-sans: "Noto Sans", system-ui, "Bitter", -apple-system, ui-rounded, sans-serif, "my-serif", "serifs"; --font-reading: var(--font-sans); }',
    );
  });

  test.each([
    ['en-US', 'font-serif'],
    ['fr-FR', 'font-serif'],
    ['zh-CN', 'font-sans'],
    ['ja-JP', 'font-sans'],
  ] as const)('reads in the face of the language %s: %s', (locale, face) => {
    expect(styleOf(fonts({ sans: ['A'], serif: ['B'] }), locale)).toContain(`--font-reading: var(--${face});`);
    const other = face === 'font-serif' ? fonts({ sans: ['A'] }) : fonts({ serif: ['B'] });
    expect(styleOf(other, locale)).not.toContain('--font-reading');
    expect(styleOf(fonts({ sans: ['A'], serif: ['B'], style: 'font-sans' }), locale)).toContain('var(--font-sans)');
  });

  test('has a background for each appearance', () => {
    const light = styleOf({ ...fonts({}), site: { backgroundLight: '#fff' } });
    expect(light).toMatch(/^:root:root:root:not\(.*\) \{ --paper: #fff; \}$/);
    const both = styleOf({ ...fonts({}), site: { backgroundLight: '#fff', backgroundDark: '#000' } });
    expect(both.split('\n')).toEqual([light, expect.stringMatching(/^:root:root:root:is\(.*\) \{ --paper: #000; \}$/)]);
  });

  test('has the owner’s own rules last, unless plugins are off', () => {
    const settings = fonts({ style: 'font-bold' });
    const globalCss = '  p { color: red; } ';
    expect(styleOf({ ...settings, site: { globalCss } })).toBe('body { font-weight: 700; }\np { color: red; }');
    expect(styleOf({ ...settings, site: { globalCss, disablePlugin: true } })).toBe('body { font-weight: 700; }');
  });
});
