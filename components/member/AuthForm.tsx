import { type ComponentProps, type ComponentType, type ReactNode, useMemo } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { MemberMessagesProvider, useMemberMessages } from '@/lib/i18n/member-messages';
import { splitMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from './member.module.css';
import { returnAddress } from './provider/member';
import { ProviderWidget } from './provider/ProviderWidget';

/** The services in the demonstration's `Connect With` row. */
const services = ['Facebook', 'X', 'Google'] as const;

/**
 * The sign-in form. The built-in one has all its parts, submits nothing, and is labeled as a demonstration; sites with members set a
 * provider's key and get the provider's form instead.
 */
export const SignInForm = () => <AuthForm widget="SignIn" Demo={SignIn} />;

/** The sign-up form; see `SignInForm`. */
export const SignUpForm = () => <AuthForm widget="SignUp" Demo={SignUp} />;

function AuthForm({ widget, Demo }: { widget: 'SignIn' | 'SignUp'; Demo: ComponentType }) {
  const { signInProvider } = useShell();
  return (
    <MemberMessagesProvider>{signInProvider ? <ProviderForm widget={widget} /> : <Demo />}</MemberMessagesProvider>
  );
}

/** The provider's own form. Its steps are in the fragment: file hosts have no further pages below this one. */
function ProviderForm({ widget }: { widget: 'SignIn' | 'SignUp' }) {
  const { hrefs } = useShell();
  const options = useMemo(() => {
    const target = typeof location === 'undefined' ? hrefs.home : returnAddress(new URL(location.href), hrefs.home);
    return {
      routing: 'hash',
      signInUrl: hrefs.signIn,
      signUpUrl: hrefs.signUp,
      fallbackRedirectUrl: target,
      signInFallbackRedirectUrl: target,
      signUpFallbackRedirectUrl: target,
    };
  }, [hrefs]);
  return <ProviderWidget widget={widget} options={options} />;
}

function SignIn() {
  const { hrefs } = useShell();
  const { COMMON } = useMessages();
  const { FORM } = useMemberMessages();
  return (
    <DemoForm submit={COMMON.SIGN_IN} password="current-password">
      {/* There is no account whose password could be forgotten; the link is part of the form (specification section 2). */}
      <p className={styles.authLinks}>
        <a href={hrefs.signIn}>{FORM.FORGET_PASSWORD}</a>
      </p>
      <p className={styles.authLinks}>
        {FORM.NOT_MEMBER} <a href={hrefs.signUp}>{COMMON.SIGN_UP}</a>
      </p>
    </DemoForm>
  );
}

function SignUp() {
  const { hrefs } = useShell();
  const { COMMON } = useMessages();
  const { FORM } = useMemberMessages();
  const links: Record<string, string> = { privacy: FORM.PRIVACY, policy: FORM.POLICY };
  return (
    <DemoForm submit={COMMON.SIGN_UP} password="new-password" name>
      <p className={styles.authLinks}>
        {splitMessage(FORM.AGREEMENT).map((part, index) => (index % 2 ? <b key={part}>{links[part]}</b> : part))}
      </p>
      <p className={styles.authLinks}>
        {FORM.HAVE_ACCOUNT} <a href={hrefs.signIn}>{COMMON.SIGN_IN}</a>
      </p>
    </DemoForm>
  );
}

interface DemoFormProps {
  submit: string;
  /** How browsers complete the password. */
  password: 'current-password' | 'new-password';
  /** Also asks for a name. */
  name?: boolean;
  /** The lines under the form. */
  children: ReactNode;
}

function DemoForm({ submit, password, name, children }: DemoFormProps) {
  const { FORM } = useMemberMessages();
  const { NAV } = useMessages();
  return (
    <div className={`${styles.authCard} auth-card`}>
      <p className="notice-box" id="auth-note">
        {FORM.DEMO}
      </p>
      {/* `method="dialog"` outside a dialog sends nothing, with or without script. */}
      <form className={styles.authForm} method="dialog" aria-describedby="auth-note">
        {name && <Field label={FORM.NAME} type="text" name="name" autoComplete="name" />}
        <Field label={NAV.MAIL} type="email" name="email" autoComplete="email" />
        <Field label={FORM.PASSWORD} type="password" name="password" autoComplete={password} />
        <button type="submit" className="button">
          {submit}
        </button>
      </form>
      <p className={styles.authDivider}>
        <span>{FORM.CONNECT_WITH}</span>
      </p>
      <ul className={styles.authServices}>
        {services.map((service) => (
          <li key={service}>
            <button type="button" className={`button-quiet ${styles.outline}`} disabled aria-describedby="auth-note">
              {service}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

function Field({ label, ...field }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.authField}>
      <span>{label}</span>
      <input className="field" {...field} />
    </label>
  );
}
