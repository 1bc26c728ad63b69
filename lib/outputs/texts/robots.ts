import { type AiUse, contentSignal, unwantedAgents } from '@/lib/http/ai-use';
import type { OutputSite } from '@/lib/outputs/site/input';

/** `robots.txt`: everything may be crawled, unless the owner forbids it or what is made of it. Pages that are not for search engines say so in their own head. */
export function robots(sites: readonly OutputSite[], isAllowed: boolean, aiUse: AiUse = ''): string {
  if (!isAllowed) return 'User-agent: *\nDisallow: /\n';
  const base = sites[0]?.base ?? '';
  const agents = unwantedAgents(aiUse).map((name) => `User-agent: ${name}`);
  const lines = [
    'User-agent: *',
    ...(aiUse === '' ? [] : [`Content-Signal: ${contentSignal(aiUse)}`]),
    'Allow: /',
    ...(agents.length > 0 ? ['', ...agents, 'Disallow: /'] : []),
  ];
  if (base !== '') lines.push('', `Host: ${base}`, `Sitemap: ${base}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
