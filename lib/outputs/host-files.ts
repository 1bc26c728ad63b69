import { CACHE } from '@/lib/http/cache-control';
import { securityHeaders } from '@/lib/http/security-headers';
import { openScreens } from '@/lib/site/open-screens';
import { BYTES, MEDIA_POLICY } from '@/lib/store/media-type';
import { feedFiles, feedTypes } from './channels';
import type { OutputSite } from './site/input';

/** A redirect from an encoded path of the site, base path included. */
export interface HostRedirect {
  from: string;
  to: string;
  /** @default 301, which means permanent */
  status?: number;
  /** Everything below is redirected: the address ends in `*`. @default false */
  below?: boolean;
}

/** Cloudflare reads no more rules; the first export that has more would lose them. */
const MAX_STATIC = 2_000;
const MAX_DYNAMIC = 100;

/**
 * `_redirects` for Netlify and Cloudflare Pages: one rule per line, the first match wins. Those without a placeholder come first, and no
 * more than Cloudflare reads: the redirects that do not fit have a page or a line in `data/redirects.json`.
 *
 * @param redirects the owner's, aliases and id addresses; those whose address ends in `*` are for everything below
 * @param rewrites addresses whose pages are stored elsewhere
 */
export function hostRedirects(
  sites: readonly OutputSite[],
  redirects: readonly HostRedirect[] = [],
  rewrites: readonly HostRedirect[] = [],
): string {
  const feeds = feedRedirects(sites).map(({ from, to }) => `${from} ${to} 301`);
  const screens = sites.map(homeOf).flatMap((home) => [
    // A keyword's page is rendered in the browser from its address.
    `${home}/search/* ${home}/search/ 200`,
    ...openScreens.map((screen) => `${home}/${screen}/* ${home}/${screen}/ 200`),
  ]);
  const elsewhere = rewrites.map(({ from, to }) => `${from} ${to} 200`);
  const taken = new Set<string>();
  const usable = redirects
    .map((rule) => ({ ...rule, to: insideSite(rule.to, sites[0]) }))
    .filter(({ from, to, below = false }) => {
      if (!isRule(below ? from.slice(0, -1) : from, to) || taken.has(from)) return false;
      taken.add(from);
      return true;
    });
  const [exact, below] = [false, true].map((isBelow) =>
    usable
      .filter(({ below = false }) => below === isBelow)
      .map(({ from, to, status = 301 }) => `${from} ${to} ${status}`),
  ) as [string[], string[]];
  return `${[
    ...[...feeds, ...exact].slice(0, MAX_STATIC),
    ...[...screens, ...elsewhere, ...below].slice(0, MAX_DYNAMIC),
  ].join('\n')}\n`;
}

/** Paths below which every name is a content hash, without base path. These hosts themselves let nothing else be kept. */
const CODE_PATHS = ['/_next/static', '/styles', '/workers'];

/**
 * `_headers` for Netlify and Cloudflare Pages.
 *
 * @param hstsSeconds as in the settings
 */
export function hostHeaders(sites: readonly OutputSite[], hstsSeconds = 0): string {
  const basePath = sites[0]?.basePath ?? '';
  const rules: [string, string[]][] = [
    [`${basePath}/*`, securityHeaders(hstsSeconds).map((header) => header.join(': '))],
    ...CODE_PATHS.map((path): [string, string[]] => [`${basePath}${path}/*`, [`Cache-Control: ${CACHE.code}`]]),
    [`${basePath}/media/*`, [`Cache-Control: ${CACHE.media}`, `Content-Security-Policy: ${MEDIA_POLICY}`]],
    [`${basePath}/media/*.${BYTES}`, ['Content-Type: application/octet-stream', 'Content-Disposition: attachment']],
    ...sites.flatMap(({ prefix }) => {
      const home = homeOf({ basePath, prefix });
      return (['rss', 'atom', 'json'] as const).map((format): [string, string[]] => [
        `${home}/rss/${feedFiles[format]}`,
        [`Content-Type: ${feedTypes[format]}; charset=utf-8`],
      ]);
    }),
  ];
  return `${rules.map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)].join('\n')).join('\n\n')}\n`;
}

/** Where the address of a language's feed without its file leads. */
export function feedRedirects(sites: readonly OutputSite[]): HostRedirect[] {
  return sites
    .map(homeOf)
    .flatMap((home) => ['/feed', '/feed/'].map((from) => ({ from: home + from, to: `${home}/rss/${feedFiles.rss}` })));
}

/** The encoded address of a language's home page, without slash at the end. */
const homeOf = ({ basePath, prefix }: Pick<OutputSite, 'basePath' | 'prefix'>): string =>
  prefix === '' ? basePath : `${basePath}/${encodeURIComponent(prefix)}`;

/**
 * These hosts put in what an address has below a rule as it was asked: `/:splat` could be `//another.example`, which is another host. With
 * the site's own host before it, it cannot; '' if that is not known, and the 404 page leads on then.
 */
function insideSite(to: string, site: OutputSite | undefined): string {
  if (!to.startsWith('/:splat')) return to;
  return site?.base ? new URL(site.base).origin + to : '';
}

/** White space would end an address early, and a redirect to itself never ends. */
function isRule(from: string, to: string): boolean {
  return from.startsWith('/') && to !== '' && from !== to && !/\s/.test(from + to) && !/[*:]/.test(from);
}
