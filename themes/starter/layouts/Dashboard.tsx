import { Dashboard as MemberDashboard } from '@/components/member/Dashboard';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The member dashboard. */
export default function Dashboard({ panel }: LayoutProps<'dashboard'>) {
  return (
    <div className={styles.screen}>
      <MemberDashboard panel={panel} />
    </div>
  );
}
