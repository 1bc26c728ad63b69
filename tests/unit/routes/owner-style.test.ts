import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { ownerStyle, ownFontFiles, paperOf } from '@/lib/routes/shell/owner-style';
import { testConfig } from '../../factories';

const styleOf = (settings: UserConfig) => ownerStyle(testConfig(settings));

describe('the owner’s style', () => {
  test('is empty where nothing is set', () => {
    expect(styleOf({})).toBe('');
  });

  test('quotes names of faces, but for those that CSS knows, and ends with the kind once', () => {
    const interfaceFont = ['"Noto Sans"', 'system-ui', ' Bitter ', '-apple-system', 'ui-rounded', 'my-serif', 'serifs'];
    expect(styleOf({ design: { interfaceFont: interfaceFont } })).toBe(
      ':root, [lang] { --font-sans: "Noto Sans", system-ui, "Bitter", -apple-system, ui-rounded, "my-serif", "serifs", var(--latin-sans), var(--own-sans), sans-serif; }',
    );
  });

  test('has a background for each appearance, and what must be seen on it', () => {
    const light = styleOf({ site: { backgroundLight: '#fff' } });
    expect(light).toMatch(/^:root, \[lang\] \{ .*--theme-paper: #fff;.* \}$/);
    expect(light).not.toContain('-dark:');
    const both = styleOf({ site: { backgroundLight: '#fff', backgroundDark: '#001' } });
    expect(both).toContain('--theme-paper-dark: #001;');
    expect(both).toMatch(/--theme-surface-dark: #[0-9a-f]{6};/);
  });

  test('colors the browser’s own bars where a background is set', () => {
    const [light, dark] = [{ backgroundLight: '#fff' }, { backgroundDark: '#001' }];
    const papers = [{}, light, dark].map((site) => paperOf(testConfig({ site })));
    expect(papers).toEqual([undefined, { light: '#fff' }, { dark: '#001' }]);
  });

  test('has sizes, and corners in the proportions of the design', () => {
    expect(styleOf({ design: { width: '70rem', textWidth: '44rem' } })).toBe(
      ':root, [lang] { --theme-width: 70rem; --theme-text-width: 44rem; --measure: 44rem; }',
    );
    expect(styleOf({ design: { radius: '12px' } })).toBe(
      ':root, [lang] { --radius-sm: calc(12px / 2); --radius-md: 12px; --radius-lg: calc(12px * 1.75); }',
    );
    expect(styleOf({ design: { radius: '0' } })).toContain('--radius-md: 0;');
  });

  test('names fonts that readers have, with ours behind them', () => {
    expect(styleOf({ design: { headingFont: ['Iowan Old Style', 'ui-serif'] } })).toBe(
      ':root, [lang] { --font-serif: "Iowan Old Style", ui-serif, var(--latin-serif), var(--own-serif), serif; }',
    );
  });

  test('loads font files below the sub-path, each for the weight and style in its name', () => {
    const textFont = [
      '/fonts/Lora-Regular.woff2',
      '/fonts/lora-latin-700-italic.woff',
      '/fonts/Lora.ttf',
      '/f/X-SemiBold.otf',
    ];
    const style = ownerStyle(testConfig({ design: { textFont } }), '/blog');
    expect(style.split('\n')).toEqual([
      '@font-face { font-family: "Own Text"; src: url("/blog/fonts/Lora-Regular.woff2") format("woff2"); font-weight: 400; font-style: normal; font-display: fallback; }',
      '@font-face { font-family: "Own Text"; src: url("/blog/fonts/lora-latin-700-italic.woff") format("woff"); font-weight: 700; font-style: italic; font-display: fallback; }',
      '@font-face { font-family: "Own Text"; src: url("/blog/fonts/Lora.ttf") format("truetype"); font-weight: 100 900; font-style: normal; font-display: fallback; }',
      '@font-face { font-family: "Own Text"; src: url("/blog/f/X-SemiBold.otf") format("opentype"); font-weight: 600; font-style: normal; font-display: fallback; }',
      ':root, [lang] { --font-reading: "Own Text", var(--latin-serif), var(--own-serif), serif; }',
    ]);
  });

  test('names the files that pages preload, and our fonts that nothing is set in', () => {
    const filesOf = (settings: UserConfig) => ownFontFiles(testConfig(settings), '/blog');
    expect(filesOf({})).toEqual({ files: [], replaced: [] });
    const design = {
      headingFont: ['/f/T-Italic.woff2', '/f/T.woff2'],
      textFont: ['/f/T.woff2'],
      interfaceFont: ['/f/U.ttf'],
    };
    expect(filesOf({ design })).toEqual({ files: ['/blog/f/T.woff2'], replaced: ['serif', 'sans'] });
    expect(filesOf({ design: { headingFont: ['Georgia'] } })).toEqual({ files: [], replaced: [] });
    expect(filesOf({ design: { interfaceFont: ['A'] } })).toEqual({ files: [], replaced: ['sans'] });
  });

  test('has the owner’s own rules last, unless plugins are off', () => {
    const design = { width: '70rem' };
    const own = ':root, [lang] { --theme-width: 70rem; }';
    const globalCss = '  p { color: red; } ';
    expect(styleOf({ design, site: { globalCss } })).toBe(`${own}\np { color: red; }`);
    expect(styleOf({ design, site: { globalCss, disablePlugin: true } })).toBe(own);
  });
});
