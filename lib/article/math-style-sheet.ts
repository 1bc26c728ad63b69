import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Formulas are laid out by lengths of all sizes. A class for each would be thousands; here a length is two classes, its
 * whole and its hundredths, in one of four slots, and a third class gives the slot to a property:
 * `height:1.43em` is `kh-a ka1 ka_43`. A hundredth of an em is a fifth of a pixel.
 */
const SLOTS = ['a', 'b', 'c', 'd'] as const;
/** Formulas taller or wider than this many em lose what exceeds it; KaTeX itself is told to stop at 50. */
const MAX_EM = 50;

const properties: Record<string, string> = {
  height: 'h',
  'vertical-align': 'v',
  top: 't',
  bottom: 'u',
  left: 'x',
  'margin-right': 'r',
  'margin-left': 'l',
  'padding-left': 'p',
  width: 'w',
  'min-width': 'm',
  'border-right-width': 'i',
  'border-top-width': 'j',
};

/** Declarations whose value never, or hardly, differs. */
const constants: Record<string, string> = {
  'border-bottom-width': 'k-rule',
  'border-style': 'k-box',
  'border-right-style': 'k-bar',
  position: 'k-rel',
};

/** The classes for an inline style of KaTeX's. */
export function mathClasses(style: string): string[] {
  const classes: string[] = [];
  let used = 0;
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':');
    const constant = constants[property];
    if (constant) classes.push(constant);
    const letter = properties[property];
    const length = /^(-?[\d.]+)em$/.exec(value)?.[1];
    const slot = SLOTS[used];
    if (!letter || length === undefined || !slot) continue;
    used += 1;
    const hundredths = Math.round(Math.max(-MAX_EM, Math.min(MAX_EM, Number(length))) * 100);
    const whole = Math.floor(hundredths / 100);
    classes.push(`k${letter}-${slot}`, `k${slot}${whole}`, `k${slot}_${hundredths - whole * 100}`);
  }
  return classes;
}

/** What a page with formulas loads: one style sheet and, as they are used, fonts beside it. Names are relative. */
export async function mathAssets(): Promise<{ name: string; data: Buffer | string }[]> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'));
  const sheet = await readFile(path.join(folder, 'katex.min.css'), 'utf8');
  // Every browser that runs the rest of the site reads woff2.
  const slim = sheet.replace(/src:(url\([^)]*\.woff2\) format\("woff2"\))[^;}]*/g, 'src:$1');
  const fonts = [...new Set([...slim.matchAll(/url\((fonts\/[\w.-]+\.woff2)\)/g)].map(([, name]) => name ?? ''))];
  return [
    { name: 'math.css', data: `${slim}\n${lengthRules()}` },
    ...(await Promise.all(fonts.map(async (name) => ({ name, data: await readFile(path.join(folder, name)) })))),
  ];
}

function lengthRules(): string {
  const rules = [
    '.katex .k-rule{border-bottom-width:.04em}',
    '.katex .k-box{border-style:solid;border-width:.04em}',
    '.katex .k-bar{border-right-style:solid}',
    '.katex .k-rel{position:relative}',
    '.katex .k-hidden{color:transparent}',
  ];
  for (const slot of SLOTS) {
    for (const [property, letter] of Object.entries(properties)) {
      rules.push(`.katex .k${letter}-${slot}{${property}:calc((var(--k${slot}) + var(--k${slot}-))*1em)}`);
    }
    for (let whole = -MAX_EM; whole <= MAX_EM; whole++) rules.push(`.k${slot}${whole}{--k${slot}:${whole}}`);
    for (let part = 0; part < 100; part++) rules.push(`.k${slot}_${part}{--k${slot}-:${part / 100}}`);
  }
  return rules.join('');
}
