import { AuthResult as MemberAuthResult } from '@/components/member/AuthResult';
import styles from '@/themes/starter/screens.module.css';

/** Where a sign-in provider sends visitors back to. */
export default function AuthResult() {
  return (
    <div className={`${styles.screen} ${styles.narrow}`}>
      <MemberAuthResult />
    </div>
  );
}
