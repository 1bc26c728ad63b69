import type { SiteContext } from '@/lib/routes/site-context';

/** A schedule may be due at any moment, but a page is not rendered more often than this. */
const MIN_SECONDS = 5;

/** The seconds until the revalidation time is over or a schedule changes the site, whichever comes first. */
export function sharedSeconds({ sites }: Pick<SiteContext, 'sites'>): number {
  const seconds = sites.map(({ config }) => config.site.revalidateSeconds);
  const untilChange = sites.flatMap(({ nextChangeAt }) =>
    nextChangeAt === null ? [] : Math.ceil((nextChangeAt - Date.now()) / 1000) + 1,
  );
  return Math.max(MIN_SECONDS, Math.min(...seconds, ...untilChange));
}
