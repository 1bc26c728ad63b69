import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { mathAssets } from '@/lib/article/math-assets';
import { mathClasses } from '@/lib/article/render/math/lengths';
import { renderFormula } from '@/lib/article/render/math/math';
import { formulas } from '@/tests/fixtures/formulas';

const { stylesheet: everything } = await mathAssets();

function treeOf(tex: string): Root {
  const formula = renderFormula(tex, true);
  if ('error' in formula) throw new Error(`${tex}: ${formula.error}`);
  return formula.tree;
}

const rendered = (tex: string): string => toHtml(treeOf(tex));

/** Colors become those of Notion; the width of a box comes with its style. */
const IGNORED = /^(?:$|(?:background-|border-)?color:|border-width:0\.04em)/;
const classesOf = (html: string) => [...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names.split(/\s+/));

describe('lengths of formulas', () => {
  it('have a rule for each class', () => {
    const lengths = Array.from({ length: 5001 }, (_, hundredths) => `height:${-hundredths / 100}em`);
    const names = new Set(lengths.flatMap(mathClasses));
    expect([...names].filter((name) => !everything.includes(`.${name}{`))).toEqual([]);
  });

  it('never meet on one element in the same digits', () => {
    const slots = new Map(
      [...everything.matchAll(/\.(k\w)\{[\w-]+:calc\(\(var\(--k(\w)0\)/g)].map(([, name, slot]) => [name, slot]),
    );
    expect(slots.size).toBeGreaterThan(10);
    for (const names of formulas.flatMap((tex) => classesOf(rendered(tex)))) {
      const used = names.flatMap((name) => slots.get(name) ?? []);
      expect(used, names.join(' ')).toEqual([...new Set(used)]);
    }
  });

  it('leave KaTeX’s sizes what they are', () => {
    const katex = readFileSync(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'), 'utf8');
    const size = (name: string) => Number(new RegExp(`\\.${name}\\{--\\w+:([\\d.]+)\\}`).exec(everything)?.[1]);
    const rules = [...katex.matchAll(/sizing\.(reset-size\d+)\.(size\d+)\{font-size:([\d.]+)em\}/g)];
    expect(rules.length).toBe(121);
    for (const [, from = '', to = '', em] of rules) expect(size(to) / size(from)).toBeCloseTo(Number(em), 3);
    expect(everything).not.toContain('.reset-size1.size1');
  });
});

describe('the stylesheet of formulas', () => {
  it('names the fonts of its folder, of which there is one file each', async () => {
    const { stylesheet, fonts } = await mathAssets('folder');
    const names = fonts.map(({ name }) => `folder/${name}`);
    expect(names.length).toBeGreaterThan(10);
    expect(new Set([...stylesheet.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url))).toEqual(new Set(names));
    expect(fonts.every(({ data }) => data.subarray(0, 4).toString() === 'wOF2')).toBe(true);
    expect(stylesheet).not.toMatch(/format\(|\.woff\)|\.ttf|src:url\([^)]*\)[^;}]*,/);
  });

  it('has the rules of KaTeX, our lengths and our sizes, each once', () => {
    const rules: string[] = everything.match(/[^{}]+\{[^{}]*\}/g) ?? [];
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
    expect(rules.join('')).toBe(everything);
    for (const part of ['.katex .mathnormal{', '.katex .mathbb', 'body{counter-reset:katexEqnNo', '.katex-display{'])
      expect(everything).toContain(part);
  });

  it.each(formulas)('styles %s without inline styles', (tex) => expect(rendered(tex)).not.toContain(' style="'));

  it('has a class for every style that KaTeX writes', async () => {
    const { default: katex } = await import('katex');
    const lost = formulas.flatMap((tex) => {
      const html = katex.renderToString(tex, { displayMode: true, strict: 'ignore' });
      const styles = [...html.matchAll(/<span[^>]* style="([^"]*)"/g)].map(([, style = '']) => style);
      const declarations = styles.flatMap((style) => style.split(';')).filter((one) => !IGNORED.test(one));
      return declarations.filter((one) => mathClasses(one).length === 0);
    });
    expect([...new Set(lost)]).toEqual([]);
  });
});
