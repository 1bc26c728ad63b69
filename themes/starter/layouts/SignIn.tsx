import { SignInForm } from '@/components/member/AuthForm';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/starter/read-settings';
import { ScreenHead } from '@/themes/starter/ScreenHead';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The sign-in form under its title. */
export default function SignIn({ settings }: LayoutProps<'signIn'>) {
  const { COMMON } = useMessages();
  const { signInTitle, signInDescription } = readSettings(settings);
  return (
    <div className={`${styles.screen} ${styles.member}`}>
      <ScreenHead title={signInTitle || COMMON.SIGN_IN} text={signInDescription} />
      <SignInForm />
    </div>
  );
}
