import type { OutputSite } from './input';

/** `robots.txt`: everything may be crawled. Pages that are not for search engines say so in their own head. */
export function robots(sites: readonly OutputSite[]): string {
  const base = sites[0]?.base ?? '';
  const lines = ['User-agent: *', 'Allow: /'];
  if (base !== '') lines.push('', `Host: ${base}`, `Sitemap: ${base}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
