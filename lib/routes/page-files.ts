import type { SiteFile } from '@/lib/outputs/site-files';
import { isShellShared, sharedShellPath } from './shell/shared-shell';
import { shellOf } from './shell/shell';
import type { SiteContext } from './site-context';

export { pluginFiles } from './shell/plugins';

/** The shell of each site as a file, where pages share it. */
export function sharedShells(context: SiteContext): [path: string, SiteFile][] {
  if (!isShellShared()) return [];
  return context.sites.map((site) => {
    const path = sharedShellPath(site);
    const render = async () => JSON.stringify(await shellOf(site, context));
    const { article } = site.notice ?? {};
    return [path, { path, type: 'application/json', render, ...(article && { articles: [article] }) }];
  });
}
