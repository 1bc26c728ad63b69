import { SignUpForm } from '@/components/member/AuthForm';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/starter/read-settings';
import { ScreenHead } from '@/themes/starter/ScreenHead';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The sign-up form under its title; sites that set only the sign-in page's texts use those here too. */
export default function SignUp({ settings }: LayoutProps<'signUp'>) {
  const { COMMON } = useMessages();
  const { signInTitle, signInDescription, signUpTitle, signUpDescription } = readSettings(settings);
  return (
    <div className={`${styles.screen} ${styles.member}`}>
      <ScreenHead title={signUpTitle || signInTitle || COMMON.SIGN_UP} text={signUpDescription || signInDescription} />
      <SignUpForm />
    </div>
  );
}
