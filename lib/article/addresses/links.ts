import { ID, toId32 } from '@/lib/ids';

/** Where a link of an article leads. Anything else (`javascript:`, `data:`, nonsense) is not a link. */
export type LinkTarget =
  /**
   * A Notion page: becomes an address of the site when the page is read. One that the site does not have becomes plain text, since
   * nobody but its owner may get in, or `published`, its address on Notion's host for public pages.
   */
  | { kind: 'page'; id: string; fragment: string; published?: string }
  /** A place in the same article. */
  | { kind: 'anchor'; href: string }
  /** A path of the site: gets base path and language when the page is read. */
  | { kind: 'path'; href: string }
  /** The site itself by its full address, mail and telephone: opens in the same tab. */
  | { kind: 'same'; href: string }
  | { kind: 'external'; href: string };

export interface LinkRules {
  /** Hosts beside Notion's own whose pages are Notion pages. */
  notionHosts: string[];
  /** The site's own address; its links stay in the tab. */
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
  const text = stripControls(href.trim());
  if (text.startsWith('#')) return { kind: 'anchor', href: `#${toFragment(text.slice(1))}` };

  const url = parse(text);
  if (!url) return null;
  if (SAME_TAB_SCHEMES.has(url.protocol)) return { kind: 'same', href: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;

  const isPath = url.origin === NOWHERE;
  if (isPath || isNotionHost(url.hostname, rules.notionHosts)) {
    const id = pageIdOf(url);
    if (id) {
      const fragment = url.hash ? `#${toFragment(url.hash.slice(1))}` : '';
      if (id === toId32(currentPageId) && fragment) return { kind: 'anchor', href: fragment };
      return { kind: 'page', id, fragment, ...(isPublishedHost(url.hostname) && { published: url.href }) };
    }
  }
  // A path that begins with two slashes would name a host.
  if (isPath) return { kind: 'path', href: url.pathname.replace(/^\/+/, '/') + url.search + url.hash };
  return isOwnSite(url, rules.siteLink) ? { kind: 'same', href: url.href } : { kind: 'external', href: url.href };
}

/** Notion's own hosts: where pages live. */
export function isNotionHost(hostname: string, more: readonly string[] = []): boolean {
  const host = hostname.toLowerCase();
  return /^(?:www\.|app\.)?notion\.(?:so|com)$/.test(host) || isPublishedHost(host) || more.some((own) => own === host);
}

/** Where Notion shows the pages that their owners made public. */
const isPublishedHost = (hostname: string): boolean => hostname.toLowerCase().endsWith('.notion.site');

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

function pageIdOf(url: URL): string | null {
  // A peek link names the opened page in `p`, and the database under it in the path.
  const peek = url.searchParams.get('p') ?? '';
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const id = BLOCK_ID.test(peek) ? peek : PAGE_ID.exec(last)?.[1];
  return id ? toId32(id) : null;
}

/** Fragments of Notion are block ids, dashed or not; headings are anchored without dashes. */
function toFragment(fragment: string): string {
  return BLOCK_ID.test(fragment) ? toId32(fragment) : fragment;
}

function isOwnSite(url: URL, siteLink: string): boolean {
  const own = siteLink ? tryUrl(siteLink) : null;
  return own !== null && own.origin === url.origin;
}

function stripControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u001f\u007f]/g, '');
}
