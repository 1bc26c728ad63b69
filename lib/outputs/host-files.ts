import { IMMUTABLE } from '@/lib/http/cache-control';
import { securityHeaders } from '@/lib/http/security-headers';
import { openScreens } from '@/lib/site/open-screens';
import { BYTES, MEDIA_POLICY } from '@/lib/store/media-type';
import { feedFiles, feedTypes } from './channels';
import type { OutputSite } from './input';

/** A permanent redirect between two encoded paths of the site, base path included. */
export interface HostRedirect {
  from: string;
  to: string;
}

/**
 * `_redirects` for Netlify and Cloudflare Pages: one rule per line, the first match wins. The site's own rules come first, because
 * Cloudflare reads 2,000 static ones and 100 with a placeholder. 301 means permanent on both.
 *
 * @param redirects aliases and id addresses
 * @param rewrites addresses whose pages are stored elsewhere
 */
export function hostRedirects(
  sites: readonly OutputSite[],
  redirects: readonly HostRedirect[] = [],
  rewrites: readonly HostRedirect[] = [],
): string {
  const own = sites.flatMap(({ basePath, prefix }) => {
    const home = [basePath, ...(prefix === '' ? [] : [`/${encodeURIComponent(prefix)}`])].join('');
    return [
      `${home}/feed ${home}/rss/${feedFiles.rss} 301`,
      `${home}/feed/ ${home}/rss/${feedFiles.rss} 301`,
      // A keyword's page is rendered in the browser from its address.
      `${home}/search/* ${home}/search/ 200`,
      ...openScreens.map((screen) => `${home}/${screen}/* ${home}/${screen}/ 200`),
    ];
  });
  const taken = new Set<string>();
  const former = redirects.flatMap(({ from, to }) => {
    if (!isRule(from, to) || taken.has(from)) return [];
    taken.add(from);
    return [`${from} ${to} 301`];
  });
  const elsewhere = rewrites.map(({ from, to }) => `${from} ${to} 200`);
  return `${[...own, ...elsewhere, ...former].join('\n')}\n`;
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
