import { type ComponentType, useEffect, useState } from 'react';
import { isKnownMember } from '@/components/member/provider/member';
import type { SignedInButtonsProps } from '@/components/member/provider/SignedInButtons';
import { useShell } from '@/components/shell/shell-context';
import { ignore } from '@/lib/diagnostics/ignore';
import { useMessages } from '@/lib/i18n/messages-context';

interface ButtonText {
  text?: string;
  href?: string;
}

export interface MemberButtonsProps {
  /** In the menu of narrow screens, below its entries: there the header has only the user button. */
  inMenu?: boolean;
  /** On a site without members, they are ordinary links like those of the menu. */
  recede?: boolean;
  /** The owner's texts and addresses; empty ones fall back to the messages and the member screens, and null means no button. */
  signIn?: ButtonText | null;
  signUp?: ButtonText | null;
}

/**
 * Sign-in and sign-up links. With a sign-in provider they stay until a visitor who has signed in here before is recognized, so there is
 * always a way in, and other visitors load nothing from the provider.
 */
export function MemberButtons({ inMenu = false, recede = false, signIn, signUp }: MemberButtonsProps) {
  const { hrefs, signInProvider } = useShell();
  const { COMMON } = useMessages();
  const [SignedIn, setSignedIn] = useState<ComponentType<SignedInButtonsProps> | null>(null);

  useEffect(() => {
    if (!signInProvider || !isKnownMember()) return;
    import('@/components/member/provider/SignedInButtons')
      .then(({ SignedInButtons }) => setSignedIn(() => SignedInButtons))
      .catch(ignore('the links stay'));
  }, [signInProvider]);

  const [quiet, loud] = recede && !signInProvider ? ['menu-link muted', 'menu-link muted'] : ['button-quiet', 'button'];
  const links = (
    <>
      {signIn !== null && (
        <a className={`loginBtn ${quiet}`} href={signIn?.href || hrefs.signIn}>
          {signIn?.text || COMMON.SIGN_IN}
        </a>
      )}
      {signUp !== null && (
        <a className={`signUpBtn ${loud}`} href={signUp?.href || hrefs.signUp}>
          {signUp?.text || COMMON.SIGN_UP}
        </a>
      )}
    </>
  );
  return (
    <div className={inMenu ? 'menu-members' : 'member-buttons'}>
      {SignedIn ? <SignedIn inMenu={inMenu} signedOut={links} /> : links}
    </div>
  );
}
