/** A license text with the part that links, if it names something to link to. */
export interface License {
  before: string;
  link: { text: string; href: string } | null;
  after: string;
}

const CREATIVE_COMMONS =
  /\b(?:CC[\s-]*(BY(?:-NC)?(?:-SA|-ND)?)|(BY-(?:NC(?:-SA|-ND)?|SA|ND))|CC[\s-]?(0))\b(?:[\s-]*(\d\.\d))?/i;
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)，。；]/i;

/**
 * Finds what a license text is about: a Creative Commons code leads to its deed, an address to itself.
 *
 * @example readLicense('CC BY 4.0').link?.href // => 'https://creativecommons.org/licenses/by/4.0/'
 */
export function readLicense(text: string): License {
  const address = ADDRESS.exec(text);
  if (address) return linked(text, address, address[0]);
  const code = CREATIVE_COMMONS.exec(text);
  if (!code) return { before: text, link: null, after: '' };
  const [, named, short, zero, version = '4.0'] = code;
  const deed = zero ? 'publicdomain/zero/1.0' : `licenses/${(named ?? short ?? '').toLowerCase()}/${version}`;
  return linked(text, code, `https://creativecommons.org/${deed}/`);
}

function linked(text: string, { 0: found, index }: RegExpExecArray, href: string): License {
  return { before: text.slice(0, index), link: { text: found, href }, after: text.slice(index + found.length) };
}
