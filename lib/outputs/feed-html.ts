import { absoluteUrl } from '@/lib/site/addresses';

/** A start tag; values may hold `>`. In serialised HTML no text holds a `<`. */
const START_TAG = /<[a-z][^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/gi;

const ADDRESS_ATTRIBUTE = /(\s(?:href|src|poster|cite|srcset|imagesrcset|data-[\w-]*src(?:set)?)=)("[^"]*"|'[^']*')/gi;

/**
 * Article HTML for feed readers: every address absolute, and without what needs the site's script or styles: buttons,
 * and the drawn twin of each formula (readers have the MathML).
 *
 * @param base what addresses that begin with `/` are led from; see `OutputSite.base`
 * @param page the article's own address, which anchors and other relative addresses are led from
 */
export function feedHtml(html: string, { base, page }: { base: string; page: string }): string {
  const toAbsolute = absoluteFrom(base, page);
  const readable = withoutElements(withoutElements(html, 'button'), 'span', /^<span[^>]*\sclass="katex-html"/i);
  return readable.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '').replace(START_TAG, (tag) =>
    tag.replace(ADDRESS_ATTRIBUTE, (_, name: string, quoted: string) => {
      const value = quoted.slice(1, -1);
      const absolute = /set=$/i.test(name) ? absoluteSrcSet(value, toAbsolute) : toAbsolute(value);
      return `${name}${quoted[0]}${absolute}${quoted[0]}`;
    }),
  );
}

/** Without each `tag` element whose start tag fits, whatever it holds. */
function withoutElements(html: string, tag: string, fits = new RegExp(`^<${tag}\\b`, 'i')): string {
  const boundary = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'gi');
  let kept = '';
  let keptUntil = 0;
  let depth = 0;
  for (const { 0: found, 1: closing, index } of html.matchAll(boundary)) {
    if (depth === 0) {
      if (closing || !fits.test(found)) continue;
      kept += html.slice(keptUntil, index);
      depth = 1;
      continue;
    }
    depth += closing ? -1 : 1;
    if (depth === 0) keptUntil = index + found.length;
  }
  // An element that never ends takes nothing with it: half an article is worse than a stray button.
  return depth === 0 ? kept + html.slice(keptUntil) : html;
}

function absoluteSrcSet(srcSet: string, toAbsolute: (address: string) => string): string {
  // Addresses hold no white space; candidates are separated by a comma that white space follows.
  return srcSet
    .trim()
    .split(/,\s+/)
    .map((candidate) => candidate.replace(/^\S+/, toAbsolute))
    .join(', ');
}

/** Addresses are many and their base is one: it is read once. */
function absoluteFrom(base: string, page: string): (address: string) => string {
  const root = absoluteUrl('/', base).replace(/\/$/, '');
  const { origin, pathname } = root === '' ? { origin: '', pathname: '/' } : new URL(`${root}/`);
  const readable = URL.canParse(page);
  return (address) => {
    if (address.startsWith('//')) return `https:${address}`;
    if (address.startsWith('/')) return `${address.startsWith(pathname) ? origin : root}${address}`;
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
    if (address === '' || address.startsWith('#') || !readable) return `${page}${address}`;
    return new URL(address.replaceAll('&amp;', '&'), page).href.replaceAll('&', '&amp;');
  };
}
