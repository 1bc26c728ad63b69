import { Dashboard as Panels } from '@/components/member/Dashboard';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The member dashboard. */
export default function Dashboard({ panel }: LayoutProps<'dashboard'>) {
  return (
    <div className={styles.member}>
      <Panels panel={panel} />
    </div>
  );
}
