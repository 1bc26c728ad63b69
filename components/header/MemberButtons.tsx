import { useFrame } from '@/components/frame/frame-context';
import { useMessages } from '@/lib/i18n/messages-context';

interface ButtonText {
  text?: string;
  href?: string;
}

export interface MemberButtonsProps {
  /** The owner's texts and addresses; empty ones fall back to the messages and the member screens. */
  signIn?: ButtonText;
  signUp?: ButtonText;
}

/**
 * Ways in for members. With a sign-in provider the same links stand until the provider's button takes the place of
 * `data-member`, so there is always a way in.
 */
export function MemberButtons({ signIn, signUp }: MemberButtonsProps) {
  const { hrefs, clerkPublishableKey } = useFrame();
  const { COMMON } = useMessages();
  return (
    <div className="member-buttons" data-member={clerkPublishableKey ? 'provider' : undefined}>
      <a className="loginBtn button-quiet" href={signIn?.href || hrefs.signIn}>
        {signIn?.text || COMMON.SIGN_IN}
      </a>
      <a className="signUpBtn button" href={signUp?.href || hrefs.signUp}>
        {signUp?.text || COMMON.SIGN_UP}
      </a>
    </div>
  );
}
