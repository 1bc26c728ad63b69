import { EmptyList } from '@/components/feedback/absence';
import { ArchiveList } from '@/components/post/lists/ArchiveList';
import { Pager } from '@/components/post/lists/Pager';
import { useCounted, useDates } from '@/components/shell/use-formats';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/indexes.module.css';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import type { LayoutProps } from '@/themes/theme';

/** Every post by month, newest first: the month in the margin, its posts beside it. */
export default function Archive({ groups, pagination }: LayoutProps<'archive'>) {
  const { NAV, COMMON } = useMessages();
  const counted = useCounted();
  const dates = useDates();
  return (
    <Screen>
      <ScreenHead title={NAV.ARCHIVE} text={groups.length > 0 && counted(COMMON.POST_COUNT, pagination.totalItems)} />
      {groups.length === 0 && <EmptyList />}
      {groups.map((group) => (
        <section key={group.month} className={styles.month} aria-labelledby={`month-${group.month}`}>
          <h2 id={`month-${group.month}`}>{dates.month(group.month, group.label)}</h2>
          <ArchiveList posts={group.posts} icons />
        </section>
      ))}
      <Pager pagination={pagination} />
    </Screen>
  );
}
