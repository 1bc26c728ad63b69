import { IMMUTABLE } from '@/lib/http/cache-control';
import { securityHeaders } from '@/lib/http/security-headers';
import { openScreens } from '@/lib/site/open-screens';
import { BYTES, MEDIA_POLICY } from '@/lib/store/media-type';
import { feedFiles, feedTypes } from './channels';
import type { OutputSite } from './input';

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
  const homes = sites.map(({ basePath, prefix }) =>
    [basePath, ...(prefix === '' ? [] : [`/${encodeURIComponent(prefix)}`])].join(''),
  );
  const feeds = homes.flatMap((home) => [
    `${home}/feed ${home}/rss/${feedFiles.rss} 301`,
    `${home}/feed/ ${home}/rss/${feedFiles.rss} 301`,
  ]);
  const screens = homes.flatMap((home) => [
    // A keyword's page is rendered in the browser from its address.
    `${home}/search/* ${home}/search/ 200`,
    ...openScreens.map((screen) => `${home}/${screen}/* ${home}/${screen}/ 200`),
  ]);
  const elsewhere = rewrites.map(({ from, to }) => `${from} ${to} 200`);
  const taken = new Set<string>();
  const usable = redirects.filter(({ from, to, below = false }) => {
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

/** Paths below which every name is a content hash, without base path. */
const HASHED_PATHS = ['/_next/static', '/styles', '/workers', '/media'];

/**
 * `_headers` for Netlify and Cloudflare Pages.
 *
 * @param hstsSeconds as in the settings
 */
export function hostHeaders(sites: readonly OutputSite[], hstsSeconds = 0): string {
  const basePath = sites[0]?.basePath ?? '';
  const rules: [string, string[]][] = [
    [`${basePath}/*`, securityHeaders(hstsSeconds).map((header) => header.join(': '))],
    ...HASHED_PATHS.map((path): [string, string[]] => [
      `${basePath}${path}/*`,
      [`Cache-Control: ${IMMUTABLE}`, ...(path === '/media' ? [`Content-Security-Policy: ${MEDIA_POLICY}`] : [])],
    ]),
    [`${basePath}/media/*.${BYTES}`, ['Content-Type: application/octet-stream', 'Content-Disposition: attachment']],
    ...sites.flatMap(({ prefix }) => {
      const home = prefix === '' ? basePath : `${basePath}/${encodeURIComponent(prefix)}`;
      return (['rss', 'atom', 'json'] as const).map((format): [string, string[]] => [
        `${home}/rss/${feedFiles[format]}`,
        [`Content-Type: ${feedTypes[format]}; charset=utf-8`],
      ]);
    }),
  ];
  return `${rules.map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)].join('\n')).join('\n\n')}\n`;
}

/** White space would end an address early, and a redirect to itself never ends. */
function isRule(from: string, to: string): boolean {
  return from.startsWith('/') && to !== '' && from !== to && !/\s/.test(from + to) && !/[*:]/.test(from);
}
