import { SignUpForm } from '@/components/member/AuthForm';
import { useMessages } from '@/lib/i18n/messages-context';

/** The sign-up screen. */
export default function SignUp() {
  const { COMMON } = useMessages();
  return (
    <div className="py-12 md:py-16">
      <h1 className="mb-6 text-center text-3xl">{COMMON.SIGN_UP}</h1>
      <SignUpForm />
    </div>
  );
}
