import type { SiteContext } from '@/lib/routes/site-context';
import { contentStore, loadSiteContext, type ThemeTables } from '@/lib/server/load-site-context';
import { refreshIfDue } from '@/lib/server/refresh/refresh';

/** A schedule may be due at any moment, but a page is not rendered more often than this. */
const MIN_SECONDS = 5;

/** The site that a request is answered from. Whatever is asked for, pages or feeds, has the content read again when it is due. */
export async function servedContext(themeTables: ThemeTables): Promise<SiteContext> {
  const context = await loadSiteContext(themeTables);
  refreshIfDue(context.sites, (await contentStore().readContent()).manifest.committedAt);
  return context;
}

/** The seconds until the revalidation time is over or a schedule changes the site, whichever comes first. */
export function sharedSeconds({ sites }: Pick<SiteContext, 'sites'>): number {
  const seconds = sites.map(({ config }) => config.site.revalidateSeconds);
  const untilChange = sites.flatMap(({ nextChangeAt }) =>
    nextChangeAt === null ? [] : Math.ceil((nextChangeAt - Date.now()) / 1000) + 1,
  );
  return Math.max(MIN_SECONDS, Math.min(...seconds, ...untilChange));
}
