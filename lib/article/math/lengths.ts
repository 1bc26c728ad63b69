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

/** Where an element may have several lengths, each has digits of its own. The third is for solid boxes alone. */
const SLOTS = ['a', 'b', 'c'] as const;

type Slot = (typeof SLOTS)[number];

/** The properties that KaTeX sets to lengths. Those of one slot never meet on one element. */
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
  'border-top-width': { letter: 'j', slot: 'c' },
};

/**
 * The margin after an index, half a point of the text around it, at each of KaTeX's eleven sizes. It has no digits, as an index may have
 * a margin on its left too.
 */
const INDEX_MARGINS = '0.1 0.0833 0.0714 0.0625 0.0556 0.05 0.0417 0.0347 0.0289 0.0241 0.0201'
  .split(' ')
  .map((margin) => `margin-right:${margin}em`);

/** Declarations whose value hardly ever differs. */
const constants: Record<string, string> = {
  'border-bottom-width:0.04em': 'k-rule',
  'border-right-width:0.04em': 'k-thin',
  'border-style:solid': 'k-box',
  'border-right-style:solid': 'k-bar',
  'border-right-style:dashed': 'k-dashes',
  'margin:0 -0.02em': 'k-between',
  'position:relative': 'k-rel',
  'text-shadow:0.02em 0.01em 0.04px': 'k-bold',
};

/** What a digit's class has between slot and digit, and what the digit is worth. */
const places = [
  { mark: '--', worth: 10 },
  { mark: '', worth: 1 },
  { mark: '-', worth: 0.1 },
  { mark: '_', worth: 0.01 },
] as const;
/** Formulas taller or wider than this many em lose what exceeds it; KaTeX itself is set to stop at 50. */
const MAX_EM = 50;

/** The classes for an inline style of KaTeX's. */
export function mathClasses(style: string): string[] {
  const isIndex = style.startsWith('top:');
  return style.split(';').flatMap((declaration) => {
    const constant = constants[declaration];
    if (constant) return [constant];
    const size = isIndex ? INDEX_MARGINS.indexOf(declaration) + 1 : 0;
    if (size > 0) return [`k-r${size}`];
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
    '.katex .k-rule{border-bottom-width:.04em}',
    ...INDEX_MARGINS.map((declaration, index) => `.katex .k-r${index + 1}{${declaration.replace(':0', ':')}}`),
    '.katex .k-thin{border-right-width:.04em}',
    '.katex .k-box{border-style:solid;border-width:.04em}',
    '.katex .k-bar{border-right-style:solid}',
    '.katex .k-dashes{border-right-style:dashed}',
    '.katex .k-between{margin:0 -.02em}',
    '.katex .k-rel{position:relative}',
    '.katex .k-bold{text-shadow:.02em .01em .04px}',
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
