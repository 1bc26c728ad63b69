import hongKong from 'opencc-js/dict/HKVariants';
import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import simplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariants';
import type { Variants } from '@/lib/search/index/variants';

/** Forms in Japanese names that OpenCC does not list. */
const IN_NAMES = '髙 高|﨑 崎|𠮷 吉|邉 边|邊 边|斎 斋|濵 滨';

/** Rows of OpenCC: a character and the ones that it may become. */
const rowsOf = (rows: string): string[][] => rows.split('|').map((row) => row.split(' '));

/** Forms with what each is written as elsewhere: what is first counts. */
const PAIRS = [
  ...rowsOf(simplified),
  ...rowsOf(`${taiwan}|${hongKong}`).flatMap(([one = '', ...forms]) => forms.map((form) => [form, one])),
  ...rowsOf(`${japanese}|${IN_NAMES}`),
];

/**
 * Han characters that are written in several ways, each followed by the one that it counts as in search: the simplified one, as OpenCC maps
 * them. The browser gets those whose character occurs on the site.
 */
export const HAN_VARIANTS: Variants = (() => {
  const known = new Map<string, string>();
  /** OpenCC maps some characters to others that it maps, too. */
  const last = (character: string): string => {
    const next = known.get(character);
    return next === undefined ? character : last(next);
  };
  for (const [form = '', character = ''] of PAIRS)
    if (!known.has(form) && last(character) !== form) known.set(form, character);
  return new Map([...known.keys()].map((form) => [form, last(form)]));
})();
