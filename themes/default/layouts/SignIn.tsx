import { SignInForm } from '@/components/member/AuthForm';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/screens.module.css';

/** The sign-in screen. */
export default function SignIn() {
  const { COMMON } = useMessages();
  return (
    <div className={styles.member}>
      <h1>{COMMON.SIGN_IN}</h1>
      <SignInForm />
    </div>
  );
}
