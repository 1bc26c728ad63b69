import type { OutputSite } from '@/lib/outputs/site/input';

/** `robots.txt`: everything may be crawled, unless the owner forbids it. Pages that are not for search engines say so in their own head. */
export function robots(sites: readonly OutputSite[], isAllowed: boolean): string {
  if (!isAllowed) return 'User-agent: *\nDisallow: /\n';
  const base = sites[0]?.base ?? '';
  const lines = ['User-agent: *', 'Allow: /'];
  if (base !== '') lines.push('', `Host: ${base}`, `Sitemap: ${base}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
