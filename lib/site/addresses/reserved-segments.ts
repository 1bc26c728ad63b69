import { DEVICE } from '@/lib/site/addresses/file-names';
import { reservedBecause } from '@/lib/site/messages';

/**
 * Names at the root of the site that are its own, in lower case: some file systems know no case. `tests/unit/site/reserved.test.ts` and
 * `tests/browser/published.spec.ts` compare them with what is really there. Language prefixes are added to them.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  // Screens
  'archive',
  'page',
  'category',
  'tag',
  'author',
  'search',
  '404',
  '404.html',
  'index',
  'index.html',
  'sign-in',
  'sign-up',
  'dashboard',
  'auth',
  // Files for machines
  'rss',
  'feed',
  'data',
  'media',
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  // What an installed site has
  'manifest.webmanifest',
  'sw.js',
  // The list of an export's files
  'manifest.json',
  // Rules for hosts, and the names that Cloudflare keeps for its own
  '_headers',
  '_redirects',
  '_redirects.nginx',
  '_redirects.caddy',
  '_routes.json',
  '_worker.js',
  'cdn-cgi',
  'cname',
  // Next
  '_next',
  '_app',
  '_document',
  '_error',
  '500',
  'api',
  // public/
  'favicon.ico',
  'favicon.png',
  'favicon.svg',
  'avatar.svg',
  'bg_image.jpg',
  'images',
  'math',
  'styles',
  'workers',
]);

/** Why a path of decoded segments cannot be that of a page; null when it can. */
export function whyReserved(path: string, prefixes: readonly string[]): string | null {
  const segments = path.split('/');
  const [first = ''] = segments;
  const lower = first.toLowerCase();
  if (reservedSegments.has(lower) || prefixes.some((prefix) => prefix.toLowerCase() === lower)) {
    return reservedBecause.ofSite(first);
  }
  if (first.startsWith('.')) return reservedBecause.hidden(first);
  for (const segment of segments) {
    if (/^\.+$/.test(segment)) return reservedBecause.dots(segment);
    if (/^\.ht(?:access|passwd)$/i.test(segment)) return reservedBecause.apache(segment);
    if (segment.startsWith(':')) return reservedBecause.placeholder(segment);
    if (DEVICE.test(segment)) return reservedBecause.device(segment);
  }
  return null;
}
