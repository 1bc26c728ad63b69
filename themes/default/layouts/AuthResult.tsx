import { AuthResult as Result } from '@/components/member/AuthResult';
import styles from '@/themes/default/screens.module.css';

/** Where a sign-in provider sends visitors back to. */
export default function AuthResult() {
  return (
    <div className={styles.member}>
      <Result />
    </div>
  );
}
