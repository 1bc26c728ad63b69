import { SignInForm, SignUpForm } from '@/components/member/AuthForm';
import { AuthResult as Result } from '@/components/member/AuthResult';
import { Dashboard as Panels } from '@/components/member/Dashboard';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/starter/read-settings';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The sign-in form under its title. */
export function SignIn({ settings }: LayoutProps<'signIn'>) {
  const { COMMON } = useMessages();
  const { signInTitle, signInDescription } = readSettings(settings);
  return (
    <Screen className={styles.member}>
      <ScreenHead title={signInTitle || COMMON.SIGN_IN} text={signInDescription} />
      <SignInForm />
    </Screen>
  );
}

/** The sign-up form under its title; sites that set only the sign-in page's texts use those here too. */
export function SignUp({ settings }: LayoutProps<'signUp'>) {
  const { COMMON } = useMessages();
  const { signInTitle, signInDescription, signUpTitle, signUpDescription } = readSettings(settings);
  return (
    <Screen className={styles.member}>
      <ScreenHead title={signUpTitle || signInTitle || COMMON.SIGN_UP} text={signUpDescription || signInDescription} />
      <SignUpForm />
    </Screen>
  );
}

/** The member dashboard. */
export const Dashboard = ({ panel }: LayoutProps<'dashboard'>) => (
  <Screen>
    <Panels panel={panel} />
  </Screen>
);

/** Where a sign-in provider sends visitors back to. */
export const AuthResult = () => (
  <Screen className={styles.narrow}>
    <Result />
  </Screen>
);
