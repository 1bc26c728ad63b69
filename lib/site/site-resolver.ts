import type { Site } from '@/lib/site/site';

/** What a stored article asks of the site that shows it: where pages and files are, and which rows readers must not see. */
export function siteResolver({ hrefById, mediaHref, withheld }: Pick<Site, 'hrefById' | 'mediaHref' | 'withheld'>) {
  return { page: hrefById, media: mediaHref, hidden: (id: string): boolean => withheld.has(id) };
}
