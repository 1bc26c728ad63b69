import { SignUpForm } from '@/components/member/AuthForm';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/screens.module.css';

/** The sign-up screen. */
export default function SignUp() {
  const { COMMON } = useMessages();
  return (
    <div className={styles.member}>
      <h1>{COMMON.SIGN_UP}</h1>
      <SignUpForm />
    </div>
  );
}
