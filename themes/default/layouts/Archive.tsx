import { EmptyList } from '@/components/feedback/absence';
import { ArchiveList } from '@/components/post/lists/ArchiveList';
import { Pager } from '@/components/post/lists/Pager';
import { useCounted, useDates } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Everything by year and month, newest first. */
export default function Archive({ groups, pagination }: LayoutProps<'archive'>) {
  const { NAV, COMMON } = useMessages();
  const counted = useCounted();
  const dates = useDates();
  const years = [...new Set(groups.map(({ month }) => month.slice(0, 4)))];
  return (
    <>
      <PageTitle note={years.length > 0 && counted(COMMON.POST_COUNT, pagination.totalItems)}>{NAV.ARCHIVE}</PageTitle>
      {years.length === 0 && <EmptyList />}
      {years.map((year) => (
        <section key={year} className={styles.archiveYear} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={styles.archiveYearTitle}>
            {year}
          </h2>
          <div className={styles.archiveMonths}>
            {groups
              .filter(({ month }) => month.startsWith(year))
              .map(({ month, name, posts }) => (
                <div key={month}>
                  <h3 className="section-label">{dates.monthName(month, name)}</h3>
                  <ArchiveList posts={posts} />
                </div>
              ))}
          </div>
        </section>
      ))}
      <Pager pagination={pagination} />
    </>
  );
}
