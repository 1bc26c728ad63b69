import { SignInForm } from '@/components/member/AuthForm';
import { useMessages } from '@/lib/i18n/messages-context';

/** The sign-in screen. */
export default function SignIn() {
  const { COMMON } = useMessages();
  return (
    <div className="py-12 md:py-16">
      <h1 className="mb-6 text-center text-3xl">{COMMON.SIGN_IN}</h1>
      <SignInForm />
    </div>
  );
}
