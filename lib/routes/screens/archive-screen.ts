import { formatMonth, formatMonthName } from '@/lib/i18n/format';
import { ARCHIVE_PER_PAGE, href } from '@/lib/routes/routes';
import type { Screens } from '@/lib/routes/screens';
import { toArchivePost } from '@/lib/routes/screens/post-link';
import { pageOf, paginate } from '@/lib/site/paginate';
import type { Site } from '@/lib/site/site';

/** A page of the archive: newest first, by month. A month may continue on the next page. */
export function archiveScreen(site: Site, page: number): Screens['archive'] {
  const groups: Screens['archive']['groups'] = [];
  for (const entry of pageOf(site.latest, page, ARCHIVE_PER_PAGE)) {
    const month = entry.card.date.slice(0, 'YYYY-MM'.length);
    if (groups.at(-1)?.month !== month) {
      const [label, name] = [formatMonth(month, site.locale), formatMonthName(month, site.locale)];
      groups.push({ month, label, name, posts: [] });
    }
    groups.at(-1)?.posts.push(toArchivePost(entry, site));
  }
  const list = { page, totalItems: site.posts.length, perPage: ARCHIVE_PER_PAGE };
  return { groups, pagination: paginate(list, (number) => href({ name: 'archive', page: number }, site)) };
}
