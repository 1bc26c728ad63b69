import { ID, toId32 } from '@/lib/ids';
import { isNotionHost, isPublishedHost, pageIdIn, pathOnSite } from '@/lib/web-addresses';

export { isNotionHost } from '@/lib/web-addresses';

/** Where a link of an article leads. Anything else (`javascript:`, `data:`, nonsense) is not a link. */
export type LinkTarget =
  /**
   * A Notion page: becomes an address of the site when the page is read. One that the site does not have becomes plain text, since
   * nobody but its owner may get in, or `published`, its address on Notion's host for public pages.
   */
  | { kind: 'page'; id: string; fragment: string; published?: string }
  /** A place in the same article. */
  | { kind: 'anchor'; href: string }
  /** A path of the site, which gets base path and language when the page is read, or the whole address of one. */
  | { kind: 'path'; href: string }
  /** Mail and telephone: opens in the same tab. */
  | { kind: 'same'; href: string }
  | { kind: 'external'; href: string };

export interface LinkRules {
  /** Hosts beside Notion's own whose pages are Notion pages. */
  notionHosts: string[];
  /** The address of the site's home: what is below it is a page of the site. */
  siteLink: string;
}

const PAGE_ID = new RegExp(`(?:^|[^0-9a-f])(${ID})$`, 'i');
const BLOCK_ID = new RegExp(`^(?:${ID})$`, 'i');
const SAME_TAB_SCHEMES = new Set(['mailto:', 'tel:', 'sms:']);
const BARE_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;
/** Resolves paths; never part of a result. */
const NOWHERE = 'https://nowhere.invalid';

export function linkTarget(href: string, rules: LinkRules, currentPageId = ''): LinkTarget | null {
  // Browsers ignore control characters and blanks inside a scheme; a checker must not be fooled by them.
  const text = stripControls(href.trim()).replace(/^notion:(?=\/\/)/i, 'https:');
  if (text.startsWith('#')) return { kind: 'anchor', href: `#${toFragment(text.slice(1))}` };

  const url = parse(text);
  if (!url) return null;
  if (SAME_TAB_SCHEMES.has(url.protocol)) return { kind: 'same', href: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;

  const isPath = url.origin === NOWHERE;
  if (isPath || isNotionHost(url.hostname, rules.notionHosts)) {
    const id = pageIdIn(url);
    if (id) {
      const fragment = url.hash ? `#${toFragment(url.hash.slice(1))}` : '';
      if (id === toId32(currentPageId) && fragment) return { kind: 'anchor', href: fragment };
      return { kind: 'page', id, fragment, ...(isPublishedHost(url.hostname) && { published: url.href }) };
    }
  }
  // A path that begins with two slashes would name a host.
  if (isPath) return { kind: 'path', href: url.pathname.replace(/^\/+/, '/') + url.search + url.hash };
  return { kind: pathOnSite(url.href, rules.siteLink) === null ? 'external' : 'path', href: url.href };
}

/** An http(s) address, its slashes repaired, or null. */
export function httpUrl(text: string): URL | null {
  const url = parse(stripControls(text.trim()));
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.origin !== NOWHERE ? url : null;
}

/** The whole text is a web address or the path of a page: such a caption makes its picture a link. `main.py` is a name. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return false;
  if (trimmed.startsWith('/')) return PAGE_ID.test(trimmed.split(/[?#]/)[0] ?? '');
  return /^(?:https?:\/\/[^/]+\.[^/]+|www\.[^/.]+\.[^/])/i.test(trimmed);
}

function parse(text: string): URL | null {
  if (text.startsWith('/')) return tryUrl(text, NOWHERE);
  if (BARE_DOMAIN.test(text)) return tryUrl(`https://${text}`);
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? tryUrl(text) : null;
}

function tryUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    // Not an address: the caller treats it as text.
    return null;
  }
}

/** Fragments of Notion are block ids, dashed or not; headings are anchored without dashes. */
const toFragment = (fragment: string): string => (BLOCK_ID.test(fragment) ? toId32(fragment) : fragment);

function stripControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u001f\u007f]/g, '');
}
