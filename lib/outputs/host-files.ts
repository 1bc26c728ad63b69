import { IMMUTABLE } from '@/lib/http/cache-control';
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
 * `_redirects`, as Netlify and Cloudflare Pages read it: one rule a line, the first that fits wins.
 * The rules of the site itself come first, because Cloudflare reads 2,000 plain ones and 100 with a placeholder.
 * 301 stands for permanent: both hosts know it.
 *
 * @param redirects aliases and id addresses
 * @param rewrites addresses whose pages lie elsewhere
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

/**
 * `_headers`, as Netlify and Cloudflare Pages read it.
 *
 * @param immutable paths below which every name is a content hash, base path not included, e.g. `/media`
 */
export function hostHeaders(
  sites: readonly OutputSite[],
  immutable: readonly string[] = ['/_next/static', '/styles', '/workers', '/media', '/data/search'],
): string {
  const basePath = sites[0]?.basePath ?? '';
  const rules: [string, string[]][] = [
    [`${basePath}/*`, ['X-Content-Type-Options: nosniff', 'Referrer-Policy: strict-origin-when-cross-origin']],
    ...immutable.map((path): [string, string[]] => [
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

/** White space would end an address early, and an address that leads to itself never ends. */
function isRule(from: string, to: string): boolean {
  return from.startsWith('/') && to !== '' && from !== to && !/\s/.test(from + to) && !/[*:]/.test(from);
}
