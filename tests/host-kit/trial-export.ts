import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostRules } from '@/lib/export/host-rules';
import type { HostRedirect, HostRules } from '@/lib/hosts/host';
import { hostFiles } from '@/lib/hosts/registry';
import { mockOutputSite } from '../unit/outputs/mock-output';

/** What an export is made of, as far as hosts treat it in different ways. */
const files: Record<string, string> = {
  'index.html': 'home',
  'about/index.html': `about ${'and so on '.repeat(500)}`,
  'article/a/index.html': 'article',
  'article/a.md': '# article',
  'search/index.html': 'search',
  'en/index.html': 'home in English',
  'en/search/index.html': 'search in English',
  'sign-in/index.html': 'sign-in',
  'en/dashboard/index.html': 'dashboard',
  'en/dashboard/order/index.html': 'orders',
  '404.html': 'nothing here',
  'en/404.html': 'nothing here in English',
  'rss/feed.xml': '<rss/>',
  'rss/atom.xml': '<feed/>',
  'en/rss/feed.json': '{}',
  'robots.txt': 'User-agent: *',
  'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/b.bin': '<script>alert(1)</script>',
  '_next/static/chunks/c.js': 'c()',
  'styles/0123456789/article.css': 'p{}',
  'workers/boot-0123456789.js': 'b()',
  'blog/there/index.html': 'a page below a rule',
};

/** What owners and writers may have in `redirects.csv` and as aliases, and what looks like a command to a web server. */
const redirects: HostRedirect[] = [
  { from: '/old/', to: '/about/' },
  { from: '/2019/old.html', to: '/article/a/#part', status: 302 },
  { from: '/%E6%97%A7/', to: '/en/' },
  { from: '/quo%22te%5C/', to: '/about/' },
  { from: '/%7Bhost%7D%24uri/', to: '/about/' },
  { from: '/x%22%3B%20return%20200%20%22y/', to: '/about/' },
  { from: '/away/', to: 'https://elsewhere.example/x?y=1', status: 302 },
  { from: '/dollar/', to: 'https://elsewhere.example/$uri{host}' },
  { from: '/blog/*', to: '/article/:splat', below: true },
  { from: '/zh/*', to: '/:splat', below: true },
  { from: '/en/old/*', to: 'https://elsewhere.example/en/:splat', status: 302, below: true },
];

/** The rules of the export that every host is tried with. */
export function trialRules(basePath = ''): HostRules {
  const sites = ['', 'en'].map((prefix) => mockOutputSite({ basePath, prefix }));
  const moved = redirects.map(({ from, to, ...rule }) => ({
    ...rule,
    from: basePath + from,
    to: to.startsWith('/') ? basePath + to : to,
  }));
  return hostRules(sites, { redirects: moved });
}

/** Writes the export that every host is tried with. */
export async function writeTrialExport(folder: string, basePath = ''): Promise<void> {
  for (const [name, text] of Object.entries({ ...files, ...hostFiles(trialRules(basePath)) })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}
