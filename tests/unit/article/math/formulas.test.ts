import { toHtml } from 'hast-util-to-html';
import { describe, expect, it, vi } from 'vitest';
import { colorName } from '@/lib/article/render/math/color-names';
import { lengthRules, mathClasses } from '@/lib/article/render/math/lengths';
import { renderFormula } from '@/lib/article/render/math/math';

function htmlOf(tex: string, display = false): string {
  const formula = renderFormula(tex, display);
  if ('error' in formula) throw new Error(formula.error);
  return toHtml(formula.tree);
}
const errorOf = (tex: string): string | null => {
  const formula = renderFormula(tex, false);
  return 'error' in formula ? formula.error : null;
};

describe('the nearest of Notion’s colors', () => {
  it.each([
    ['red', 'red'],
    ['RED', 'red'],
    ['#ff3f00', 'red'],
    ['#ff4000', 'orange'],
    ['#ffb600', 'orange'],
    ['#ffb900', 'yellow'],
    ['yellow', 'yellow'],
    ['#d5ff00', 'yellow'],
    ['#d4ff00', 'green'],
    ['#00ffd4', 'green'],
    ['#00ffd8', 'blue'],
    ['cyan', 'blue'],
    ['#3f00ff', 'blue'],
    ['#4000ff', 'purple'],
    ['#dd00ff', 'purple'],
    ['#e000ff', 'pink'],
    ['#ff0055', 'pink'],
    ['#ff0050', 'red'],
    ['#808097', 'gray'],
    ['#808098', 'blue'],
    ['#292929', 'gray'],
    ['#282828', undefined],
    ['#e5e5e5', 'gray'],
    ['#e6e6e6', undefined],
    ['#ffff', undefined],
    ['x#ff0000', undefined],
    ['#gg0000', undefined],
    ['', undefined],
  ])('%j is %j', (color, name) => expect(colorName(color)).toBe(name));
});

describe('styles of formulas as classes', () => {
  it.each([
    ['height:1.43em', 'kh ka1 ka-4 ka_3'],
    ['height:12.3em', 'kh ka--1 ka2 ka-3'],
    ['height:0.004em', 'kh'],
    ['height:0.005em', 'kh ka_1'],
    ['height:-0.25em', 'kh kan ka-2 ka_5'],
    ['height:0em', 'kh'],
    ['height:60em', 'kh ka--5'],
    ['width:1em;margin-left:2em', 'kw kb1 kl kb2'],
    ['border-top-width:1em', 'kj ka1'],
    ['padding-left:1em;bottom:1em', 'kp ka1 ku ka1'],
    ['margin-top:1em;left:1em', 'ky ka1 kx kb1'],
    ['min-width:1em;border-right-width:1em', 'km kb1 ki kb1'],
    ['border-bottom-width:0.04em', 'k-rule'],
    ['border-right-width:0.04em', 'k-thin'],
    ['border-style:solid', 'k-box'],
    ['border-right-style:solid', 'k-bar'],
    ['border-right-style:dashed', 'k-dashes'],
    ['margin:0 -0.02em', 'k-between'],
    ['position:relative', 'k-rel'],
    ['text-shadow:0.02em 0.01em 0.04px', 'k-bold'],
    ['top:-0.5em;margin-right:0.1em', 'kt kan ka-5 k-r'],
    ['top:0em;margin-right:0.0201em', 'kt k-r'],
    ['margin-right:0.1em', 'kr kb-1'],
    ['left:0em;top:0em;margin-right:0.1em', 'kx kt kr kb-1'],
    ['height:1px', ''],
    ['height:x1em', ''],
    ['height:1emx', ''],
    ['height', ''],
    ['color:red', ''],
    ['', ''],
  ])('%j', (style, classes) => expect(mathClasses(style).join(' ')).toBe(classes));

  it.each([
    '.katex .k-r{margin-right:calc(.1em/var(--to,2))}',
    ':where(.katex *){--kas:1;--ka0:0;--ka1:0;--ka2:0;--ka3:0}',
    '.kan{--kas:-1}',
    '.ka--1{--ka0:10}',
    '.ka--5{--ka0:50}',
    '.kb9{--kb1:9}',
    '.kb-3{--kb2:.3}',
    '.kb_7{--kb3:.07}',
    '.katex .kh{height:calc((var(--ka0) + var(--ka1) + var(--ka2) + var(--ka3))*var(--kas)*1em)}',
    '.katex .kj{border-top-width:calc((var(--ka0) + var(--ka1) + var(--ka2) + var(--ka3))*var(--kas)*1em)}',
  ])('have the rule %s', (rule) => expect(lengthRules()).toContain(rule));

  it('have no rule for what is never written', () => {
    const rules = lengthRules();
    expect(rules.filter((rule) => /^\.ka--[6-9]|^\.ka[-_]*0/.test(rule))).toEqual([]);
    expect(rules.filter((rule) => /^\.ka[-_\dn]/.test(rule))).toHaveLength(1 + 5 + 9 * 3);
  });
});

describe('a formula', () => {
  it('is HTML and MathML, in a line or on its own', () => {
    expect(htmlOf('x^2')).toMatch(/^<span class="katex"><span class="katex-mathml"><math/);
    expect(htmlOf('x^2', true)).toMatch(/^<span class="katex-display">/);
    expect(htmlOf('x^2')).toContain('class="katex-html"');
    expect(htmlOf('\\frac{1}{2}')).not.toContain('style=');
  });

  it('has the colors of Notion', () => {
    expect(htmlOf('\\color{red}x')).toContain('notion-red');
    expect(htmlOf('\\colorbox{blue}{x}')).toContain('notion-blue_background');
    expect(htmlOf('\\color{black}x')).not.toContain('notion-');
    expect(htmlOf('\\colorbox{white}{x}')).not.toContain('notion-');
    expect(htmlOf('\\phantom{x}')).toContain('k-hidden');
  });

  it('may hold signs that KaTeX does not know', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(htmlOf('\\text{🎉} + x + \\text{🎉🚀}')).toMatch(/🎉.*🎉🚀/);
    expect(htmlOf('\\text{一🎉}')).toMatch(/一🎉/);
    expect(warn).not.toHaveBeenCalled();
  });

  it('may hold thirty of them', () => {
    const signs = Array.from({ length: 31 }, (_, index) => String.fromCodePoint(0x1f600 + index));
    expect(htmlOf(`\\text{${signs.slice(1).join('')}}`)).toContain(signs[30]);
    expect(errorOf(`\\text{${signs.join('')}}`)).not.toBeNull();
  });

  it('says what is wrong with it, in its own words', () => {
    expect(errorOf('\\frac{1}{')).toContain('KaTeX parse error');
    expect(errorOf('\\text{🎉} \\frac{1}{')).toContain('🎉');
    expect(errorOf('\\message{x} 1')).toBeNull();
    expect(errorOf('\\errmessage{x} \\show{x} 1')).toBeNull();
  });

  it.each<[string, string, boolean]>([
    ['as long as any that people write', 'x'.repeat(10_000), true],
    ['longer', 'x'.repeat(10_001), false],
    ['with 200 groups in each other', `${'{'.repeat(200)}x${'}'.repeat(200)}`, true],
    ['with more', `${'{'.repeat(201)}x${'}'.repeat(201)}`, false],
    ['with many groups beside each other', '{x}'.repeat(300), true],
    ['with braces that group nothing', '\\{x\\}'.repeat(300), true],
  ])('has room: %s', (_, tex, fits) => expect(errorOf(tex) === null).toBe(fits));

  it('ends where its macros do not', () => {
    expect(errorOf('\\def\\x{\\x\\x}\\x')).not.toBeNull();
    const doubling = (levels: number) =>
      Array.from(
        { length: levels },
        (_, n) => `\\def\\${'abcdefghij'[n]}{${n === 0 ? 'x' : `\\${'abcdefghij'[n - 1]}`.repeat(2)}}`,
      ).join('');
    expect(errorOf(`${doubling(4)}\\d`)).toBeNull();
    expect(errorOf(`${doubling(10)}\\j`)).not.toBeNull();
    // The longer it is, the less may its own macros be.
    const calls = '\\a'.repeat(100);
    expect(errorOf(`\\def\\a{x}${calls}`)).toBeNull();
    expect(errorOf(`\\def\\a{x}${calls}${'y'.repeat(1_000)}`)).not.toBeNull();
    expect(errorOf(`\\newcommand\\a{x}${calls}${'y'.repeat(1_000)}`)).not.toBeNull();
    expect(errorOf(`\\ce{H2O}${'y'.repeat(1_000)}`)).toBeNull();
  });

  it('has nothing of any size', () => {
    expect(htmlOf('\\rule{1000em}{1em}')).toContain('kb--5');
    expect(htmlOf('\\href{https://a.example}{x}')).not.toMatch(/<a |href=/);
  });
});
