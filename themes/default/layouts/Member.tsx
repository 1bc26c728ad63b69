import type { ReactNode } from 'react';
import { SignInForm, SignUpForm } from '@/components/member/AuthForm';
import { AuthResult as Result } from '@/components/member/AuthResult';
import { Dashboard as Panels } from '@/components/member/Dashboard';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

function Member({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.member}>
      {title && <h1>{title}</h1>}
      {children}
    </div>
  );
}

/** The sign-in screen. */
export function SignIn() {
  const { COMMON } = useMessages();
  return (
    <Member title={COMMON.SIGN_IN}>
      <SignInForm />
    </Member>
  );
}

/** The sign-up screen. */
export function SignUp() {
  const { COMMON } = useMessages();
  return (
    <Member title={COMMON.SIGN_UP}>
      <SignUpForm />
    </Member>
  );
}

/** The member dashboard. */
export const Dashboard = ({ panel }: LayoutProps<'dashboard'>) => (
  <Member>
    <Panels panel={panel} />
  </Member>
);

/** Where a sign-in provider sends visitors back to. */
export const AuthResult = () => (
  <Member>
    <Result />
  </Member>
);
