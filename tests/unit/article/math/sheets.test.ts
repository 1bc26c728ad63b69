import { describe, expect, it } from 'vitest';
import { mathAssets } from '@/lib/article/math-assets';

describe('the stylesheet of formulas', () => {
  it('names the fonts of its folder, of which there is one file each', async () => {
    const { stylesheet, fonts } = await mathAssets('folder');
    const names = fonts.map(({ name }) => `folder/${name}`);
    expect(new Set([...stylesheet.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url))).toEqual(new Set(names));
    expect(names).toContain('folder/KaTeX_Main-Regular-more.woff2');
    expect(names.every((name) => /^folder\/KaTeX_[\w-]+\.woff2$/.test(name))).toBe(true);
    expect(fonts.every(({ data }) => data.subarray(0, 4).toString() === 'wOF2')).toBe(true);
    expect((await mathAssets()).stylesheet).toContain('src:url(fonts/KaTeX_Main-Regular.woff2)');
  });

  it('has the rules of KaTeX, our lengths and our sizes, each once', async () => {
    const { stylesheet } = await mathAssets();
    const rules: string[] = stylesheet.match(/[^{}]+\{[^{}]*\}/g) ?? [];
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
    expect(rules.join('')).toBe(stylesheet);
    for (const part of [
      '.katex .mathnormal{',
      '.katex .reset-size6{--from:2}.katex .size6{--to:2}',
      'font-size:calc(var(--to)/var(--from)*1em)}',
      '.katex .kh{',
      '.katex .mathbb',
      'KaTeX_Main-Bold.woff2',
      'body{counter-reset:katexEqnNo',
      '.katex .size11{--to:4.976}',
      'min-content',
      '.katex svg{',
      '.katex-display{',
    ])
      expect(stylesheet).toContain(part);
  });

  it('has nothing that no formula needs', async () => {
    const { stylesheet } = await mathAssets();
    expect(stylesheet).not.toMatch(
      /format\(|\.woff\)|\.ttf|font-display|leqno|fleqn|katex-version|\.katex img|fill-rule/,
    );
    expect(stylesheet).not.toMatch(/-ms-high-contrast|-webkit-clip-path|-webkit-min-content|-moz-min-content/);
    expect(stylesheet).not.toMatch(/fontsize-ensurer\.reset-size|src:url\([^)]*\)[^;}]*,/);
    const [regular] = /@font-face\{[^}]*KaTeX_Main-Regular\.woff2[^}]*\}/.exec(stylesheet) ?? [];
    expect(regular).not.toContain('font-style:normal');
  });
});
