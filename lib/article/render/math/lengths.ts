/**
 * KaTeX lays out formulas by inline styles, which a strict content security policy forbids, and by lengths of all sizes. A class for
 * each would be thousands; here a length is a class for its property and one for each of its digits that is not 0: `height:1.43em` is
 * `kh ka1 ka-4 ka_3`. A hundredth of an em is a fifth of a pixel.
 */
interface Property {
  /** The class is `k` and this. */
  letter: string;
  /** Whose digits it is written in. */
  slot: Slot;
}

/** Where an element may have two lengths, each has digits of its own. */
const SLOTS = ['a', 'b'] as const;

type Slot = (typeof SLOTS)[number];

/** The properties that KaTeX sets to lengths. Those of one slot never meet on one element: a solid box becomes two (`math.ts`). */
const properties: Record<string, Property> = {
  height: { letter: 'h', slot: 'a' },
  top: { letter: 't', slot: 'a' },
  'margin-top': { letter: 'y', slot: 'a' },
  'padding-left': { letter: 'p', slot: 'a' },
  bottom: { letter: 'u', slot: 'a' },
  'border-bottom-width': { letter: 'z', slot: 'a' },
  'vertical-align': { letter: 'v', slot: 'b' },
  left: { letter: 'x', slot: 'b' },
  'margin-left': { letter: 'l', slot: 'b' },
  width: { letter: 'w', slot: 'b' },
  'min-width': { letter: 'm', slot: 'b' },
  'margin-right': { letter: 'r', slot: 'b' },
  'border-right-width': { letter: 'i', slot: 'b' },
  'border-top-width': { letter: 'j', slot: 'a' },
};

/** The margin after an index: half a point of the text around it. It has no digits, as an index may have a margin on its left too. */
const INDEX_MARGIN = /^margin-right:0\.(?:1|0833|0714|0625|0556|05|0417|0347|0289|0241|0201)em$/;

/** Declarations that have a class of their own. */
const constants: Record<string, string> = {
  'border-bottom-width:0.04em': 'k-rule',
  'border-right-width:0.04em': 'k-thin',
  'border-top-width:0.04em': 'k-edge',
  'border-style:solid': 'k-box',
  'border-right-style:solid': 'k-bar',
  'border-right-style:dashed': 'k-dashes',
  'margin:0 -0.02em': 'k-between',
  'position:relative': 'k-rel',
  'text-shadow:0.02em 0.01em 0.04px': 'k-bold',
};

/** The mark between slot and digit in a class name, and the place value of the digit. */
const places = [
  { mark: '--', worth: 10 },
  { mark: '', worth: 1 },
  { mark: '-', worth: 0.1 },
  { mark: '_', worth: 0.01 },
] as const;
/** Longer lengths are cut off; KaTeX itself is set to stop at 50. */
const MAX_EM = 50;

/** The classes for an inline style of KaTeX's. */
export function mathClasses(style: string): string[] {
  const isIndex = style.startsWith('top:');
  return style.split(';').flatMap((declaration) => {
    const constant = constants[declaration];
    if (constant) return [constant];
    if (isIndex && INDEX_MARGIN.test(declaration)) return ['k-r'];
    const [name = '', value = ''] = declaration.split(':');
    const property = properties[name];
    const length = /^(-?[\d.]+)em$/.exec(value)?.[1];
    if (!property || length === undefined) return [];
    return [`k${property.letter}`, ...digitClasses(property.slot, Number(length))];
  });
}

function digitClasses(slot: Slot, length: number): string[] {
  const hundredths = Math.min(MAX_EM * 100, Math.round(Math.abs(length) * 100));
  const digits = String(hundredths).padStart(places.length, '0');
  const classes = places.flatMap(({ mark }, index) => (digits[index] === '0' ? [] : `k${slot}${mark}${digits[index]}`));
  return length < 0 && classes.length > 0 ? [`k${slot}n`, ...classes] : classes;
}

/** The rules of these classes, each with one selector. */
export function lengthRules(): string[] {
  const rules = [
    ...Object.entries(constants).map(([declaration, name]) => `.katex .${name}{${declaration}}`),
    // By the size around, where one is set (`sizeRules` of `math-assets.ts`).
    '.katex .k-r{margin-right:calc(.1em/var(--to,2))}',
    '.katex .k-box{border-width:0.04em}',
    '.katex .k-hidden{color:transparent}',
  ];
  for (const slot of SLOTS) {
    // Not inherited: a digit that is 0 has no class.
    const digits = places.map((_, index) => `--k${slot}${index}`);
    rules.push(`:where(.katex *){--k${slot}s:1;${digits.map((digit) => `${digit}:0`).join(';')}}`);
    rules.push(`.k${slot}n{--k${slot}s:-1}`);
    places.forEach(({ mark, worth }, index) => {
      for (let digit = 1; digit < 10 && digit * worth <= MAX_EM; digit++) {
        const value = String(Number((digit * worth).toFixed(2))).replace(/^0\./, '.');
        rules.push(`.k${slot}${mark}${digit}{${digits[index]}:${value}}`);
      }
    });
  }
  for (const [name, { letter, slot }] of Object.entries(properties)) {
    const sum = places.map((_, index) => `var(--k${slot}${index})`).join(' + ');
    rules.push(`.katex .k${letter}{${name}:calc((${sum})*var(--k${slot}s)*1em)}`);
  }
  return rules;
}
