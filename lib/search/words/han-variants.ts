import hongKong from 'opencc-js/dict/HKVariants';
import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import simplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';
import type { Variants } from './variants';

/** Forms in Japanese names that OpenCC does not list. */
const IN_NAMES = ['髙 高', '﨑 崎', '𠮷 吉', '邉 边', '邊 边', '斎 斋', '濵 滨'];

/**
 * Han characters that are written in several ways, each followed by the one that it counts as in search: the simplified one, as OpenCC maps
 * them. The browser gets those whose character occurs on the site.
 */
export const HAN_VARIANTS: Variants = (() => {
  const known = new Map(rowsOf(simplified).map(([form, [one = '']]) => [form, one]));
  const one = (character: string): string => known.get(character) ?? character;
  /** OpenCC maps some characters to others that it maps, too. */
  const last = (character: string): string => {
    const next = one(character);
    return next === character ? next : last(next);
  };
  const add = (form: string, character: string): void => {
    if (!known.has(form) && last(character) !== form) known.set(form, character);
  };
  for (const [character, forms] of [...rowsOf(taiwan), ...rowsOf(hongKong)])
    for (const form of forms) add(form, character);
  for (const [form, [character = '']] of [...rowsOf(japanese), ...IN_NAMES.flatMap(rowsOf)]) add(form, character);
  return new Map([...known].flatMap(([form]) => (last(form) === form ? [] : [[form, last(form)]])));
})();

/** Rows of OpenCC: a character and the ones that it may become. */
function rowsOf(rows: string): [string, string[]][] {
  return rows.split('|').map((row) => {
    const [character = '', ...others] = row.split(' ');
    return [character, others];
  });
}
