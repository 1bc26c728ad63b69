import { useFrame } from '@/components/frame/frame-context';
import { MemberMessagesProvider, useMemberMessages } from '@/lib/i18n/member-messages';
import { useMessages } from '@/lib/i18n/messages-context';

/** Where a sign-in provider sends visitors back to. */
export function AuthResult() {
  return (
    <MemberMessagesProvider>
      <Result />
    </MemberMessagesProvider>
  );
}

function Result() {
  const { hrefs } = useFrame();
  const { NOT_FOUND } = useMessages();
  const { RESULT } = useMemberMessages();
  return (
    <div className="empty-state">
      <h1>{RESULT.TITLE}</h1>
      <p>{RESULT.NONE}</p>
      <a className="button" href={hrefs.home}>
        {NOT_FOUND.BACK}
      </a>
    </div>
  );
}
