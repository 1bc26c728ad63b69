/** Forms of Han characters, and the one that each counts as: 設 as 设. */
export type Variants = ReadonlyMap<string, string>;

/** Those that `fold` makes one; none until an index is opened or built. */
let variants: Variants = new Map();

/** Other spellings of a query that are worth marking: more are hardly ever in one text. */
const MAX_SPELLINGS = 8;
/** A long query is marked as it is: its address would be too long (`withHighlight`). */
const MAX_MARKED = 200;

export function setVariants(known: Variants): void {
  variants = known;
}

/** @param pairs as in `IndexHead`: `設设髙高` */
export const readVariants = (pairs: string): Variants =>
  new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, form = '', counted = '']) => [form, counted]));

/** A text with one form of each Han character, as search compares it. */
export const unifyVariants = (text: string): string =>
  variants.size === 0 ? text : text.replace(/\p{Script=Han}/gu, (character) => variants.get(character) ?? character);

/**
 * A query followed by its spellings in other forms of its Han characters, so that pages can mark what was found without a table.
 *
 * @example withSpellings('设计') // => '设计 設计 设計 設計'
 */
export function withSpellings(query: string): string {
  let spellings = [''];
  for (const character of query) {
    const one = unifyVariants(character);
    const others = [...variants].flatMap(([form, counted]) => (counted === one && form !== character ? form : []));
    const forms = [...new Set([character, one, ...others])];
    const grown = forms.flatMap((form) => spellings.map((before) => before + form));
    spellings = grown.length > MAX_SPELLINGS ? spellings.map((before) => before + character) : grown;
  }
  const all = spellings.join(' ');
  return all.length > MAX_MARKED ? query : all;
}
