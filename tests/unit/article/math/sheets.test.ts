import { describe, expect, it } from 'vitest';
import { mathAssets } from '@/lib/article/math-assets';

describe('the sheets of formulas', () => {
  it('name the fonts of their folder, of which there is one file each', async () => {
    const { usual, more, rare, fonts } = await mathAssets('folder');
    const named = (sheet: string) => [...sheet.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url);
    const names = fonts.map(({ name }) => `folder/${name}`);
    expect(new Set([...named(usual), ...named(more), ...named(rare)])).toEqual(new Set(names));
    expect(names).toContain('folder/KaTeX_Main-Regular-more.woff2');
    expect(names.every((name) => /^folder\/KaTeX_[\w-]+\.woff2$/.test(name))).toBe(true);
    expect(fonts.every(({ data }) => data.subarray(0, 4).toString() === 'wOF2')).toBe(true);
    expect((await mathAssets()).usual).toContain('src:url(fonts/KaTeX_Main-Regular.woff2)');
  });

  it('have each rule in one of them', async () => {
    const { usual, more, rare } = await mathAssets();
    const rulesOf = (sheet: string): string[] => sheet.match(/[^{}]+\{[^{}]*\}/g) ?? [];
    const all = [usual, more, rare].flatMap(rulesOf);
    expect(all.filter((rule, index) => all.indexOf(rule) !== index)).toEqual([]);
    for (const sheet of [usual, more, rare]) expect(rulesOf(sheet).join('')).toBe(sheet);
    expect(usual).toContain('.katex .mathnormal{');
    expect(usual).toContain('.katex .reset-size6{--from:2}.katex .size6{--to:2}');
    expect(usual).toContain('font-size:calc(var(--to)/var(--from)*1em)}');
    expect(usual).toContain('.katex .kh{');
    expect(rare).toContain('.katex .mathbb');
    expect(more).toContain('.katex .mathbf{');
    expect(more).toContain('KaTeX_Main-Bold.woff2');
    expect(rare).toContain('body{counter-reset:katexEqnNo');
    expect(rare).toContain('.katex .fbox');
    expect(rare).toContain('.katex .size11{--to:4.976}');
    expect(rare).toContain('.katex .cancel-lap{');
    expect(rare).toContain('.katex .brace-left{');
    expect(usual).not.toMatch(/\.fbox|\.mathbb|--to:4\.976|\.(?:cancel|brace|cd)-/);
  });

  it('have nothing that no formula needs', async () => {
    const { usual, more, rare } = await mathAssets();
    const all = usual + more + rare;
    expect(all).not.toMatch(/format\(|\.woff\)|\.ttf|font-display|leqno|fleqn|katex-version|\.katex img|fill-rule/);
    expect(all).not.toMatch(/-ms-high-contrast|-webkit-clip-path|-webkit-min-content|-moz-min-content/);
    expect(all).not.toMatch(/fontsize-ensurer\.reset-size|src:url\([^)]*\)[^;}]*,/);
    const [regular] = /@font-face\{[^}]*KaTeX_Main-Regular\.woff2[^}]*\}/.exec(usual) ?? [];
    expect(regular).not.toContain('font-style:normal');
    expect(all).toContain('min-content');
    expect(all).toContain('.katex svg{');
    expect(all).toContain('.katex-display{');
  });
});
